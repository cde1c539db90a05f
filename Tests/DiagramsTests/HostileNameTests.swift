import Diagrams
import Foundation
import Testing

@Suite struct HostileNames {
  static let names = [
    "plain", "a \"quoted\" name", "it's", "<script>alert(1)</script>", "</script><script>alert(1)</script>", "a & b", "&lt;b&gt;", "back\\slash\\",
    "\\n\\N\\G", "two\nlines", "tab\there", "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}", "\u{202E}turned\u{202C}", "\u{1F469}\u{200D}\u{1F4BB}", "]]>",
    "--> {};", "100%", "`code` *bold* _it_", "a|b", "#35;", "end", "${x}", "=1+1", "a,b", "<U+0041>", "direction LR", "1. item", "- item", "1.0", "100",
  ]

  @Test(arguments: names) func arriveInJSON(name: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(graph(name).json.utf8)) as? [String: Any]
    let nodes = json?["nodes"] as? [[String: Any]]
    #expect(nodes?.first?["label"] as? String == name)
  }

  @Test(arguments: names) func arriveInMermaid(name: String) {
    let line = graph(name).mermaid.split(separator: "\n").first { $0.contains("n0[") } ?? ""
    #expect(decoded(inside(line, "n0[\"", "\"]"), "#", ";", 10) == flat(name), "\(line)")
  }

  @Test(arguments: names) func arriveInPlantUML(name: String) {
    let line = graph(name).plantUML.split(separator: "\n").first { $0.contains(" as n0 ") } ?? ""
    #expect(decoded(inside(line, "rectangle \"", "\" as n0"), "<U+", ">", 16) == flat(name), "\(line)")
  }

  @Test(arguments: names) func arriveInD2(name: String) {
    let line = graph(name).d2.split(separator: "\n").first { $0.contains("n0: ") } ?? ""
    var text = ""
    var isEscaped = false
    for character in inside(line, "n0: \"", "\" {") {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        text.append(character)
        isEscaped = false
      }
    }
    #expect(text == flat(name), "\(line)")
  }

  @Test(arguments: names) func arriveInCSV(name: String) {
    let csv = graph(name).csv
    let field = "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\""
    #expect(csv.hasPrefix(",\(name),") || csv.hasPrefix(",\(field),") || csv.hasPrefix(",\"'\(name)\","), "\(csv)")
  }

  private func graph(_ name: String) -> DiagramGraph {
    var graph = DiagramGraph()
    graph.nodes = [DiagramGraph.Node(id: name, label: name, kind: .module), DiagramGraph.Node(id: "other", label: "other", kind: .module)]
    var edge = DiagramGraph.Edge(from: name, to: "other", kind: .references)
    edge.brokenRules = [name]
    graph.edges = [edge]
    graph.clusters = [DiagramGraph.Cluster(id: name, label: name, nodes: [name])]
    graph.captions = [name]
    return graph
  }

  /// On one line, and without characters that turn the direction of what follows.
  private func flat(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : (0x202A...0x202E).contains($0.value) ? "\u{FFFD}" : $0 }))
  }

  private func inside(_ line: Substring, _ start: String, _ end: String) -> String {
    guard let from = line.range(of: start), let to = line.range(of: end, options: .backwards), from.upperBound <= to.lowerBound else { return "" }
    return String(line[from.upperBound..<to.lowerBound])
  }

  /// Numbers between two marks as the characters that they stand for.
  private func decoded(_ text: String, _ start: String, _ end: String, _ radix: Int) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.range(of: start) {
      result += rest[..<mark.lowerBound]
      guard let stop = rest[mark.upperBound...].range(of: end), let value = UInt32(rest[mark.upperBound..<stop.lowerBound], radix: radix),
        let scalar = Unicode.Scalar(value)
      else { return "not decodable: \(text)" }
      result.unicodeScalars.append(scalar)
      rest = rest[stop.upperBound...]
    }
    return result + rest
  }
}
