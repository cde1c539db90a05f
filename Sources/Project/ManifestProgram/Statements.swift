import Facts
import SourceText

extension ManifestProgram {
  /// How a statement ends.
  enum Flow {
    /// With the value of its last expression.
    case next(ManifestValue)
    case returned(ManifestValue)
    case broken, continued
  }

  /// What a body returns; a body of one expression returns that.
  func result(of body: NodeID, _ scope: ManifestScope) -> ManifestValue {
    guard body != .none else { return .unknown }
    switch execute(block: body, scope) {
    case .returned(let value), .next(let value): return value
    case .broken, .continued: return .unknown
    }
  }

  private func execute(block: NodeID, _ scope: ManifestScope) -> Flow {
    let syntax = files[scope.file].syntax
    var last = Flow.next(.unknown)
    for statement in syntax.children(of: block) where files[scope.file].isActive(syntax[statement].offset) {
      last = execute(statement, scope)
      guard case .next = last, !hasGivenUp else { return last }
    }
    return last
  }

  func execute(_ node: NodeID, _ scope: ManifestScope) -> Flow {
    var flow = Flow.next(.unknown)
    _ = step {
      flow = executeOnce(node, scope)
      return .unknown
    }
    return flow
  }

  private func executeOnce(_ node: NodeID, _ scope: ManifestScope) -> Flow {
    let syntax = files[scope.file].syntax
    let children = Array(syntax.children(of: node))
    switch syntax[node].kind {
    case .returnStatement: return .returned(children.first.map { value($0, scope, expecting: scope.result) } ?? .none)
    case .throwStatement: return .returned(.unknown)
    case .binding:
      bind(node, scope)
      return .next(.unknown)
    case .assignment:
      assign(node, scope)
      return .next(.unknown)
    case .ifStatement: return executeIf(node, scope)
    case .guardStatement:
      guard let block = children.last, hold(children.dropLast(), scope) == false else { return .next(.unknown) }
      return execute(block: block, scope.inner())
    case .forStatement: return executeFor(node, scope)
    case .switchStatement: return executeSwitch(children, scope)
    case .doStatement, .block:
      guard let block = syntax[node].kind == .block ? node : children.first else { return .next(.unknown) }
      return execute(block: block, scope.inner())
    case .localDeclaration:
      let id = DeclarationID(rawValue: syntax[node].first.rawValue)
      if syntax[id].kind == .function {
        scope.declare(
          syntax.text(syntax[id].name), .function(ManifestFunction(file: scope.file, body: .declaration(id), scope: scope, receiver: scope.receiver)))
      }
      return .next(.unknown)
    case .name where syntax.text(syntax[node].name) == "break": return .broken
    case .name where syntax.text(syntax[node].name) == "continue": return .continued
    default: return .next(value(node, scope, expecting: scope.result))
    }
  }

  private func bind(_ node: NodeID, _ scope: ManifestScope) {
    let syntax = files[scope.file].syntax
    var children = Array(syntax.children(of: node))[...]
    guard let pattern = children.popFirst() else { return }
    let type = syntax[node].flags.contains(.hasType) ? typeName(children.popFirst() ?? .none, in: scope.file) : ""
    let value = syntax[node].flags.contains(.hasValue) ? children.first.map { self.value($0, scope, expecting: type) } ?? .unknown : .unknown
    _ = match(pattern, value, scope)
  }

  private func executeIf(_ node: NodeID, _ scope: ManifestScope) -> Flow {
    let syntax = files[scope.file].syntax
    let children = Array(syntax.children(of: node))
    // Conditions, the block, and what follows `else`.
    guard let then = children.firstIndex(where: { syntax[$0].kind == .block }) else { return .next(.unknown) }
    let inner = scope.inner()
    let executeOther = {
      guard then + 1 < children.count else { return Flow.next(.unknown) }
      let other = children[then + 1]
      return syntax[other].kind == .block ? self.execute(block: other, scope.inner()) : self.execute(other, scope)
    }
    switch hold(children[..<then], inner) {
    case true?: return execute(block: children[then], inner)
    case false?: return executeOther()
    case nil: return inBothWays({ execute(block: children[then], inner) }, or: executeOther)
    }
  }

  /// The merged result of two branches with an unknown condition.
  private func inBothWays(_ one: () -> Flow, or other: () -> Flow) -> Flow {
    openBranches += 1
    defer { openBranches -= 1 }
    switch (one(), other()) {
    case (.next(let left), .next(let right)): return .next(left.or(right, in: self))
    case (.returned(let left), .returned(let right)): return .returned(left.or(right, in: self))
    // One branch leaves, and what follows is for the other.
    case (.next, _), (_, .next): return .next(.unknown)
    case (_, let flow): return flow
    }
  }

