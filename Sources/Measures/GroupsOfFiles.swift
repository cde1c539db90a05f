import Index

/// The groups of files: several for a file that several targets compile.
package struct GroupsOfFiles: Sendable {
  /// By file; the first is the one where the file is at home.
  private let groups: [[Int32]]
  /// By group, whether it depends on another one, directly or not. Empty if no file has several groups.
  private let reaches: [[Bool]]

  /// - Parameter groups: by file; -1 for none.
  init(_ groups: [Int32]) {
    self.groups = groups.map { $0 < 0 ? [] : [$0] }
    reaches = []
  }

  init(_ groups: [[Int32]], reaches: [[Bool]]) {
    self.groups = groups
    self.reaches = reaches
  }

  subscript(file: FileID) -> [Int32] { groups[Int(file.rawValue)] }

  /// Each target that compiles a file sees what its own files declare, else what the targets declare on which it depends. Code that only some of the
  /// targets can compile, because of a conditional import, is theirs.
  func forEachLink(from file: FileID, to declaring: FileID, _ body: (GroupLink) -> Void) {
    let (starts, ends) = (self[file], self[declaring])
    guard let first = ends.first else { return }
    let isSeen = starts.count > 1 && starts.contains { ends.contains($0) || seen($0, ends) != nil }
    for start in starts where !ends.contains(start) {
      let end = seen(start, ends)
      if end == nil, isSeen { continue }
      body(GroupLink(from: Int(start), to: Int(end ?? first)))
    }
  }

  private func seen(_ start: Int32, _ ends: [Int32]) -> Int32? { reaches.isEmpty ? ends.first : ends.first { reaches[Int(start)][Int($0)] } }
}
