import Facts
import SourceText

extension ManifestProgram {
  /// The value of an expression.
  ///
  /// - Parameter type: what the place of the expression asks for; empty where it does not tell.
  func value(_ node: NodeID, _ scope: ManifestScope, expecting type: String = "") -> ManifestValue {
    expected = type
    return step { evaluate(node, scope) }
  }

  private func evaluate(_ node: NodeID, _ scope: ManifestScope) -> ManifestValue {
    let syntax = files[scope.file].syntax
    let fact = syntax[node]
    let wanted = expected
    expected = ""
    switch fact.kind {
    case .stringLiteral: return text(node, scope)
    case .integerLiteral: return integer(at: fact.offset, in: scope.file)
    case .booleanLiteral: return .bool(files[scope.file].bytes[Int(fact.offset)] == UInt8(ascii: "t"))
    case .nilLiteral: return .none
    case .arrayLiteral: return .list(syntax.children(of: node).map { value($0, scope, expecting: wanted) })
    case .dictionaryLiteral:
      let values = syntax.children(of: node).map { value($0, scope) }
      return .map(stride(from: 0, to: values.count - 1, by: 2).map { (values[$0], values[$0 + 1]) })
    case .tuple:
      let fields = arguments(syntax.children(of: node), scope)
      if fields.count == 1, fields[0].label.isEmpty { return fields[0].value }
      return .tuple(fields)
    case .name: return named(syntax.text(fact.name), scope, at: fact.offset)
    case .selfExpression: return scope.receiver
    case .implicitMember: return implicitMember(syntax.text(fact.name), of: wanted, at: ManifestPlace(file: scope.file, offset: fact.offset))
    case .member:
      guard let base = syntax.children(of: node).first(where: { _ in true }) else { return .unknown }
      return member(syntax.text(fact.name), of: value(base, scope), at: ManifestPlace(file: scope.file, offset: fact.offset))
    case .call: return call(node, scope, expecting: wanted)
    case .subscriptCall: return subscripted(node, scope)
    case .closure: return .function(ManifestFunction(file: scope.file, body: .closure(node), scope: scope, receiver: scope.receiver))
    case .keyPath:
      let names = syntax.children(of: node).filter { syntax[$0].kind == .name }.map { syntax.text(syntax[$0].name) }
      return .function(ManifestFunction(file: scope.file, body: .keyPath(names), scope: nil, receiver: .unknown))
    case .sequence: return sequence(node, scope)
    case .ternary:
      let parts = Array(syntax.children(of: node))
      guard parts.count == 3 else { return .unknown }
      guard let condition = value(parts[0], scope).bool else {
        return value(parts[1], scope, expecting: wanted).or(value(parts[2], scope, expecting: wanted), in: self)
      }
      return value(parts[condition ? 1 : 2], scope, expecting: wanted)
    case .prefixOperator:
      guard let operand = syntax.children(of: node).first(where: { _ in true }) else { return .unknown }
      switch (syntax.text(fact.name), value(operand, scope)) {
      case ("!", .bool(let value)): return .bool(!value)
      case ("-", .number(let value)): return .number(0 &- value)
      default: return .unknown
      }
    case .cast where fact.flags.contains(.test): return .unknown
    case .cast, .forceUnwrap, .optionalChain, .effect, .tryOptional, .inoutExpression:
      guard let operand = syntax.children(of: node).first(where: { _ in true }) else { return .unknown }
      return value(operand, scope)
    case .ifStatement, .switchStatement:
      if case .next(let value) = execute(node, scope.inner()) { return value }
      return .unknown
    case .typeExpression: return .unknown
    default: return .unknown
    }
  }

  func arguments(_ nodes: some Sequence<NodeID>, _ scope: ManifestScope) -> [ManifestValue.Field] {
    let syntax = files[scope.file].syntax
    return nodes.compactMap { node in
      guard syntax[node].kind == .argument, let value = syntax.children(of: node).first(where: { _ in true }) else { return nil }
      let label = syntax.text(syntax[node].name)
      return ManifestValue.Field(label: label, value: self.value(value, scope, expecting: Self.typesOfLabels[label] ?? ""))
    }
  }

  /// What the libraries of manifests ask for behind a label, and helpers mostly too.
  private static let typesOfLabels = [
    "dependencies": "TargetDependency", "path": "Path", "platform": "Platform", "product": "Product", "sources": "SourceFilesList",
    "targets": "Target",
  ]

  private func named(_ name: String, _ scope: ManifestScope, at offset: UInt32) -> ManifestValue {
    if let value = scope.value(name) { return value }
    if name == "Self" { return receiverType(scope.receiver).map { .type($0) } ?? .unknown }
    if let value = ownMember(name, scope, at: offset) { return value }
    if let value = topLevel.value(name) { return value }
    if let global = globals[name] { return lazyValue(of: global) }
    if let function = functions[name]?.first {
      return .function(ManifestFunction(file: function.file, body: .declaration(function.id), scope: nil, receiver: .unknown))
    }
    if types[name] != nil || name.first?.isUppercase == true { return .type(name) }
    return .unknown
  }

