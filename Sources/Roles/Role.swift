import SourceText

/// The part that a type plays. An open set: packs and comments may define more.
package struct Role: Hashable, Sendable, CustomStringConvertible {
  /// Of its name: rules ask for roles a hundred thousand times, and compare them as often.
  private let number: UInt32

  package init(_ name: String) { number = RoleNames.shared.number(of: name) }

  private init(number: UInt32) { self.number = number }

  package var name: String { RoleNames.shared.name(number) }
  package var description: String { name }

  package static var view: Role { Role(number: 0) }
  package static var presenter: Role { Role(number: 1) }
  package static var interactor: Role { Role(number: 2) }
  package static var router: Role { Role(number: 3) }
  package static var flowController: Role { Role(number: 4) }
  package static var builder: Role { Role(number: 5) }
  package static var entity: Role { Role(number: 6) }
  package static var viewModel: Role { Role(number: 7) }
  package static var viewState: Role { Role(number: 8) }
  package static var service: Role { Role(number: 9) }
  package static var dataManager: Role { Role(number: 10) }

  /// In the order of their numbers.
  fileprivate static let known = [
    "view", "presenter", "interactor", "router", "flow controller", "builder", "entity", "view model", "view state", "service", "data manager",
  ]

  /// View, presenter, interactor and router, and the flow controller that is all three of the latter: what rules call the parts of a
  /// module.
  package var isPart: Bool { number <= 4 }
}

/// Every name of a role that was ever asked for has a number.
private final class RoleNames: Sendable {
  static let shared = RoleNames()

  private let names = Guarded(Role.known)

  func number(of name: String) -> UInt32 {
    names.use { names in
      if let known = names.firstIndex(of: name) { return UInt32(known) }
      names.append(name)
      return UInt32(names.count - 1)
    }
  }

  func name(_ number: UInt32) -> String {
    Role.known.indices.contains(Int(number)) ? Role.known[Int(number)] : names.use { $0[Int(number)] }
  }
}
