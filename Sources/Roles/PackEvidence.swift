import Facts
package import Index
import SourceText

/// The evidence for one pack in a project's files.
package struct PackEvidence: Sendable {
  package let pack: String
  /// How much each telling declaration counts that says nothing else.
  let weight: Int
  /// In the order of files.
  var hits: [Hit]
  /// Files with a declaration that some of its signs need.
  let filesWithNeeds: Set<Int>
  /// The pack that it stands in for in the whole project.
  var takesOver: String?

  struct Hit: Sendable {
    let file: Int
    let sign: PackSigns.Sign
  }

  /// The declarations that speak for it by themselves.
  var telling: [Hit] { hits.filter { $0.sign.use == .of } }

  /// What speaks for it, less what speaks against it.
  package var score: Int { hits.score }

  /// How many declarations show it.
  package var count: Int { telling.count }

  /// The two most frequent kinds of signs, a clause.
  package var reason: String { hits.reason }
}

extension [PackEvidence.Hit] {
  /// None where nothing speaks for the pack by itself.
  var score: Int { contains { $0.sign.use == .of } ? reduce(0) { $0 + $1.sign.weight } : 0 }

  /// The two most frequent kinds of signal.
  var reason: String {
    var counts: [(says: String, count: Int)] = []
    for hit in self where hit.sign.use == .of {
      if let known = counts.firstIndex(where: { $0.says == hit.sign.says }) {
        counts[known].count += 1
      } else {
        counts.append((hit.sign.says, 1))
      }
    }
    let most = counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return most.prefix(2).map { "\($0.element.says): \($0.element.count)" }.joined(separator: ", ")
  }
}

/// Looks for the signs of packs in what the files declare; the result is in the order of `signs`.
///
/// - Parameters:
///   - apps: directories with an app of their own each.
///   - leftOut: files without evidence for the architecture: tests, generated code.
package func evidence(
  for signs: [PackSigns], in files: [IndexedFile], apps: [String] = [], threads: Int = coreCount, leftOut: LeftOutPaths
) -> [PackEvidence] {
  let inheritances = Inheritance.all(for: signs, in: files, threads: threads)
  let (implementers, descent) = (Implementers(among: inheritances), Descent(of: signs, among: inheritances))
  let kinds = signs.reduce(PackSigns.Kinds()) { $0.union($1.kinds) }
  let found = mapInParallel(count: files.count, threads: threads, makeState: { leftOut }) { leftOut, number -> [FoundSign] in
    if leftOut.contains(files[number].path) { return [] }
    let declarations = files[number].facts.declarations.indices.filter { kinds.contains(files[number].facts.declarations[$0].kind) }
    return declarations.flatMap { ReadType(files[number], DeclarationID(rawValue: Int32($0)), implementers, descent).shown(of: signs) }
  }
  let homes = files.map { file in sequence(first: file.path.folder) { $0.isEmpty ? nil : $0.folder }.first { apps.count > 1 && apps.contains(String($0)) } }
  var evidence = signs.enumerated().map { number, pack in
    let all = found.enumerated().flatMap { file, found in found.filter { $0.pack == number }.map { PackEvidence.Hit(file: file, sign: $0.sign) } }
    let needs = all.filter { $0.sign.use == .needs }
    // One or two screens are little evidence, but no type has the name.
    let hasNeeds = !needs.isEmpty && needs.count * 4 >= all.count { $0.sign.hasNeeds }
    let isBeside = all.contains { $0.sign.use == .where }
    let hits = all.filter { hit in
      [.of, .with, .against].contains(hit.sign.use) && (hasNeeds || !hit.sign.hasNeeds) && (isBeside || !hit.sign.isBesideWhere)
    }
    return PackEvidence(pack: pack.pack, weight: pack.weight, hits: hits, filesWithNeeds: Set(needs.map(\.file)))
  }
  // Presenters that hold a view say VIPER, and whether UIKit's or SwiftUI's is told by the screens that there are in the same app.
  for (number, pack) in signs.enumerated() {
    guard let other = signs.firstIndex(where: { $0.pack == pack.takesOver }) else { continue }
    func apps(_ use: PackSigns.Use) -> Set<Substring?> {
      Set(found.indices.filter { found[$0].contains { $0.pack == number && $0.sign.use == use } }.map { homes[$0] })
    }
    let (barred, taken) = (apps(.unless), apps(.where))
    let moved = evidence[other].hits.filter { taken.contains(homes[$0.file]) && !barred.contains(homes[$0.file]) }
    evidence[other].hits.removeAll { taken.contains(homes[$0.file]) && !barred.contains(homes[$0.file]) }
    evidence[number].hits = (evidence[number].hits + moved).sorted { $0.file < $1.file }
    if barred.isEmpty, !taken.isEmpty { evidence[number].takesOver = pack.takesOver }
  }
  return evidence
}

