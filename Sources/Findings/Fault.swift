/// A part of the code whose change resolves a violation.
package enum Cause: Hashable, Sendable {
  /// The ownership of the property declared there.
  case holding(Place)
  /// The code there.
  case code(Place)
  /// The reference there, which leaves its module.
  case border(Place)
  /// A dependency between two types.
  case dependency(from: String, to: String)
  /// A pattern in many places of a type or module, or something that all of it lacks.
  case habit(rule: String, of: String)
}

/// Relates a violation to others with the same cause.
package struct Fault: Sendable, Equatable {
  /// Resolved together with the violation.
  package let causes: [Cause]
  /// Alternative changes, each of which also resolves the violation.
  package let remedies: [Cause]
  /// Of violations with one cause and the same severity, the lowest rank leads.
  package let rank: Rank
  package let advice: Advice

  package enum Rank: Int, Sendable, Comparable {
    case cause, consequence, detail

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// How the advice is used where another violation leads.
  package enum Advice: Sendable, Equatable {
    /// Not at all: the advice of the leading violation is enough.
    case none
    /// After the advice of the leading violation.
    case added
    /// Like ``added``; in these words after advice of the same kind, which names the same types.
    case addedAs(String)
    /// Instead of the advice of the leading violation, which is not enough.
    case only
    /// Likewise, whatever others of the same rule advise.
    case final
  }

  package init(_ causes: [Cause] = [], remedies: [Cause] = [], rank: Rank = .cause, advice: Advice = .none) {
    self.causes = causes
    self.remedies = remedies
    self.rank = rank
    self.advice = advice
  }
}

extension [Finding] {
  /// One finding per cause, in the order of the leading findings. The others are in ``Finding/also``.
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
        for cause in fault.causes where leaders[cause] == nil { leaders[cause] = leader }
      } else {
        followers[number] = []
        for cause in fault.causes where leaders[cause] == nil { leaders[cause] = number }
      }
    }
    return indices.compactMap { number in
      guard let others = followers[number] else { return nil }
      var finding = self[number]
      for other in others.sorted() { finding = finding.advised(by: self[other]) }
      finding.also = others.sorted().map { self[$0].alone }
      return finding.alone
    }
  }

  /// Without relations, to report each violation separately.
  package var unjoined: [Finding] { map(\.alone) }

  /// Each violation separately.
  package var apart: [Finding] { flatMap { [$0] + $0.also } }
}

extension Finding {
  /// The same with the advice of another violation with the same cause.
  fileprivate func advised(by other: Finding) -> Finding {
    if other.fault.advice == .none || other.advice.isEmpty || advice.contains(other.advice) || fault.advice == .final && other.rule == rule { return self }
    var added = other.advice
    if case .addedAs(let words) = other.fault.advice, fault.advice == .added, (from, to) == (other.from, other.to) { added = words }
    let isInstead = other.fault.advice == .only || other.fault.advice == .final || advice.isEmpty
    let advice = isInstead ? other.advice : "\(advice) \(added)"
    var finding = Finding(
      rule: rule, severity: severity, message: "\(fact) \(advice)", advice: advice, location: location, notes: notes, from: from, to: to, member: member)
    if other.fault.advice == .final { finding.fault = other.fault }
    return finding
  }

  /// Without its relations.
  fileprivate var alone: Finding {
    var finding = self
    finding.fault = Fault()
    return finding
  }
}
