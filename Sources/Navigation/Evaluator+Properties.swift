import Facts
import Index
import Roles
import Wiring

extension Evaluator {
  func values(of member: MemberID, _ holders: [Value], _ frame: Frame) -> [Value] {
    let modules = holders.filter { if case .screen = $0 { true } else { false } }
    if !modules.isEmpty { return modules }
    let implementations = implementations(of: member, holders)
    if holders.allSatisfy({ $0.type.map { index.kind(of: $0) == .protocol } ?? true }), implementations.count > 1 {
      return agreed(implementations.map { member, holder in asking { value(of: member, holder.first ?? .unknown, frame) } })
    }
    var found: [Value] = []
    for (member, holder) in implementations {
      for value in shownValue(of: member, holder.first ?? .unknown, frame) where !found.contains(value) { found.append(value) }
    }
    return found
  }

  /// The controller that a router has stands for the screen of its module, unless it is known which one it is.
  private func shownValue(of member: MemberID, _ holder: Value, _ frame: Frame) -> [Value] {
    let found = value(of: member, holder, frame)
    guard case .made(let type, _) = holder, roles.role(of: type) == .router, let module = roles.module(of: type), finder.screen(of: module) != nil,
      found.allSatisfy({ $0.type == nil }), screens(of: found).isEmpty
    else { return found }
    return [.screen(module)]
  }

  func value(of member: MemberID, _ holder: Value, _ frame: Frame) -> [Value] {
    let place = index.place(of: member)
    let declaration = index[place]
    let call = FunctionSummary.Call.none
    if index.modifiers(of: member).contains(.computed), hasBody(member) {
      let found = results(of: CodeKey(place: place), receiver: [holder], call, frame)
      if tells(found) { return found }
    }
    let written = declared(declaration.type, in: place.file, [holder])
    if declaration.value != .none {
      let child = child(CodeKey(place: place, part: .initialValue), receiver: [holder], call, frame)
      let found = values(child.code.summary.result, child)
      if tells(found), index.kind(of: member) == .let || written == nil { return found }
    }
    if case .made(let type, let site) = holder, let found = givenValue(of: member, holder, site) ?? initialValue(of: member, type, site) { return found }
    if let written, index.kind(of: written) != .protocol, index.conformers(of: written).isEmpty, !finder.isContainer(written) { return [.typed(written)] }
    let known = (held[member] ?? []).filter { pair in holder.type.map { index.isKind(pair.holder, of: $0) || index.isKind($0, of: pair.holder) } ?? true }
    if !known.isEmpty { return known.map { .typed($0.held) } }
    if let written, !finder.isContainer(written) { return [.typed(written)] }
    let found = kept(in: member, of: holder.type)
    return found.isEmpty ? written.map { [.typed($0)] } ?? [.unknown] : found
  }

  /// Whether a value is an object that the code of a frame has from before: `self`, or what a property has; or a new container for one.
  func isKnownBefore(_ slot: Slot, _ frame: Frame) -> Bool {
    if slot == FunctionSummary.own { return true }
    if let position = frame.code.parameters[slot] {
      guard let bound = frame.caller, let number = matched(bound.call.arguments, frame.code.summary.parameters).firstIndex(of: position) else { return false }
      return isKnownBefore(bound.call.arguments[number].slot, bound.frame)
    }
    let steps = (frame.code.definitions[slot] ?? []).map { frame.code.summary.steps[$0] }
    return !steps.isEmpty
      && steps.allSatisfy { step in
        switch step {
        case .load: true
        case .copy(_, let from), .cast(_, let from, _, _): from >= 0 && isKnownBefore(from, frame)
        case .makeOutside(let name, let call) where name.hasSuffix("NavigationController"): call.arguments.contains { isKnownBefore($0.slot, frame) }
        case .make(let type, _, let call) where finder.isContainer(type): call.arguments.contains { isKnownBefore($0.slot, frame) }
        default: false
        }
      }
  }

  /// Whether a property has a function.
  func isFunction(_ member: MemberID) -> Bool {
    let facts = index[index.place(of: member).file].facts
    func isFunction(_ node: NodeID) -> Bool {
      node != .none && (facts[node].kind == .typeFunction || facts.children(of: node).contains { isFunction($0) })
    }
    return isFunction(index.declaration(member).type)
  }

  /// Whether a property has a controller of which no more is written.
  private func isController(_ member: MemberID) -> Bool {
    index.property(member)?.types.compactMap(\.type.outsideName).contains(where: FrameworkTypes.isController) ?? false
  }

