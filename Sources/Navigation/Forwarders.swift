import Facts
import Index

/// Functions that show what they are passed: `push(_:)`, `open(route:)`.
struct Forwarders {
  struct Way {
    let manner: NavigationMap.Step.Manner
    /// The label of the argument that is shown; nil for the first one.
    var label: String?
    /// Whether the argument can be nothing but a screen or a route, so that an unresolved one is an unknown screen.
    var isSure = false
  }

  private var byMember: [MemberID: Way] = [:]
  /// For calls whose function is not resolved, such as one of an extension of an external type.
  private var byName: [String: Way] = [:]

  /// - Parameter members: the function and the requirements that it satisfies; none in an extension of an external type.
  mutating func add(_ way: Way, _ members: [MemberID], named name: String) {
    for member in members where byMember[member] == nil { byMember[member] = way }
    if byName[name] == nil { byName[name] = way }
  }

  func knows(_ members: [MemberID], named name: String) -> Bool {
    members.isEmpty ? byName[name] != nil : members.allSatisfy { byMember[$0] != nil }
  }

  /// - Parameter members: what the call is resolved to.
  func way(of members: some Sequence<MemberID>, named name: String) -> Way? {
    var isResolved = false
    for member in members {
      isResolved = true
      if let way = byMember[member] { return way }
    }
    return isResolved ? nil : byName[name]
  }
}
