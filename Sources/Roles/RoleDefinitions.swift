import SettingValues

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
  func isStoredSupertype(_ name: String) -> Bool { roles.contains { $0[.data].contains(name) || $0[.records].contains(name) } }

  func words(for role: Role) -> RoleWords? { role == viewWords.role ? viewWords : roles.first { $0.role == role } }

  /// Every role that can be told or stated.
  package var roleNames: [String] { [viewWords.role.name] + roles.map(\.role.name) + [otherViews, shownData].compactMap { $0?.name } }
}

/// The words that tell one role.
package struct RoleWords: Sendable {
  package let role: Role
  /// What messages call it, where that is not its name.
  package var called: String?
  /// Types of these shapes are called so for another reason.
  package var unlessShaped: [Shape] = []
  /// The name counts for more than what the type inherits from: flow controllers are hosting controllers.
  package var outranksSupertypes = false
  private var lists = WordLists<Key>()

  package enum Key: Int, CaseIterable, Sendable {
    /// Ends of names.
    case suffixes
    /// Ends of names that tell the role only where a presenter holds the type: a `FlowController`.
    case suffixesWherePresentersHold
    /// Where a presenter of the same stem holds it, or one that calls it by this word alone: `let coordinator: LoginCoordinator`.
    case suffixesWherePresentersOwn
    /// Where its functions return components or screens: a `Factory`.
    case suffixesWhereMakingComponents
    /// Where it inherits from what those of the role inherit from.
    case suffixesWhereConforming
    /// Ends of interfaces' names that say more than their last word: `InteractorOutput` is the presenter's.
    case interfaces
    /// Names of directories whose data types play the role.
    case folders
    /// Where it is not empty, the end of a name counts only for what inherits from one of these, of the project or from outside, or
    /// bears it as an attribute.
    case conformingTo
    /// What inherits from one of these and has no functions plays the role, whatever it is called: `Codable`.
    case data
    /// What inherits from one of these classes, which databases store, plays the role, whatever its functions do: `NSManagedObject`.
    case records
    /// Modules through which code leaves the app: what imports one of them and exists once, or works for an interactor, plays the role.
    case imports
    /// Types through which code leaves the app, though every file may name them: `UserDefaults`. What names one counts like what imports a module.
    case uses
    /// What inherits from one of these is called so for another reason: a `LoginRouter` that is a request.
    case unlessConformingTo

    /// Those of names that tell the role only of types that are used so.
    static let conditional: [Key] = [.suffixesWherePresentersHold, .suffixesWherePresentersOwn, .suffixesWhereMakingComponents, .suffixesWhereConforming]
  }

  package init(role: Role) { self.role = role }

  init(role: Role, reading reader: inout SettingReader) {
    self.role = role
    called = reader.string("called")
    unlessShaped = Shape.read(&reader)
    outranksSupertypes = reader.bool("outranks_supertypes", default: false)
    lists = WordLists(reading: &reader)
  }

  package subscript(key: Key) -> [String] {
    get { lists[key] }
    set { lists[key] = newValue }
  }

  func joined(with other: RoleWords) -> RoleWords {
    var result = self
    result.lists = lists.joined(with: other.lists)
    // What either pack takes on its name alone needs nothing more in the other.
    if self[.conformingTo].isEmpty || other[.conformingTo].isEmpty { result[.conformingTo] = [] }
    result.unlessShaped += other.unlessShaped.filter { !unlessShaped.contains($0) }
    result.outranksSupertypes = outranksSupertypes || other.outranksSupertypes
    return result
  }
}

/// What is left out of a check: test doubles, previews, generated and vendored code.
package enum LeftOutKey: Int, CaseIterable, Sendable { case prefixes, suffixes, supertypes, folders, folderSuffixes, fileSuffixes }
package typealias LeftOutPatterns = WordLists<LeftOutKey>
