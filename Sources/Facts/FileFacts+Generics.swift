extension FileFacts {
  /// What a generic parameter of a declaration is constrained to, in angle brackets or in the `where` clause; nil if nothing is written.
  public func constraint(of parameter: NameID, on declaration: DeclarationID) -> NodeID? {
    for node in list(self[declaration].genericParameters) where self[node].name == parameter {
      if self[node].first != .none { return self[node].first }
    }
    for node in list(self[declaration].requirements) where self[node].kind == .requirementConforms {
      let left = self[node].first
      if self[left].name == parameter, self[left].next != .none { return self[left].next }
    }
    return nil
  }
}
