/// What a pack knows of its roles: the words and types that tell them.
package struct RoleDefinitions: Sendable {
  package var roles: [RoleWords] = []
  /// Classes and protocols that a view inherits from.
  package var viewSupertypes: Set<String> = []
  package var viewWords = RoleWords(role: .view)
  /// Functions that only views override, whatever class of another module they inherit from.
  package var viewOverrides: Set<String> = []
  /// Roles that a view holds: which make a screen of the user interface class or struct that holds one of them.
  package var viewPartners: Set<Role> = [.presenter]
  /// Where directories follow packs of their own: what a view holds in a file of this path. An interactor makes a screen of its holder only
  /// where the code is a pack's that says so.
  package var viewPartnersByPath: (@Sendable (String) -> Set<Role>)?
  /// The role of SwiftUI views that are no screens; nil if they have none.
  package var otherViews: Role?
  /// The role of the values that presenters prepare for views to show; nil if they have none.
  package var shownData: Role?
  /// Words that an interface's name has behind the name of what it is for.
  package var interfaceWords: [String] = []
  /// Words behind a component's in the name of an interface that a parent implements: `CardsPresenterOutput`.
  package var parentWords: [String] = []
  package var compositionRoots: Set<String> = []
  /// Roles that put their own module together in a method that makes several components (`setup()` of a Clean Swift view controller).
  package var selfAssembling: Set<Role> = []
  package var leftOut = LeftOutPatterns()
  package var weakWrappers: Set<String> = []
  package var strongWrappers: Set<String> = []
  /// Roles and modules that a project states by hand.
  package var stated: [StatedPart] = []
  package var statedModules: [StatedPart] = []
  package var statedLeftOut: [StatedLeftOut] = []

  package init() {}

  /// Roles that make a screen of a view that holds them in a file of this path.
  func viewPartners(atPath path: String) -> Set<Role> { viewPartnersByPath?(path) ?? viewPartners }

  /// Whether what servers send and databases store inherits from a type of this name.
  func isStoredSupertype(_ name: String) -> Bool { roles.contains { $0.data.contains(name) || $0.records.contains(name) } }

  func words(for role: Role) -> RoleWords? { role == viewWords.role ? viewWords : roles.first { $0.role == role } }

  /// Every role that can be told or stated.
  package var roleNames: [String] { [viewWords.role.name] + roles.map(\.role.name) + [otherViews, shownData].compactMap { $0?.name } }
}

/// The words that tell one role.
package struct RoleWords: Sendable {
  package let role: Role
  /// What messages call it, where that is not its name.
  package var called: String?
  /// Ends of names.
  package var suffixes: [String] = []
  /// Ends of names that tell it only of types that are used so: a `FlowController` that a presenter holds, a `Factory` that makes components.
  package var conditional: [Use: [String]] = [:]
  /// Ends of interfaces' names that say more than their last word: `InteractorOutput` is the presenter's.
  package var interfaces: [String] = []
  /// Names of directories whose data types play the role.
  package var folders: Set<String> = []
  /// Where it is not empty, the end of a name counts only for what inherits from one of these, of the project or from outside, or
  /// bears it as an attribute.
  package var conforming: Set<String> = []
  /// Types of these shapes are called so for another reason.
  package var unlessShaped: [Shape] = []
  /// What inherits from one of these and has no functions plays the role, whatever it is called: `Codable`.
  package var data: Set<String> = []
  /// What inherits from one of these classes, which databases store, plays the role, whatever its functions do: `NSManagedObject`.
  package var records: Set<String> = []
  /// Modules through which code leaves the app: what imports one of them and exists once, or works for an interactor, plays the role.
  package var imports: Set<String> = []
  /// Types through which code leaves the app, though every file may name them: `UserDefaults`. What names one counts like what imports a module.
  package var uses: [String] = []
  /// What inherits from one of these is called so for another reason: a `LoginRouter` that is a request.
  package var unlessConforming: Set<String> = []
  /// The name counts for more than what the type inherits from: flow controllers are hosting controllers.
  package var outranksSupertypes = false

  package enum Use: Int, CaseIterable, Sendable {
    /// A presenter holds it.
    case held
    /// A presenter of the same stem holds it, or one that calls it by this word alone: `let coordinator: LoginCoordinator`.
    case owned
    /// Its functions return components or screens.
    case making
    /// It inherits from what those of the role inherit from.
    case conforming
  }

  package init(role: Role) { self.role = role }
}

/// Test doubles, previews, generated and vendored code.
package struct LeftOutPatterns: Sendable {
  package var prefixes: [String] = []
  package var suffixes: [String] = []
  package var supertypes: Set<String> = []
  package var folders: Set<String> = []
  package var folderSuffixes: [String] = []
  package var fileSuffixes: [String] = []

  package init() {}
}
