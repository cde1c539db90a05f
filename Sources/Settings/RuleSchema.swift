import Checks
import JSONText

/// What the schema of the settings says of rules: the words, the options of each kind, and rules that settings define.
var ruleDefinitions: [(key: String, value: JSONValue)] {
  let kinds = ruleKinds.sorted { $0.key < $1.key }
  let selector = record(TypeSelector.keys)
  let ownRule: [(key: String, value: JSONValue)] = [
    ("type", .string("object")),
    ("properties", .object([("kind", .object([("enum", strings(kinds.map(\.key)))])), ("extends", anyText)])),
    ("anyOf", .array(["kind", "extends", "severity"].map { .object([("required", strings([$0]))]) })),
    ("allOf", .array(kinds.map { name, _ in ifKind(name) })),
  ]
  return [("word", .object([("enum", .array(words))])), ("selector", .object(selector)), ("own_rule", .object(ownRule))]
    + kinds.map { name, kind in (name, .object([("description", .string(kind.manual.summary))] + options(of: kind))) }
}

func reference(_ definition: String) -> JSONValue { .object([("$ref", .string("#/definitions/\(definition)"))]) }

private let anyText = JSONValue.object([("type", .string("string"))])

/// Editors of YAML 1.1 take `on` and `off` for booleans.
private var words: [JSONValue] { SettingShape.ruleWords.map { .string($0) } + [.boolean(true), .boolean(false)] }

private func options(of kind: any RuleKind.Type) -> [(key: String, value: JSONValue)] {
  let name = (key: "kind", value: JSONValue.object([("const", .string(kind.name))]))
  let all = KindManual.commonOptions + kind.manual.options
  return [
    ("type", .string("object")), ("properties", .object([name] + all.map(property))), ("additionalProperties", .boolean(false)),
  ]
}

private func record(_ options: [KindOption]) -> [(key: String, value: JSONValue)] {
  [("type", .string("object")), ("properties", .object(options.map(property))), ("additionalProperties", .boolean(false))]
}

private func property(_ option: KindOption) -> (key: String, value: JSONValue) {
  let standard = option.standard.map { " Default: \($0)." } ?? ""
  return (option.name, .object([("description", .string(option.help + standard))] + option.value.schema))
}

/// A rule of this kind has the kind's options, and those that it needs.
private func ifKind(_ name: String) -> JSONValue {
  let condition: [(key: String, value: JSONValue)] = [
    ("properties", .object([("kind", .object([("const", .string(name))]))])), ("required", strings(["kind"])),
  ]
  let options = ruleKinds[name]?.manual.options ?? []
  let needed = options.filter(\.isRequired).map(\.name)
  let oneOf = options.compactMap { option in option.alternative.map { [option.name, $0] } }.map { names in
    JSONValue.object([("anyOf", .array(names.map { .object([("required", strings([$0]))]) }))])
  }
  let consequence = JSONValue.object([("allOf", .array([reference(name), .object([("required", strings(needed))])] + oneOf))])
  return .object([("if", .object(condition)), ("then", consequence)])
}

extension OptionValue {
  fileprivate var schema: [(key: String, value: JSONValue)] {
    switch self {
    case .text: [("type", .string("string"))]
    case .flag: [("type", .string("boolean"))]
    case .number: [("type", .string("integer"))]
    case .fraction: [("type", .string("number")), ("minimum", .integer(0)), ("maximum", .integer(1))]
    case .word(let words): [("enum", strings(words))]
    case .words(let words): oneOrMore(.object([("enum", strings(words))]))
    case .texts, .roles, .rolesOr, .patterns, .paths: oneOrMore(anyText)
    case .links: oneOrMore(.object([("type", .string("string")), ("pattern", .string(". to ."))]))
    case .selectors: oneOrMore(.object([("anyOf", .array([anyText, reference("selector")]))]))
    case .layers:
      [("type", .string("array")), ("minItems", .integer(2)), ("items", .object(oneOrMore(.object([("anyOf", .array([anyText, reference("selector")]))]))))]
    case .lists: [("type", .string("object")), ("additionalProperties", .object(oneOrMore(anyText)))]
    case .table: [("type", .string("object")), ("additionalProperties", anyText)]
    }
  }
}

private func oneOrMore(_ value: JSONValue) -> [(key: String, value: JSONValue)] {
  [("anyOf", .array([value, .object([("type", .string("array")), ("items", value)])]))]
}
