import Facts
import Index
import SourceText

/// Which protocols and base classes of the project lead to what signs ask for by its full name: after `protocol Screen: View`, whoever
/// inherits from `Screen` inherits from `View`.
struct Descent {
  /// By the name that is asked for: those that inherit from it, directly or through others.
  private var heirs: [String: Set<String>] = [:]

  init(of signs: [PackSigns], in files: [IndexedFile], threads: Int) {
    let asking = signs.flatMap(\.signs).filter(\.looksBehindSupertypes)
    let wanted = Set(asking.flatMap { $0.inherits.compactMap(\.fullName) })
    if wanted.isEmpty { return }
    let names = asking.flatMap(\.names)
    let found = mapInParallel(count: files.count, threads: threads, makeState: { () }) { _, number in Descent.steps(names, in: files[number]) }
    var below: [String: [String]] = [:]
    for step in found.joined() { below[step.above, default: []].append(step.type) }
    for name in wanted {
      var next = below[name] ?? []
      var seen: Set<String> = []
      while let type = next.popLast() { if seen.insert(type).inserted { next += below[type] ?? [] } }
      if !seen.isEmpty { heirs[name] = seen }
    }
  }

  /// - Parameter names: shapes of the classes that are read beside the protocols.
  private static func steps(_ names: [NameShape], in file: IndexedFile) -> [(above: String, type: String)] {
    file.inheritances { kind, name in kind == .protocol || kind == .class && names.contains { $0.fits(name) } }
  }

  var isEmpty: Bool { heirs.isEmpty }

  /// Whether a type inherits from one of these, by their full names.
  func leads(from type: String, to shapes: [NameShape]) -> Bool {
    shapes.contains { shape in shape.fullName.map { heirs[$0]?.contains(type) == true } ?? false }
  }
}

extension IndexedFile {
  /// What types of the file that pass name in their inheritance clauses.
  ///
  /// - Parameter isAsked: about the declaration's kind and the bytes of its name.
  func inheritances(where isAsked: (DeclarationKind, UnsafeBufferPointer<UInt8>) -> Bool) -> [(above: String, type: String)] {
    var result: [(above: String, type: String)] = []
    for index in facts.declarations.indices {
      // No copy of what is not asked about: every type of every file comes by here.
      let kind = facts.declarations[index].kind
      guard kind.isType, facts.declarations[index].inherited != .none else { continue }
      let name = facts.declarations[index].name
      guard facts.names.bytes(of: name).withUnsafeBufferPointer({ isAsked(kind, $0) }) else { continue }
      for node in facts.list(facts.declarations[index].inherited) { result.append((facts.names[facts[node].name], facts.names[name])) }
    }
    return result
  }
}
