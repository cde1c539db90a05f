import Facts

/// The bodies of all files while they are being read, apart from the files' other facts, so that those that have been read can be freed
/// long before the last one is: bodies are more than half of what is known of a file.
struct Bodies {
  private(set) var nodes: [[Node]] = []

  init(takenFrom files: inout [IndexedFile]) {
    nodes.reserveCapacity(files.count)
    for file in files.indices {
      nodes.append(files[file].facts.bodies)
      files[file].facts.bodies = []
    }
  }

  /// Files that are read together: many enough for the threads to keep busy, few enough for their memory to be used again.
  var chunks: [Range<Int>] {
    let size = max(64, nodes.count / 16)
    return stride(from: 0, to: nodes.count, by: size).map { $0..<min(nodes.count, $0 + size) }
  }

  mutating func free(_ file: Int) { nodes[file] = [] }
}
