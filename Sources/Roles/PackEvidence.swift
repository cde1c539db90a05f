import Facts
package import Index
import SourceText

/// What speaks for one pack in the files of a project.
package struct PackEvidence: Sendable {
  package let pack: String
  /// How much each telling declaration counts.
  let weight: Int
  /// In the order of files.
  let hits: [Hit]

  struct Hit: Sendable {
    let file: Int
    /// What is counted, in the plural.
    let says: String
    let claimsFolder: Bool
  }

  package var score: Int { hits.count * weight }
}

/// Looks for the signs of packs in what the files declare; the result is in the order of `signs`.
///
/// - Parameter leftOut: tells files that say nothing of the project's architecture: tests, generated code.
package func evidence(
  for signs: [PackSigns], in files: [IndexedFile], threads: Int = coreCount, leftOut: LeftOutPaths
) -> [PackEvidence] {
  let found = mapInParallel(count: files.count, threads: threads, makeState: { leftOut }) { leftOut, number in
    leftOut.contains(files[number].path) ? (hits: [], needed: []) : SignReader(file: files[number]).read(signs)
  }
  var counts = signs.map { $0.signs.map { _ in (hits: 0, needed: 0) } }
  for found in found {
    for hit in found.hits { counts[hit.pack][hit.sign].hits += 1 }
    for need in found.needed { counts[need.pack][need.sign].needed += 1 }
  }
  var hits = [[PackEvidence.Hit]](repeating: [], count: signs.count)
  for (file, found) in found.enumerated() {
    for hit in found.hits {
      let sign = signs[hit.pack].signs[hit.sign]
      let count = counts[hit.pack][hit.sign]
      // Of one or two screens little can be said.
      if !sign.needs.isEmpty, count.hits > 2, count.needed * 4 < count.hits { continue }
      hits[hit.pack].append(PackEvidence.Hit(file: file, says: sign.says, claimsFolder: sign.claimsFolders))
    }
  }
  return zip(signs, hits).map { PackEvidence(pack: $0.pack, weight: $0.weight, hits: $1) }
}

/// Reads one file's declarations for signs.
private struct SignReader {
  let file: IndexedFile

  /// The signs that declarations show, and those that need one of their names.
  func read(_ packs: [PackSigns]) -> (hits: [(pack: Int, sign: Int)], needed: [(pack: Int, sign: Int)]) {
    var result: [(pack: Int, sign: Int)] = []
    var needed: [(pack: Int, sign: Int)] = []
    let kinds = packs.reduce(PackSigns.Kinds()) { $0.union($1.kinds) }
    for number in file.facts.declarations.indices where kinds.contains(file.facts.declarations[number].kind) {
      let type = ReadType(file, DeclarationID(rawValue: Int32(number)))
      for (pack, signs) in packs.enumerated() where signs.kinds.contains(type.kind) {
        for (number, sign) in signs.signs.enumerated() where type.isNamed(sign.needs) { needed.append((pack, number)) }
        // A declaration is one piece of evidence, however many signs it shows.
        if let sign = signs.signs.firstIndex(where: { $0.kinds.contains(type.kind) && type.shows($0) }) { result.append((pack, sign)) }
      }
    }
    return (result, needed)
  }
}

private struct ReadType {
  private let file: IndexedFile
  private let declaration: DeclarationFact
  private let id: DeclarationID

  init(_ file: IndexedFile, _ id: DeclarationID) {
    self.file = file
    self.id = id
    declaration = file.facts[id]
  }

  var kind: DeclarationKind { declaration.kind }

  func isNamed(_ shapes: [NameShape]) -> Bool { !shapes.isEmpty && fits(shapes, declaration.name) }

  func shows(_ sign: PackSigns.Sign) -> Bool {
    if !sign.names.isEmpty { guard fits(sign.names, declaration.name) else { return false } }
    if !sign.inherits.isEmpty {
      guard file.facts.list(declaration.inherited).contains(where: { names($0, fit: sign.inherits) }) else { return false }
    }
    if !sign.holds.isEmpty, !holds(sign.holds, strongly: sign.isStrong) { return false }
    return sign.holdsNo.isEmpty || !holds(sign.holdsNo, strongly: false)
  }

  /// Whether a name of the file has one of these shapes.
  private func fits(_ shapes: [NameShape], _ name: NameID) -> Bool {
    file.facts.names.bytes(of: name).withUnsafeBufferPointer { name in shapes.contains { $0.fits(name) } }
  }

  /// The structs that it declares for what it holds count, too: `struct Dependency { let presenter: LoginPresenterProtocol }`.
  private func holds(_ shapes: [NameShape], strongly: Bool, in inner: DeclarationID? = nil) -> Bool {
    let owner = inner ?? id
    var next = Int(owner.rawValue) + 1
    while next < Int(file.facts[owner].descendantsEnd) {
      let member = file.facts.declarations[next]
      if member.parent == owner, member.kind == .let || member.kind == .var,
        member.modifiers.isDisjoint(with: [.static, .classMember, .computed, .local]),
        !strongly || member.modifiers.isDisjoint(with: [.weak, .unowned]), isOf(shapes, member)
      {
        return true
      }
      if inner == nil, member.kind == .struct, holds(shapes, strongly: strongly, in: DeclarationID(rawValue: Int32(next))) { return true }
      next = max(next + 1, Int(member.descendantsEnd))
    }
    return false
  }

  /// By the written type; where none is written, by the name of what is constructed: `= LoginPresenter()`.
  private func isOf(_ shapes: [NameShape], _ property: DeclarationFact) -> Bool {
    if property.type != .none { return names(property.type, fit: shapes) }
    guard property.value != .none, file.facts[property.value].kind == .call else { return false }
    let callee = file.facts[property.value].first
    return file.facts[callee].kind == .name && fits(shapes, file.facts[callee].name)
  }

  /// Whether a name in the written type fits, generic arguments included. What closures take and give is not held.
  private func names(_ type: NodeID, fit shapes: [NameShape]) -> Bool {
    let node = file.facts[type]
    if node.kind == .typeFunction { return false }
    if node.kind == .typeName || node.kind == .typeMember {
      if fits(shapes, node.name) { return true }
      // `struct LoginView<P: LoginPresenterProtocol>` holds what its parameter is constrained to.
      if let constraint = file.facts.constraint(of: node.name, on: id), names(constraint, fit: shapes) { return true }
    }
    return file.facts.children(of: type).contains { names($0, fit: shapes) }
  }
}
