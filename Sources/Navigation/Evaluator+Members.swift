import Facts
import Index
import Roles
import Wiring

extension Evaluator {
  /// The member of a project type that a name means where the receiver is known by now.
  func member(_ name: String, _ call: FunctionSummary.Call, _ frame: Frame) -> MemberID? {
    guard call.receiver >= 0, name.first?.isUppercase != true, !name.hasSuffix("="), call.receiver != FunctionSummary.own || frame.receiver != nil else {
      return nil
    }
    for case .made(let type, _) in values(call.receiver, frame) {
      for owner in [type] + index.projectSupertypes(of: type) {
        let found = index[owner].members.first { index[$0].name == name && [.function, .var, .let].contains(index.kind(of: $0)) }
        if let found { return found }
      }
    }
    return nil
  }

  func results(of member: MemberID, isSuper: Bool = false, _ call: FunctionSummary.Call, _ frame: Frame) -> [Value] {
    let receivers = call.receiver < 0 ? [] : values(call.receiver, frame)
    if [.var, .let].contains(index.kind(of: member)) { return values(of: member, receivers, frame) }
    let modules = receivers.filter { if case .screen = $0 { true } else { false } }
    if !modules.isEmpty { return modules }
    // Callers know which implementation runs.
    if index.kind(of: index.owner(of: member)) == .protocol, receivers.contains(where: { if case .parameter = $0 { true } else { false } }) {
      openings.parameter = true
    }
    let candidates = isSuper ? [(member, receivers)] : implementations(of: member, receivers)
    let results = candidates.map { member, receiver in asking { self.results(ofBody: member, receiver, call, frame) } }
    // Each of the objects that the code makes is the one in some case.
    guard results.count > 1, receivers.allSatisfy({ if case .made = $0 { true } else { false } }) else { return agreed(results) }
    for result in results { openings.formUnion(result.openings) }
    return results.flatMap(\.values)
  }

  /// What several implementations give; unknown where they show different screens.
  func agreed(_ results: [Frame.Result]) -> [Value] {
    let shown = results.map { (result: $0, screens: screens(of: $0.values)) }
    let telling = shown.filter { !$0.screens.isEmpty }
    if let first = telling.first, telling.contains(where: { $0.screens != first.screens }) { return [.unknown] }
    for result in results { openings.formUnion(result.openings) }
    return (telling.first?.result ?? results.first)?.values ?? [.unknown]
  }

  /// The implementations of a member that objects may have.
  func implementations(of member: MemberID, _ receivers: [Value]) -> [(member: MemberID, receiver: [Value])] {
    let owner = index.owner(of: member)
    var found: [(MemberID, [Value])] = []
    var isOpen = receivers.isEmpty
    for value in receivers {
      if let type = type(of: value), index.kind(of: type) != .protocol {
        found.append((index.isKind(type, of: owner) ? witness(of: index[member], in: type) ?? member : member, [value]))
      } else {
        isOpen = true
      }
    }
    if !found.isEmpty { return found }
    guard isOpen, index.kind(of: owner) == .protocol, !index.modifiers(of: member).belongToType else { return [(member, receivers)] }
    let asked = receivers.compactMap(\.type).first { index.kind(of: $0) == .protocol } ?? owner
    let conformers = index.conformers(of: asked).filter { !roles.isLeftOut($0) }.prefix(Evaluator.mostConformers)
    if conformers.isEmpty { return [(member, receivers)] }
    return conformers.compactMap { type in witness(of: index[member], in: type).map { ($0, [.typed(type)]) } }
      + (index.declaration(member).body == .none || conformers.contains { witness(of: index[member], in: $0) != nil } ? [] : [(member, receivers)])
  }

  /// The type of a value; that of an enum for one of its cases.
  func type(of value: Value) -> TypeID? {
    if case .enumCase(let member, _) = value { return index.owner(of: member) }
    return value.type
  }

  /// The member of a type, or of the nearest of its superclasses, that satisfies a requirement.
  func witness(of requirement: MemberSymbol, in type: TypeID) -> MemberID? {
    if requirement.owner == type { return requirement.id }
    for type in [type] + index.superclasses(of: type) {
      let found = index[type].members.first {
        index[$0].name == requirement.name && (index[$0].kind == requirement.kind || requirement.kind != .function && index[$0].kind != .function)
          && (requirement.kind != .function || labels(of: $0) == labels(of: requirement.id))
      }
      if let found { return found }
    }
    // The default implementation in a protocol's extension.
    return index.kind(of: requirement.owner) == .protocol && !hasBody(requirement.id) ? defaultImplementation(of: requirement) : nil
  }