  /// Whether all conditions hold. Nil if that is unknown. Declares the names that they bind.
  private func hold(_ conditions: some Sequence<NodeID>, _ scope: ManifestScope) -> Bool? {
    let syntax = files[scope.file].syntax
    var result: Bool? = true
    for condition in conditions {
      switch syntax[condition].kind {
      case .conditionBinding:
        var children = Array(syntax.children(of: condition))[...]
        guard let pattern = children.popFirst() else { return false }
        if syntax[condition].flags.contains(.hasType) { _ = children.popFirst() }
        let value = children.first.map { self.value($0, scope) } ?? scope.value(syntax.text(syntax[pattern].name)) ?? .unknown
        if value.isNone { return false }
        if value.isUnknown { result = nil }
        _ = match(pattern, value, scope)
      case .conditionCase:
        let children = Array(syntax.children(of: condition))
        guard children.count == 2, let pattern = syntax.children(of: children[0]).first(where: { _ in true }),
          match(pattern, value(children[1], scope), scope)
        else { return false }
      default:
        switch value(condition, scope).bool {
        case true?: break
        case false?: return false
        case nil: result = nil
        }
      }
    }
    return result
  }

  private func executeFor(_ node: NodeID, _ scope: ManifestScope) -> Flow {
    let syntax = files[scope.file].syntax
    var children = Array(syntax.children(of: node))[...]
    guard let pattern = children.popFirst(), let body = children.popLast(), syntax[body].kind == .block else { return .next(.unknown) }
    if syntax[node].flags.contains(.hasType) { _ = children.popFirst() }
    guard let sequence = children.popFirst(), let elements = value(sequence, scope).elements else { return .next(.unknown) }
    for element in elements where !hasGivenUp {
      let inner = scope.inner()
      _ = match(pattern, element, inner)
      if let filter = children.first, syntax[node].flags.contains(.hasWhere), value(filter, inner).bool != true { continue }
      switch execute(block: body, inner) {
      case .returned(let value): return .returned(value)
      case .broken: return .next(.unknown)
      case .next, .continued: break
      }
    }
    return .next(.unknown)
  }

  private func executeSwitch(_ children: [NodeID], _ scope: ManifestScope) -> Flow {
    let syntax = files[scope.file].syntax
    guard let subject = children.first else { return .next(.unknown) }
    let value = value(subject, scope)
    for item in children.dropFirst() where syntax[item].kind == .switchCase {
      let parts = Array(syntax.children(of: item))
      guard let body = parts.last, syntax[body].kind == .block else { continue }
      let inner = scope.inner()
      let fits =
        syntax[item].flags.contains(.implicit)
        || parts.dropLast().contains { part in
          guard let pattern = syntax.children(of: part).first(where: { _ in true }) else { return false }
          return match(pattern, value, inner)
        }
      guard fits else { continue }
      let flow = execute(block: body, inner)
      if case .broken = flow { return .next(.unknown) }
      return flow
    }
    return .next(.unknown)
  }

  /// Whether a value fits a pattern; the names in it are declared.
  private func match(_ pattern: NodeID, _ value: ManifestValue, _ scope: ManifestScope) -> Bool {
    let syntax = files[scope.file].syntax
    let children = Array(syntax.children(of: pattern))
    switch syntax[pattern].kind {
    case .patternIdentifier:
      scope.declare(syntax.text(syntax[pattern].name), value)
      return true
    case .discard: return true
    case .patternBinding, .optionalChain: return children.first.map { match($0, value, scope) } ?? false
    case .patternTuple, .tuple:
      guard let elements = value.elements, elements.count == children.count else { return false }
      return zip(children, elements).allSatisfy { child, element in
        syntax.children(of: child).first { _ in true }.map { match($0, element, scope) } ?? false
      }
    case .implicitMember, .member: return value.record?.name == syntax.text(syntax[pattern].name)
    case .call:
      guard let callee = children.first, let record = value.record, record.name == syntax.text(syntax[callee].name) else { return false }
      return zip(children.dropFirst(), record.fields).allSatisfy { child, field in
        syntax.children(of: child).first { _ in true }.map { match($0, field.value, scope) } ?? false
      }
    default: return self.value(pattern, scope).equals(value, in: self) == true
    }
  }
}
