import Findings
import JSONText

/// The JSON schema (draft 7, which editors know best) of `.viperlint.yml`, from the same table of keys that reads it.
package func settingsSchema() -> String {
  var schema = SettingShape.record(ProjectFile.keys).schema
  schema.append(("definitions", .object(ruleDefinitions)))
  schema.insert(("title", .string("viperlint's configuration")), at: 0)
  schema.insert(("$schema", .string("http://json-schema.org/draft-07/schema#")), at: 0)
  return JSONValue.object(schema).text
}

extension SettingShape {
  fileprivate var schema: [(key: String, value: JSONValue)] {
    switch self {
    case .text, .path: [("type", .string("string"))]
    case .pack: [("type", .string("string")), ("minLength", .integer(1)), ("examples", strings(PackLibrary.builtIn.names))]
    case .pattern, .pathPattern: [("type", .string("string")), ("minLength", .integer(1))]
    case .flag: [("type", .string("boolean"))]
    case .word(let words): [("enum", strings(words))]
    // YAML reads 1.2 as a number.
    case .version: [("type", strings(["string", "number"])), ("pattern", .string("^[0-9]+(\\.[0-9]+){0,2}$"))]
    case .date: [("type", .string("string")), ("format", .string("date"))]
    case .list(let shape):
      [("anyOf", .array([.object(shape.schema), .object([("type", .string("array")), ("items", .object(shape.schema))])]))]
    case .map(_, _, let shape):
      [("type", .string("object")), ("additionalProperties", .object(shape.schema))] + names(of: shape)
    case .record(let keys):
      [
        ("type", .string("object")),
        ("properties", .object(keys.map { ($0.name, .object([("description", .string($0.help))] + $0.shape.schema)) })),
        ("additionalProperties", .boolean(false)),
      ] + (keys.contains(where: \.isRequired) ? [("required", strings(keys.filter(\.isRequired).map(\.name)))] : [])
    case .rule: rule(["own_rule"])
    }
  }

  /// The built-in packs' rules, for completion in editors. Other names are allowed, for the project's own rules and packs.
  private func names(of shape: SettingShape) -> [(key: String, value: JSONValue)] {
    guard case .rule = shape else { return [] }
    var rules: [String: (summary: String, kinds: Set<String>)] = [:]
    for name in PackLibrary.builtIn.names {
      // A built-in pack that cannot be read fails the tests of the packs.
      guard let pack = try? PackLibrary.builtIn.pack(named: name) else { continue }
      for listing in pack.listings { rules[listing.id, default: (listing.summary, [])].kinds.insert(listing.kind) }
    }
    let properties = rules.sorted { $0.key < $1.key }.map { id, rule in
      (key: id, value: JSONValue.object([("description", .string(rule.summary))] + self.rule(rule.kinds.sorted())))
    }
    return [("properties", .object(properties))]
  }

  /// A word, or a map of the options of one of the kinds.
  private func rule(_ definitions: [String]) -> [(key: String, value: JSONValue)] {
    [("anyOf", .array((["word"] + definitions).map(reference)))]
  }
}

func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
