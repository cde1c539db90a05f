import Project

/// Which pack judges a file: that of the innermost folder around it.
package struct PackFolders: Sendable {
  /// By absolute path: the number of the pack that is first said to judge it.
  private var numbers: [FilePath: Int] = [:]
  private let workingFolder: FilePath

  init(_ packs: [PackInUse], workingFolder: FilePath) {
    self.workingFolder = workingFolder
    for (number, pack) in packs.enumerated().dropFirst() where !pack.folder.isEmpty {
      let folder = FilePath(pack.folder).absolute(in: workingFolder)
      if numbers[folder] == nil { numbers[folder] = number }
    }
  }

  /// The first pack is for everything that no other one judges.
  package func number(ofFile path: String) -> Int {
    if numbers.isEmpty { return 0 }
    var current = FilePath(path).absolute(in: workingFolder)
    while true {
      if let number = numbers[current] { return number }
      let around = current.folder
      if around == current || around.bytes.isEmpty { return 0 }
      current = around
    }
  }
}
