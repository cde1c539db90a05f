package import Index

/// A VIPER module: an index into ``RoleMap/modules``.
package struct ModuleID: Hashable, Comparable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static func < (left: ModuleID, right: ModuleID) -> Bool { left.rawValue < right.rawValue }
}

package struct Module: Sendable {
  package let id: ModuleID
  /// The common stem (`Login`), made unique by a directory where two modules share it.
  package let name: String
  /// In order of ids; interfaces included.
  package var types: [TypeID]

  package init(id: ModuleID, name: String, types: [TypeID]) {
    self.id = id
    self.name = name
    self.types = types
  }
}

package struct RoleAssignment: Sendable {
  package var judgement = Judgement()
  /// Nil if there is no evidence, or a tie.
  package var role: Role? { judgement.role }
  package var module: ModuleID?
  /// What shows the module.
  package var membership = Membership()
  /// Of an interface: the module that declares it, not those that implement it. Nil inside if there is none. Nil for other types.
  package var declaringModule: ModuleID??
  /// Test doubles, previews, generated and vendored code: not checked, no evidence for others.
  package var isLeftOut = false

  package init(isLeftOut: Bool = false) { self.isLeftOut = isLeftOut }
}

/// Which part every type plays, in which module, and why.
package struct RoleMap: Sendable {
  private let known: Known
  /// Declarations that are assembly code (see ``isAssembly(_:)``).
  package var assembly: Set<DeclarationPlace> = []

  /// Behind one reference: rules pass the map on a hundred thousand times.
  private final class Known: Sendable {
    let assignments: [RoleAssignment]
    // What is asked of every type by every rule, close together.
    let isLeftOut: [Bool]
    /// By type, the number in `distinctRoles`.
    let roleNumbers: [Int32]
    let distinctRoles: [Role?]
    let modules: [Module]
    let rest: Rest

    init(_ assignments: consuming [RoleAssignment], _ modules: [Module], _ rest: Rest) {
      isLeftOut = assignments.map(\.isLeftOut)
      var roles: [Role?] = []
      // A pack has a dozen, which are sooner compared than hashed; comments may name any number.
      var others: [Role?: Int32] = [:]
      roleNumbers = assignments.indices.map { place in
        let role = assignments[place].role
        if let known = roles.prefix(16).firstIndex(of: role) { return Int32(known) }
        if let known = others[role] { return known }
        let number = Int32(roles.count)
        roles.append(role)
        if number >= 16 { others[role] = number }
        return number
      }
      distinctRoles = roles
      self.assignments = assignments
      self.modules = modules
      self.rest = rest
    }
  }

  /// What is asked less often.
  struct Rest {
    /// What messages call roles, where that is not their names.
    var words: [Role: String] = [:]
    /// By file; empty where all count.
    var leftOutFiles: [Bool] = []
    /// By type: classes and structs of the user interface; empty where none are known.
    var isUserInterface: [Bool] = []
    /// Statements of the settings that fit no type.
    var idleStatements: [StatedPart] = []
    var idleLeftOut: [StatedLeftOut] = []
  }

  /// - Parameter assignments: by type.
  package init(_ assignments: consuming [RoleAssignment], modules: [Module]) { self.init(assignments, modules, Rest()) }

  init(_ assignments: consuming [RoleAssignment], _ modules: [Module], _ rest: Rest) { known = Known(assignments, modules, rest) }

  /// The same with other assignments.
  func with(_ assignments: [RoleAssignment], modules: [Module]) -> RoleMap {
    var roles = RoleMap(assignments, modules, known.rest)
    roles.assembly = assembly
    return roles
  }

  /// By type.
  package var assignments: [RoleAssignment] { known.assignments }
  package var modules: [Module] { known.modules }
  /// What messages call roles, where that is not their names.
  package var words: [Role: String] { known.rest.words }
  /// Statements of the settings that fit no type.
  package var idleStatements: [StatedPart] { known.rest.idleStatements }
  package var idleLeftOut: [StatedLeftOut] { known.rest.idleLeftOut }

  package subscript(type: TypeID) -> RoleAssignment { known.assignments[Int(type.rawValue)] }
  package subscript(module: ModuleID) -> Module { known.modules[Int(module.rawValue)] }

  package func role(of type: TypeID) -> Role? { known.distinctRoles[Int(known.roleNumbers[Int(type.rawValue)])] }
  /// Why a type may play another role than the one it was given, or none; nil if there is no doubt.
  package func doubt(about type: TypeID) -> String? {
    let judgement = known.assignments[Int(type.rawValue)].judgement
    return judgement.isSure || judgement.isByShapeAlone ? nil : judgement.strongest?.reason
  }
  /// What messages call a role: `wireframe`, where a pack calls its routers so.
  package func word(for role: Role) -> String { known.rest.words[role] ?? role.name }
  /// What messages call the role of a type; nil if it has none.
  package func word(of type: TypeID) -> String? { role(of: type).map(word) }
  package func module(of type: TypeID) -> ModuleID? { known.assignments[Int(type.rawValue)].module }
  /// The module whose code a type is: for an interface the one that declares it, not those that implement it.
  package func home(of type: TypeID) -> ModuleID? {
    known.assignments[Int(type.rawValue)].declaringModule ?? known.assignments[Int(type.rawValue)].module
  }
  /// Whether a class or a struct inherits from what views inherit from, whatever its role.
  package func isUserInterface(_ type: TypeID) -> Bool {
    known.rest.isUserInterface.indices.contains(Int(type.rawValue)) && known.rest.isUserInterface[Int(type.rawValue)]
  }
  package func isLeftOut(_ type: TypeID) -> Bool { known.isLeftOut[Int(type.rawValue)] }
  /// How many types are no test doubles and the like.
  package var checkedTypeCount: Int { known.isLeftOut.count { !$0 } }
  /// Whether a file is a test or generated: what it adds to the app's types is not checked either.
  package func isLeftOut(fileNumber: Int32) -> Bool {
    known.rest.leftOutFiles.indices.contains(Int(fileNumber)) && known.rest.leftOutFiles[Int(fileNumber)]
  }

  /// Whether a declaration (a member, by ``Reference/context``) is assembly code, whatever type it is in.
  package func isAssembly(_ place: DeclarationPlace) -> Bool { assembly.contains(place) }
}
