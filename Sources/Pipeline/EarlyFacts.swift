import Facts
package import Project
import SourceText

/// What files say that are read while others are still searched for.
package final class EarlyFacts: EarlyReader {
  private let workingFolder = FilePath.workingFolder
  private let lock = Lock()
  // Only touched with the lock held.
  nonisolated(unsafe) private var waiting: [FilePath] = []
  nonisolated(unsafe) private var next = 0
  // Only touched by the one thread that reads, and when nobody reads any more.
  nonisolated(unsafe) private var reader: FactReader?
  nonisolated(unsafe) private var facts: [FilePath: FileFacts] = [:]

  /// - Parameters:
  ///   - bodies: what is read of them, which is what is asked for later.
  ///   - threads: how many read later.
  package init(_ bodies: BodyExtent, threads: Int) {
    reader = FactReader(bodies, budget: bodyBudget / max(1, threads))
  }

  package func take(_ files: ArraySlice<FilePath>) { lock.held { waiting += files } }

  package func readNext() -> Bool {
    let file = lock.held { () -> FilePath? in
      guard next < waiting.count else { return nil }
      defer { next += 1 }
      return waiting[next]
    }
    guard let file, reader != nil else { return false }
    // What cannot be read is read again with the others, which tells why.
    facts[file] = try? reader?.facts(of: FoundFile(file, from: workingFolder))
    return true
  }

  /// The reader, whose memory is warm, and what it has read: neither is kept here, nor given twice.
  func handOver() -> (reader: FactReader, facts: [FilePath: FileFacts])? {
    defer { (reader, facts) = (nil, [:]) }
    return reader.map { ($0, facts) }
  }
}
