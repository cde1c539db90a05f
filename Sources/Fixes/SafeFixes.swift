package import Checks
import Facts
package import Findings
package import Index
import Roles
import SourceText

/// Finds the changes that mend violations without a doubt: whoever is not sure stays silent.
package struct SafeFixes {
  private let project: CheckedProject
  private let bytes: (FileID) -> [UInt8]
  private var index: ProjectIndex { project.index }

  /// - Parameter bytes: of a file as it was scanned.
  package init(_ project: CheckedProject, bytes: @escaping (FileID) -> [UInt8]) {
    self.project = project
    self.bytes = bytes
  }

  /// The changes for these violations of these rules, and `class` written as `AnyObject` wherever a protocol still has it.
  package func edits(for violations: [Violation], of rules: [Rule]) -> [TextEdit] {
    let weak = Set(rules.filter { ($0.kind as? OwnershipKind)?.wantsWeak == true }.map(\.id))
    let bound = Set(rules.filter { $0.kind is ClassBoundKind }.map(\.id))
    var edits: Set<TextEdit> = []
    var properties: [Place: Property] = [:]
    if violations.contains(where: { weak.contains($0.rule) }) {
      for type in index.types { for property in index.holdings(of: type.id) { properties[start(of: property)] = property } }
    }
    let candidates = violations.filter { weak.contains($0.rule) }.compactMap { properties[start(of: $0.place)] }
    let keepers = OtherKeepers(project, candidates: candidates, bytes: bytes)
    for property in candidates { edits.formUnion(declaringWeak(property, keepers) ?? []) }
    for violation in violations {
      if bound.contains(violation.rule) {
        let types = index.types(named: violation.from).filter { start(of: $0) == start(of: violation.place) }
        for type in types { if let edit = bindingToClasses(type) { edits.insert(edit) } }
      }
    }
    for type in index.types where type.kind == .protocol && !project.roles.isLeftOut(type.id) {
      if let edit = writingAnyObject(type.id) { edits.insert(edit) }
    }
    return edits.sorted { ($0.file.rawValue, $0.offset) < ($1.file.rawValue, $1.offset) }
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
  /// `weak` before `var`, and what has to be done to the type for it; nil where it is not certain that both compile.
  private func declaringWeak(_ property: Property, _ keepers: OtherKeepers) -> Set<TextEdit>? {
    guard property.isStored, !property.isRequirement, property.ownership == .strong, !property.isInferred,
      property.attributes.allSatisfy(["objc", "nonobjc"].contains), property.types.count == 1,
      let held = property.types.first, !held.isElement, !held.isBoxedWeakly, let type = held.type.projectType,
      !isOverridden(property), keepers.keep(type, without: property)
    else { return nil }
    let declaration = index.declaration(property.member)
    let facts = index[property.file].facts
    let others: Modifiers = [.static, .classMember, .lazy, .weak, .unowned, .destructured, .computed]
    guard declaration.kind == .var, declaration.modifiers.isDisjoint(with: others),
      isOptional(declaration.type, of: index[type].name, in: facts),
      declaration.value == .none || isNil(after: property, declaration),
      facts.declarations.count(where: { $0.range.start == declaration.range.start && $0.parent == declaration.parent }) == 1,
      let keyword = keyword("var", before: Int(property.nameOffset), in: bytes(property.file))
    else { return nil }
    let edit = TextEdit(file: property.file, offset: keyword, length: 0, text: "weak ")
    switch index[type].kind {
    case .class, .actor: return [edit]
    case .protocol:
      if index.isClassBound(type) == true { return [edit] }
      return bindingToClasses(type).map { [edit, $0] }
    default: return nil
    }
  }

  /// A subclass that overrides it would have to say `weak` too.
  private func isOverridden(_ property: Property) -> Bool {
    index.conformers(of: property.owner).contains { index.properties(of: $0).contains { $0.name == property.name } }
  }

  /// Whether the initial value is `nil`. Read from the bytes: what is in bodies and values may be freed by now.
  private func isNil(after property: Property, _ declaration: DeclarationFact) -> Bool {
    let bytes = bytes(property.file)
    let end = Int(declaration.range.end)
    guard end <= bytes.count, let sign = bytes[Int(property.nameOffset)..<end].firstIndex(of: UInt8(ascii: "=")) else { return false }
    let value = bytes[(sign + 1)..<end].drop { $0 <= UInt8(ascii: " ") }
    return value.starts(with: "nil".utf8) && value.dropFirst(3).first.map { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "{") } ?? true
  }

  /// `Name?` or `Name!`, with or without `any`.
  private func isOptional(_ node: NodeID, of name: String, in facts: FileFacts) -> Bool {
    guard node != .none, [.typeOptional, .typeImplicitlyUnwrapped].contains(facts[node].kind) else { return false }
    var inner = facts[node].first
    if inner != .none, facts[inner].kind == .typeAny { inner = facts[inner].first }
    return inner != .none && (facts[inner].kind == .typeName || facts[inner].kind == .typeMember) && facts.text(facts[inner].name) == name
  }

  /// Where a keyword stands that only blanks separate from what follows.
  private func keyword(_ word: String, before offset: Int, in bytes: [UInt8]) -> Int? {
    var end = offset
    // A name in backticks begins behind the first of them.
    if end > 0, bytes[end - 1] == UInt8(ascii: "`") { end -= 1 }
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    let start = end - word.utf8.count
    guard start >= 0, end < offset, bytes[start..<end].elementsEqual(word.utf8) else { return nil }
    return start == 0 || bytes[start - 1] <= UInt8(ascii: " ") ? start : nil
  }
}

