import Facts

/// The bodies of all files while they are being read, apart from the files' other facts, so that each can be freed as soon as it has been
/// read: bodies are more than half of what is known of a file.
final class Bodies: Sendable {
  let count: Int
  // Each file's are touched by the one thread that reads the file.
  nonisolated(unsafe) private let nodes: UnsafeMutablePointer<[Node]>
  nonisolated(unsafe) private let packed: UnsafeMutablePointer<PackedNodes>

  init(of files: [IndexedFile]) {
    count = files.count
    nodes = .allocate(capacity: max(1, files.count))
    packed = .allocate(capacity: max(1, files.count))
    for (number, file) in files.enumerated() {
      (nodes + number).initialize(to: file.facts.bodies)
      (packed + number).initialize(to: file.facts.packedBodies)
    }
  }

  deinit {
    nodes.deinitialize(count: count)
    nodes.deallocate()
    packed.deinitialize(count: count)
    packed.deallocate()
  }

  /// Those of a file that are not packed.
  subscript(file: Int) -> [Node] { nodes[file] }

  /// All of a file.
  func nodes(of file: Int) -> [Node] { packed[file].isEmpty ? nodes[file] : packed[file].unpacked() }

  private func unpack(_ file: Int) {
    if packed[file].isEmpty { return }
    nodes[file] = packed[file].unpacked()
    packed[file] = PackedNodes()
  }

  /// Scans a file anew whose bodies have been left out.
  ///
  /// - Returns: false where it says something else by now. It is not read then: its declarations would be somebody else's.
  func complete(_ file: FileID, of known: FileFacts, _ scanAgain: (FileID) -> FileFacts?) -> Bool {
    var facts = known
    guard let again = scanAgain(file), facts.takeBodies(from: again) else { return false }
    nodes[Int(file.rawValue)] = facts.bodies
    return true
  }

  func free(_ file: Int) {
    nodes[file] = []
    packed[file] = PackedNodes()
  }

  func giveBack(to files: inout [IndexedFile]) {
    for file in files.indices {
      unpack(file)
      var facts = files[file].facts
      facts.bodies = nodes[file]
      files[file] = files[file].with(facts)
    }
  }
}
