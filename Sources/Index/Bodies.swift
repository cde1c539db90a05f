import Facts

/// The bodies of all files while they are being read, apart from the files' other facts, so that those that have been read can be freed
/// long before the last one is: bodies are more than half of what is known of a file.
struct Bodies {
  private(set) var nodes: [[Node]] = []

  init(takenFrom files: inout [IndexedFile]) {
    nodes.reserveCapacity(files.count)
    for file in files.indices {
      var facts = files[file].facts
      nodes.append(facts.bodies)
      facts.bodies = []
      // Names are found by their global numbers from here on.
      facts.names.hashes = []
      files[file] = files[file].with(facts)
    }
  }

  func giveBack(to files: inout [IndexedFile]) {
    for file in files.indices {
      var facts = files[file].facts
      facts.bodies = nodes[file]
      files[file] = files[file].with(facts)
    }
  }

  /// Files that are read together: many enough for the threads to keep busy, few enough for their memory to be used again.
  var chunks: [Range<Int>] {
    let size = max(64, nodes.count / 16)
    return stride(from: 0, to: nodes.count, by: size).map { $0..<min(nodes.count, $0 + size) }
  }

  mutating func free(_ file: Int) { nodes[file] = [] }
}
