/// The test target that a file belongs to by the directories in its path: the innermost of `LoginTests`, `AppUITests` or plain `Tests`;
/// empty if there is none.
func testTarget(of path: FilePath) -> String {
  let ending = Array("Tests/".utf8)
  var end = path.bytes.count
  while let slash = path.bytes[..<end].lastIndex(of: UInt8(ascii: "/")) {
    let folders = path.bytes[...slash]
    if folders.suffix(ending.count).elementsEqual(ending) {
      return String(decoding: FilePath(folders.dropLast()).name, as: UTF8.self)
    }
    end = slash
  }
  return ""
}
