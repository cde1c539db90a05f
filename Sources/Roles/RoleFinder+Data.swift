import Facts
import Index

/// What is there for what it carries: values without behaviour, what servers send and what databases store.
extension RoleFinder {
  /// - Parameter shown: ``typesOnlyViewsTake()``
  func dataSignal(_ type: TypeSymbol, shown: Set<TypeID>) -> Signal? {
    guard nameRoles[Int(type.id.rawValue)] == nil,
      type.kind.isValue || names.conditionalRole(ofType: type.name).map({ $0.use == .suffixesWhereConforming }) ?? true,
      !definitions.compositionRoots.contains(type.name)
    else { return nil }
    let inherited = index.outsideSupertypes(of: type.id)
    if let role = definitions.shownData, let word = wordOfViewModel(type) { return Signal(.name, role, word) }
    for words in definitions.roles {
      if let stored = inherited.first(where: words[.records].contains) { return Signal(.storedRecord, words.role, stored) }
      if let stored = inherited.first(where: words[.data].contains), !type.members.contains(where: isOwnFunction) {
        return Signal(.storedData, words.role, stored)
      }
    }
    guard let words = definitions.roles.first(where: { !$0[.data].isEmpty }), !inherited.contains(where: words[.unlessConformingTo].contains),
      !index.hasOnlyStaticMembers(type.id)
    else { return nil }
    if type.kind == .enum, !isPartOfData(type) { return nil }
    if let role = definitions.shownData {
      // What data consists of.
      if let around = type.parent.flatMap(self.role), around == words.role || around == role, carriesValuesOnly(type, orImages: true) {
        return Signal(.valuesOnly, around)
      }
      if shown.contains(type.id), carriesValuesOnly(type, orImages: true) { return Signal(.onlyViewsTake, role) }
    }
    if isPartOfUserInterface(type) { return nil }
    return carriesValuesOnly(type) ? Signal(.valuesOnly, words.role) : nil
  }

  /// Where view models are observed, a value that is called one is what a view is given to show.
  private func wordOfViewModel(_ type: TypeSymbol) -> String? {
    guard type.kind.isValue, let named = names.role(ofType: type.name), named.role == .viewModel else { return nil }
    return named.word
  }

  /// Types that functions of views take, and none of those who provide data, and what view models consist of.
  func typesOnlyViewsTake() -> Set<TypeID> {
    var shown: Set<TypeID> = []
    var provided: Set<TypeID> = []
    for type in index.types where !assignments[Int(type.id.rawValue)].isLeftOut {
      let known = conformers[Int(type.id.rawValue)]
      let role = known.isEmpty ? nameRoles[Int(type.id.rawValue)]?.role ?? self.role(of: type.id) : namedRole(type.id)
      if role == .viewModel || wordOfViewModel(type) != nil {
        shown.insert(type.id)
        shown.formUnion(index.holdings(of: type.id).lazy.flatMap(\.types).compactMap(\.type.projectType))
      } else if isUserInterface(type.id) || role == .view && type.kind == .protocol || !known.isEmpty && known.allSatisfy(isUserInterface) {
        shown.formUnion(typesTaken(by: type))
      } else if let role, role == .interactor || role == .service || role == .dataManager || role == .presenter && type.kind == .protocol {
        // What a presenter's interface returns is asked for by the view.
        provided.formUnion(typesTaken(by: type, andReturned: role != .presenter))
      }
    }
    // Of an interface, whoever implements it: `func show(_ item: RowItem)`.
    func values(behind types: Set<TypeID>) -> [TypeID] {
      types.filter { index.kind(of: $0) == .protocol }.flatMap { conformers[Int($0.rawValue)] }.filter { index.kind(of: $0).isValue }
    }
    provided.formUnion(values(behind: provided))
    shown.formUnion(values(behind: shown.subtracting(provided)))
    // What view data consists of is shown with it.
    var rim = Array(shown)
    while let type = rim.popLast() {
      for part in index.holdings(of: type).lazy.flatMap(\.types).compactMap(\.type.projectType)
      where index.kind(of: part).isValue && holders[part].allSatisfy({ shown.contains($0.type) || isUserInterface($0.type) }) && shown.insert(part).inserted {
        rim.append(part)
      }
    }
    return shown.subtracting(provided).filter { type in
      holders[type].allSatisfy { shown.contains($0.type) || isUserInterface($0.type) || !index.kind(of: $0.type).isValue }
    }
  }

