import Foundation
import Support
import Testing

@Suite struct `Output` {
  @Test func `is coloured only where somebody asks for it, since no terminal reads`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let plain = try viperlint("lint", in: folder)
    #expect(!plain.output.contains("\u{1B}"))
    #expect(try viperlint("lint", "--color", "always", in: folder).output.contains("\u{1B}[1;31merror:"))
    #expect(try viperlint("lint", in: folder, environment: ["FORCE_COLOR": "1"]).output.contains("\u{1B}"))
    #expect(try viperlint("lint", in: folder, environment: ["CLICOLOR_FORCE": "0"]).output == plain.output)
    #expect(try viperlint("lint", in: folder, environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"]).output == plain.output)
    #expect(try viperlint("lint", "--color=never", in: folder, environment: ["FORCE_COLOR": "1"]).output == plain.output)
    #expect(!(try viperlint("lint", "--color=always", "-fjson", in: folder).output.contains("\u{1B}")))
  }

  #if os(Linux)
    @Test func `that finds no room is a failure`() throws {
      let run = try viperlint("rules", "--pack", "viper", in: TemporaryFolder(), output: FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")))
      #expect(run.status == 2)
      #expect(run.errors == "viperlint: error: standard output cannot be written: No space left on device\n")
    }
  #endif

  @Test func `that nobody reads any more ends quietly`() throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try viperlint("rules", "--pack", "viper", in: folder, output: pipe.fileHandleForWriting)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }
}
