import Facts

extension IndexedFile {
  /// Whether all other code sees the same in a file as in an earlier state of it: it declares the same, wherever that stands and whatever the
  /// bodies of its functions do.
  public func declaresTheSame(as earlier: IndexedFile) -> Bool {
    guard path == earlier.path, home.isSame(as: earlier.home) else { return false }
    return facts === earlier.facts || facts.declaresTheSame(as: earlier.facts)
  }
}

extension FileHome {
  fileprivate func isSame(as other: FileHome) -> Bool {
    self === other
      || targets.elementsEqual(other.targets) { $0.number == $1.number && $0.module == $1.module && $0.dependencies == $1.dependencies }
  }
}

extension FileFacts {
  fileprivate func declaresTheSame(as earlier: FileFacts) -> Bool {
    guard depth == earlier.depth, lacksCode == earlier.lacksCode, isAllActive, earlier.isAllActive else { return false }
    // Which files may make something under another name depends on all names next to a typealias.
    if declarations.contains(where: { $0.kind == .typealias || $0.kind == .associatedtype }), names != earlier.names { return false }
    return says(statements, as: earlier.statements, of: earlier)
      && declarations.elementsEqual(earlier.declarations) { declares($0, as: $1, of: earlier) }
      && imports.elementsEqual(earlier.imports) {
        $0.access == $1.access && says($0.attributes, as: $1.attributes, of: earlier) && isSame($0.path, $1.path, of: earlier)
          && isSame($0.target, $1.target, of: earlier) && isSame($0.kind, $1.kind, of: earlier)
      }
  }

  private var isAllActive: Bool { !conditions.contains(where: \.isInactive) }

  private func isSame(_ name: NameID, _ other: NameID, of earlier: FileFacts) -> Bool { names.bytes(of: name) == earlier.names.bytes(of: other) }

  private func declares(_ fact: DeclarationFact, as other: DeclarationFact, of earlier: FileFacts) -> Bool {
    guard fact.kind == other.kind, fact.access == other.access, fact.modifiers == other.modifiers, fact.parent == other.parent,
      fact.descendantsEnd == other.descendantsEnd, (fact.value == .none) == (other.value == .none), isSame(fact.name, other.name, of: earlier)
    else { return false }
    return zip(fact.lists, other.lists).allSatisfy { says($0, as: $1, of: earlier) }
      // What has a written type has no other one, whatever its value.
      && (fact.type != .none || says(fact.value, as: other.value, of: earlier))
  }

  /// Whether two lists of nodes are the same, but for where they stand.
  private func says(_ list: NodeID, as other: NodeID, of earlier: FileFacts) -> Bool {
    var open = [(list, other)]
    while let (own, other) = open.popLast() {
      // What stands in bodies is visible only there.
      if own.isInBody && other.isInBody || own == .none && other == .none { continue }
      if own.isInBody || other.isInBody || own == .none || other == .none { return false }
      let (node, known) = (self[own], earlier[other])
      guard node.kind == known.kind, node.flags == known.flags, isSame(node.name, known.name, of: earlier),
        node.kind != .localDeclaration || node.first == known.first
      else { return false }
      open.append((node.firstChild, known.firstChild))
      open.append((node.next, known.next))
    }
    return true
  }
}

extension DeclarationFact {
  /// All but its value.
  fileprivate var lists: [NodeID] { [attributes, genericParameters, inherited, requirements, parameters, type, thrown, body] }
}
