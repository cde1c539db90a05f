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

  @Test func `shows what a terminal or a runner would obey in a name by its number`() throws {
    let code = "final class HomePresenter { var view: HomeView? }\nfinal class HomeView { var presenter: HomePresenter? }\n"
    let folder = try TemporaryFolder(["a\u{1B}[31m\u{202E}\u{9B}\n::error::b/##[c].swift": code])
    let shown = "a[U+1B][31m[U+202E][U+9B][U+A]::error::b/[U+23]#[c].swift"
    #expect(try viperlint("explain", "HomePresenter", in: folder).output.contains(shown))
    #expect(try viperlint("dump", "declarations", in: folder).lines.first == "FILE\t\(shown)")
    for command in [["lint"], ["lint", "--format", "csv"], ["lint", "--format", "junit"], ["lint", "--format", "json"], ["dump", "project"]] {
      let output = try viperlint(command, in: folder).output
      #expect(
        !output.unicodeScalars.contains { $0.value < 0x20 && !"\r\n\t".unicodeScalars.contains($0) || ["\u{202E}", "\u{9B}"].contains($0) }, "\(command)")
      #expect(!output.contains("##[") && !output.contains("\n::"), "\(command)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func `that finds no room is a failure`() throws {
    let run = try viperlint("rules", "--pack", "viper", in: TemporaryFolder(), output: FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")))
    #expect(run.status == 2)
    #expect(run.errors == "viperlint: error: cannot write to standard output: No space left on device\n")
  }

  @Test func `that nobody reads any more ends quietly`() throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try viperlint("rules", "--pack", "viper", in: folder, output: pipe.fileHandleForWriting)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }
}
