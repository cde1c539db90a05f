import Git
import Project
import Support
import Testing

@Suite struct `A git repository` {
  private let folder: TemporaryFolder
  private var repository: GitRepository { GitRepository(root: FilePath(folder.path)) }

  init() throws {
    folder = try TemporaryFolder(["A.swift": "class A {}\n", "Ä b/B.swift": "class B {}\n", "text.md": "a\n", ".gitignore": "G.swift\n"])
    try folder.commitAll()
  }

  @Test func `tells what is staged and what is not`() throws {
    try folder.write("class A2 {}\n", to: "A.swift")
    try folder.git("add", "A.swift")
    try folder.write("class A3 {}\n", to: "A.swift")
    try folder.write("class B2 {}\n", to: "Ä b/B.swift")
    try folder.write("b\n", to: "text.md")
    try folder.git("add", "text.md")
    let index = try repository.index()
    #expect(Set(index.tracked.keys) == [FilePath("A.swift"), FilePath("Ä b/B.swift")])
    #expect(index.staged == [FilePath("A.swift")])
    #expect(index.unstaged == [FilePath("A.swift"), FilePath("Ä b/B.swift")])
    let name = try #require(index.tracked[FilePath("A.swift")])
    #expect(try repository.blobs([name]) == [name: Array("class A2 {}\n".utf8)])
  }

  @Test func `has a new name for a moved file, and nothing for a deleted one`() throws {
    try folder.git("mv", "A.swift", "C.swift")
    try folder.git("rm", "--quiet", "Ä b/B.swift")
    let index = try repository.index()
    #expect(index.staged == [FilePath("C.swift")])
    #expect(Set(index.tracked.keys) == [FilePath("C.swift")])
  }

  @Test func `has an index before the first commit`() throws {
    let fresh = try TemporaryFolder(["A.swift": ""])
    try fresh.git("init", "--quiet")
    try fresh.git("add", "A.swift")
    #expect(try GitRepository(root: FilePath(fresh.path)).index().staged == [FilePath("A.swift")])
  }

  @Test func `has no staged bytes for a file in conflict`() throws {
    try folder.git("checkout", "--quiet", "-b", "other")
    try folder.write("class Other {}\n", to: "A.swift")
    try folder.git("commit", "--quiet", "--all", "--message", "other")
    try folder.git("checkout", "--quiet", "main")
    try folder.write("class Main {}\n", to: "A.swift")
    try folder.git("commit", "--quiet", "--all", "--message", "main")
    #expect(throws: GitFailed.self) { try folder.git("merge", "other") }
    #expect(throws: GitError("A.swift has merge conflicts. Resolve them and stage the file with 'git add'")) { try repository.index() }
  }

  @Test func `tells what has changed since a branch was left`() throws {
    try folder.git("checkout", "--quiet", "-b", "feature")
    try folder.write("class C {}\n", to: "C.swift")
    try folder.git("add", "C.swift")
    try folder.git("commit", "--quiet", "--message", "C")
    try folder.git("checkout", "--quiet", "main")
    try folder.write("class B2 {}\n", to: "Ä b/B.swift")
    try folder.git("commit", "--quiet", "--all", "--message", "B")
    try folder.git("checkout", "--quiet", "feature")
    try folder.write("class N {}\n", to: "New.swift")
    try folder.write("class G {}\n", to: "G.swift")
    #expect(try repository.changedFiles(since: "main") == [FilePath("C.swift"), FilePath("New.swift")])
    #expect(throws: GitError("git: Not a valid object name nowhere")) { try repository.changedFiles(since: "nowhere") }
  }

  @Test func `hands out the files of a commit and leaves the work tree alone`() throws {
    try folder.write("class A2 {}\n", to: "A.swift")
    let files = try repository.tree(at: "HEAD").files
    #expect(Set(files.keys) == [FilePath("A.swift"), FilePath("Ä b/B.swift")])
    let name = try #require(files[FilePath("A.swift")])
    #expect(try repository.blobs([name])[name] == Array("class A {}\n".utf8))
    #expect(throws: GitError("git: Not a valid object name nowhere")) { try repository.tree(at: "nowhere") }
  }

  @Test func `knows what it is to ignore`() throws {
    #expect(try repository.ignored(among: [FilePath("A.swift"), FilePath("G.swift")]) == [FilePath("G.swift")])
    #expect(try repository.ignored(among: [FilePath("A.swift")]) == [])
  }

  @Test func `hands out many and large objects`() throws {
    let text = String(repeating: "// a line of a long file\n", count: 40_000)
    for number in 0..<20 { try folder.write("\(number)\n" + text, to: "F\(number).swift") }
    try folder.git("add", "--all")
    let index = try repository.index()
    let blobs = try repository.blobs(index.tracked.values)
    for number in 0..<20 {
      let name = try #require(index.tracked[FilePath("F\(number).swift")])
      #expect(blobs[name] == Array("\(number)\n\(text)".utf8))
    }
  }
}
