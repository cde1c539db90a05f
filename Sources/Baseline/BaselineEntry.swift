package import Findings

/// A known violation, identified by its rule, symbols and file, not by its line.
package struct BaselineEntry: Sendable, Hashable {
  package let rule: String
  /// Qualified names of the types at both ends; empty if there are none.
  package let from: String
  package let to: String
  /// The enclosing member; empty if there is none.
  package let member: String
  /// Relative to the directory of the baseline.
  package let path: String

  package init(rule: String, from: String, to: String, member: String, path: String) {
    self.rule = rule
    self.from = from
    self.to = to
    self.member = member
    self.path = path
  }

  package init(_ finding: Finding, path: String) {
    self.init(rule: finding.rule, from: finding.from, to: finding.to, member: finding.member, path: path)
  }
}

extension BaselineEntry: Comparable {
  /// By rule, then by file, so that violations that are fixed together are adjacent.
  package static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
    for (own, other) in zip(left.order, right.order) where own != other { return own.utf8.lexicographicallyPrecedes(other.utf8) }
    return false
  }

  private var order: [String] { [rule, path, from, to, member] }
}
