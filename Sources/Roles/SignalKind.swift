/// What speaks for and against the role of a type.
package enum SignalKind: Int, CaseIterable, EvidenceKind {
  // What a user says.
  case comment, setting
  // What a view is wired with.
  case sharesScreen, holdsPartner, heldAsView, heldAsOwnView, heirsAreViews
  // Who holds it, what it makes.
  case heldAs, toldByPresenter, makesParts, holdsController
  // What it leaves the app for.
  case leavesApp, onlyInstance, staticFunctions, serves, tool
  // Interfaces and supertypes.
  case interfaceAboveAll, implements, implementedBy, calledSo, unlikeImplementer, swiftUIView, inheritsLike
  // Names, files, directories.
  case nameAboveAll, name, conditionalName, interfaceName, folder
  case storedRecord, storedData, valuesOnly, onlyViewsTake
  // What speaks against a role.
  case userInterface, noScreen, otherArchitecture
  case namespace, message, decoded, data, passesScreens, value, otherKind, notObserved

  package enum Source: String, Sendable {
    case statement, wiring, use, interface, superclass, name, folder, shape
  }

  package static let enough = 4
  /// Where the margin is less, violations are warnings.
  static let certain = 5

  package var source: Source { SignalKind.table[rawValue].source }
  package var weight: Int { SignalKind.table[rawValue].weight }
  package var reason: String { SignalKind.table[rawValue].reason }

  private typealias Row = (kind: SignalKind, weight: Int, source: Source, reason: String)

  // In the order of the cases.
  private static let table: [Row] = [
    (.comment, 100, .statement, "a comment above it declares the role"),
    (.setting, 100, .statement, "* declares it"),

    (.sharesScreen, 24, .wiring, "it holds the same component as *"),
    (.holdsPartner, 16, .wiring, "it holds the *"),
    (.heldAsView, 4, .wiring, "the presenter *"),
    (.heldAsOwnView, 10, .wiring, "the presenter *"),
    (.heirsAreViews, 10, .wiring, "most of its subclasses are views, as * is"),

    (.heldAs, 18, .wiring, "'*' holds it"),
    (.toldByPresenter, 7, .wiring, "* uses it"),
    (.makesParts, 7, .use, "it makes *"),
    (.holdsController, 7, .use, "it holds the controller '*'"),

    (.leavesApp, 3, .use, "its file *"),
    (.onlyInstance, 3, .shape, "it has a shared instance"),
    (.staticFunctions, 3, .shape, "it has static members only"),
    (.serves, 3, .wiring, "'*' holds it"),
    (.tool, 4, .wiring, "'*' holds it"),

    (.interfaceAboveAll, 30, .interface, "it implements *"),
    (.implements, 4, .interface, "it implements *"),
    (.implementedBy, 10, .interface, "it is implemented by *"),
    (.calledSo, 7, .interface, "its name suggests *"),
    (.unlikeImplementer, -10, .interface, "it is also implemented by *, which has another role or none"),
    (.swiftUIView, 8, .superclass, "it is a SwiftUI view that holds none of the screen's components"),
    (.inheritsLike, 10, .superclass, "it inherits from *"),

    (.nameAboveAll, 30, .name, "its name ends in '*'"),
    (.name, 10, .name, "its name ends in '*'"),
    (.conditionalName, 3, .name, "its name ends in '*'"),
    (.interfaceName, 10, .name, "no type implements it, and its name suggests *"),
    (.folder, 4, .folder, "it is in the directory '*'"),
    (.storedRecord, 4, .superclass, "it inherits from *, and databases store it"),
    (.storedData, 4, .superclass, "it inherits from *, and has no functions"),
    (.valuesOnly, 4, .shape, "it carries values only"),
    (.onlyViewsTake, 4, .use, "it carries values only, and only views take it"),

    (.userInterface, -20, .superclass, "it is a view or a controller"),
    (.noScreen, -20, .wiring, "its name suggests *, but it has no screen"),
    (.otherArchitecture, -100, .wiring, "its screen follows another architecture: no interactor or router, and view and presenter hold each other"),

    (.namespace, -20, .shape, "it only contains other types"),
    (.message, -20, .shape, "it only lists cases"),
    (.decoded, -20, .superclass, "it inherits from *, so it is data"),
    (.data, -20, .shape, "it has data, but no functions"),
    (.passesScreens, -20, .use, "its functions take or return screens"),
    (.value, -20, .shape, "it is a value"),
    (.otherKind, -20, .superclass, "it inherits from *"),
    (.notObserved, -20, .superclass, "it cannot be observed"),
  ]
}
