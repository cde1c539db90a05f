import Facts
import SourceText

extension FileFacts {
  /// The first part in which the facts of two scans of the same bytes differ; nil where they are the same.
  func difference(from others: FileFacts) -> String? {
    if names != others.names { return "names" }
    if nodes.count != others.nodes.count || !zip(nodes, others.nodes).allSatisfy(FileFacts.areSame) { return "nodes" }
    let (bodies, otherBodies) = (bodies.unpacked(), others.bodies.unpacked())
    if bodies.count != otherBodies.count || !zip(bodies, otherBodies).allSatisfy(FileFacts.areSame) { return "bodies" }
    if declarations.count != others.declarations.count || !zip(declarations, others.declarations).allSatisfy(FileFacts.areSame) {
      return "declarations"
    }
    if imports.map(\.path) != others.imports.map(\.path) || imports.map(\.offset) != others.imports.map(\.offset) { return "imports" }
    if statements != others.statements { return "statements" }
    if suppressions != others.suppressions || roleComments != others.roleComments { return "comments" }
    if conditions != others.conditions { return "conditions" }
    if notes != others.notes { return "notes" }
    return lines == others.lines && byteCount == others.byteCount ? nil : "counts"
  }

  private static func areSame(_ node: Node, _ other: Node) -> Bool {
    node.kind == other.kind && node.flags == other.flags && node.name == other.name && node.offset == other.offset
      && node.first == other.first && node.next == other.next
  }

  private static func areSame(_ declaration: DeclarationFact, _ other: DeclarationFact) -> Bool {
    declaration.kind == other.kind && declaration.access == other.access && declaration.modifiers == other.modifiers
      && declaration.name == other.name && declaration.nameOffset == other.nameOffset && declaration.range == other.range
      && declaration.parent == other.parent && declaration.descendantsEnd == other.descendantsEnd
      && declaration.attributes == other.attributes && declaration.inherited == other.inherited && declaration.type == other.type
      && declaration.parameters == other.parameters && declaration.value == other.value && declaration.body == other.body
  }

  /// The first place where facts lead out of their file; nil where none does.
  var stray: String? {
    let syntax = FileSyntax(self)
    for node in nodes + syntax.bodies {
      if Int(node.offset) > byteCount || Int(node.name.rawValue) >= names.count { return "a node's place or name" }
      // A local declaration's `first` is its number among the declarations.
      let isFirstThere = node.kind == .localDeclaration ? Int(node.first.rawValue) < declarations.count : syntax.has(node.first)
      if !isFirstThere || !syntax.has(node.next) { return "a node's link" }
    }
    for (number, declaration) in declarations.enumerated() {
      if declaration.range.start > declaration.range.end || Int(declaration.range.end) > byteCount { return "a declaration's range" }
      if Int(declaration.parent.rawValue) >= number || Int(declaration.descendantsEnd) <= number { return "a declaration's family" }
    }
    return nil
  }
}
