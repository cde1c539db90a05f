package import Checks
import Facts
package import Findings
package import Index
import Roles
import SourceText
import Wiring

/// Finds fixes for violations that are certainly correct. In doubt, there is no fix.
package struct SafeFixes {
  private let project: CheckedProject
  private let bytes: (FileID) -> [UInt8]
  private let bounds: ClassBounds
  private var index: ProjectIndex { _read { yield project.index } }

  /// - Parameter bytes: of a file as it was scanned.
  package init(_ project: CheckedProject, bytes: @escaping (FileID) -> [UInt8]) {
    self.project = project
    self.bytes = bytes
    bounds = ClassBounds(index: project.index, bytes: bytes)
  }

  /// The fixes for violations of these rules, and `AnyObject` in place of `class` in all protocols.
  package func edits(for violations: [Violation], of rules: [Rule]) -> [TextEdit] {
    var edits = Set(resolving(violations, of: rules))
    for type in index.types where type.kind == .protocol && !project.roles.isLeftOut(type.id) {
      if let edit = bounds.writingAnyObject(in: type.id) { edits.insert(edit) }
    }
    return sorted(edits)
  }

  /// Whether violations of a rule may have a fix.
  package static func mayResolve(_ rule: Rule) -> Bool {
    rule.kind is ClassBoundKind || rule.kind is RetainCycleKind || (rule.kind as? OwnershipKind)?.wantsWeak == true
  }

  /// The fixes for these violations only.
  package func resolving(_ violations: [Violation], of rules: [Rule]) -> [TextEdit] {
    let bound = Set(rules.filter { $0.kind is ClassBoundKind }.map(\.id))
    var edits: Set<TextEdit> = []
    edits.formUnion(weakLinks(for: violations, of: rules))
    for violation in violations where bound.contains(violation.rule) {
      let types = index.types(named: violation.from).filter { start(of: $0) == start(of: violation.place) }
      for type in types { if let edit = bounds.binding(type) { edits.insert(edit) } }
    }
    return sorted(edits)
  }

  private func sorted(_ edits: Set<TextEdit>) -> [TextEdit] { edits.sorted { ($0.file.rawValue, $0.offset) < ($1.file.rawValue, $1.offset) } }

  /// The changes that make links weak, one by one. Each is made only if, together with the previous ones, every used object stays alive.
  private func weakLinks(for violations: [Violation], of rules: [Rule]) -> Set<TextEdit> {
    let weak = Set(rules.filter { ($0.kind as? OwnershipKind)?.wantsWeak == true || $0.kind is RetainCycleKind }.map(\.id))
    let asked = violations.filter { weak.contains($0.rule) }
    if asked.isEmpty { return [] }
    var properties: [Place: Property] = [:]
    for type in index.types { for property in index.properties(of: type.id) where property.isStored { properties[start(of: property)] = property } }
    var edits: Set<TextEdit> = []
    var change = WiringChange()
    var open = asked.sorted { $0.severity > $1.severity }.compactMap { properties[start(of: $0.place)] }.flatMap { [$0] + closingParts(of: $0) }
    // Another change may make a fix safe.
    while true {
      let count = open.count
      open.removeAll { property in
        if change.weak.contains(property.member) { return true }
        guard let declared = declaringWeak(property), project.wiring.isKnown(property.member), let next = ownershipMoves(change, weakening: property) else {
          return false
        }
        let strong = next.strong.subtracting(change.strong).map(declaringStrong)
        guard !strong.contains(where: { $0 == nil }) else { return false }
        change = next
        edits.formUnion(declared)
        edits.formUnion(strong.compactMap { $0 })
        return true
      }
      if open.count == count { break }
    }
    return edits
  }

  /// For a property that holds a struct or enum: the properties in the value that close a retain cycle.
  private func closingParts(of property: Property) -> [Property] {
    guard property.types.count == 1, let value = property.types[0].type.projectType, index.kind(of: value).isValue else { return [] }
    return index.holdings(of: value).filter {
      $0.ownership == .strong && project.wiring.pairs(of: $0.member).contains { project.wiring.leak($0.holder, $0.held) }
    }
  }

  /// The links that change when a property becomes weak: the property itself, and a weak link of another owner that becomes strong if the
  /// property is the only owner. Nil if an object would be deallocated.
  private func ownershipMoves(_ change: WiringChange, weakening property: Property) -> WiringChange? {
    var next = change
    next.weak.insert(property.member)
    if project.wiring.staysAlive(after: next) { return next }
    for member in project.wiring.weakLinks(to: property.member) where isOwner(member) {
      var moved = next
      moved.strong.insert(member)
      if project.wiring.staysAlive(after: moved) { return moved }
    }
    return nil
  }

  /// Whether a property belongs to the owner of its object: a view owns its presenter, a presenter its interactor and router.
  private func isOwner(_ member: MemberID) -> Bool {
    project.wiring.pairs(of: member).contains { pair in
      let holder = project.wiring[pair.holder].type.flatMap(project.roles.role)
      let held = project.wiring[pair.held].type.flatMap(project.roles.role)
      return holder == .view && held == .presenter || holder == .presenter && (held == .interactor || held == .router)
    }
  }

  private func start(of place: Place) -> Place {
    Place(file: place.file, range: ByteRange(start: place.range.start, end: place.range.start))
  }

  private func start(of property: Property) -> Place {
    Place(file: property.file.rawValue, range: ByteRange(start: property.nameOffset, end: property.nameOffset))
  }

  private func start(of type: TypeID) -> Place {
    let symbol = index[type]
    return Place(file: symbol.place.file.rawValue, range: ByteRange(start: symbol.nameOffset, end: symbol.nameOffset))
  }
}

