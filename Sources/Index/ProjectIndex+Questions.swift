public import Facts

/// What later stages ask of the index.
extension ProjectIndex {
  /// Direct and indirect supertypes within the project, nearest first, without the type itself; typealiases followed.
  public func projectSupertypes(of type: TypeID) -> ArraySlice<TypeID> { hierarchy.ancestors(of: type) }

  /// Names of all supertypes outside the project that the type inherits, directly or through project types (`UIViewController`,
  /// `AnyObject`, `ObservableObject`), nearest first.
  public func outsideSupertypes(of type: TypeID) -> [String] { hierarchy.outsideNames(of: type) }

  /// Whether the system starts an app with a type, or a library passes it what the system says then: `PluggableApplicationDelegate`'s services.
  public func startsApp(_ type: TypeID) -> Bool {
    if outsideSupertypes(of: type).contains(where: FrameworkTypes.starters.contains) { return true }
    return self[type].members.contains { member in
      guard kind(of: member) == .function, ["application", "scene"].contains(self[member].name) else { return false }
      let facts = self[place(of: member).file].facts
      return facts.list(declaration(member).parameters).contains { FrameworkTypes.startLabels.contains(facts.text(facts[$0].name)) }
    }
  }

  /// The project's classes from which a class inherits, nearest first.
  public func superclasses(of type: TypeID) -> [TypeID] {
    projectSupertypes(of: type).filter { self[$0].kind == .class || self[$0].kind == .actor }
  }

  /// Concrete types (no protocols) that conform to a protocol, directly or not; for a class, its subclasses. In order of ids.
  public func conformers(of type: TypeID) -> [TypeID] { hierarchy.descendants(of: type).filter { self[$0].kind != .protocol } }

  /// Protocols that inherit from this one, directly or not.
  public func refinements(of type: TypeID) -> [TypeID] { hierarchy.descendants(of: type).filter { self[$0].kind == .protocol } }

  /// Whether an extension of an outside type conforms that to a protocol of this name, and with it everything that inherits from the outside type.
  public func mayBeInheritedOutside(_ type: TypeID) -> Bool { namesThatOutsideTypesInherit.contains(self[type].name) }

  /// Whether `type` is `other`, inherits from it or conforms to it.
  public func isKind(_ type: TypeID, of other: TypeID) -> Bool { type == other || hierarchy.ancestors(of: type).contains(other) }

  /// Whether only classes can conform to a protocol: nil if an unknown outside parent leaves it open. Classes and actors are
  /// class-bound, structs and enums are not.
  public func isClassBound(_ type: TypeID) -> Bool? { hierarchy.classBound[Int(type.rawValue)] }

  /// Whether an instance can only be a value: a struct or enum, or a protocol that is not class-bound and has at least one known
  /// conformer, all of them structs or enums.
  public func isOnlyValue(_ type: TypeID) -> Bool {
    let symbol = self[type]
    if symbol.kind.isValue { return true }
    guard symbol.kind == .protocol, isClassBound(type) != true else { return false }
    let conformers = conformers(of: type)
    return !conformers.isEmpty && conformers.allSatisfy { self[$0].kind.isValue }
  }

  /// All instance properties that the type itself declares (extensions included), requirements of a protocol included.
  public func properties(of type: TypeID) -> ArraySlice<Property> {
    let range = propertyRanges[Int(type.rawValue)]
    return properties[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Nil for a member that is none, or belongs to the type itself.
  public func property(_ member: MemberID) -> Property? { properties(of: owner(of: member)).first { $0.member == member } }

  /// Stored instance properties: its own and those of project base classes, with their generic parameters filled in.
  public func holdings(of type: TypeID) -> ArraySlice<Property> { holdingLists.list(of: type, among: properties) }

  /// Types declared directly inside a type.
  public func nestedTypes(of type: TypeID) -> [TypeID] { hierarchy.nested[Int(type.rawValue)] }

  /// The type whose declaration or extension is this declaration, or nearest around it.
  public func enclosingType(of place: DeclarationPlace) -> TypeID? { hierarchy.enclosingType(of: place) }

  public func declaration(_ member: MemberID) -> DeclarationFact { self[members.place(of: member)] }

  // Without the rest of what is known of the member, which costs more than the answer.
  public func kind(of member: MemberID) -> DeclarationKind { members.kind(of: member) }
  public func modifiers(of member: MemberID) -> Modifiers { members.modifiers(of: member) }
  public func place(of member: MemberID) -> DeclarationPlace { members.place(of: member) }
  public func owner(of member: MemberID) -> TypeID { members.owner(of: member) }

  /// The name of a reference as it is written.
  public func writtenName(_ reference: Reference) -> String { self[reference.file].facts.names[reference.name] }

  public func writtenName(_ reference: OutsideReference) -> String { self[reference.file].facts.names[reference.name] }

  /// Types with this name (not dotted), in order of ids.
  public func types(named name: String) -> [TypeID] { hierarchy.byName.types(named: name) { types[$0].name } }
}
