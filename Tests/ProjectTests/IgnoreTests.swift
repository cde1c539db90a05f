import Project
import Support
import Testing

@Suite struct `What git ignores` {
  /// As `git ls-files --others --exclude-standard` has it.
  @Test(arguments: [
    ("a.swift", ["b.swift", "x/b.swift"]), ("/a.swift", ["b.swift", "x/a.swift", "x/b.swift"]), ("x/", ["a.swift", "b.swift"]), ("x", ["a.swift", "b.swift"]),
    ("x/a.swift", ["a.swift", "b.swift", "x/b.swift"]), ("*.swift\n!b.swift", ["b.swift", "x/b.swift"]),
    ("x/*\n!x/b.swift", ["a.swift", "b.swift", "x/b.swift"]),
    ("x/\n!x/b.swift", ["a.swift", "b.swift"]), ("**/a.swift", ["b.swift", "x/b.swift"]), ("x/**", ["a.swift", "b.swift"]), ("?.swift", []),
    ("[!a].swift", ["a.swift", "x/a.swift"]), ("# a.swift\n\n\\#\nb.swift  ", ["a.swift", "x/a.swift"]), ("*\n!*/\n!a.swift\r\n", ["a.swift", "x/a.swift"]),
    ("X\nA.swift", ["a.swift", "b.swift", "x/a.swift", "x/b.swift"]),
  ])
  func `is left out`(_ rules: String, _ files: [String]) throws {
    let folder = try TemporaryFolder([".gitignore": rules, "a.swift": "", "b.swift": "", "x/a.swift": "", "x/b.swift": ""])
    #expect(found(folder).files == files)
  }

  @Test func `is told by the nearest file that says anything`() throws {
    let folder = try TemporaryFolder([
      ".gitignore": "Generated\n*.g.swift", "A.g.swift": "", "x/.gitignore": "!*.g.swift\n/only.swift", "x/B.g.swift": "", "x/only.swift": "",
      "x/y/only.swift": "",
      "x/Generated/C.swift": "",
    ])
    let sources = found(folder)
    #expect(sources.files == ["x/B.g.swift", "x/y/only.swift"])
    #expect(sources.leftOut == ["A.g.swift: ignored by git", "x/Generated: ignored by git", "x/only.swift: ignored by git"])
  }

  @Test func `is told by the repository above the folder that is named, but never of that folder itself`() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "/App/Old.swift\nGenerated", "App/Old.swift": "", "App/A.swift": "", "App/Generated/G.swift": "",
      "App/Generated/Generated/H.swift": "",
    ])
    #expect(found(folder, "App").files == ["App/A.swift"])
    #expect(found(folder, "App/Generated").files == ["App/Generated/G.swift"])
    #expect(found(folder, "App/Old.swift").files == ["App/Old.swift"])
  }
}
