import SourceText

/// A queue of files between the search and the readers, so that reading starts before the search ends.
package final class FileFeed: Sendable {
  private struct Waiting {
    var files: [FilePath] = []
    var next = 0
    var isClosed = false
  }

  private let waiting = Guarded(Waiting())
  private let root: FilePath

  /// - Parameter root: of the project; paths are relative to it.
  package init(root: FilePath) { self.root = root }

  /// Files that have been found, in no order. Not each of them need be asked for in the end.
  package func add(_ files: ArraySlice<FilePath>) { waiting.use { $0.files += files } }

  /// Closes the queue and discards the waiting files.
  package func close() { waiting.use { $0.isClosed = true } }

  /// The next file, which is waited for; nil when the feed is closed.
  package func next() -> FoundFile? {
    while true {
      let (file, isClosed) = waiting.use { waiting -> (FilePath?, Bool) in
        guard !waiting.isClosed, waiting.next < waiting.files.count else { return (nil, waiting.isClosed) }
        defer { waiting.next += 1 }
        return (waiting.files[waiting.next], false)
      }
      if let file { return FoundFile(file, in: root) }
      if isClosed { return nil }
      // What is found next is there in a moment.
      rest(microseconds: 50)
    }
  }
}
