import SettingValues

/// What a type's declaration shows by itself. Packs say which roles it speaks against, whatever the type is called.
package enum Shape: String, CaseIterable, Sendable {
  /// `struct Interactor { private init() {} }`, in which the interactors of all modules stand.
  case onlyTypes = "only types"
  /// `enum LoginInteractorOutput { case success, failure }`: what components tell one another.
  case onlyCases = "only cases"
  /// Such an enum, or a struct with nothing but stored properties that inherits what values do: `struct LoginEventsForPresenter`.
  case onlyValues = "only values"
  /// It has stored properties or cases, inherits nothing but what values do, and does nothing.
  case onlyData = "only data"
  /// It inherits from what servers send and databases store.
  case stored
  /// A struct or an enum.
  case value
  /// Its functions take or return views and controllers: it navigates, or makes them.
  case passesScreens = "passes screens"

  var signal: SignalKind {
    switch self {
    case .onlyTypes: .namespace
    case .onlyCases: .message
    case .onlyValues, .onlyData: .data
    case .stored: .decoded
    case .value: .value
    case .passesScreens: .passesScreens
    }
  }

  static func read(_ reader: inout SettingReader) -> [Shape] {
    let place = reader.value("unless_shaped")?.place
    return reader.strings("unless_shaped").compactMap { word in
      if let shape = Shape(rawValue: word) { return shape }
      if let place { reader.fail(unknownName(word, what: "shape", among: Shape.allCases.map(\.rawValue)), at: place) }
      return nil
    }
  }
}