// MARK: weak

extension SafeFixes {
  /// Adds `weak` before `var` and adapts the type and its uses; nil if it is not certain that the result compiles.
  private func declaringWeak(_ property: Property) -> Set<TextEdit>? {
    guard property.isStored, !property.isRequirement, property.ownership == .strong, !property.isInferred,
      property.attributes.allSatisfy(["objc", "nonobjc", "IBOutlet", "MainActor"].contains), !isOverridden(property)
    else { return nil }
    let declaration = index.declaration(property.member)
    let facts = index[property.file].facts
    let others: Modifiers = [.static, .classMember, .lazy, .weak, .unowned, .destructured, .computed, .override]
    let isConstant = declaration.kind == .let
    guard declaration.modifiers.isDisjoint(with: others), declaration.type != .none,
      declaration.value == .none || facts[declaration.value].kind == .nilLiteral,
      facts.declarations.count(where: { $0.range.start == declaration.range.start && $0.parent == declaration.parent }) == 1,
      let keyword = keyword(isConstant ? "let" : "var", before: Int(property.nameOffset), in: bytes(property.file))
    else { return nil }
    // Sendable types have no variables.
    if isConstant, index.outsideSupertypes(of: property.owner).contains("Sendable") { return nil }
    let generic = project.genericHolding(property)
    if let generic, !generic.isClass, !generic.isAlwaysClass || generic.constraintOffset == nil { return boxing(property, declaration, in: facts) }
    var edits: Set<TextEdit> = [
      isConstant
        ? TextEdit(file: property.file, offset: keyword, length: 3, text: "weak var") : TextEdit(file: property.file, offset: keyword, length: 0, text: "weak ")
    ]
    if let generic {
      if !generic.isClass, let offset = generic.constraintOffset {
        edits.insert(TextEdit(file: property.file, offset: offset, length: 0, text: ": AnyObject"))
      }
    } else {
      guard let bound = binding(property) else { return nil }
      edits.formUnion(bound)
    }
    guard let optional = makingOptional(property, declaration.type, in: facts) else { return nil }
    return edits.union(optional)
  }

  /// The edits that make the type of a property class-constrained; nil if impossible.
  private func binding(_ property: Property) -> Set<TextEdit>? {
    guard property.types.count == 1, let held = property.types.first, !held.isElement, !held.isBoxedWeakly else { return nil }
    switch held.type {
    case .project(let type):
      switch index[type].kind {
      case .class, .actor: return []
      case .protocol: return index.isClassBound(type) == true ? [] : bounds.binding(type).map { [$0] }
      default: return nil
      }
    case .outside(let name): return FrameworkTypes.isOfUIKitOrFoundation(name) && OutsideWords.isScreen(name) ? [] : nil
    case .ambiguous: return nil
    }
  }

  /// Adds a weak property of type `AnyObject?` and computes the generic property from it.
  private func boxing(_ property: Property, _ declaration: DeclarationFact, in facts: FileFacts) -> Set<TextEdit>? {
    let kind = facts[declaration.type].kind
    guard declaration.kind == .var, kind == .typeOptional || kind == .typeImplicitlyUnwrapped, declaration.value == .none, declaration.body == .none,
      let parameter = project.genericHolding(property)?.name
    else { return nil }
    let box = property.name + "Object"
    let family = [property.owner] + index.conformers(of: property.owner)
    guard !family.contains(where: { index.properties(of: $0).contains { $0.name == box } }) else { return nil }
    let bytes = bytes(property.file)
    let (start, end) = (Int(declaration.range.start), Int(declaration.range.end))
    guard end <= bytes.count else { return nil }
    let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = String(decoding: bytes[lineStart..<start], as: UTF8.self)
    guard indent.allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    let accessors = """
       {
      \(indent)  get { \(box) as? \(parameter) }
      \(indent)  set { \(box) = newValue as AnyObject? }
      \(indent)}
      """
    return [
      TextEdit(file: property.file, offset: start, length: 0, text: "private weak var \(box): AnyObject?\n\(indent)"),
      TextEdit(file: property.file, offset: end, length: 0, text: accessors),
    ]
  }

