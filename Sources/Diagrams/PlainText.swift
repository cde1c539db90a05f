/// Text for formats without escapes for control characters.
enum PlainText {
  /// One line, without line breaks and bidirectional controls.
  static func line(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F, 0x85, 0x2028, 0x2029: result += " "
      case 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Replaces the characters in `special` by `escape`.
  static func escaped(_ text: String, _ special: String, by escape: (Unicode.Scalar) -> String) -> String {
    var result = ""
    for scalar in line(text).unicodeScalars {
      if special.unicodeScalars.contains(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension DiagramGraph {
  /// `n0`, `n1`… by id, which are valid in every format.
  var plainIDs: [String: String] {
    Dictionary(nodes.enumerated().map { ($0.element.id, "n\($0.offset)") }, uniquingKeysWith: { first, _ in first })
  }

  /// Nodes outside clusters, in order.
  var looseNodes: [Node] {
    let inside = Set(clusters.flatMap(\.nodes))
    return nodes.filter { !inside.contains($0.id) }
  }

  /// The clusters as nested blocks of lines, indented by two blanks each.
  func blocks(opening: (_ number: Int, Cluster) -> [String], closing: String, node: (Node) -> String) -> [String] {
    let nodes = nodesByID
    var seen: Set<String> = []
    func lines(in parent: String) -> [String] {
      clusters.enumerated().filter { $0.element.parent == parent }.flatMap { number, cluster -> [String] in
        let members = cluster.nodes.filter { seen.insert($0).inserted }.compactMap { nodes[$0].map(node) }
        return opening(number, cluster) + (members + lines(in: cluster.id)).map { "  " + $0 } + [closing]
      }
    }
    return lines(in: "")
  }
}

extension DiagramGraph.Node {
  /// The lines of the label: name, role, size, remarks and violations.
  var textLines: [String] {
    var lines = [label]
    if kind == .component, !role.isEmpty { lines.append(roleWord) }
    if size > 0 { lines.append(counted(size, "type")) }
    lines += remarks
    if cycle > 0 { lines.append("cycle \(cycle)") }
    return lines + brokenRules.tallied
  }
}

extension DiagramGraph.Edge {
  var textLines: [String] { labels + (kind == .references && count > 0 ? ["\(count)"] : []) + brokenRules.tallied }

  var isMarked: Bool { !brokenRules.isEmpty || kind == .forbidden }
}