/// A sign that a type shows.
private struct FoundSign {
  let pack: Int
  let sign: PackSigns.Sign
}

private struct ReadType {
  private let file: IndexedFile
  private let declaration: DeclarationFact
  private let id: DeclarationID
  private let implementers: Implementers
  private let descent: Descent

  init(_ file: IndexedFile, _ id: DeclarationID, _ implementers: Implementers, _ descent: Descent) {
    self.file = file
    self.id = id
    self.implementers = implementers
    self.descent = descent
    declaration = file.facts[id]
  }

  /// Of each pack's signs of one use the first only: a declaration is one piece of evidence, however many signs it shows.
  func shown(of packs: [PackSigns]) -> [FoundSign] {
    let end = Int(file.facts.names.bytes(of: declaration.name).last ?? 0)
    var found: [FoundSign] = []
    for (number, pack) in packs.enumerated() where pack.kinds.contains(declaration.kind) {
      for sign in pack.signs where sign.mayEnd[end] && sign.kinds.contains(declaration.kind) {
        if let last = found.last, last.pack == number, last.sign.use == sign.use { continue }
        if shows(sign) { found.append(FoundSign(pack: number, sign: sign)) }
      }
    }
    return found
  }

  private func shows(_ sign: PackSigns.Sign) -> Bool {
    if !sign.names.isEmpty { guard fits(sign.names, declaration.name) else { return false } }
    if !sign.attributes.isEmpty {
      guard file.facts.list(declaration.attributes).contains(where: { fits(sign.attributes, file.facts[$0].name) }) else { return false }
    }
    if !sign.inheritsNo.isEmpty, file.facts.list(declaration.inherited).contains(where: { names($0, fit: Held(sign.inheritsNo)) }) { return false }
    let isHeir = sign.inherits.isEmpty || file.facts.list(declaration.inherited).contains { names($0, fit: Held(sign.inherits)) }
    guard isHeir || sign.looksBehindSupertypes && !descent.isEmpty && declaration.inherited != .none else { return false }
    // What a property finds elsewhere (`var interactor: LoginBusinessLogic? { base as? LoginBusinessLogic }`) is held, too.
    let skipped: Modifiers = sign.use == .against ? [.static, .classMember, .local] : [.static, .classMember, .computed, .local]
    let weak: Modifiers = [.weak, .unowned]
    if !sign.holds.isEmpty, !holds(Held(sign), butThose: sign.isStrong ? skipped.union(weak) : skipped, only: sign.isWeak ? weak : []) { return false }
    if !sign.holdsNo.isEmpty, holds(Held(sign.holdsNo), butThose: skipped) { return false }
    // Last, for what follows a supertype has to be looked up.
    return isHeir || file.facts.list(declaration.inherited).contains { descent.leads(from: file.facts.names[file.facts[$0].name], to: sign.inherits) }
  }

  /// What a property is asked for.
  private struct Held {
    let shapes: [NameShape]
    var implementedBy: [NameShape] = []
    var notImplementedBy: [NameShape] = []

