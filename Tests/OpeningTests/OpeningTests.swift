import Opening
import Project
import Settings
import Support
import Testing

/// Which project a path belongs to, and what of a tree is a project of its own.
@Suite struct `A project` {
  private func open(_ folder: TemporaryFolder, _ names: String..., root: String? = nil) throws -> [OpenProject] {
    var request = OpeningRequest(named: names.map { FilePath(folder.path + ($0.isEmpty ? "" : "/" + $0)) })
    request.root = root.map { FilePath(folder.path + "/" + $0) }
    return try OpenProject.open(request)
  }

  /// `root: files`, relative to the folder and to the root.
  private func described(_ projects: [OpenProject], in folder: TemporaryFolder) -> [String] {
    projects.map {
      "\($0.root.shown(from: FilePath(folder.path)).text == folder.path ? "." : $0.root.shown(from: FilePath(folder.path)).text): "
        + $0.sources.files.map(\.path).joined(separator: " ")
    }
  }

  @Test(arguments: ["a/b", "a", "", "a/b/C.swift"])
  func `begins at the outermost directory with settings, wherever one stands in it`(_ name: String) throws {
    let folder = try TemporaryFolder([".viperlint.yml": "", "a/.viperlint.yml": "", "a/b/C.swift": "", "d/E.swift": ""])
    #expect(described(try open(folder, name), in: folder) == [".: a/b/C.swift d/E.swift"])
  }

  @Test func `begins at the top of the repository where there are no settings`() throws {
    let folder = try TemporaryFolder([".git/HEAD": "", "a/b/C.swift": "", "d/E.swift": ""])
    #expect(described(try open(folder, "a/b"), in: folder) == [".: a/b/C.swift d/E.swift"])
  }

  @Test func `is the directory itself where there is neither`() throws {
    let folder = try TemporaryFolder(["a/b/C.swift": "", "d/E.swift": ""])
    #expect(described(try open(folder, "a"), in: folder) == ["a: b/C.swift"])
  }

  @Test func `begins at settings that inherit nothing`() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".viperlint.yml": "", "a/.viperlint.yml": "inherit: false\n", "a/b/.viperlint.yml": "", "a/b/C.swift": "", "d/E.swift": "",
    ])
    #expect(described(try open(folder, "a/b"), in: folder) == ["a: b/C.swift"])
    #expect(described(try open(folder, ""), in: folder) == [".: d/E.swift", "a: b/C.swift"])
    #expect(try open(folder, "")[1].nested.map(\.folder.text) == ["b"])
  }

  @Test func `is one of several where their settings lie below`() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "ios/.viperlint.yml": "pack: viper\n", "ios/A.swift": "", "watch/.viperlint.yml": "pack: vip\n", "watch/B.swift": "",
      "tools/C.swift": "",
    ])
    #expect(described(try open(folder, ""), in: folder) == [".: tools/C.swift", "ios: A.swift", "watch: B.swift"])
    #expect(described(try open(folder, "ios", "watch"), in: folder) == ["ios: A.swift", "watch: B.swift"])
    #expect(described(try open(folder, "watch"), in: folder) == ["watch: B.swift"])
    #expect(try open(folder, "ios", "watch").map(\.settings.pack?.name) == ["viper", "vip"])
  }

  @Test func `has its submodules, and no other repositories`() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "A.swift": "", "own/.git/HEAD": "", "own/B.swift": "", "part/.git": "gitdir: ../.git/modules/part\n", "part/C.swift": "",
    ])
    #expect(described(try open(folder, ""), in: folder) == [".: A.swift part/C.swift", "own: B.swift"])
    #expect(described(try open(folder, "part"), in: folder) == [".: A.swift part/C.swift"])
    #expect(described(try open(folder, "own"), in: folder) == ["own: B.swift"])
  }

  @Test func `begins where one says, outright`() throws {
    let folder = try TemporaryFolder([".git/HEAD": "", "a/.viperlint.yml": "", "a/b/C.swift": "", "d/E.swift": ""])
    #expect(described(try open(folder, "a/b", root: "a/b"), in: folder) == ["a/b: C.swift"])
    #expect(throws: OpeningError.self) { try open(folder, "d", root: "a") }
  }

  @Test func `has what is named beside what its settings include, and whatever they exclude`() throws {
    let folder = try TemporaryFolder([
      ".viperlint.yml": "paths:\n  include: [a]\n  exclude: [a/Old]\n", "a/A.swift": "", "a/Old/B.swift": "", "c/C.swift": "", "Pods/D.swift": "",
    ])
    #expect(described(try open(folder, ""), in: folder) == [".: a/A.swift"])
    #expect(described(try open(folder, "c", "Pods/D.swift", "a/Old/B.swift"), in: folder) == [".: Pods/D.swift a/A.swift a/Old/B.swift c/C.swift"])
  }
}
