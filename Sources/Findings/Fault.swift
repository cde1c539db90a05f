/// Something in the code whose change resolves a violation.
package enum Cause: Hashable, Sendable {
  /// How strongly the property declared there holds.
  case holding(Place)
  /// The code there.
  case code(Place)
  /// That one type knows another.
  case dependency(from: String, to: String)
  /// What one type or module does in many places, or what all of it lacks.
  case habit(rule: String, of: String)
}

/// How a violation relates to others with the same cause.
package struct Fault: Sendable, Equatable {
  /// Resolved together with the violation.
  package let causes: [Cause]
  /// Each of these changes would resolve the violation too.
  package let remedies: [Cause]
  /// Of violations with one cause and the same severity, the lowest rank leads.
  package let rank: Rank

  package enum Rank: Int, Sendable, Comparable {
    case cause, consequence, obstacle

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  package init(_ causes: [Cause] = [], remedies: [Cause] = [], rank: Rank = .cause) {
    self.causes = causes
    self.remedies = remedies
    self.rank = rank
  }
}

extension [Finding] {
  /// One for each fault, in the order of the places of those that lead: the others stand in ``Finding/also``.
  package var joined: [Finding] {
    let leading = indices.sorted { left, right in
      let (first, second) = (self[left], self[right])
      if first.severity != second.severity { return first.severity > second.severity }
      return (first.fault.rank, left) < (second.fault.rank, right)
    }
    var leaders: [Cause: Int] = [:]
    var followers: [Int: [Int]] = [:]
    for number in leading {
      let fault = self[number].fault
      if let leader = (fault.causes + fault.remedies).lazy.compactMap({ leaders[$0] }).first {
        followers[leader, default: []].append(number)
      } else {
        followers[number] = []
        for cause in fault.causes where leaders[cause] == nil { leaders[cause] = number }
      }
    }
    return indices.compactMap { number in
      guard let others = followers[number] else { return nil }
      var finding = self[number]
      finding.also = others.sorted().map { self[$0].alone }
      return finding.alone
    }
  }

  /// The same where each violation is to be told by itself.
  package var unjoined: [Finding] { map(\.alone) }

  /// Each violation by itself.
  package var apart: [Finding] { flatMap { [$0] + $0.also } }
}

extension Finding {
  /// What joined it has done so.
  fileprivate var alone: Finding {
    var finding = self
    finding.fault = Fault()
    return finding
  }
}
