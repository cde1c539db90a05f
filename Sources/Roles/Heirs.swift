import Facts
import Index

/// Which types inherit from which, by their written names.
struct Heirs: Sendable {
  private var direct: [String: [String]] = [:]
  private var all: [String: Set<String>] = [:]

  /// - Parameter asked: names of which all heirs are asked for, however deep.
  init(in files: [IndexedFile], of asked: [String]) {
    for facts in files.lazy.map(\.facts) {
      for index in facts.declarations.indices where facts.declarations[index].kind.isType && facts.declarations[index].inherited != .none {
        let heir = facts.names[facts.declarations[index].name]
        for node in facts.list(facts.declarations[index].inherited) { direct[facts.names[facts[node].name], default: []].append(heir) }
      }
    }
    for name in asked where direct[name] != nil {
      var next = direct[name] ?? []
      var seen: Set<String> = []
      while let heir = next.popLast() { if seen.insert(heir).inserted { next += direct[heir] ?? [] } }
      all[name] = seen
    }
  }

  /// Of a type, directly.
  subscript(name: String) -> [String] { direct[name] ?? [] }

  /// Whether a type inherits from one of these, directly or through others: after `protocol Screen: View`, whoever inherits from `Screen` inherits from
  /// `View`.
  func contain(_ type: String, below names: [String]) -> Bool { names.contains { all[$0]?.contains(type) == true } }
}
