import Facts
import Index
import Roles

/// The types whose objects are followed: those that rules ask about, and whoever makes or holds one.
struct WiredTypes {
  /// By type.
  private(set) var isRelevant: [Bool]
  private let project: CheckedProject
  private var index: ProjectIndex { _read { yield project.index } }

  init(_ project: CheckedProject, asked: [TypeID]) {
    self.project = project
    isRelevant = [Bool](repeating: false, count: project.index.types.count)
    let asked = asked + project.possibleCycles
    for type in asked { add(type) }
    if asked.isEmpty { return }
    addReceivers(of: faces())
    addHolders()
    addMakers()
    for type in index.typeIDs where isBox(type) { for heir in [type] + index.conformers(of: type) { add(heir) } }
    // What is inherited is read with the heirs.
    for type in index.typeIDs where isRelevant[Int(type.rawValue)] { for base in index.superclasses(of: type) { add(base) } }
  }

  private mutating func add(_ type: TypeID) {
    if index.kind(of: type).isConcrete, !project.roles.isLeftOut(type) { isRelevant[Int(type.rawValue)] = true }
  }

  /// Who makes one of them, and who makes or asks such a maker, up to where the app starts: there it shows who keeps what is made, and that it is
  /// made at all.
  private mutating func addMakers() {
    let parts = isRelevant
    var isMaker = [Bool](repeating: false, count: parts.count)
    for construction in project.references.constructions where parts[Int(construction.to.rawValue)] {
      guard let maker = construction.from else { continue }
      add(maker)
      isMaker[Int(maker.rawValue)] = project.roles.role(of: maker)?.isPart != true
    }
    var known: [Bool]
    repeat {
      known = isRelevant
      for reference in project.references.all where known[Int(reference.to.rawValue)] {
        guard let asking = reference.from else { continue }
        if reference.kind == .constructs || reference.kind == .calls && isMaker[Int(reference.to.rawValue)] { add(asking) }
      }
    } while known != isRelevant
  }

  /// The parts that are given one of them, by whatever face, and may pass it on. To whom else it is given, may keep it.
  private mutating func addReceivers(of faces: [Bool]) {
    for reference in project.references.all where reference.kind == .takes && faces[Int(reference.to.rawValue)] {
      if let receiver = reference.from, project.roles.role(of: receiver) != nil { add(receiver) }
    }
  }

  /// By type, whether one of them may stand behind it.
  private func faces() -> [Bool] {
    var faces = isRelevant
    for type in index.typeIDs where isRelevant[Int(type.rawValue)] {
      for face in index.projectSupertypes(of: type) { faces[Int(face.rawValue)] = true }
    }
    return faces
  }

  /// Whoever holds one of them, by whatever face, and the parts that hold those: who keeps an object alive is known up to the last of them.
  private mutating func addHolders() {
    var open = index.typeIDs.filter { index.kind(of: $0).isConcrete && !isRelevant[Int($0.rawValue)] && !project.roles.isLeftOut($0) }
    while true {
      let faces = faces()
      let count = open.count
      open.removeAll { type in
        let holds = index.holdings(of: type).contains { property in property.types.contains { $0.type.candidates.contains { faces[Int($0.rawValue)] } } }
        if holds { add(type) }
        return holds
      }
      if open.count == count { return }
      open.removeAll { project.roles.role(of: $0) == nil }
    }
  }

  /// Whether a type holds what its user decides: `final class WeakBox<Value>`, `@propertyWrapper struct Weak<Value>`.
  private func isBox(_ type: TypeID) -> Bool {
    guard index[index[type].place].genericParameters != .none else { return false }
    return index.holdings(of: type).contains { property in
      property.types.isEmpty || property.types.contains { $0.type == .outside("AnyObject") || $0.type == .outside("Any") } || isOfParameter(property, of: type)
    }
  }

  /// Whether a class or a view has what a generic parameter says: `var rootView: RootView!`.
  private func isOfParameter(_ property: Property, of type: TypeID) -> Bool {
    let (place, declaration) = (index[type].place, index.declaration(property.member))
    let facts = index[property.file].facts
    guard property.file == place.file, declaration.type != .none,
      index.kind(of: type).isReference || index.outsideSupertypes(of: type).contains("View")
    else { return false }
    var node = declaration.type
    while facts[node].kind == .typeOptional || facts[node].kind == .typeImplicitlyUnwrapped { node = facts[node].first }
    return facts[node].kind == .typeName && facts.list(index[place].genericParameters).contains { facts[$0].name == facts[node].name }
  }
}
