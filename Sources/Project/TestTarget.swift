/// The test target that a file belongs to by the folders in its path: the innermost of `LoginTests`, `AppUITests` or plain `Tests`;
/// empty where there is none.
func testTarget(of path: FilePath) -> String {
  let folder = path.parts.dropLast().last { $0.count >= 5 && $0.suffix(5).elementsEqual("Tests".utf8) }
  return folder.map { String(decoding: $0, as: UTF8.self) } ?? ""
}
