import Project

/// The pack that checks a file: that of its innermost directory with a pack.
package struct PackFolders: Sendable {
  /// By absolute path: the number of the pack that is first said to judge it.
  private var numbers: [FilePath: Int] = [:]
  /// Of the project, absolute.
  private let root: FilePath

  init(_ packs: [PackInUse], root: FilePath) {
    self.root = root
    for (number, pack) in packs.enumerated().dropFirst() where !pack.folder.isEmpty {
      let folder = FilePath(pack.folder).absolute(in: root)
      if numbers[folder] == nil { numbers[folder] = number }
    }
  }

  /// The first pack is for everything that no other one judges.
  package func number(ofFile path: String) -> Int {
    if numbers.isEmpty { return 0 }
    var current = FilePath(path).absolute(in: root)
    while true {
      if let number = numbers[current] { return number }
      let around = current.folder
      if around == current || around.bytes.isEmpty { return 0 }
      current = around
    }
  }
}