  /// The values that all code together gives a property, such as closures that objects are created with.
  ///
  /// - Parameter type: of the object that has it; nil where that is not known.
  private func kept(in member: MemberID, of type: TypeID?) -> [Value] {
    guard asked.insert(member).inserted else { return [] }
    defer { asked.remove(member) }
    var found: [Value] = []
    func add(_ values: [Value]) { for value in values where value != .unknown && !found.contains(value) { found.append(value) } }
    func add(_ argument: FunctionSummary.Argument, _ key: CodeKey) {
      let frame = root(key)
      // Code that passes on its own property did not create the value.
      if frame.code.isLoadedFromOwn(argument.slot) { return }
      add(
        argument.closure >= 0
          ? [.closure(argument.closure, Value.Scene(frame: frame))]
          : asking { values(argument.slot, frame) }.values.filter { if case .parameter = $0 { false } else { true } })
    }
    // What one heir puts into a property of their base class is none of the others'.
    func isOfRelative(_ place: CodeKey) -> Bool {
      guard let type, let owner = index.enclosingType(of: place.place), index.isKind(owner, of: index.owner(of: member)) else { return true }
      return index.isKind(type, of: owner) || index.isKind(owner, of: type)
    }
    for store in (stores[member] ?? []).lazy.filter({ isOfRelative($0.place) }).prefix(Evaluator.mostStores) {
      let frame = root(store.place)
      let callers = isController(member) && frame.code.isGiven(byCalling: store.value) ? (calls[store.place.place] ?? []).prefix(Evaluator.mostStores) : []
      let given = callers.flatMap { values(store.value, child(store.place, receiver: type.map { [.typed($0)] }, $0.call, root($0.place))) }
      if tells(given) {
        add(given)
        continue
      }
      for value in asking({ values(store.value, frame) }).values {
        guard case .parameter(let position) = value else {
          add([value])
          continue
        }
        guard store.place.part == .body else { continue }
        let parameters = code(store.place).summary.parameters
        for call in (calls[store.place.place] ?? []).prefix(Evaluator.mostStores) {
          for (argument, target) in zip(call.call.arguments, matched(call.call.arguments, parameters)) where target == position { add(argument, call.place) }
        }
      }
    }
    let name = index[member].name
    // The initializer that a struct has from its properties.
    for making in (makings[index.owner(of: member)] ?? []).prefix(Evaluator.mostStores) {
      for argument in making.call.arguments where argument.label == name { add(argument, making.place) }
    }
    return found
  }

  /// What the code that makes an object then puts into a property of it: `var entry = Entry(); entry.controller = screen`.
  private func givenValue(of member: MemberID, _ holder: Value, _ site: Value.Site) -> [Value]? {
    let found = site.frame.code.summary.steps.flatMap { step -> [Value] in
      guard case .store(let object, member, let value, _) = step, object >= 0, values(object, site.frame).contains(holder) else { return [] }
      return values(value, site.frame)
    }
    return tells(found) ? found : nil
  }

  /// What an initializer puts into a property.
  func initialValue(of member: MemberID, _ type: TypeID, _ site: Value.Site) -> [Value]? {
    let name = index[member].name
    let initializers =
      ([type] + index.superclasses(of: type)).lazy
      .map { self.index[$0].members.filter { self.index.kind(of: $0) == .initializer } }.first { !$0.isEmpty } ?? []
    if initializers.isEmpty {
      guard let argument = site.call.arguments.first(where: { $0.label == name }) else { return nil }
      return argument.closure >= 0 ? [.closure(argument.closure, Value.Scene(frame: site.frame))] : values(argument.slot, site.frame)
    }
    let fitting = initializers.first { initializer in
      let parameters = code(CodeKey(place: index.place(of: initializer))).summary.parameters
      let given = matched(site.call.arguments, parameters)
      return !given.contains(-1) && parameters.indices.allSatisfy { given.contains($0) || parameters[$0].hasDefault }
    }
    guard let fitting, index.declaration(fitting).body != .none else { return nil }
    let found = stored(in: member, by: child(CodeKey(place: index.place(of: fitting)), receiver: [.typed(type)], site.call, site.frame))
    return found.isEmpty || found == [.unknown] ? nil : found
  }

  /// What an initializer, or one that it goes on to, puts into a property.
  func stored(in member: MemberID, by frame: Frame) -> [Value] {
    frame.code.summary.steps.flatMap { step -> [Value] in
      switch step {
      case .store(_, member, let value, _): values(value, frame)
      case .call(let next, isSuper: true, let call):
        index.kind(of: next) == .initializer && index.declaration(next).body != .none && frame.depth < Evaluator.mostDepth
          ? stored(in: member, by: child(CodeKey(place: index.place(of: next)), receiver: frame.receiver, call, frame)) : []
      default: []
      }
    }
  }

  func value(ofStatic place: DeclarationPlace) -> [Value] {
    let declaration = index[place]
    let root = root(CodeKey(place: place, part: declaration.value != .none ? .initialValue : .body))
    let found = values(root.code.summary.result, root)
    if found.contains(where: { $0 != .unknown }) { return found }
    return declared(declaration.type, in: place.file, []).map { [.typed($0)] } ?? [.unknown]
  }
}
