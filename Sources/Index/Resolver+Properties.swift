import Facts
import SourceText

/// Instance properties with their types: what a type holds, and how.
extension Resolver {
  /// The instance properties that a file declares for project types.
  mutating func properties(in file: FileID, weakWrappers: Set<GlobalName>) -> [Property] {
    let view = view(file)
    var result: [Property] = []
    for (index, number) in table.memberOfDeclaration[Int(file.rawValue)].enumerated() where number >= 0 {
      let member = table.members[Int(number)]
      guard member.kind == .let || member.kind == .var, !member.isStatic, let owner = member.owner.type else { continue }
      let id = DeclarationID(rawValue: Int32(index))
      result.append(property(number, of: owner, view[id], at: id, in: view, weakWrappers: weakWrappers))
    }
    return result
  }

  private mutating func property(
    _ number: Int32, of owner: TypeID, _ fact: DeclarationFact, at id: DeclarationID, in view: FileView,
    weakWrappers: Set<GlobalName>
  ) -> Property {
    var ownership = Ownership.strong
    if fact.modifiers.contains(.weak) { ownership = .weak } else if fact.modifiers.contains(.unowned) { ownership = .unowned }
    var attributes: [String] = []
    for attribute in view.list(fact.attributes) {
      let name = view.name(view[attribute].name)
      attributes.append(text(name))
      if weakWrappers.contains(name) { ownership = .weak }
    }
    var types: [HeldType] = []
    var isInferred = false
    let shown = view[table.members[Int(face(of: number))].declaration]
    if shown.type != .none {
      heldTypes(in: shown.type, at: id, in: view, isElement: false, isWeak: false, weakWrappers: weakWrappers, into: &types)
    } else {
      isInferred = true
      heldTypes(of: memberTerm(number), at: fact.nameOffset, isElement: false, isWeak: false, weakWrappers: weakWrappers, into: &types)
    }
    let isRequirement = record(owner).kind == .protocol && fact.parent != .none && view[fact.parent].kind == .protocol
    return Property(
      member: MemberID(rawValue: number), owner: owner, name: table.text(table.members[Int(number)].name), file: view.id,
      nameOffset: fact.nameOffset, isStored: !fact.modifiers.contains(.computed) && !isRequirement,
      isRequirement: isRequirement, ownership: ownership, attributes: attributes, isInferred: isInferred, types: types)
  }

  /// The property that tells the type of what one holds: where a type that may be no class can have no weak property,
  /// `private weak var viewObject: AnyObject?` backs a computed `var view: View?`, and is named after it.
  private mutating func face(of number: Int32) -> Int32 {
    let member = table.members[Int(number)]
    let view = view(member.file)
    var type = view[member.declaration].type
    while type != .none, [.typeOptional, .typeImplicitlyUnwrapped].contains(view[type].kind) { type = view[type].first }
    guard type != .none, view[type].kind == .typeName, text(view.name(view[type].name)) == "AnyObject" else { return number }
    let name = table.text(member.name).lowercased()
    return table.memberOfDeclaration[Int(view.id.rawValue)].first { other in
      guard other >= 0, table.members[Int(other)].kind == .var, table.members[Int(other)].owner == member.owner else { return false }
      return table.members[Int(other)].modifiers.contains(.computed) && name.byteOffset(of: table.text(table.members[Int(other)].name).lowercased()) != nil
    } ?? number
  }

  /// Nominal types in a written type, each with the place where it is named.
  private mutating func heldTypes(
    in type: NodeID, at declaration: DeclarationID, in view: FileView, isElement: Bool, isWeak: Bool,
    weakWrappers: Set<GlobalName>, into result: inout [HeldType]
  ) {
    let written = view[type]
    switch written.kind {
    case .typeName, .typeMember:
      var arguments = written.first
      if written.kind == .typeMember { arguments = view[written.first].next }
      let isBox = weakWrappers.contains(view.name(written.name))
      let term = term(type, in: view, at: declaration)
      heldTypes(
        of: term, at: written.offset, isElement: isElement, isWeak: isWeak, weakWrappers: weakWrappers, into: &result, isWritten: true)
      if arguments != .none, passesOn(term) { break }
      for argument in view.list(arguments) {
        heldTypes(
          in: argument, at: declaration, in: view, isElement: true, isWeak: isWeak || isBox, weakWrappers: weakWrappers,
          into: &result)
      }
    case .typeArray, .typeDictionary:
      for child in view.children(type) {
        heldTypes(
          in: child, at: declaration, in: view, isElement: true, isWeak: isWeak, weakWrappers: weakWrappers, into: &result)
      }
    case .typeFunction, .typeMetatype, .attribute, .typeSuppressed, .typePlaceholder: break
    default:
      for child in view.children(type) {
        heldTypes(
          in: child, at: declaration, in: view, isElement: isElement, isWeak: isWeak, weakWrappers: weakWrappers, into: &result)
      }
    }
  }

