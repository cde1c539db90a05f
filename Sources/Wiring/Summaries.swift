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
  private let known: KnownSummaries
  private(set) var table: SummaryTable
  /// The files that were read last: pieces of one file are asked for together.
  private var open: [OpenFile] = []

  private static let mostOpen = 4

  init(of part: WiredPart, in code: CodeBase, known: KnownSummaries, threads: Int) {
    self.code = code
    self.known = known
    let keys = code.code(of: part.types)
    let found = mapInParallel(count: keys.count, threads: threads) { position in
      var file: OpenFile?
      return keys[position].keys.map { key in
        if let known = known.summary(of: key) { return known }
        let open = file ?? OpenFile(keys[position].file, in: code)
        file = open
        return BodyReader(code, key.place, in: open).read(key.part)
      }
    }
    table = SummaryTable(capacity: keys.reduce(0) { $0 + $1.keys.count })
    for (file, summaries) in zip(keys, found) {
      for (key, summary) in zip(file.keys, summaries) { table.add(summary, key) }
    }
  }

  subscript(number: Int32) -> FunctionSummary { table[number] }

  mutating func number(of key: CodeKey) -> Int32 {
    if let known = table.number(of: key) { return known }
    return table.add(known.summary(of: key) ?? BodyReader(code, key.place, in: opened(key.place.file)).read(key.part), key)
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
    var keys = [[CodeKey]](repeating: [], count: index.files.count)
    for type in types {
      for member in index[type].members {
        let place = index.place(of: member)
        let declaration = index[place]
        func add(_ part: CodeKey.Part) { keys[Int(place.file.rawValue)].append(CodeKey(place: place, part: part)) }
        switch declaration.kind {
        case .function, .initializer: if declaration.body != .none { add(.body) }
        case .var, .let:
          if startsWithValue(member) { add(.initialValue) }
          if declaration.body != .none, hasStorage(member) { add(.observers) }
        default: break
        }
      }
    }
    return keys.enumerated().filter { !$1.isEmpty }.map { (file: FileID(rawValue: Int32($0)), keys: $1) }
  }
}
