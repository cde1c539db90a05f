import Foundation
import Support
import Testing

@Suite struct `viperlint baseline` {
  private let presenter = "Login/LoginPresenter.swift"

  @Test func `makes lint report only what is new`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let written = try viperlint("baseline", "write", in: folder)
    #expect(written.status == 0, "\(written)")
    #expect(written.errors == "Wrote 2 entries of 2 rules into .viperlint-baseline.json.\n")
    let known = try viperlint("lint", in: folder)
    #expect(known.status == 0)
    #expect(known.output == "")
    #expect(known.errors.hasSuffix(": no new violations, 1 known.\n"), "\(known)")
    #expect(try viperlint("lint", "--no-baseline", in: folder).status == 1)

    try folder.write("final class LoginRouter { var view: LoginViewInterface? }\n", to: "Login/LoginRouter.swift")
    let new = try viperlint("lint", in: folder)
    #expect(new.status == 1)
    #expect(new.lines.filter { $0.contains(": error: ") }.count == 1, "\(new)")
    #expect(new.output.hasPrefix("Login/LoginRouter.swift:1:31: error: "))
  }

  @Test func `knows a fault again when lines, files and the working folder are others`() throws {
    let folder = try TemporaryFolder(faultyApp)
    _ = try viperlint("baseline", "write", in: folder)
    try folder.write("// moved\n\n" + (faultyApp[presenter] ?? ""), to: "Sign in/P.swift")
    try FileManager.default.removeItem(at: folder.url(presenter))
    let moved = try viperlint("lint", in: folder)
    #expect(moved.status == 0, "\(moved)")
    #expect(moved.output == "")
  }

  @Test func `has paths from its own folder on`() throws {
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: faultyApp.map { ("App/\($0.key)", $0.value) }))
    _ = try viperlint("baseline", "write", "App", "--baseline", "App/known.json", in: folder)
    #expect(try String(contentsOf: folder.url("App/known.json"), encoding: .utf8).contains("\"path\": \"Login/LoginPresenter.swift\""))
    let known = try viperlint("lint", folder.path + "/App", "--baseline", "App/known.json", in: folder)
    #expect(known.status == 0, "\(known)")
    #expect(known.output == "")
  }

  @Test func `tells what is fixed, and shrinks`() throws {
    let folder = try TemporaryFolder(faultyApp)
    _ = try viperlint("baseline", "write", in: folder)
    try folder.write(cleanApp[presenter] ?? "", to: presenter)
    let lint = try viperlint("lint", in: folder)
    #expect(lint.status == 0)
    let stale =
      ".viperlint-baseline.json:3:3: warning: strong_view_in_presenter (LoginPresenter → LoginViewInterface) is fixed. "
      + "Remove the entry with 'viperlint baseline prune'\n"
    #expect(lint.output.hasSuffix(stale), "\(lint)")
    #expect(try viperlint("baseline", "check", in: folder).status == 1)
    let pruned = try viperlint("baseline", "prune", in: folder)
    #expect(pruned.status == 0)
    #expect(pruned.errors == "Removed 2 entries from .viperlint-baseline.json. It holds 0 entries.\n")
    #expect(try viperlint("baseline", "check", in: folder).status == 0)
    #expect(try viperlint("lint", in: folder).output == "")
  }

  @Test func `grows only when it is told to`() throws {
    let folder = try TemporaryFolder(cleanApp)
    _ = try viperlint("baseline", "write", in: folder)
    try folder.write(faultyApp[presenter] ?? "", to: presenter)
    let refused = try viperlint("baseline", "write", in: folder)
    #expect(refused.status == 1)
    #expect(refused.output.contains("(strong_view_in_presenter)"))
    #expect(try viperlint("lint", in: folder).status == 1)
    let added = try viperlint("baseline", "write", "--add", in: folder)
    #expect(added.status == 0, "\(added)")
    #expect(added.errors == "Added 2 entries to .viperlint-baseline.json. It holds 2 entries.\n")
    #expect(try viperlint("lint", in: folder).status == 0)
  }

  @Test func `never holds rules that the settings forbid it`() throws {
    var files = faultyApp
    files[".viperlint.yml"] = "baseline:\n  never: retain_cycle\n"
    let folder = try TemporaryFolder(files)
    let written = try viperlint("baseline", "write", in: folder)
    #expect(written.status == 1)
    #expect(written.output.contains("(retain_cycle)"))
    #expect(written.errors == "Wrote 1 entry of 1 rule into .viperlint-baseline.json. 1 violation is not allowed in a baseline.\n")
    #expect(try viperlint("lint", in: folder).lines.filter { $0.contains(": error: ") }.count == 1)
  }

  @Test func `is not judged by what was not looked at`() throws {
    var files = faultyApp
    files["Other/Other.swift"] = "class Other {}\n"
    let folder = try TemporaryFolder(files)
    _ = try viperlint("baseline", "write", in: folder)
    #expect(try viperlint("lint", "Other", in: folder).output.contains("is fixed") == false)
    #expect(try viperlint("lint", "--only", "strong_delegate", in: folder).output == "")
  }

  @Test func `tells what is wrong with it`() throws {
    let folder = try TemporaryFolder(cleanApp)
    #expect(
      try viperlint("baseline", "check", in: folder).errors
        == "viperlint: error: .viperlint-baseline.json: no baseline. Create one with 'viperlint baseline write'\n")
    #expect(try viperlint("baseline", in: folder).errors == "viperlint: error: missing action: viperlint baseline write|check|prune\n")
    #expect(try viperlint("baseline", "wirte", in: folder).errors == "viperlint: error: unknown action 'wirte'; did you mean 'write'?\n")
    #expect(
      try viperlint("lint", "--baseline", "none.json", in: folder).errors
        == "viperlint: error: --baseline: 'none.json' cannot be read: No such file or directory\n")
    try folder.write("[\n", to: ".viperlint-baseline.json")
    let broken = try viperlint("lint", in: folder)
    #expect(broken.status == 2)
    #expect(broken.errors.hasPrefix(".viperlint-baseline.json:1:1: error: the last line of this baseline is missing"), "\(broken)")
  }
}
