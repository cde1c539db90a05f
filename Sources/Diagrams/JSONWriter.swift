import Index
import JSONText

/// Increased with every change that is incompatible for readers. A new key is compatible.
private let schemaVersion = 1

extension DiagramGraph {
  /// The graph as JSON, in the graph's order, so that the same sources give the same bytes.
  package var json: String { jsonValue.text }

  private var jsonValue: JSONValue {
    .object([
      ("schemaVersion", .integer(schemaVersion)),
      ("level", .string(level)),
      ("nodes", .array(nodes.map(\.jsonValue))),
      ("clusters", .array(clusters.map(\.jsonValue))),
      ("edges", .array(edges.map(\.jsonValue))),
      ("captions", .array(captions.map { .string($0) })),
    ])
  }
}

extension DiagramGraph.Node {
  fileprivate var jsonValue: JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
      ("id", .string(id)), ("label", .string(label)), ("kind", .string(kind.rawValue)), ("role", .string(role)), ("types", .integer(size)),
      ("target", .string(target)), ("folder", .string(folder)),
    ]
    if let source { entries += [("path", .string(source.path)), ("line", .integer(source.line))] }
    entries += [
      ("cycle", .integer(cycle)), ("brokenRules", strings(brokenRules)), ("remarks", strings(remarks)), ("details", strings(details)),
    ]
    if change != .none { entries.append(("change", .string(change.rawValue))) }
    return .object(entries)
  }
}

extension DiagramGraph.Cluster {
  fileprivate var jsonValue: JSONValue {
    .object([("id", .string(id)), ("label", .string(label)), ("nodes", strings(nodes))] + (parent.isEmpty ? [] : [("parent", .string(parent))]))
  }
}

extension DiagramGraph.Edge {
  fileprivate var jsonValue: JSONValue {
    let kinds = counts.inOrder.map { (key: "\($0.key)", value: JSONValue.integer($0.value)) }
    var entries: [(key: String, value: JSONValue)] = [
      ("from", .string(from)), ("to", .string(to)), ("kind", .string(kind.word)), ("count", .integer(count)), ("references", .object(kinds)),
      ("labels", strings(labels)), ("brokenRules", strings(brokenRules)), ("isInCycle", .boolean(isInCycle)), ("details", strings(details)),
    ]
    if isCut { entries.append(("isCut", .boolean(true))) }
    if change != .none { entries.append(("change", .string(change.rawValue))) }
    return .object(entries)
  }
}

private func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
