import Facts
import Index

/// Who makes the components of modules.
extension RoleFinder {
  /// With what the functions and properties of a type called a builder return. A name that others have, too (`Factory`), counts only for what
  /// returns a component or a screen.
  func withBuilderSignals(_ signals: [Signal], of type: TypeSymbol, _ views: [TypeID: Signal]) -> [Signal] {
    let isNamed = signals.contains { $0.role == .builder && ($0.kind == .name || $0.kind == .conditionalName) }
    let interface = isNamed || !signals.isEmpty ? nil : builderInterface(of: type)
    guard isNamed || interface != nil else { return signals }
    let (parts, shown) = madeParts(by: type, views)
    if !parts.isEmpty { note(parts, madeBy: type.id) }
    guard let shown else { return signals }
    return signals + [interface].compactMap(\.self).map { Signal(.implements, .builder, $0) } + [Signal(.makesParts, .builder, shown)]
  }

  /// The interface of all builders that a type implements: `enum Login: Assembly`.
  private func builderInterface(of type: TypeSymbol) -> String? {
    let interfaces = type.supertypes.compactMap(\.type.projectType).filter { nameRoles[Int($0.rawValue)]?.role == .builder && index.kind(of: $0) == .protocol }
    return interfaces.map { index[$0].name }.first { names.roleAlone(in: names.plain($0)) == .builder && !names.isToldToOthers($0, by: .builder) }
  }

  /// What a type calls another one inside itself: `typealias View = LoginViewController`.
  private func meaning(of name: String, in type: TypeSymbol) -> String {
    guard let alias = index.nestedTypes(of: type.id).first(where: { index.kind(of: $0) == .typealias && index[$0].name == name }) else { return name }
    let place = index[alias].place
    return index[place.file].facts.typeNames(in: index[place].type).first ?? name
  }

  /// The components that the functions and properties of a type are declared to return, and the name of one, of a screen, or of another builder.
  private func madeParts(by type: TypeSymbol, _ views: [TypeID: Signal]) -> (parts: [TypeID], shown: String?) {
    var parts: [TypeID] = []
    var shown: String?
    // What it stores are its own parts.
    for member in type.members where index.property(member)?.isStored != true {
      let place = index.place(of: member)
      let facts = index[place.file].facts
      for written in facts.typeNames(in: facts[place.declaration].type) {
        let name = meaning(of: written, in: type)
        let made = index.types(named: name).filter { $0 != type.id }
        parts += made.flatMap { self.parts(in: $0, views) }
        if shown == nil, !parts.isEmpty || isScreenOrBuilder(name, made) { shown = name }
      }
      if shown == nil { shown = assembled(by: member, of: type, views) }
    }
    return (parts, shown)
  }

  /// `static func assemble(with: Context) -> LoginContainer`, which holds what has been put together, or
  /// `static func configure(controller: LoginViewController)`, which puts something together for what it is given.
  private func assembled(by member: MemberID, of type: TypeSymbol, _ views: [TypeID: Signal]) -> String? {
    let symbol = index[member]
    guard symbol.isStatic, symbol.kind == .function, AssemblyVerbs.begin(symbol.name) else { return nil }
    let facts = index[symbol.place.file].facts
    if facts.typeNames(in: facts[symbol.place.declaration].type).contains(type.name) { return type.name }
    let given = facts.list(facts[symbol.place.declaration].parameters).lazy.flatMap { facts.typeNames(in: $0) }.first { name in
      index.types(named: name).contains { isUserInterface($0) && (views[$0] != nil || isController($0)) }
    }
    return given.map { "the parts of \($0)" }
  }

  /// Whether a name is that of a screen, of a component whose file is not here, or of another builder:
  /// `protocol AssemblyFactory { func loginAssembly() -> LoginAssembly }`.
  private func isScreenOrBuilder(_ name: String, _ types: [TypeID]) -> Bool {
    if FrameworkTypes.screens.contains(name) { return true }
    if types.isEmpty { return names.role(ofInterface: name)?.role.isPart == true }
    return types.contains { nameRoles[Int($0.rawValue)]?.role == .builder && !index[$0].kind.isValue } && names.conditionalRole(ofType: name) == nil
  }

  /// What a returned type stands for: a component, a controller, or what implements an interface of one.
  private func parts(in type: TypeID, _ views: [TypeID: Signal]) -> [TypeID] {
    func isPart(_ type: TypeID) -> Bool {
      views[type] != nil || (isUserInterface(type) ? isController(type) : role(of: type)?.isPart == true)
    }
    guard index[type].kind == .protocol else { return isPart(type) ? [type] : [] }
    let known = conformers[Int(type.rawValue)]
    return known.isEmpty && nameRoles[Int(type.rawValue)]?.role.isPart == true ? [type] : known.filter(isPart)
  }
}
