import Project
import Testing

@Suite struct `A path` {
  @Test(arguments: [
    ("", ""), (".", ""), ("./", ""), ("./a", "a"), ("a", "a"), ("a/", "a"), ("a//b", "a/b"), ("a/./b", "a/b"), ("a/b/.", "a/b"),
    ("..", ".."), ("../a", "../a"), ("a/../b", "a/../b"), ("/", "/"), ("//a", "/a"), ("/a/", "/a"), (".a", ".a"), ("a./b", "a./b"), ("a/.b", "a/.b"),
  ])
  func `is cleaned without being changed`(_ path: String, _ cleaned: String) {
    #expect(FilePath(path).cleaned.text == cleaned)
  }

  @Test(arguments: [
    ("/w/a/b", "a/b"), ("/w", "/w"), ("/wide/a", "/wide/a"), ("/v/a", "/v/a"),
  ])
  func `is shown relative to a folder where it lies below it`(_ path: String, _ shown: String) {
    #expect(FilePath(path).shown(from: FilePath("/w")).text == shown)
  }

  @Test func `of the root folder has what lies in it below it`() {
    #expect(FilePath("/a").shown(from: FilePath("/")).text == "a")
    #expect(FilePath("/").appending("a".utf8).text == "/a")
  }

  @Test func `need not be UTF-8`() {
    let path = FilePath([0x61, 0xFF])
    #expect(path.bytes == [0x61, 0xFF])
    #expect(path.text == "a\u{FFFD}")
  }
}
