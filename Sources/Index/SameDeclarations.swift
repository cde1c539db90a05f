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
    func isSame(_ name: NameID, _ other: NameID) -> Bool { names.bytes(of: name) == earlier.names.bytes(of: other) }
    // Which files may make something under another name depends on all names next to a typealias.
    if declarations.contains(where: { $0.kind == .typealias || $0.kind == .associatedtype }), names != earlier.names { return false }
    return statements.isSame(as: earlier.statements)
      && nodes.elementsEqual(earlier.nodes) {
        $0.kind == $1.kind && $0.flags == $1.flags && $0.first.isSame(as: $1.first) && $0.next.isSame(as: $1.next) && isSame($0.name, $1.name)
      }
      && declarations.elementsEqual(earlier.declarations) { $0.isSame(as: $1) && isSame($0.name, $1.name) }
      && imports.elementsEqual(earlier.imports) {
        $0.access == $1.access && $0.attributes.isSame(as: $1.attributes) && isSame($0.path, $1.path) && isSame($0.target, $1.target)
          && isSame($0.kind, $1.kind)
      }
  }

  private var isAllActive: Bool { !conditions.contains(where: \.isInactive) }
}

extension DeclarationFact {
  /// But for its name.
  fileprivate func isSame(as other: DeclarationFact) -> Bool {
    kind == other.kind && access == other.access && modifiers == other.modifiers && parent == other.parent && descendantsEnd == other.descendantsEnd
      && attributes.isSame(as: other.attributes) && genericParameters.isSame(as: other.genericParameters) && inherited.isSame(as: other.inherited)
      && requirements.isSame(as: other.requirements) && parameters.isSame(as: other.parameters) && type.isSame(as: other.type)
      && value.isSame(as: other.value) && thrown.isSame(as: other.thrown) && body.isSame(as: other.body)
  }
}

extension NodeID {
  /// Declarations in bodies are visible only there.
  fileprivate func isSame(as other: NodeID) -> Bool { self == other || isInBody && other.isInBody }
}
