import Facts
import Index
import SourceText

/// A name in the inheritance clause of a type, for those who look for packs' signs.
struct Inheritance: Sendable {
  struct Uses: OptionSet, Sendable {
    let rawValue: UInt8
    static let implementers = Uses(rawValue: 1)
    static let descent = Uses(rawValue: 2)
  }

  let above: String
  let type: String
  /// Who asks for it.
  let uses: Uses

  /// By file, what ``Implementers`` and ``Descent`` ask for: every type of every file is looked at once for both.
  static func all(for signs: [PackSigns], in files: [IndexedFile], threads: Int) -> [[Inheritance]] {
    let implementing = signs.flatMap(\.signs).flatMap { $0.implementedBy + $0.notImplementedBy }
    let asking = Descent.asking(signs)
    let looksBehind = asking.contains { $0.inherits.contains { $0.fullName != nil } }
    let descending = asking.flatMap(\.names)
    if implementing.isEmpty, !looksBehind { return [] }
    return mapInParallel(count: files.count, threads: threads) { number in
      files[number].inheritances { kind, name in
        if kind == .protocol { return looksBehind ? .descent : [] }
        var uses: Uses = implementing.contains { $0.fits(name) } ? .implementers : []
        if looksBehind, kind == .class, descending.contains(where: { $0.fits(name) }) { uses.insert(.descent) }
        return uses
      }
    }
  }
}

extension IndexedFile {
  /// What types of the file pass name in their inheritance clauses.
  ///
  /// - Parameter uses: who asks for a declaration of this kind, with these bytes for its name.
  fileprivate func inheritances(for uses: (DeclarationKind, UnsafeBufferPointer<UInt8>) -> Inheritance.Uses) -> [Inheritance] {
    var result: [Inheritance] = []
    for index in facts.declarations.indices {
      // No copy of what is not asked about: every type of every file comes by here.
      let kind = facts.declarations[index].kind
      guard kind.isType, facts.declarations[index].inherited != .none else { continue }
      let name = facts.declarations[index].name
      let asked = facts.names.bytes(of: name).withUnsafeBufferPointer { uses(kind, $0) }
      if asked.isEmpty { continue }
      for node in facts.list(facts.declarations[index].inherited) {
        result.append(Inheritance(above: facts.names[facts[node].name], type: facts.names[name], uses: asked))
      }
    }
    return result
  }
}
