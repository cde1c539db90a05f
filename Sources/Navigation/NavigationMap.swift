package import Index

/// Which screen opens which, as far as the sources show.
package struct NavigationMap: Sendable {
  package struct Screen: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// A VIPER module.
      case module
      /// A controller or SwiftUI view without a presenter.
      case plain
      /// Where the app starts, or code outside all screens that opens some.
      case entry
    }

    /// The module's name or the type's qualified name.
    package let name: String
    package let kind: Kind
    /// The type to link to: the view, else the first component.
    package let type: TypeID
  }

  /// Where something is written.
  package enum Place: Sendable, Hashable, Comparable {
    case code(FileID, offset: UInt32)
    /// In a storyboard or an `Info.plist`.
    ///
    /// - Parameter line: from 1.
    case interfaceFile(path: String, line: Int)
  }

  /// One call or segue that opens a screen.
  package struct Step: Sendable {
    package enum Manner: String, Sendable {
      case push, present, root, tab, show, link, embed
    }

    package let from: Screen
    package let to: Screen
    /// The enclosing function, without its arguments; `storyboard` for what no code does.
    package let method: String
    package let manner: Manner
    package let place: Place
  }

  /// A call that opens an unresolved screen.
  package struct Unknown: Sendable {
    package let from: Screen
    package let method: String
    package let reason: String
    package let place: Place
  }

  /// Sorted by name, including unconnected modules.
  package internal(set) var screens: [Screen] = []
  /// In the order of places.
  package internal(set) var steps: [Step] = []
  package internal(set) var unknown: [Unknown] = []
  /// The number of calls that open system screens: alerts, share sheets, mail composers.
  package internal(set) var systemScreens = 0

  package init() {}
}
