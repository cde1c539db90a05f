package import Facts
import Index

/// Who makes the components of modules.
extension RoleFinder {
  /// With what the functions and properties of a type called a builder return. A name that others have, too (`Factory`), counts only for what
  /// returns a component or a screen.
  mutating func withBuilderSignals(_ signals: [Signal], of type: TypeSymbol, _ views: [TypeID: [Signal]]) -> [Signal] {
    guard let named = signals.first(where: { $0.role == .builder && ($0.kind == .name || $0.kind == .conditionalName) }) else { return signals }
    let (parts, shown) = madeParts(by: type, views)
    if !parts.isEmpty { note(parts, madeBy: type.id) }
    var signals = signals
    if let shown {
      signals.append(Signal(.makesParts, .builder, shown))
      // `enum ListConfigurator`, next to others in the enum that is the module's namespace.
      signals.removeAll { $0.kind == .nested && $0.role == .builder }
    } else if named.kind == .name, type.kind == .enum, index.hasCases(type) {
      // `enum LogModule: Int { case app, sync }` names what there is, and puts nothing together.
      signals.append(Signal(.message, .builder))
    }
    return signals
  }

  /// The components that the functions and properties of a type are declared to return, and the name of one, or of a screen.
  private func madeParts(by type: TypeSymbol, _ views: [TypeID: [Signal]]) -> (parts: [TypeID], shown: String?) {
    var parts: [TypeID] = []
    var shown: String?
    // What it stores are its own parts.
    for member in type.members where !isStored(member) {
      let place = index.place(of: member)
      let facts = index[place.file].facts
      for name in facts.typeNames(in: facts[place.declaration].type) {
        let made = index.types(named: name).filter { $0 != type.id }
        parts += made.flatMap { self.parts(in: $0, views) }
        if shown == nil, !parts.isEmpty || isScreenOrBuilder(name, made) || isAssembled(member, type) { shown = name }
      }
    }
    return (parts, shown)
  }

  /// `static func assemble(with: Context) -> LoginContainer`, which holds what has been put together.
  private func isAssembled(_ member: MemberID, _ type: TypeSymbol) -> Bool {
    let symbol = index[member]
    guard symbol.isStatic, symbol.kind == .function, AssemblyVerbs.begin(symbol.name) else { return false }
    let facts = index[symbol.place.file].facts
    return facts.typeNames(in: facts[symbol.place.declaration].type).contains(type.name)
  }

  private func isStored(_ member: MemberID) -> Bool {
    let kind = index.kind(of: member)
    return (kind == .let || kind == .var) && index.property(member)?.isStored == true
  }

  /// Whether a name is that of a screen, of a component whose file is not here, or of another builder:
  /// `protocol AssemblyFactory { func loginAssembly() -> LoginAssembly }`.
  private func isScreenOrBuilder(_ name: String, _ types: [TypeID]) -> Bool {
    if AssemblyFinder.screenNames.contains(name) { return true }
    if types.isEmpty { return names.role(ofInterface: name)?.role.isPart == true }
    return types.contains { nameRoles[Int($0.rawValue)]?.role == .builder && !index[$0].kind.isValue } && names.conditionalRole(ofType: name) == nil
  }

  /// What a returned type stands for: a component, a controller, what implements an interface of one, or what a typealias or a struct has of these.
  private func parts(in type: TypeID, _ views: [TypeID: [Signal]], depth: Int = 2) -> [TypeID] {
    func isPart(_ type: TypeID) -> Bool {
      views[type] != nil || (isUserInterface(type) ? isController(type) : role(of: type)?.isPart == true)
    }
    switch index[type].kind {
    case .protocol:
      let known = conformers[Int(type.rawValue)]
      return known.isEmpty && nameRoles[Int(type.rawValue)]?.role.isPart == true ? [type] : known.filter(isPart)
    case .typealias where depth > 0:
      let place = index[type].place
      let facts = index[place.file].facts
      return facts.typeNames(in: facts[place.declaration].type).flatMap { index.types(named: $0) }.flatMap { parts(in: $0, views, depth: depth - 1) }
    case .struct where depth > 0 && !isPart(type):
      return index.holdings(of: type).lazy.flatMap(\.types).compactMap(\.type.projectType).flatMap { parts(in: $0, views, depth: 0) }
    default: return isPart(type) ? [type] : []
    }
  }
}

extension FileFacts {
  /// Every name in a written type.
  package func typeNames(in node: NodeID) -> [String] {
    if node == .none { return [] }
    var result = self[node].kind == .typeName || self[node].kind == .typeMember ? [text(self[node].name)] : []
    for child in children(of: node) { result += typeNames(in: child) }
    return result
  }
}