  /// The edits that make the type optional and adapt its uses; nil if impossible.
  private func makingOptional(_ property: Property, _ type: NodeID, in facts: FileFacts) -> Set<TextEdit>? {
    let written = facts[type]
    switch written.kind {
    case .typeOptional, .typeImplicitlyUnwrapped: return []
    case .typeName where facts.text(written.name) == "Optional": return []
    case .typeName, .typeMember, .typeAny: break
    default: return nil
    }
    guard !isRequired(property) else { return nil }
    let uses = PropertyUses(of: property, in: index, project.references)
    guard !uses.needsValue, let end = typeEnd(of: property, written, in: facts) else { return nil }
    var edits: Set<TextEdit> = []
    if written.kind == .typeAny {
      edits.insert(TextEdit(file: property.file, offset: Int(written.offset), length: 0, text: "("))
      edits.insert(TextEdit(file: property.file, offset: end, length: 0, text: ")?"))
    } else {
      edits.insert(TextEdit(file: property.file, offset: end, length: 0, text: "?"))
    }
    for use in uses.ends { edits.insert(TextEdit(file: use.file, offset: Int(use.offset), length: 0, text: "?")) }
    return edits
  }

  /// The end of a plain type at the end of its declaration's first line; nil for other types.
  private func typeEnd(of property: Property, _ type: Node, in facts: FileFacts) -> Int? {
    let bytes = bytes(property.file)
    var end = Int(type.offset)
    guard end <= bytes.count else { return nil }
    let isName: (UInt8) -> Bool = {
      $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 >= 128 || Character(UnicodeScalar($0)).isLetter || Character(UnicodeScalar($0)).isNumber
    }
    if type.kind == .typeAny {
      guard bytes[end...].starts(with: "any ".utf8) else { return nil }
      end += 4
    }
    let start = end
    while end < bytes.count, isName(bytes[end]) { end += 1 }
    let rest = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    let endsThere = rest.isEmpty || rest.starts(with: "//".utf8) || rest.starts(with: "{".utf8)
    return end > start && endsThere ? end : nil
  }

  /// Whether a protocol requires the property with its type.
  private func isRequired(_ property: Property) -> Bool {
    ([property.owner] + index.conformers(of: property.owner)).contains { owner in
      index.projectSupertypes(of: owner).contains { interface in
        index[interface].kind == .protocol && index.properties(of: interface).contains { $0.name == property.name }
      }
    }
  }

  /// Removes `weak`.
  private func declaringStrong(_ member: MemberID) -> TextEdit? {
    let declaration = index.declaration(member)
    guard declaration.modifiers.contains(.weak), !isWrittenInProtocol(member) else { return nil }
    let file = index.place(of: member).file
    let bytes = bytes(file)
    let range = declaration.modifierRange
    guard Int(range.end) <= bytes.count else { return nil }
    let words = Array(bytes[Int(range.start)..<Int(range.end)])
    guard let at = words.indices.first(where: { words[$0...].starts(with: "weak".utf8) }) else { return nil }
    var length = 4
    while at + length < words.count, words[at + length] == UInt8(ascii: " ") { length += 1 }
    if at + length == words.count, Int(range.end) < bytes.count, bytes[Int(range.end)] == UInt8(ascii: " ") { length += 1 }
    return TextEdit(file: file, offset: Int(range.start) + at, length: length, text: "")
  }

  private func isWrittenInProtocol(_ member: MemberID) -> Bool { index[index[member].owner].kind == .protocol }

  /// Whether a subclass overrides the property, so that it would need `weak`, too.
  private func isOverridden(_ property: Property) -> Bool {
    index.conformers(of: property.owner).contains { index.properties(of: $0).contains { $0.name == property.name } }
  }

  /// The offset of a keyword directly before an offset, separated only by spaces.
  private func keyword(_ word: String, before offset: Int, in bytes: [UInt8]) -> Int? {
    // A file that has changed since it was read has no bytes.
    guard offset <= bytes.count else { return nil }
    var end = offset
    // The offset of a name in backticks is after the first backtick.
    if end > 0, bytes[end - 1] == UInt8(ascii: "`") { end -= 1 }
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    let start = end - word.utf8.count
    guard start >= 0, end < offset, bytes[start..<end].elementsEqual(word.utf8) else { return nil }
    return start == 0 || bytes[start - 1] <= UInt8(ascii: " ") ? start : nil
  }
}
