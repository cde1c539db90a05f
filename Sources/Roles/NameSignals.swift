package import Facts
package import Index
import SourceText

/// What speaks against the role that a type's name suggests.
struct NameSignals {
  let index: ProjectIndex
  let definitions: RoleDefinitions
  let names: NameReader

  /// What the type itself shows against the role.
  func against(_ role: Role, of type: TypeSymbol) -> [Signal] {
    guard let words = definitions.words(for: role) else { return [] }
    let outside = index.outsideSupertypes(of: type.id)
    var result =
      words.unlessShaped.lazy.filter { shows($0, type, outside) }.map { shape in
        Signal(shape.signal, role, shape == .stored ? outside.first(where: definitions.isStoredSupertype) ?? "" : "")
      }.first.map { [$0] } ?? []
    if !words[.unlessConformingTo].isEmpty || !words[.conformingTo].isEmpty {
      let above = index.supertypeNames(of: type.id)
      let others = words[.unlessConformingTo]
      // `RIBs.Interactable` is the library's, and none that the project declares.
      if let other = above.first(where: others.contains) ?? outside.first(where: { name in others.contains { $0.endsInBytes(of: ".\(name)") } }) {
        result.append(Signal(.otherKind, role, other))
      }
      if !words[.conformingTo].isEmpty, !above.contains(where: words[.conformingTo].contains) { result.append(Signal(.notObserved, role)) }
    }
    return result
  }

  private func shows(_ shape: Shape, _ type: TypeSymbol, _ outside: [String]) -> Bool {
    switch shape {
    case .onlyTypes: isNamespace(type)
    case .onlyCases: hasOnlyCases(type)
    case .onlyValues: hasOnlyCases(type) || type.kind == .struct && isData(type, outside)
    case .onlyData: isData(type, outside)
    case .stored: outside.contains(where: definitions.isStoredSupertype)
    case .value: type.kind.isValue
    case .passesScreens: passesControllers(type)
    }
  }

  /// `enum LoginInteractorOutput {}`, too, to which cases will be added.
  private func hasOnlyCases(_ type: TypeSymbol) -> Bool {
    index.hasCases(type) && type.members.allSatisfy { index.kind(of: $0) != .function }
      || type.kind == .enum && type.members.isEmpty && index.nestedTypes(of: type.id).isEmpty
  }

  private func isNamespace(_ type: TypeSymbol) -> Bool {
    guard type.supertypes.isEmpty, type.members.allSatisfy({ index.kind(of: $0) == .initializer }) else { return false }
    return index.nestedTypes(of: type.id).contains { index[$0].kind != .protocol && names.role(ofType: index[$0].name)?.role.isPart == true }
  }

  /// `enum AuthProvider: Int { case google, apple }` is a choice between services, and a struct that only stores is what one works on; a request
  /// (`enum LoginService: TargetType`) is asked for.
  private func isData(_ type: TypeSymbol, _ outside: [String]) -> Bool {
    guard type.kind.isValue, outside.allSatisfy(FrameworkTypes.valueSupertypes.contains), index.projectSupertypes(of: type.id).isEmpty else { return false }
    let members = type.members.filter { index.kind(of: $0) != .initializer }
    return index.hasCases(type) || !members.isEmpty && members.allSatisfy(isStoredData)
  }

  /// Whether a member is a stored property, not of a function's type.
  private func isStoredData(_ member: MemberID) -> Bool {
    index.property(member).map { $0.isStored && !$0.types.isEmpty && !index.isClosure($0) } ?? false
  }

  /// Whether half of the functions, and several, take or give a view, a controller or a window; a single one may only show something on it on request.
  private func passesControllers(_ type: TypeSymbol) -> Bool {
    let functions = type.members.filter { index.kind(of: $0) == .function }
    let passing = functions.count { member in
      let place = index.place(of: member)
      let facts = index[place.file].facts
      return facts.typeNames(inSignatureOf: place.declaration).contains { name in
        FrameworkTypes.controllers.contains(name) || FrameworkTypes.windows.contains(name)
          || index.types(named: name).contains { definitions.isUserInterface(index[$0], in: index) }
      }
    }
    return passing > 1 && passing * 2 >= functions.count
  }
}

extension ProjectIndex {
  func hasCases(_ type: TypeSymbol) -> Bool {
    guard type.kind == .enum else { return false }
    let (facts, own) = (self[type.place.file].facts, type.place.declaration)
    return facts.declarations[Int(own.rawValue)..<Int(facts[own].descendantsEnd)].contains { $0.kind == .enumCase && $0.parent == own }
  }

  /// Whether there is something in a type, and nothing of it belongs to an instance.
  package func hasOnlyStaticMembers(_ type: TypeID) -> Bool {
    let members = self[type].members
    return !members.isEmpty
      && members.allSatisfy { self[$0].isStatic && self[$0].kind != .initializer && self[$0].kind != .enumCase }
  }

  /// What a type inherits from, of the project or from outside, and its attributes: `@Observable` makes a class conform to `Observable`.
  func supertypeNames(of type: TypeID) -> [String] {
    let place = self[type].place
    let facts = self[place.file].facts
    return outsideSupertypes(of: type) + projectSupertypes(of: type).map { self[$0].name }
      + facts.list(facts[place.declaration].attributes).map { facts.text(facts[$0].name) }
  }

  /// Whether the written type of a property is a function's, contains one, or is an alias of one.
  package func isClosure(_ property: Property) -> Bool {
    let written = declaration(property.member).type
    if written == .none { return false }
    if self[property.file].facts.mentionsFunction(written) { return true }
    return property.types.contains { held in
      guard let type = held.type.projectType, kind(of: type) == .typealias else { return false }
      let place = self[type].place
      return self[place.file].facts.mentionsFunction(self[place].type)
    }
  }
}

extension NamedType {
  /// The last word of a qualified name.
  func name(in index: ProjectIndex) -> String {
    switch self {
    case .project(let type): index[type].name
    case .ambiguous(let types): types.first.map { index[$0].name } ?? ""
    case .outside(let name): name
    }
  }
}

extension FileFacts {
  /// What a function is declared to take and to return.
  func signature(of function: DeclarationID) -> [NodeID] {
    (self[function].type == .none ? [] : [self[function].type]) + list(self[function].parameters)
  }

  /// The names of types in that.
  package func typeNames(inSignatureOf function: DeclarationID) -> [String] { signature(of: function).flatMap { typeNames(in: $0) } }

  /// Whether a written type is a function's, or contains one.
  package func mentionsFunction(_ node: NodeID) -> Bool {
    self[node].kind == .typeFunction || children(of: node).contains(where: mentionsFunction)
  }
}
