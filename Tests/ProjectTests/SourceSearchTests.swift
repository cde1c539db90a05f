import Project
import Support
import Testing

@Suite struct `The search for sources` {
  @Test func `finds Swift files in bytewise order of their paths`() throws {
    let folder = try TemporaryFolder(["b.swift": "", "A.swift": "", "a/z.swift": "", "a.swift": "", "a-b.swift": "", "é.swift": "", "a/readme.md": ""])
    #expect(found(folder).files == ["A.swift", "a-b.swift", "a.swift", "a/z.swift", "b.swift", "é.swift"])
  }

  @Test func `takes names with blanks, quotes, line ends and other alphabets`() throws {
    let names = ["a b.swift", "a\nb.swift", "it's \"quoted\".swift", "Экран/Вид.swift", "👩‍👧.swift"]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    #expect(Set(found(folder).files) == Set(names))
  }

  @Test func `walks a folder that is named like a file, and takes no file for a folder`() throws {
    let folder = try TemporaryFolder(["Views.swift/View.swift": "", "swift": "", ".swift": "", "Views.swift/x.swiftinterface": ""])
    #expect(found(folder).files == ["Views.swift/View.swift"])
  }

  @Test func `leaves out what is not the project's, and says so`() throws {
    let folder = try TemporaryFolder([
      "A.swift": "", ".build/B.swift": "", ".hidden.swift": "", "Pods/C.swift": "", "App/Carthage/D.swift": "", "DerivedData/E.swift": "",
      "View.xctemplate/F.swift": "", "node_modules/G.swift": "", "x/SourcePackages/H.swift": "", "x/checkouts/I.swift": "",
      "build/Debug/J.swift": "", "Login_BACKUP_3178.swift": "",
    ])
    let sources = found(folder)
    #expect(sources.files == ["A.swift"])
    #expect(
      sources.leftOut == [
        ".build: hidden", ".hidden.swift: hidden", "App/Carthage: third-party code", "DerivedData: build products",
        "Login_BACKUP_3178.swift: left by a merge",
        "Pods: third-party code", "View.xctemplate: a template", "build: build products",
        "node_modules: third-party code", "x/SourcePackages: third-party code", "x/checkouts: third-party code",
      ])
  }

  @Test func `takes what is named, whatever its name`() throws {
    let folder = try TemporaryFolder(["Pods/A.swift": "", "Pods/Pods/B.swift": "", ".c.swift": "", ".build/d/E.swift": ""])
    #expect(found(folder, "Pods").files == ["Pods/A.swift"])
    #expect(found(folder, ".c.swift", ".build").files == [".build/d/E.swift", ".c.swift"])
  }

  @Test func `takes a folder called build for sources when Swift files lie in it`() throws {
    let folder = try TemporaryFolder(["Sources/build/A.swift": "", "Sources/build/Steps/B.swift": "", "build/Products/C.swift": ""])
    #expect(found(folder).files == ["Sources/build/A.swift", "Sources/build/Steps/B.swift"])
  }

  @Test func `finds each file once, however often it is named`() throws {
    let folder = try TemporaryFolder(["a/A.swift": "", "a/B.swift": ""])
    #expect(found(folder, "a", ".", "a/A.swift", "./a//B.swift", folder.path).files == ["a/A.swift", "a/B.swift"])
  }

  @Test func `tells of paths that do not exist, and finds the others`() throws {
    let folder = try TemporaryFolder(["a.swift": "", "readme.md": ""])
    let sources = found(folder, "a.swift", "b.swift", "readme.md", "")
    #expect(sources.files == ["a.swift"])
    #expect(sources.errors == ["The path is empty", "No such file or directory", "Not a Swift file"])
  }

  @Test func `takes any file that is named where that is asked for`() throws {
    let folder = try TemporaryFolder(["a.swiftinterface": ""])
    let sources = findSources(under: paths(folder, ["a.swiftinterface"]), root: FilePath(folder.path), takesAnyFile: true)
    #expect(sources.files.map(\.location) == paths(folder, ["a.swiftinterface"]))
  }
}
