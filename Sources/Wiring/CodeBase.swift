import Facts
import Index

/// The project's code as the search for objects asks it. It never changes.
final class CodeBase: Sendable {
  private let lentIndex: ProjectIndex
  // It is lent, not copied: it is made of many arrays.
  @inline(__always) var index: ProjectIndex { _read { yield lentIndex } }
  let references: References
  /// By type, whether its objects are followed.
  let isRelevant: [Bool]
  /// The types of which an object is made somewhere.
  let constructed: Set<TypeID>
  let declared: Declared
  let endless: EndlessSources
  /// Whether summaries tell what the map of screens asks: what surrounds each step, external calls without objects, types as values.
  let isDetailed: Bool
  /// The first function or variable of a name that belongs to no type of the project.
  func free(_ name: String) -> DeclarationPlace? { declared.free[name]?[0] }

  /// The first one that takes arguments with these labels: empty for none, nil for closures behind the parentheses.
  func free(_ name: String, taking labels: () -> [String?]) -> DeclarationPlace? {
    guard let places = declared.free[name] else { return nil }
    let labels = labels()
    return places.first { place in
      guard index[place].kind == .function else { return true }
      let facts = index[place.file].facts
      let own = facts.list(index[place].parameters).map { facts.text(facts[$0].name) }
      return labels.allSatisfy { label in label.map(own.contains) ?? true }
    }
  }

  /// What only declarations tell, and which types are followed.
  final class Declared: Sendable {
    fileprivate let free: [String: [DeclarationPlace]]
    /// By member: properties behind which nothing can stand that matters.
    fileprivate let plain: [Bool]

    fileprivate init(_ index: ProjectIndex, isRelevant: [Bool], isDetailed: Bool) {
      free = CodeBase.findFree(in: index)
      var plain = [Bool](repeating: false, count: index.members.count)
      for property in index.properties {
        plain[Int(property.member.rawValue)] =
          !property.types.isEmpty && property.types.allSatisfy { CodeBase.isPlain($0.type, index, isRelevant, isDetailed) }
          && !CodeBase.hasFunction(index.declaration(property.member).type, in: index[property.file].facts)
      }
      self.plain = plain
    }
  }

  /// - Parameter declared: as an earlier run knows it, of the same declarations.
  init(_ index: ProjectIndex, _ references: References, isRelevant: [Bool], declared: Declared?, isDetailed: Bool = false) {
    self.isDetailed = isDetailed
    lentIndex = index
    self.references = references
    self.isRelevant = isRelevant
    constructed = Set(references.constructions.map(\.to))
    endless = EndlessSources(index)
    self.declared = declared ?? Declared(index, isRelevant: isRelevant, isDetailed: isDetailed)
  }

  /// By name, in the order of files.
  private static func findFree(in index: ProjectIndex) -> [String: [DeclarationPlace]] {
    var free: [String: [DeclarationPlace]] = [:]
    for number in index.files.indices {
      let file = FileID(rawValue: Int32(number))
      let facts = index[file].facts
      for (number, declaration) in facts.declarations.enumerated() {
        guard [.function, .let, .var].contains(declaration.kind), !declaration.modifiers.contains(.local) else { continue }
        let place = DeclarationPlace(file: file, declaration: DeclarationID(rawValue: Int32(number)))
        guard index.enclosingType(of: place) == nil else { continue }
        free[facts.text(declaration.name), default: []].append(place)
      }
    }
    return free
  }

  private static func isPlain(_ type: NamedType, _ index: ProjectIndex, _ isRelevant: [Bool], _ isDetailed: Bool) -> Bool {
    switch type {
    case .outside(let name): OutsideWords.isPlain(name, withTexts: !isDetailed)
    case .project(let type): index.kind(of: type).isValue && !isRelevant[Int(type.rawValue)]
    case .ambiguous: false
    }
  }

  /// Whether a written type has a function's type in it.
  private static func hasFunction(_ type: NodeID, in facts: FileFacts) -> Bool {
    type != .none && (facts[type].kind == .typeFunction || facts.children(of: type).contains { hasFunction($0, in: facts) })
  }

  func isFollowed(_ type: TypeID) -> Bool { isRelevant[Int(type.rawValue)] }

  /// Whether a member is of a type whose objects are followed, or of an interface, behind which one may stand.
  func isRead(_ member: MemberID) -> Bool {
    let owner = index.owner(of: member)
    return isFollowed(owner) || !index.kind(of: owner).isConcrete
  }

  /// Whether a requirement is one that no type of the project implements, as an extension makes a framework's class conform to the protocol:
  /// `extension UIViewController: TransitionHandler {}`.
  func isImplementedOutside(_ member: MemberID) -> Bool {
    let owner = index.owner(of: member)
    let name = index[member].name
    // A default of the protocol's own implements it, too.
    guard index.kind(of: owner) == .protocol, index[owner].members.allSatisfy({ index[$0].name != name || index.declaration($0).body == .none }) else {
      return false
    }
    return !index.conformers(of: owner).contains { type in
      isFollowed(type) && ([type] + index.projectSupertypes(of: type)).contains { $0 != owner && index[$0].members.contains { index[$0].name == name } }
    }
  }

