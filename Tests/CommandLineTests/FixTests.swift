import Foundation
import Support
import Testing

@Suite struct `viperlint lint --fix` {
  private let name = "Login/LoginPresenter.swift"

  @Test func `mends, reports what is left, and has nothing to do a second time`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("lint", "--fix", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Changed 1 file. 1 of 1 violation is fixed.\n"))
    #expect(try String(contentsOf: folder.url(name), encoding: .utf8) == cleanApp[name])
    let again = try viperlint("lint", "--fix", in: folder)
    #expect(again.errors.hasPrefix("No violation has a safe fix.\n"))
    #expect(try String(contentsOf: folder.url(name), encoding: .utf8) == cleanApp[name])
  }

  @Test func `only shows what it would do, as a patch that git takes`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("lint", "--fix", "--dry-run", in: folder)
    #expect(run.status == 1)
    #expect(run.errors == "1 file would change.\n")
    #expect(try String(contentsOf: folder.url(name), encoding: .utf8) == faultyApp[name])
    try folder.write(run.output, to: "a.patch")
    try folder.git("apply", "a.patch")
    #expect(try String(contentsOf: folder.url(name), encoding: .utf8) == cleanApp[name])
  }

  @Test func `keeps permissions and links, and leaves the baseline's violations alone`() throws {
    let folder = try TemporaryFolder(faultyApp)
    _ = try viperlint("baseline", "write", in: folder)
    #expect(try viperlint("lint", "--fix", in: folder).errors.hasPrefix("No violation has a safe fix"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.url(name).path)
    _ = try viperlint("lint", "--fix", "--no-baseline", in: folder)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url(name).path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("Login").path).count == 2)
  }

  @Test func `goes with files on disk only`() throws {
    let folder = try TemporaryFolder(faultyApp)
    try folder.commitAll()
    try folder.write("class A {}\n", to: "A.swift")
    try folder.git("add", "A.swift")
    #expect(
      try viperlint("lint", "--fix", "--staged", in: folder).errors
        == "viperlint: error: '--fix' changes files on disk, but '--staged' reads other contents. Use only one of them\n")
    #expect(try viperlint("lint", "--dry-run", in: folder).errors == "viperlint: error: '--dry-run' works only with '--fix'\n")
  }
}