  /// Nominal types in a resolved type. For a written name (`isWritten`) the generic arguments are read from the source instead.
  private mutating func heldTypes(
    of term: Term, at offset: UInt32, isElement: Bool, isWeak: Bool, weakWrappers: Set<GlobalName>,
    into result: inout [HeldType], isWritten: Bool = false
  ) {
    guard depth < Resolver.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    let shape = store[term]
    func add(_ type: NamedType) {
      let held = HeldType(type: type, isElement: isElement, isBoxedWeakly: isWeak, offset: offset)
      if !result.contains(held) { result.append(held) }
    }
    var isBox = false
    switch shape.kind {
    case .nominal:
      let type = TypeID(rawValue: shape.symbol)
      isBox = weakWrappers.contains(record(type).name)
      add(.project(type))
    case .outside:
      let name = GlobalName(bitPattern: shape.symbol)
      isBox = weakWrappers.contains(name)
      add(.outside(text(name)))
    case .ambiguous:
      add(.ambiguous(shape.arguments.map { TypeID(rawValue: $0) }))
      return
    case .parameter, .associated:
      // Its constraints say what it can hold.
      for constraint in constraints(of: term, in: views.none, at: .none) {
        heldTypes(of: constraint, at: offset, isElement: isElement, isWeak: isWeak, weakWrappers: weakWrappers, into: &result)
      }
      return
    case .function, .metatype, .module, .unknown: return
    default: break
    }
    guard !isWritten || shape.kind != .nominal && shape.kind != .outside else { return }
    if !shape.arguments.isEmpty, passesOn(term) { return }
    let holdsElements = shape.kind != .optional && shape.kind != .composition
    // What a type around it is made for is nothing that a nested type is made for.
    for argument in shape.kind == .nominal ? ownArguments(of: shape) : shape.arguments {
      heldTypes(
        of: argument, at: offset, isElement: isElement || holdsElements, isWeak: isWeak || isBox, weakWrappers: weakWrappers,
        into: &result)
    }
  }

  private mutating func ownArguments(of shape: TypeTerm) -> PoolList {
    let record = record(TypeID(rawValue: shape.symbol))
    let outer = record.parent.type.map { parameters(of: $0).count } ?? 0
    return shape.arguments[0..<max(0, shape.arguments.count - outer)]
  }

  /// Whether values only come out of a type of a framework, and none of them stays: `PassthroughSubject<LoginView, Never>`, `Provider<LoginView>`.
  private func passesOn(_ term: Term) -> Bool {
    let shape = store[term]
    return shape.kind == .outside && Resolver.passing.contains(table.text(GlobalName(bitPattern: shape.symbol)))
  }

  static let passing: Set<String> = [
    "PublishRelay", "PublishSubject", "PassthroughSubject", "AnyPublisher", "Observable", "Driver", "Signal", "Single", "Maybe", "Infallible",
    "AnyObserver", "AnySubscriber", "AsyncStream", "AsyncThrowingStream", "Provider",
  ]

  /// The types of an inherited property as a subclass has it, with the base class's generic parameters filled in; nil if it has none.
  mutating func inheritedTypes(
    of property: Property, through base: Term, weakWrappers: Set<GlobalName>
  ) -> [HeldType]? {
    let declared = memberTerm(face(of: property.member.rawValue))
    let filled = substitute(declared, bindings(of: base))
    guard filled != declared else { return nil }
    var result: [HeldType] = []
    heldTypes(
      of: filled, at: property.types.first?.offset ?? property.nameOffset, isElement: false, isWeak: false,
      weakWrappers: weakWrappers, into: &result)
    return result
  }
}

extension ProjectIndex {
  /// Own stored properties and those of base classes, nearest first.
  ///
  /// - Parameter areStored: by type, whether all properties that it declares are.
  mutating func findHoldings(_ table: SymbolTable, _ areStored: [Bool], _ workers: inout [Resolver], weakWrappers: Set<GlobalName>) {
    let index = self
    let heirs = typeIDs.filter { index.kind(of: $0) == .class && index.inheritsHoldings($0) }
    let inherited = mapInParallel(count: heirs.count, states: &workers) { resolver, number in
      index.inheritedHoldings(of: heirs[number], &resolver, weakWrappers)
    }
    holdingLists = HoldingLists(properties, propertyRanges, areStored, zip(heirs, inherited))
  }

  private func inheritsHoldings(_ type: TypeID) -> Bool {
    projectSupertypes(of: type).contains { ancestor in
      kind(of: ancestor) == .class && properties(of: ancestor).contains(where: \.isStored)
    }
  }

  /// Behind its own.
  private func inheritedHoldings(of type: TypeID, _ resolver: inout Resolver, _ weakWrappers: Set<GlobalName>) -> [Property] {
    var result: [Property] = []
    let term = resolver.store.nominal(type, resolver.parameters(of: type))
    for ancestor in projectSupertypes(of: type) where self[ancestor].kind == .class {
      let inherited = properties(of: ancestor)
      guard inherited.contains(where: \.isStored), let base = resolver.ancestorTerm(ancestor, of: term) else { continue }
      for property in inherited where property.isStored {
        let types = resolver.inheritedTypes(of: property, through: base, weakWrappers: weakWrappers)
        result.append(types.map { property.with($0) } ?? property)
      }
    }
    return result
  }
}
