import Facts
import Index

/// What only the map of screens asks: for which cases of an enum code runs, and what SwiftUI's builders put together.
extension BodyReader {
  /// The cases of the clauses before.
  struct KnownCases {
    fileprivate var names: [String] = []
    /// By case: clauses that take it only with some cases in its first value.
    fileprivate var inner: [String: [String]] = [:]
  }

  /// - Returns: how many surroundings the clause has.
  mutating func enterCase(_ clause: NodeID, of subject: Value, _ known: inout KnownCases) -> Int {
    guard code.isDetailed, syntax[clause].kind == .switchCase, case .slot(let slot) = subject, slot >= 0 else { return 0 }
    let items = syntax.children(of: clause).filter { syntax[$0].kind == .caseItem }
    if syntax[clause].flags.contains(.implicit) {
      builder.enter(.cases(of: slot, known.names, isOther: true))
      return 1
    }
    let names = items.compactMap { caseName(syntax[$0].first) }
    guard !names.isEmpty, names.count == items.count else { return 0 }
    builder.enter(.cases(of: slot, names, isOther: false))
    guard names.count == 1 else {
      known.names += names
      return 1
    }
    if let innerName = innerCaseName(syntax[items[0]].first) {
      enter([innerName], isOther: false, ofValueIn: names[0], of: subject)
      known.inner[names[0], default: []].append(innerName)
      return 2
    }
    known.names += names
    guard let before = known.inner[names[0]] else { return 1 }
    enter(before, isOther: true, ofValueIn: names[0], of: subject)
    return 2
  }

  private mutating func enter(_ names: [String], isOther: Bool, ofValueIn outer: String, of subject: Value) {
    if case .slot(let inner) = loadElement(.payload(of: outer, 0, count: 1), of: subject) { builder.enter(.cases(of: inner, names, isOther: isOther)) }
  }

  /// The case of an enum that a pattern names.
  private func caseName(_ id: NodeID) -> String? {
    guard id != .none else { return nil }
    let node = syntax[id]
    switch node.kind {
    case .implicitMember, .member: return syntax.text(node.name)
    case .call, .optionalChain, .patternBinding: return Array(syntax.children(of: id)).first.flatMap(caseName)
    default: return nil
    }
  }

  /// The case in the only value of a case: `.habits(.home(let quote))`.
  private func innerCaseName(_ id: NodeID) -> String? {
    var id = id
    if id != .none, syntax[id].kind == .patternBinding, let inner = Array(syntax.children(of: id)).first { id = inner }
    guard id != .none, syntax[id].kind == .call else { return nil }
    let arguments = Array(syntax.children(of: id)).dropFirst()
    guard arguments.count == 1, let argument = arguments.first else { return nil }
    return caseName(syntax[argument].kind == .argument ? syntax[argument].first : argument)
  }

  /// Whether a declaration gives a SwiftUI view that its statements make together.
  func isViewBuilder(_ declaration: DeclarationFact) -> Bool {
    declaration.type != .none && syntax[declaration.type].kind == .typeSome
      || syntax.list(declaration.attributes).contains { syntax.text(syntax[$0].name).hasSuffix("Builder") }
  }

  /// Whether a closure has a `return`.
  func returns(_ id: NodeID) -> Bool {
    let kind = syntax[id].kind
    return kind == .returnStatement || kind != .closure && kind != .localDeclaration && syntax.children(of: id).contains(where: returns)
  }
}
