import Facts
import Index
import SourceText

/// A file with its bodies, and what the names in it refer to.
final class OpenFile: Sendable {
  let file: FileID
  let syntax: FileSyntax
  let references: FileReferences

  init(_ file: FileID, in code: CodeBase) {
    self.file = file
    syntax = FileSyntax(code.index[file].facts)
    references = FileReferences(of: file, in: code.references)
  }
}

/// What the code does, each piece read once: that of the types whose objects are followed by all threads at the start, the rest when somebody
/// asks.
struct Summaries: ~Copyable {
  private let code: CodeBase
  /// For the next run.
  private(set) var read: KnownSummaries
  private var all: [FunctionSummary] = []
  private var numbers: [CodeKey: Int32] = [:]
  /// The files that were read last: pieces of one file are asked for together.
  private var open: [OpenFile] = []

  private static let mostOpen = 4

  /// - Parameter known: what an earlier run has read, if it holds for the code.
  init(of part: WiredPart, in code: CodeBase, known: KnownSummaries?, threads: Int) {
    self.code = code
    read = KnownSummaries(isRelevant: code.isRelevant)
    let keys = code.code(of: part.types)
    let found = mapInParallel(count: keys.count, threads: threads) { position in
      if let known = known?.summaries(of: keys[position].file, keys[position].keys, in: code.index) { return known }
      let file = OpenFile(keys[position].file, in: code)
      return keys[position].keys.map { BodyReader(code, $0.place, in: file).read($0.part) }
    }
    numbers.reserveCapacity(keys.reduce(0) { $0 + $1.keys.count })
    for (file, summaries) in zip(keys, found) {
      for (key, summary) in zip(file.keys, summaries) { add(summary, key) }
      read.add(summaries, of: file.file, file.keys, in: code.index)
    }
  }

  subscript(number: Int32) -> FunctionSummary { all[Int(number)] }

  mutating func number(of key: CodeKey) -> Int32 {
    if let known = numbers[key] { return known }
    return add(BodyReader(code, key.place, in: opened(key.place.file)).read(key.part), key)
  }

  @discardableResult
  private mutating func add(_ summary: FunctionSummary, _ key: CodeKey) -> Int32 {
    all.append(summary)
    numbers[key] = Int32(all.count - 1)
    return Int32(all.count - 1)
  }

  private mutating func opened(_ file: FileID) -> OpenFile {
    if let known = open.first(where: { $0.file == file }) { return known }
    if open.count == Summaries.mostOpen { open.removeFirst() }
    open.append(OpenFile(file, in: code))
    return open[open.count - 1]
  }
}

extension CodeBase {
  /// All code of some types, by file.
  fileprivate func code(of types: [TypeID]) -> [(file: FileID, keys: [CodeKey])] {
    var keys: [FileID: [CodeKey]] = [:]
    for type in types {
      for member in index[type].members {
        let place = index.place(of: member)
        let declaration = index[place]
        func add(_ part: CodeKey.Part) { keys[place.file, default: []].append(CodeKey(place: place, part: part)) }
        switch declaration.kind {
        case .function, .initializer: if declaration.body != .none { add(.body) }
        case .var, .let:
          if startsWithValue(member) { add(.initialValue) }
          if declaration.body != .none, hasStorage(member) { add(.observers) }
        default: break
        }
      }
    }
    return keys.sorted { $0.key.rawValue < $1.key.rawValue }.map { (file: $0.key, keys: $0.value) }
  }
}