  private func receiverType(_ receiver: ManifestValue) -> String? {
    switch receiver {
    case .type(let name): name
    case .record(let record): record.type
    default: nil
    }
  }

  /// A member of the value or type around, without `self.` before it.
  private func ownMember(_ name: String, _ scope: ManifestScope, at offset: UInt32) -> ManifestValue? {
    switch scope.receiver {
    case .unknown: return nil
    case .type(let type):
      guard statics(name, of: type) != nil || hasCase(name, type) || (name == "allCases" && types[type]?.isEnum == true) else { return nil }
    case .record(let record) where record[name] == nil:
      guard name == "rawValue" || instances(name, of: record.type) != nil || instanceMember(name) != nil else { return nil }
    default: break
    }
    let value = member(name, of: scope.receiver, at: ManifestPlace(file: scope.file, offset: offset))
    return value.isUnknown ? nil : value
  }

  private func sequence(_ node: NodeID, _ scope: ManifestScope) -> ManifestValue {
    let syntax = files[scope.file].syntax
    let parts = Array(syntax.children(of: node))
    guard parts.count % 2 == 1 else { return .unknown }
    var operands: [NodeID] = []
    var operators: [String] = []
    for (index, part) in parts.enumerated() {
      if index % 2 == 0 { operands.append(part) } else { operators.append(syntax.text(syntax[part].name)) }
    }
    return joined(operands[...], operators[...], scope)
  }

  /// Splits at the operator that binds least, the last one of several; `??` binds to the right.
  private func joined(_ operands: ArraySlice<NodeID>, _ operators: ArraySlice<String>, _ scope: ManifestScope) -> ManifestValue {
    guard let first = operands.first else { return .unknown }
    guard let loosest = operators.map(precedence).min() else { return value(first, scope) }
    let isRight = loosest == precedence("??")
    let matches = operators.indices.filter { precedence(operators[$0]) == loosest }
    guard let split = isRight ? matches.first : matches.last else { return .unknown }
    let count = split - operators.startIndex + 1
    let left = step { joined(operands.prefix(count), operators[..<split], scope) }
    let right = { self.step { self.joined(operands.dropFirst(count), operators[(split + 1)...], scope) } }
    switch operators[split] {
    case "&&": return left.bool == false ? .bool(false) : left.bool == true ? right() : .unknown
    case "||": return left.bool == true ? .bool(true) : left.bool == false ? right() : .unknown
    case "??": return left.isNone ? right() : left
    default: return combined(left, operators[split], right())
    }
  }

  private func precedence(_ name: String) -> Int {
    switch name {
    case "||": 0
    case "&&": 1
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": 2
    case "??": 3
    case "...", "..<": 4
    case "+", "-": 5
    default: 6
    }
  }

  func combined(_ left: ManifestValue, _ name: String, _ right: ManifestValue) -> ManifestValue {
    guard spend(left.size + right.size) else { return .unknown }
    switch (name, left, right) {
    case ("==", _, _): return left.equals(right, in: self).map { .bool($0) } ?? .unknown
    case ("!=", _, _): return left.equals(right, in: self).map { .bool(!$0) } ?? .unknown
    case ("+", .text(let first), .text(let second)) where first.utf8.count + second.utf8.count < Self.sizeLimit: return .text(first + second)
    case ("+", .number(let first), .number(let second)): return .number(first &+ second)
    case ("<", .number(let first), .number(let second)): return .bool(first < second)
    case (">", .number(let first), .number(let second)): return .bool(first > second)
    case ("<=", .number(let first), .number(let second)): return .bool(first <= second)
    case (">=", .number(let first), .number(let second)): return .bool(first >= second)
    case ("+", _, _):
      // A part that is not known makes the rest no less known.
      guard let first = left.elements ?? (left.isUnknown ? [.unknown] : nil), let second = right.elements ?? (right.isUnknown ? [.unknown] : nil),
        !(left.isUnknown && right.isUnknown), first.count + second.count < Self.sizeLimit
      else { return .unknown }
      return .list(first + second)
    default: return .unknown
    }
  }

  private func subscripted(_ node: NodeID, _ scope: ManifestScope) -> ManifestValue {
    let syntax = files[scope.file].syntax
    guard let base = syntax.children(of: node).first(where: { _ in true }) else { return .unknown }
    let keys = arguments(syntax.children(of: node).dropFirst(), scope)
    guard let key = keys.first?.value else { return .unknown }
    switch (value(base, scope), key) {
    case (.map(let pairs), _):
      let found = pairs.last { $0.key.equals(key, in: self) == true }?.value
      return found ?? keys.first { $0.label == "default" }?.value ?? .none
    case (.list(let values), .number(let index)): return values.indices.contains(index) ? values[index] : .unknown
    case (.none, _): return .none
    default: return .unknown
    }
  }
}