// MARK: AnyObject

extension SafeFixes {
  /// `: AnyObject` behind a protocol's name, where all that conforms to it is known and is a class.
  private func bindingToClasses(_ type: TypeID) -> TextEdit? {
    let symbol = index[type]
    let facts = index[symbol.place.file].facts
    let declaration = facts[symbol.place.declaration]
    guard symbol.kind == .protocol, index.isClassBound(type) == false, (declaration.access ?? .internal) < .public,
      index.types(named: symbol.name).count == 1
    else { return nil }
    let family = [type] + index.refinements(of: type)
    let conformers = index.conformers(of: type)
    guard !conformers.isEmpty, conformers.allSatisfy({ index[$0].kind.isReference }), !family.contains(where: isMutating),
      !hasOutsideConformers(Set(family.map { index[$0].name }))
    else { return nil }
    return insertion(behind: Int(symbol.nameOffset) + symbol.name.utf8.count, hasOthers: declaration.inherited != .none, in: symbol.place.file)
  }

  /// `mutating` has no meaning for classes, and does not compile. The word in a comment counts too: no matter.
  private func isMutating(_ type: TypeID) -> Bool {
    let symbol = index[type]
    return ([symbol.place] + symbol.extensions).contains { place in
      let range = index[place.file].facts[place.declaration].range
      let bytes = bytes(place.file)
      guard range.end <= bytes.count else { return true }
      return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self).contains("mutating")
    }
  }

  /// Whether an extension makes a type conform that is not of the project: it might be a struct.
  private func hasOutsideConformers(_ protocols: Set<String>) -> Bool {
    index.files.contains { file in
      let facts = file.facts
      return facts.declarations.contains { declaration in
        declaration.kind == .extension && index.types(named: facts.text(declaration.name)).isEmpty
          && facts.list(declaration.inherited).contains { protocols.contains(facts.text(facts[$0].name)) }
      }
    }
  }

  private func insertion(behind nameEnd: Int, hasOthers: Bool, in file: FileID) -> TextEdit? {
    let bytes = bytes(file)
    var end = nameEnd
    if end < bytes.count, bytes[end] == UInt8(ascii: "`") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "<") {
      guard let close = bytes[end...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      end = close + 1
    }
    guard hasOthers else { return TextEdit(file: file, offset: end, length: 0, text: ": AnyObject") }
    var colon = end
    while colon < bytes.count, bytes[colon] <= UInt8(ascii: " ") { colon += 1 }
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    return TextEdit(file: file, offset: colon + 1, length: 0, text: " AnyObject,")
  }

  /// `class` in a protocol's inheritance clause, an old word for `AnyObject`.
  private func writingAnyObject(_ type: TypeID) -> TextEdit? {
    let place = index[type].place
    let facts = index[place.file].facts
    guard let node = facts.list(facts[place.declaration].inherited).first(where: { facts.text(facts[$0].name) == "class" })
    else { return nil }
    let offset = Int(facts[node].offset)
    let bytes = bytes(place.file)
    guard offset + 5 <= bytes.count, bytes[offset..<offset + 5].elementsEqual("class".utf8) else { return nil }
    return TextEdit(file: place.file, offset: offset, length: 5, text: "AnyObject")
  }
}
