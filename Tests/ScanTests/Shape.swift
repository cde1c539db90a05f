import Facts
import Scan

/// Nodes as nested lists, for expectations: `(call (member show (name view)) (argument animated (booleanLiteral)))`.
struct Shape {
  let syntax: FileSyntax

  var facts: FileFacts { syntax.facts }

  init(_ source: String) {
    syntax = FileSyntax(.scanning(Array(source.utf8)))
  }

  /// Statements at file level, one line each.
  var statements: String { syntax.list(facts.statements).map(text).joined(separator: "\n") }

  func text(_ id: NodeID) -> String {
    guard id != .none else { return "-" }
    let node = syntax[id]
    var parts = ["\(node.kind)"]
    let name = facts.text(node.name)
    if !name.isEmpty { parts.append(name) }
    parts += flags(node)
    if node.kind != .localDeclaration { parts += syntax.children(of: id).map(text) }
    return "(" + parts.joined(separator: " ") + ")"
  }

  /// Those flags that say more than the children do.
  private func flags(_ node: Node) -> [String] {
    let known: [(NodeFlags, String)] = [
      (.trailingClosure, "trailing"), (.conditional, "?"), (.forced, "!"), (.test, "is"), (.weak, "weak"), (.unowned, "unowned"),
      (.compound, "(:)"), (.implicit, "implicit"), (.variable, "var"), (.variadic, "..."), (.inout, "inout"), (.async, "async"),
    ]
    return known.filter { node.flags.contains($0.0) }.map(\.1)
  }

  /// `kind name` with whatever is written of type, value, parameters…
  func text(_ fact: DeclarationFact) -> String {
    var parts = ["\(fact.kind)", facts.text(fact.name)]
    if let access = fact.access { parts.append("\(access)") }
    let lists: [(String, NodeID)] = [
      ("@", fact.attributes), ("<>", fact.genericParameters), (":", fact.inherited), ("where", fact.requirements),
      ("()", fact.parameters), ("type", fact.type), ("throws", fact.thrown), ("=", fact.value), ("{}", fact.body),
    ]
    for (label, list) in lists where list != .none {
      parts.append(label + " " + syntax.list(list).map { text($0) }.joined(separator: " "))
    }
    return parts.joined(separator: " ")
  }

  var declarations: String { facts.declarations.map { text($0) }.joined(separator: "\n") }
}