    init(_ shapes: [NameShape]) { self.shapes = shapes }

    init(_ sign: PackSigns.Sign) {
      shapes = sign.holds
      implementedBy = sign.implementedBy
      notImplementedBy = sign.notImplementedBy
    }
  }

  /// Whether a name of the file has one of these shapes.
  private func fits(_ shapes: [NameShape], _ name: NameID) -> Bool {
    file.facts.names.bytes(of: name).withUnsafeBufferPointer { name in shapes.contains { $0.fits(name) } }
  }

  /// Whether a name has one of these shapes without the end that marks an implementation: `LoginPresenterImpl`.
  private func fitsWithoutEnd(_ shapes: [NameShape], _ name: NameID) -> Bool {
    file.facts.names.bytes(of: name).withUnsafeBufferPointer { name in
      guard let end = ReadType.implementationEnds.first(where: { $0.fits(name) }) else { return false }
      let plain = UnsafeBufferPointer(rebasing: name.dropLast(end.length))
      return shapes.contains { $0.fits(plain) }
    }
  }

  private static let implementationEnds = [NameShape("*Impl"), NameShape("*Implementation"), NameShape("*Imp")]

  private func fits(_ held: Held, _ name: NameID) -> Bool {
    guard fits(held.shapes, name) || fitsWithoutEnd(held.shapes, name) else { return false }
    if held.implementedBy.isEmpty, held.notImplementedBy.isEmpty { return true }
    let interface = file.facts.names[name]
    return (held.implementedBy.isEmpty || implementers.have(held.implementedBy, of: interface))
      && !implementers.have(held.notImplementedBy, of: interface)
  }

  /// The structs that it declares for what it holds count, too: `struct Dependency { let presenter: LoginPresenterProtocol }`.
  ///
  /// - Parameter wanted: modifiers of which a property must have one; none is asked for if there is none.
  private func holds(_ held: Held, butThose skipped: Modifiers, only wanted: Modifiers = [], in inner: DeclarationID? = nil) -> Bool {
    let owner = inner ?? id
    var next = Int(owner.rawValue) + 1
    while next < Int(file.facts[owner].descendantsEnd) {
      let member = file.facts.declarations[next]
      if member.parent == owner, member.kind == .let || member.kind == .var, member.modifiers.isDisjoint(with: skipped),
        wanted.isEmpty || !member.modifiers.isDisjoint(with: wanted), isOf(held, member)
      {
        return true
      }
      if inner == nil, member.kind == .struct, holds(held, butThose: skipped, only: wanted, in: DeclarationID(rawValue: Int32(next))) { return true }
      next = max(next + 1, Int(member.descendantsEnd))
    }
    return false
  }

  /// By the written type; where none is written, by the name of what is constructed: `= LoginPresenter()`.
  private func isOf(_ held: Held, _ property: DeclarationFact) -> Bool {
    if property.type != .none { return names(property.type, fit: held) }
    guard property.value != .none, file.facts[property.value].kind == .call else { return false }
    let callee = file.facts[property.value].first
    return file.facts[callee].kind == .name && fits(held, file.facts[callee].name)
  }

  /// Whether a name in the written type fits, generic arguments included. What closures take and give is not held.
  private func names(_ type: NodeID, fit held: Held, followingConstraints: Bool = true) -> Bool {
    let node = file.facts[type]
    if node.kind == .typeFunction { return false }
    if node.kind == .typeName || node.kind == .typeMember {
      if fits(held, node.name) { return true }
      // `struct LoginView<P: LoginPresenterProtocol>` holds what its parameter is constrained to.
      // A constraint may speak of its own parameter: `<Row: Comparable<Row>>`.
      if followingConstraints, let constraint = file.facts.constraint(of: node.name, on: id), names(constraint, fit: held, followingConstraints: false) {
        return true
      }
    }
    return file.facts.children(of: type).contains { names($0, fit: held, followingConstraints: followingConstraints) }
  }
}
