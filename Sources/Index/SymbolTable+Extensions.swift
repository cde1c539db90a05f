import Facts

/// What an extension extends: a type of the project, or one outside.
extension SymbolTable {
  mutating func outsideOwner(of place: DeclarationPlace, _ views: FileViews) -> Owner {
    let view = views[place.file]
    let name = outsideName(view[place.declaration].type, in: view, depth: 0, views) ?? view.name(view[place.declaration].name)
    if let number = outsideNumbers[name] {
      outsideExtensions[number].append(place)
      return .outside(number)
    }
    outsideNumbers[name] = outsideNames.count
    outsideNames.append(name)
    outsideExtensions.append([place])
    return .outside(outsideNames.count - 1)
  }

  /// What a typealias of the project stands for, where that is an outside type.
  private func outsideName(_ node: NodeID, in view: FileView, depth: Int, _ views: FileViews) -> GlobalName? {
    let written = view[node]
    switch written.kind {
    case .typeName, .typeMember:
      let isMember = written.kind == .typeMember
      let base = isMember ? path(written.first, in: view, within: .nobody, depth: depth, views) : nil
      let type = isMember ? base.flatMap { member(view.name(written.name), of: $0.rawValue) } : chosenType(named: view.name(written.name), from: view.id)
      if type == nil, isMember, text(view.name(written.name)) == "SubSequence", case let base = view[written.first], base.kind == .typeName {
        return ["String", "Substring"].contains(text(view.name(base.name))) ? names.find("Substring") : nil
      }
      guard let type else { return depth > 0 && !isMember ? view.name(written.name) : nil }
      guard record(type).kind == .typealias, depth < 16 else { return nil }
      let home = views[record(type).file]
      return outsideName(home[record(type).declaration].type, in: home, depth: depth + 1, views)
    case .typeArray: return depth > 0 ? names.find("Array") : nil
    case .typeDictionary: return depth > 0 ? names.find("Dictionary") : nil
    case .typeOptional: return depth > 0 ? names.find("Optional") : nil
    default: return nil
    }
  }

  func namesThatOutsideTypesInherit() -> Set<String> {
    var result: Set<String> = []
    for place in outsideExtensions.joined() {
      let facts = files[Int(place.file.rawValue)].facts
      for node in facts.list(facts[place.declaration].inherited) { result.insert(facts.text(facts[node].name)) }
    }
    return result
  }

  func extendedType(of place: DeclarationPlace, _ views: FileViews) -> TypeID? {
    let view = views[place.file]
    return path(view[place.declaration].type, in: view, within: .nobody, depth: 0, views)
  }

  /// Whether an extension names a type inside another one.
  func isNested(_ place: DeclarationPlace, _ views: FileViews) -> Bool {
    let view = views[place.file]
    return view[view[place.declaration].type].kind == .typeMember
  }

  /// An extended outside type by its written name.
  private func outsideBase(_ node: NodeID, in view: FileView) -> Owner? {
    guard view[node].kind == .typeName else { return nil }
    let name = view.name(view[node].name)
    if let number = outsideNumbers[name] { return .outside(number) }
    for parent in StandardMember.families[text(name)] ?? [] {
      if let number = names.find(parent).flatMap({ outsideNumbers[$0] }) { return .outside(number) }
    }
    return nil
  }

  /// The type that a written `A.B.C` names from file level, typealiases followed to nominal types; nil if none of the project's is found (yet).
  private func path(_ node: NodeID, in view: FileView, within scope: Owner, depth: Int, _ views: FileViews) -> TypeID? {
    guard node != .none, depth < 16 else { return nil }
    let written = view[node]
    let found: TypeID?
    switch written.kind {
    case .typeName:
      found = chosenType(named: view.name(written.name), from: view.id)
    case .typeMember:
      if let base = path(written.first, in: view, within: scope, depth: depth + 1, views) {
        found = member(view.name(written.name), of: base.rawValue)
      } else if let base = outsideBase(written.first, in: view) {
        found = member(view.name(written.name), of: base)
      } else if importedAsTarget(written.first, in: view) {
        let types = types(named: view.name(written.name), ofTarget: text(view.name(view[written.first].name)), from: view.id)
        found = types.count == 1 ? types[0] : nil
      } else {
        found = nil
      }
    case .typeAttributed, .typeAny, .typeSome:
      return path(written.first, in: view, within: scope, depth: depth + 1, views)
    default: return nil
    }
    guard let found, record(found).kind == .typealias else { return found }
    let aliasView = views[record(found).file]
    return path(aliasView[record(found).declaration].type, in: aliasView, within: scope, depth: depth + 1, views)
  }

  private func member(_ name: GlobalName, of owner: Owner) -> TypeID? {
    let first = firstType(named: name, in: owner)
    return first < 0 ? nil : TypeID(rawValue: first)
  }

  private func importedAsTarget(_ node: NodeID, in view: FileView) -> Bool {
    guard view[node].kind == .typeName else { return false }
    let name = view.name(view[node].name)
    return firstType(named: name, in: .nobody) < 0
      && (files[Int(view.id.rawValue)].facts.imports.contains { names.global($0.target, in: view.id) == name }
        || imports.isIn(view.id, module: text(name)))
  }
}
