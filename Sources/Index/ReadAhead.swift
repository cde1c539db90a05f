import Facts
import SourceText

/// References that one thread reads while another finds out which are wanted.
///
/// Nothing depends on how far it gets: what turns out to be wanted in another way is read again.
final class ReadAhead: Sendable {
  /// By file, with all that its declarations and statements mention.
  // Each file's are touched by the one thread that reads the file.
  nonisolated(unsafe) private let found: UnsafeMutableBufferPointer<FoundReferences?>

  static let nothing = ReadAhead([])

  private init(_ found: [FoundReferences?]) {
    self.found = .allocate(capacity: found.count)
    _ = self.found.initialize(fromContentsOf: found)
  }

  deinit {
    found.deinitialize()
    found.deallocate()
  }

  /// Plans while the last of the workers, if there are several, reads files.
  ///
  /// - Parameter likely: tells by file whether all of its code is probably wanted.
  static func whilePlanning(
    _ plan: () -> ReadingPlan?, likely: @escaping @Sendable ([IndexedFile]) -> [Bool], _ table: SymbolTable, _ bodies: Bodies,
    _ workers: inout [Resolver]
  ) -> (ReadAhead, ReadingPlan?) {
    guard workers.count > 1 else { return (.nothing, plan()) }
    let worker = Handed(workers.removeLast())
    let found = Handed([FoundReferences?](repeating: nil, count: table.files.count))
    let turns = SharedCounter(limit: table.files.count, workers: 1)
    let made = together {
      defer { turns.end() }
      return plan()
    } meanwhile: {
      let isLikely = likely(table.files)
      guard isLikely.count == table.files.count else { return }
      while let batch = turns.next() {
        for file in batch where isLikely[file] && !table.files[file].facts.lacksBodies && !turns.isAtEnd {
          found.value[file] = bodies.nodes(of: file).withUnsafeBufferPointer { worker.value.read(FileID(rawValue: Int32(file)), bodies: $0) }
        }
      }
    }
    workers.append(worker.value)
    return (ReadAhead(found.value), made)
  }

  /// Lets go of what has been found in a file of which nothing is wanted.
  func forget(_ file: Int) { if file < found.count { found[file] = nil } }

  /// What has been found in a file, where just that is wanted; nil where the file has to be read. It is given once, and not kept.
  ///
  /// - Parameter wanted: nil where all of a file is.
  func take(_ file: Int, _ wanted: WantedCode?, _ table: SymbolTable) -> FoundReferences? {
    guard file < found.count, let references = found[file].take() else { return nil }
    if let wanted, !wanted.wantsAll(of: table.views[file], table) { return nil }
    return references
  }
}