  private func typesTaken(by type: TypeSymbol, andReturned isAll: Bool = false) -> [TypeID] {
    type.members.flatMap { member -> [TypeID] in
      guard index.kind(of: member) == .function else { return [] }
      let place = index.place(of: member)
      let facts = index[place.file].facts
      let written = isAll ? facts.signature(of: place.declaration) : Array(facts.list(facts[place.declaration].parameters))
      return written.flatMap { node -> [TypeID] in
        let names = facts.typeNames(in: node)
        return names.flatMap { name -> [TypeID] in
          let all = index.types(named: name)
          // `RouteCell.DisplayData`, or `DisplayData` in `RouteCell`.
          let named = all.count < 2 ? all : all.filter { index[$0].parent.map { $0 == type.id || names.contains(index[$0].name) } == true }
          return named.count == 1 ? named : []
        }
      }
    }
  }

  /// Whether a value holds a type, or is declared around it: a choice of code, not of data, is held by objects only.
  private func isPartOfData(_ type: TypeSymbol) -> Bool {
    let around = [type.parent].compactMap(\.self).filter { self.role(of: $0) != nil }
    return (around + holders[type.id].map(\.type)).contains { index.kind(of: $0).isValue && !isUserInterface($0) }
  }

  /// Whether a type is declared in a view, a cell or an extension of a framework's class: a style, a state.
  private func isPartOfUserInterface(_ type: TypeSymbol) -> Bool {
    var parent = type.parent
    while let around = parent {
      if isUserInterface(around) { return true }
      parent = index[around].parent
    }
    return type.parent == nil && type.qualifiedName.utf8.contains(UInt8(ascii: "."))
  }

  /// Whether a type has something to carry, and nothing but values: no object, no closure, nothing weak. A class is data only if it does nothing.
  ///
  /// - Parameter orImages: also images, colors and fonts.
  private func carriesValuesOnly(_ type: TypeSymbol, orImages: Bool = false) -> Bool {
    if !type.kind.isValue, !isData(type, orAny: true) || type.members.contains(where: isOwnFunction) { return false }
    // `enum Loading { struct Request {} }`
    var carries = type.kind == .struct && type.parent != nil && type.members.isEmpty
    for property in index.properties(of: type.id) where property.isStored {
      guard property.ownership == .strong else { return false }
      let written = index.declaration(property.member).type
      if !orImages, written != .none, index[property.file].facts.mentionsFunction(written) { return false }
      guard property.types.allSatisfy({ isValue($0.type, in: type, orImages: orImages) }) else { return false }
      carries = true
    }
    for member in type.members where index.kind(of: member) == .enumCase {
      let place = index.place(of: member)
      let facts = index[place.file].facts
      for parameter in facts.list(facts[place.declaration].parameters) where facts.mentionsFunction(parameter) { return false }
      carries = true
    }
    return carries
  }

  private func isValue(_ held: NamedType, in type: TypeSymbol, orImages: Bool) -> Bool {
    switch held {
    case .outside(let name): (orImages || !FrameworkTypes.isOfUIKit(name)) && !isView(name)
    case .project(let id) where index.kind(of: id) == .typealias:
      !index[index[id].place.file].facts.mentionsFunction(index[index[id].place].type)
    case .project(let id):
      (index[id].kind.isValue || isData(index[id])) && !isUserInterface(id)
    // `Chain.Id`, one of many aliases of texts and numbers.
    case .ambiguous: true
    }
  }

  /// Whether a member is a function that does something: not one that encodes, and none that only returns a value, of the type or of what it
  /// carries.
  func isOwnFunction(_ member: MemberID) -> Bool {
    let symbol = index[member]
    guard symbol.kind == .function, !RoleFinder.codingFunctions.contains(symbol.name) else { return false }
    let facts = index[symbol.place.file].facts
    let function = facts[symbol.place.declaration]
    return function.type == .none || !symbol.isStatic && facts.list(function.parameters).contains { _ in true }
  }

  private static let codingFunctions: Set<String> = ["encode", "hash", "mapping"]
}
