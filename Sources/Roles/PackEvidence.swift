import Facts
package import Index
import SourceText

/// The evidence for one pack in a project's files.
package struct PackEvidence: Sendable {
  package let pack: String
  /// How much each telling declaration counts.
  let weight: Int
  /// In the order of files.
  var hits: [Hit]
  /// Files with a name that some of its signs need.
  var filesWithNeeds: Set<Int> = []
  /// The pack that it stands in for in the whole project.
  var takesOver: String?

  struct Hit: Sendable {
    let file: Int
    /// What is counted, in the plural.
    let says: String
    let claimsFolder: Bool
    /// Whether the sign needs other names.
    var hasNeeds = false
  }

  package var score: Int { hits.count * weight }

  /// How many declarations show it.
  package var count: Int { hits.count }

  /// The two most frequent kinds of signs, a clause.
  package var reason: String { hits.reason }
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
  let sieve = SignSieve(signs)
  let found = mapInParallel(count: files.count, threads: threads, makeState: { leftOut }) { leftOut, number in
    leftOut.contains(files[number].path) ? FoundSigns() : SignReader(file: files[number], implementers: implementers, descent: descent).read(sieve)
  }
  var counts = signs.map { $0.signs.map { _ in (hits: 0, needed: 0, disputed: 0) } }
  for found in found {
    for hit in found.hits { counts[hit.pack][hit.sign].hits += 1 }
    for need in found.needed { counts[need.pack][need.sign].needed += 1 }
    for dispute in found.disputed { counts[dispute.pack][dispute.sign].disputed += 1 }
  }
  let doubts = PackDoubts(found, of: signs, in: files)
  let taking = Set(found.lazy.flatMap(\.taking))
  var hits = [[PackEvidence.Hit]](repeating: [], count: signs.count)
  for (file, found) in found.enumerated() {
    for hit in found.hits where doubts.keeps(hit, in: file) {
      let sign = signs[hit.pack].signs[hit.sign]
      let count = counts[hit.pack][hit.sign]
      // One or two screens are little evidence, but no type has the name.
      if !sign.needs.isEmpty, count.needed == 0 || count.hits > 2 && count.needed * 4 < count.hits { continue }
      if sign.isBesideWhere, !taking.contains(hit.pack) { continue }
      if count.disputed * 2 >= count.hits, count.disputed > 0 { continue }
      hits[hit.pack].append(PackEvidence.Hit(file: file, says: sign.says, claimsFolder: sign.claimsFolders, hasNeeds: !sign.needs.isEmpty))
    }
  }
  var evidence = zip(signs, hits).map { PackEvidence(pack: $0.pack, weight: $0.weight, hits: $1) }
  for (file, found) in found.enumerated() { for need in found.needed { evidence[need.pack].filesWithNeeds.insert(file) } }
  for (number, pack) in signs.enumerated() {
    guard let name = pack.takesOver, let other = signs.firstIndex(where: { $0.pack == name }) else { continue }
    TakenOver(by: number, from: other, found, in: files, apps: apps).apply(to: &evidence)
  }
  return evidence
}

/// What one file shows.
struct FoundSigns {
  var hits: [(pack: Int, sign: Int)] = []
  /// Signs that need a name which is there.
  var needed: [(pack: Int, sign: Int)] = []
  /// Signs that something speaks against.
  var disputed: [(pack: Int, sign: Int)] = []
  /// Packs whose doubtful signs are meant so, once for each declaration that says it.
  var with: [Int] = []
  var against: [Int] = []
  /// Packs that take another one over, once for each declaration that lets them, and that forbids it.
  var taking: [Int] = []
  var barring: [Int] = []
}

/// Reads one file's declarations for signs.
private struct SignReader {
  let file: IndexedFile
  let implementers: Implementers
  let descent: Descent

  func read(_ signs: SignSieve) -> FoundSigns {
    var result = FoundSigns()
    for number in file.facts.declarations.indices where signs.kinds.contains(file.facts.declarations[number].kind) {
      let type = ReadType(file, DeclarationID(rawValue: Int32(number)), implementers, descent)
      signs.forEach(kind: type.kind, end: type.lastByte) { sign, use in
        use == .needed ? type.isNamed(sign.needs) : type.shows(sign, countingComputed: use == .against)
      } _: { use, pack, number in
        switch use {
        case .hit: result.hits.append((pack, number))
        case .needed: result.needed.append((pack, number))
        case .disputed: result.disputed.append((pack, number))
        case .with: result.with.append(pack)
        case .against: result.against.append(pack)
        case .taking: result.taking.append(pack)
        case .barring: result.barring.append(pack)
        }
      }
    }
    return result
  }
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

  var kind: DeclarationKind { declaration.kind }
  /// Of its name; 0 if there is none.
  var lastByte: UInt8 { file.facts.names.bytes(of: declaration.name).last ?? 0 }

  func isNamed(_ shapes: [NameShape]) -> Bool { !shapes.isEmpty && fits(shapes, declaration.name) }

  /// - Parameter countingComputed: what a property finds elsewhere (`var interactor: LoginBusinessLogic? { base as? LoginBusinessLogic }`) is
  ///   held, too.
  func shows(_ sign: PackSigns.Sign, countingComputed: Bool = false) -> Bool {
    guard sign.kinds.contains(kind) else { return false }
    if !sign.names.isEmpty { guard fits(sign.names, declaration.name) else { return false } }
    if !sign.attributes.isEmpty {
      guard file.facts.list(declaration.attributes).contains(where: { fits(sign.attributes, file.facts[$0].name) }) else { return false }
    }
    if !sign.inheritsNo.isEmpty, file.facts.list(declaration.inherited).contains(where: { names($0, fit: Held(sign.inheritsNo)) }) { return false }
    let isHeir = sign.inherits.isEmpty || file.facts.list(declaration.inherited).contains { names($0, fit: Held(sign.inherits)) }
    guard isHeir || sign.looksBehindSupertypes && !descent.isEmpty && declaration.inherited != .none else { return false }
    let skipped: Modifiers = countingComputed ? [.static, .classMember, .local] : [.static, .classMember, .computed, .local]
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
