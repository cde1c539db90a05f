import Project
import Support
import Testing

@Suite struct `Links` {
  @Test func `that lead round in a circle are followed once`() throws {
    let folder = try TemporaryFolder(["a/A.swift": ""])
    try folder.link("a/up", to: "..")
    try folder.link("a/self", to: ".")
    try folder.link("a/endless", to: "endless")
    let sources = found(folder)
    #expect(sources.files == ["a/A.swift"])
    #expect(
      sources.leftOut == [
        "a/endless: a broken symbolic link", "a/self: already read under another path", "a/up: already read under another path",
      ])
  }

  @Test func `to folders elsewhere in the repository are followed, each once`() throws {
    let folder = try TemporaryFolder(["other/Shared/S.swift": "", "own/A.swift": ""])
    try folder.makeFolder(".git")
    try folder.link("own/a", to: "../other")
    try folder.link("own/b", to: "../other")
    let sources = findSources(under: [FilePath(folder.path + "/own")], root: FilePath(folder.path + "/own"))
    #expect(sources.files.map(\.path) == ["A.swift", "a/Shared/S.swift"])
    #expect(sources.leftOut.map(\.path) == ["b"])
  }

  @Test func `that lead outside the repository are not followed`() throws {
    let elsewhere = try TemporaryFolder(["S.swift": "", "Other.xcodeproj/project.pbxproj": ""])
    let folder = try TemporaryFolder(["A.swift": ""])
    try folder.link("a", to: elsewhere.path)
    try folder.link("Other.xcodeproj", to: elsewhere.path + "/Other.xcodeproj")
    try folder.link("s.swift", to: elsewhere.path + "/S.swift")
    let sources = found(folder)
    #expect(sources.files == ["A.swift"])
    let reason = "a symbolic link to a place outside the repository"
    #expect(sources.leftOut == ["Other.xcodeproj: \(reason)", "a: \(reason)", "s.swift: \(reason)"])
  }

  @Test func `to files are followed, unless the file is found by itself`() throws {
    let folder = try TemporaryFolder(["z/A.swift": "", "readme.md": "", ".hidden/S.swift": ""])
    try folder.link("a.swift", to: "z/A.swift")
    try folder.link("s.swift", to: ".hidden/S.swift")
    try folder.link("t.swift", to: ".hidden/S.swift")
    try folder.link("gone.swift", to: "nowhere")
    try folder.link("readme", to: "readme.md")
    let sources = found(folder)
    #expect(sources.files == ["s.swift", "z/A.swift"])
    #expect(
      sources.leftOut == [
        ".hidden: hidden", "a.swift: already read under another path", "gone.swift: a broken symbolic link", "t.swift: already read under another path",
      ])
  }

  @Test func `never show a file under another name than its own`() throws {
    let folder = try TemporaryFolder(["z/A.swift": ""])
    try folder.link("a", to: "z")
    #expect(found(folder, "a", "z").files == ["a/A.swift"], "a link that is named is a folder like others")
    #expect(found(folder).files == ["z/A.swift"])
  }

  @Test func `to folders that are left out by name are not followed`() throws {
    let elsewhere = try TemporaryFolder(["S.swift": ""])
    let folder = try TemporaryFolder(["A.swift": ""])
    try folder.link("Pods", to: elsewhere.path)
    #expect(found(folder).files == ["A.swift"])
  }
}