  func defaultImplementation(of requirement: MemberSymbol) -> MemberID? {
    index[requirement.owner].members.first { member in
      member != requirement.id && index[member].name == requirement.name && hasBody(member)
        && (index.kind(of: member) == .function) == (requirement.kind == .function)
        && (requirement.kind != .function || labels(of: member) == labels(of: requirement.id))
    }
  }

  func labels(of member: MemberID) -> [String] {
    let facts = index[index.place(of: member).file].facts
    return facts.list(index.declaration(member).parameters).map { facts.names[facts[$0].name] }
  }

  func results(ofBody member: MemberID, _ receivers: [Value], _ call: FunctionSummary.Call, _ frame: Frame) -> [Value] {
    let declaration = index.declaration(member)
    var found: [Value] = []
    if !hasBody(member), let place = outsideWitness(of: member, receivers) {
      found = results(of: CodeKey(place: place), receiver: receivers, call, frame)
      if tells(found) { return found }
    } else if hasBody(member) {
      found = results(of: CodeKey(place: index.place(of: member)), receiver: receivers, call, frame)
      if let module = finder.moduleWithoutView(of: index.owner(of: member)), screens(of: found).count == 1 { return [.screen(module)] }
      if tells(found) { return found }
    }
    return declared(declaration.type, in: index.place(of: member).file, receivers).map { [.typed($0)] } ?? (found.isEmpty ? [.unknown] : found)
  }

  /// What an extension of an external class declares for a requirement, where no class of the project does: `extension UIViewController: Presentable`.
  private func outsideWitness(of member: MemberID, _ receivers: [Value]) -> DeclarationPlace? {
    guard index.kind(of: index.owner(of: member)) == .protocol, index.kind(of: member) == .function,
      receivers.contains(where: { $0.type.map { index.kind(of: $0) == .class } == true })
    else { return nil }
    let found = outsideFunctions[index[member].name] ?? []
    let fitting = found.filter { place in
      let facts = index[place.file].facts
      return facts.list(index[place].parameters).map { facts.names[facts[$0].name] } == labels(of: member)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  func hasBody(_ member: MemberID) -> Bool {
    let declaration = index.declaration(member)
    guard declaration.body != .none else { return false }
    return declaration.parent == .none || index[DeclarationPlace(file: index.place(of: member).file, declaration: declaration.parent)].kind != .protocol
  }

  func results(of key: CodeKey, receiver: [Value]?, _ call: FunctionSummary.Call, _ frame: Frame) -> [Value] {
    guard index[key.place].body != .none else { return [.unknown] }
    let child = child(key, receiver: receiver, call, frame)
    return values(child.code.summary.result, child)
  }

  /// Code as a call in a frame runs it.
  func child(_ key: CodeKey, receiver: [Value]?, _ call: FunctionSummary.Call, _ frame: Frame, isPositional: Bool = false) -> Frame {
    let childKey = Frame.ChildKey(call: ObjectIdentifier(call), key: key, receiver: receiver ?? [])
    if let known = frame.children[childKey] { return known }
    let child = Frame(
      code(key), caller: Frame.Bound(frame: frame, call: call, isPositional: isPositional), receiver: receiver, depth: frame.depth + 1)
    frame.children[childKey] = child
    return child
  }

  /// The one project type that a declaration is written with; `Self` for that of the receiver.
  func declared(_ type: NodeID, in file: FileID, _ receivers: [Value]) -> TypeID? {
    guard type != .none else { return nil }
    let facts = index[file].facts
    var node = type
    while [.typeOptional, .typeImplicitlyUnwrapped, .typeAny, .typeSome, .typeAttributed].contains(facts[node].kind), facts[node].first != .none {
      node = facts[node].first
    }
    if facts[node].kind == .typeName, facts.text(facts[node].name) == "Self" { return receivers.lazy.compactMap(\.type).first }
    return detailed.type(at: facts[node].offset, in: file)
  }

  /// The screen that alone has objects of a class: code of its view model.
  func onlyHolder(of type: TypeID) -> NavigationMap.Screen? {
    guard index.kind(of: type) == .class, let holders = holders[type] else { return nil }
    let screens = Set(holders.map(finder.source))
    return screens.count == 1 ? screens.first ?? nil : nil
  }
}
