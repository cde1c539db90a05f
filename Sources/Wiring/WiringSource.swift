import Facts
import Index

/// What a wiring has been found in: all that it depends on. It holds for another run only while all files declare the same.
struct WiringSource: Sendable {
  private let isRelevant: [Bool]
  private let constructed: Set<TypeID>
  private let declared: CodeBase.Declared
  private let endless: EndlessSources
  private let parts: [WiredPart]
  private var files: [IndexedFile]
  /// What the code of each part does.
  private var summaries: [SummaryTable]

  init(_ code: CodeBase, _ parts: [WiredPart], _ summaries: [SummaryTable]) {
    isRelevant = code.isRelevant
    constructed = code.constructed
    declared = code.declared
    endless = code.endless
    files = code.index.files
    self.parts = parts
    self.summaries = summaries
  }

  func declared(isRelevant: [Bool]) -> CodeBase.Declared? { isRelevant == self.isRelevant ? declared : nil }

  /// What the code of a part does that has not changed.
  ///
  /// A summary depends on the code of its file, on what all files declare, on which types are followed, and on which sources never end.
  func summaries(ofPart part: Int, for code: CodeBase) -> KnownSummaries {
    guard part < summaries.count, isRelevant == code.isRelevant, endless == code.endless else { return KnownSummaries() }
    return KnownSummaries(table: summaries[part], isChanged: isChanged(in: code))
  }

  private func isChanged(in code: CodeBase) -> [Bool] { zip(files, code.index.files).map { $0.facts !== $1.facts } }

  /// The same after edits that have changed nothing of what matters, with the places to which they have moved code; nil if they have changed more.
  func moved(to code: CodeBase, _ parts: [WiredPart]) -> (source: WiringSource, moves: [FileID: OffsetMoves])? {
    guard isRelevant == code.isRelevant, constructed == code.constructed, endless == code.endless, self.parts == parts else { return nil }
    let isChanged = isChanged(in: code)
    var result = self
    result.files = code.index.files
    var places: [FileID: [(from: UInt32, to: UInt32)]] = [:]
    var open: [FileID: OpenFile] = [:]
    for number in files.indices where isChanged[number] {
      let file = FileID(rawValue: Int32(number))
      open[file] = OpenFile(file, in: code)
      places[file] = zip(files[number].facts.declarations, code.index[file].facts.declarations).map { ($0.nameOffset, $1.nameOffset) }
    }
    for (part, table) in summaries.enumerated() {
      for (number, key) in table.keys.enumerated() {
        guard isChanged[Int(key.place.file.rawValue)], let file = open[key.place.file] else { continue }
        let known = table[Int32(number)]
        let now = BodyReader(code, key.place, in: file).read(key.part)
        if !now.doesTheSame(as: known) { return nil }
        places[key.place.file]? += zip(known.offsets, now.offsets).map { ($0, $1) }
        result.summaries[part].replace(Int32(number), by: now)
      }
    }
    var moves: [FileID: OffsetMoves] = [:]
    for (file, places) in places {
      guard let moved = OffsetMoves(places) else { return nil }
      if !moved.moveNothing { moves[file] = moved }
    }
    return (result, moves)
  }
}
