/// The kinds of signals with their weights: the only place where it is decided what outweighs what.
package enum SignalKind: Int, CaseIterable, Sendable {
  // What a user says.
  case comment, setting
  // What a view is wired with.
  case sharesScreen, holdsPartner, showsModel, heldAsView, namesake, viewInterface
  // Who holds it, what it makes.
  case heldAs, toldByPresenter, holdsPart, makesParts, wayIn
  // What it leaves the app for.
  case leavesApp, onlyInstance, staticFunctions, serves, tool
  // Interfaces and supertypes.
  case interfaceAboveAll, implements, implementedBy, calledSo, unlikeImplementer, screensOnly, stateInterface, swiftUIView
  // Names, files, directories.
  case nameAboveAll, name, conditionalName, interfaceName, fileName, folder
  case storedData, valuesOnly, onlyViewsTake
  // What speaks against a role.
  case userInterface, shown, base, nested, startsModule, noScreen, nibObject, rowModel, otherArchitecture
  case namespace, message, key, decoded, fillsView, data, staticOnly, passesScreens, value, otherKind, notObserved
  case worksForView

  package enum Source: String, Sendable {
    case statement, wiring, use, interface, superclass, name, file, folder, shape
  }

  /// A role needs this much.
  static let enough = 4
  /// Where the margin is less, violations are warnings.
  static let certain = 5

  /// Whether it speaks against all that the type's name tells.
  var isMisnaming: Bool { self == .noScreen || self == .nibObject || self == .rowModel }

  package var source: Source { SignalKind.table[rawValue].source }
  package var weight: Int { SignalKind.table[rawValue].weight }
  /// A clause with `*` for what it names.
  var reason: String { SignalKind.table[rawValue].reason }

  private typealias Row = (kind: SignalKind, weight: Int, source: Source, reason: String)

  // In the order of the cases.
  private static let table: [Row] = [
    (.comment, 100, .statement, "a comment above it declares the role"),
    (.setting, 100, .statement, "* declares it"),

    (.sharesScreen, 24, .wiring, "it holds the same component as *"),
    (.holdsPartner, 16, .wiring, "it holds the *"),
    (.showsModel, 16, .wiring, "it shows *"),
    (.heldAsView, 4, .wiring, "the presenter *"),
    (.namesake, 3, .name, "the presenter * has its name"),
    (.viewInterface, 3, .interface, "it implements the view interface *"),

    (.heldAs, 4, .wiring, "'*' holds it"),
    (.toldByPresenter, 7, .wiring, "* uses it"),
    (.holdsPart, 7, .wiring, "it holds *"),
    (.makesParts, 7, .use, "it makes *"),
    (.wayIn, 16, .use, "it has no stored properties and returns its own screen"),

    (.leavesApp, 3, .use, "its file imports *"),
    (.onlyInstance, 3, .shape, "it has a shared instance"),
    (.staticFunctions, 3, .shape, "it has static members only"),
    (.serves, 3, .wiring, "'*' holds it"),
    (.tool, 4, .wiring, "'*' holds it"),

    (.interfaceAboveAll, 30, .interface, "it implements *"),
    (.implements, 4, .interface, "it implements *"),
    (.implementedBy, 10, .interface, "it is implemented by *"),
    (.calledSo, 7, .interface, "its name suggests *"),
    (.unlikeImplementer, -10, .interface, "it is also implemented by *, which has another role or none"),
    (.screensOnly, 16, .use, "all its requirements return a screen"),
    (.stateInterface, 8, .interface, "it implements *"),
    (.swiftUIView, 8, .superclass, "it is a SwiftUI view that holds none of the screen's components"),

    (.nameAboveAll, 30, .name, "its name ends in '*'"),
    (.name, 10, .name, "its name ends in '*'"),
    (.conditionalName, 3, .name, "its name ends in '*'"),
    (.interfaceName, 10, .name, "no type implements it, and its name suggests *"),
    (.fileName, 3, .file, "its file or its name contains the role"),
    (.folder, 4, .folder, "it is in the directory '*'"),
    (.storedData, 4, .superclass, "it inherits from *, and has no functions"),
    (.valuesOnly, 4, .shape, "it carries values only"),
    (.onlyViewsTake, 4, .use, "it carries values only, and only views take it"),

    (.userInterface, -20, .superclass, "it is a view or a controller"),
    (.shown, -20, .superclass, "SwiftUI shows it"),
    (.base, -40, .name, "other types only inherit from it"),
    (.nested, -20, .shape, "it is an enum inside another type"),
    (.startsModule, -20, .use, "a module is started with it"),
    (.noScreen, -20, .wiring, "its name suggests *, but it has no screen"),
    (.nibObject, -20, .wiring, "its name suggests *, but a nib connects it to widgets"),
    (.rowModel, -20, .wiring, "its name suggests *, but objects of nibs show it as data"),
    (.otherArchitecture, -100, .wiring, "its screen follows another architecture: no interactor or router, and view and presenter hold each other"),

    (.namespace, -20, .shape, "it only contains other types"),
    (.message, -20, .shape, "it only lists cases"),
    (.key, -20, .superclass, "it inherits from *"),
    (.decoded, -20, .superclass, "it inherits from *, so it is data"),
    (.fillsView, -20, .wiring, "it holds *, so it is a piece of a view"),
    (.data, -20, .shape, "it has data, but no functions"),
    (.staticOnly, -20, .shape, "it has static members only, and no screen goes in or out"),
    (.passesScreens, -20, .use, "its functions take or return screens"),
    (.value, -20, .shape, "it is a value"),
    (.otherKind, -20, .superclass, "it inherits from *"),
    (.notObserved, -20, .superclass, "it cannot be observed"),
    (.worksForView, -20, .use, "its functions take or return *, so it works for views"),
  ]
}
