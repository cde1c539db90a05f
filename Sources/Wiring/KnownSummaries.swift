import Facts
import Index

/// What the code of files does, as an earlier run has read it.
///
/// A summary depends on the code of its file, on what all files declare, and on which types are followed.
package struct KnownSummaries: Sendable {
  struct OfFile: Sendable {
    let facts: FileFacts
    let keys: [CodeKey]
    let summaries: [FunctionSummary]
  }

  private let isRelevant: [Bool]
  private var files: [FileID: OfFile] = [:]

  init(isRelevant: [Bool]) { self.isRelevant = isRelevant }

  func holds(for code: CodeBase) -> Bool { isRelevant == code.isRelevant }

  /// Nil if the code of the file has changed, or other code is asked for.
  func summaries(of file: FileID, _ keys: [CodeKey], in index: ProjectIndex) -> [FunctionSummary]? {
    guard let known = files[file], known.facts === index[file].facts, known.keys == keys else { return nil }
    return known.summaries
  }

  mutating func add(_ summaries: [FunctionSummary], of file: FileID, _ keys: [CodeKey], in index: ProjectIndex) {
    files[file] = OfFile(facts: index[file].facts, keys: keys, summaries: summaries)
  }
}