  /// Whether a property can lead to no relevant object: a text, a number, a label.
  func isPlain(_ member: MemberID) -> Bool { declared.plain[Int(member.rawValue)] }

  /// Whether a property retains what it has, or its owner does otherwise.
  func isStrong(_ member: MemberID) -> Bool {
    if index.isInHierarchy(member) { return true }
    if !index.modifiers(of: member).isDisjoint(with: [.weak, .unowned]) { return false }
    guard let property = index.property(member) else { return true }
    return property.ownership == .strong && !property.types.contains { $0.isBoxedWeakly && $0.type.projectType == nil }
  }

  /// Whether an object of a type can hold another one.
  func canHold(_ type: TypeID) -> Bool { index.kind(of: type) == .enum || index.holdings(of: type).contains { !isPlain($0.member) } }

  /// Whether the system keeps it once it is shown.
  func isScreen(_ type: TypeID) -> Bool { index.outsideSupertypes(of: type).contains(where: OutsideWords.isScreen) }

  /// Whether a table or a collection shows many of them.
  func isCell(_ type: TypeID) -> Bool { index.outsideSupertypes(of: type).contains { $0.hasSuffix("Cell") } }

  /// The one type of the project that a property is declared with; nil for containers, generic types and what extensions of outside types conform to.
  func writtenType(of member: MemberID) -> TypeID? {
    guard let property = index.property(member), property.types.count == 1, !property.types[0].isElement, let type = property.types[0].type.projectType
    else { return nil }
    let kind = index.kind(of: type)
    guard kind.isConcrete || kind == .protocol, index[index[type].place].genericParameters == .none, !index.mayBeInheritedOutside(type) else { return nil }
    return type
  }

  /// Whether a property is kept, rather than found by code each time.
  func hasStorage(_ member: MemberID) -> Bool { !index.modifiers(of: member).contains(.computed) }

  /// Whether there is code for a member: the `{ get }` of a requirement is none.
  func hasBody(_ member: MemberID) -> Bool {
    let declaration = index.declaration(member)
    guard declaration.body != .none else { return false }
    return declaration.parent == .none || index[DeclarationPlace(file: index.place(of: member).file, declaration: declaration.parent)].kind != .protocol
  }

  /// The class of what a storyboard joins to a property.
  func outletType(of member: MemberID) -> TypeID? {
    guard index.declaration(member).attributes != .none, let property = index.property(member), property.attributes.contains("IBOutlet"),
      property.types.count == 1, let type = property.types[0].type.projectType, index.kind(of: type).isReference, isFollowed(type)
    else { return nil }
    return type
  }

  /// The name in `@Injected(\.name)`; nil for any other property.
  func injectedName(of declaration: DeclarationFact, in facts: FileFacts) -> String? {
    for attribute in facts.list(declaration.attributes) {
      for argument in facts.children(of: attribute) where facts[argument].kind == .argument && facts[argument].first != .none {
        let path = facts[argument].first
        guard !path.isInBody, facts[path].kind == .keyPath else { continue }
        return Array(facts.children(of: path)).last.map { facts.text(facts[$0].name) }
      }
    }
    return nil
  }

  /// Whether a property starts with a value.
  func startsWithValue(_ member: MemberID) -> Bool {
    let declaration = index.declaration(member)
    return declaration.value != .none || declaration.attributes != .none && injectedName(of: declaration, in: index[index.place(of: member).file].facts) != nil
  }

  /// Whether only code that is read here runs a property's `didSet`: a private one that starts with an object, which sets off nothing.
  func isObservedWhenStored(_ property: MemberID) -> Bool {
    let declaration = index.declaration(property)
    guard (declaration.access ?? .internal) < .internal, declaration.value != .none, declaration.attributes == .none, hasStorage(property),
      hasBody(property), let types = index.property(property)?.types
    else { return false }
    // A collection is changed, too, which nothing tells.
    return types.count == 1 && !types[0].isElement && types[0].type.projectType.map { index.kind(of: $0) == .class } ?? false
  }

  func hasAttributes(_ member: MemberID) -> Bool { index.declaration(member).attributes != .none }

  /// The project's property wrapper in which a property stands, and the wrapper's own property for the value; nil if there is none.
  func wrapper(of member: MemberID) -> (type: TypeID, value: MemberID)? {
    let facts = index[index.place(of: member).file].facts
    var found: (type: TypeID, value: MemberID)?
    for attribute in facts.list(index.declaration(member).attributes) {
      var wrappers: [(type: TypeID, value: MemberID)] = []
      for type in index.types(named: facts.text(facts[attribute].name)) where index.kind(of: type).isConcrete {
        if let value = wrappedValue(of: type) { wrappers.append((type, value)) }
      }
      if wrappers.count == 1 { found = wrappers[0] }
    }
    return found
  }

  /// The property of a wrapper's type that the code uses; nil if it is none.
  private func wrappedValue(of type: TypeID) -> MemberID? {
    for member in index[type].members where index[member].name == "wrappedValue" { return member }
    return nil
  }

  func enclosingType(of place: DeclarationPlace) -> TypeID? { index.enclosingType(of: place) }

  func code(of member: MemberID, _ part: CodeKey.Part = .body) -> CodeKey { CodeKey(place: index.place(of: member), part: part) }
}
