import Foundation
import Support
import Testing

@Suite struct `Input that cannot be checked` {
  @Test func `is a folder without Swift files`() throws {
    let folder = try TemporaryFolder(["readme.md": "", "Pods/A.swift": ""])
    let run = try viperlint("lint", in: folder)
    #expect(run.status == 2)
    #expect(run.errors == "viperlint: error: no Swift file found in '.'. Ignored: Pods (third-party code). Pass it as PATH to check it\n")
    #expect(try viperlint("lint", "Pods", in: folder).status == 0)
  }

  @Test func `is a path that does not exist, and the others are checked all the same`() throws {
    let run = try viperlint("lint", "Login", "Logout", in: TemporaryFolder(faultyApp))
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("viperlint: error: Logout: No such file or directory\n"))
    #expect(run.output.contains("(strong_view_in_presenter)"))
  }

  @Test func `is told of all at once`() throws {
    let run = try viperlint("lint", "a", "b.swift", in: TemporaryFolder(faultyApp))
    #expect(run.status == 2)
    #expect(run.errors == "viperlint: error: a: No such file or directory\nviperlint: error: b.swift: No such file or directory\n")
  }

  @Test func `is one path that does not exist`() throws {
    let run = try viperlint("lint", "Logout", in: TemporaryFolder(faultyApp))
    #expect(run.status == 2)
    #expect(run.errors == "viperlint: error: Logout: No such file or directory\n")
    let elsewhere = try viperlint("lint", "/nowhere", in: TemporaryFolder(faultyApp))
    #expect(elsewhere.status == 2)
    #expect(elsewhere.errors == "viperlint: error: /nowhere: No such file or directory\n")
  }

  @Test func `is a file that no target compiles, which is said, and checked where it is named`() throws {
    let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (F, H); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        H = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = F; };
        C = {isa = PBXBuildFile; fileRef = H; };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
        S = {isa = PBXSourcesBuildPhase; files = (B, C); };
      }; rootObject = P; }
      """
    let fault = "protocol LoginView: AnyObject {}\nclass LoginPresenter {\n  var view: LoginView?\n}\n"
    let folder = try TemporaryFolder([
      ".viperlint.yml": "pack: viper\n", "App.xcodeproj/project.pbxproj": project, "A.swift": "", "B.swift": "", "Old.swift": fault,
    ])
    let whole = try viperlint("lint", in: folder)
    #expect(whole.status == 0)
    #expect(whole.output.contains("'Old.swift' is ignored because no target compiles it"), "\(whole)")
    let named = try viperlint("lint", "Old.swift", in: folder)
    #expect(named.output.contains("(strong_view_in_presenter)"), "\(named)")
  }

  @Test func `is a folder among others that holds nothing, which is said`() throws {
    let folder = try TemporaryFolder(cleanApp)
    try folder.makeFolder("Empty")
    let run = try viperlint("lint", "Login", "Empty", in: folder)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("viperlint: warning: no Swift file in 'Empty'\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem"))) func `is a file that fails while it is read`() throws {
    let folder = try TemporaryFolder(cleanApp)
    try folder.link("Memory.swift", to: "/proc/self/mem")
    let run = try viperlint("lint", ".", "--files-from", "-", in: folder, input: "Memory.swift\n")
    #expect(run.status == 2)
    #expect(run.errors.contains("viperlint: error: Memory.swift: Input/output error\n"), "\(run)")
  }
}

@Suite struct `A list of files` {
  @Test func `or a description that cannot be read makes the run fail`() throws {
    let folder = try TemporaryFolder(["A.swift": "struct A {}", "package.json": "{broken"])
    for command in [["lint"], ["dump", "project"]] {
      let run = try viperlint(command + ["--package-description", "package.json"], in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "package.json:1: error: invalid package description: expected a key in quotation marks\n")
    }
  }

  @Test(arguments: ["\n", "\r\n", "\0"])
  func `has one path a line, or one between two NUL bytes`(_ separator: String) throws {
    let list = faultyApp.keys.sorted().joined(separator: separator) + separator
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("lint", "--files-from", "-", in: folder, input: list)
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("Checked 2 files"))
    try folder.write(list, to: "list")
    #expect(try viperlint("lint", "--files-from=list", in: folder).output == run.output)
  }

  @Test func `that is empty is nothing to check`() throws {
    let run = try viperlint("lint", "--files-from", "-", in: TemporaryFolder(faultyApp))
    #expect(run.status == 2)
    #expect(run.errors == "viperlint: error: no Swift file found: the list is empty\n")
  }

  @Test func `must be there`() throws {
    let run = try viperlint("lint", "--files-from", "none", in: TemporaryFolder(faultyApp))
    #expect(run.status == 2)
    #expect(run.errors == "viperlint: error: --files-from: 'none' cannot be read: No such file or directory\n")
  }
}
