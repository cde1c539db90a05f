import Diagrams
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Testing

@testable import GraphvizRendering

@Suite struct Rendering {
  @Test(arguments: zip(DrawingFormat.allCases, ["<?xml", "\u{89}PNG", "%PDF-", "digraph"]))
  func everyFormatIsDrawn(format: DrawingFormat, start: String) throws {
    let drawing = try render(dot: "digraph { a -> b }", format: format)
    #expect(drawing.bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    #expect(drawing.warnings == [])
  }

  @Test(arguments: LayoutEngine.allCases)
  func everyEnginePlacesTheNodes(engine: LayoutEngine) throws {
    let drawing = try render(dot: "digraph { a -> b }", format: .dot, engine: engine)
    #expect(String(decoding: drawing.bytes, as: UTF8.self).contains("pos="))
  }

  @Test(arguments: ["digraph { a -> ", "", "\0", "graph { a -> b }"])
  func whatCannotBeDrawnIsAnError(dot: String) throws {
    #expect(throws: GraphvizError.self) { try render(dot: dot, format: .svg) }
    // The next drawing does not suffer.
    #expect(try render(dot: "digraph { a }", format: .svg).warnings == [])
  }

  @Test func aSyntaxErrorIsToldInGraphvizsWords() {
    let error = #expect(throws: GraphvizError.self) { try render(dot: "digraph {\n a -> -> b }", format: .svg) }
    #expect(error?.description.contains("syntax error") == true)
  }

  @Test(arguments: [("digraph { a [shape=teapot] }", "teapot"), ("digraph { a [label=<<b>open>] }", "label of node a")])
  func whatGraphvizPutsUpWithIsReturned(dot: String, words: String) throws {
    let drawing = try render(dot: dot, format: .svg)
    #expect(!drawing.bytes.isEmpty)
    #expect(drawing.warnings.contains { $0.contains(words) })
  }

  @Test(arguments: [DrawingFormat.svg, .png, .dot])
  func theSameTextGivesTheSameBytes(format: DrawingFormat) throws {
    let dot = sampleGraph.dot
    #expect(try render(dot: dot, format: format).bytes == render(dot: dot, format: format).bytes)
  }

  @Test func whatIsWrittenPastGraphvizsMessagesIsCaught() {
    let said = "libpath/shortest.c:324: triangulation failed\n"
    let (result, lines) = capturingStandardError { () -> Int in
      Array(said.utf8).withUnsafeBytes { bytes in write(2, bytes.baseAddress, bytes.count) }
    }
    #expect(result == said.utf8.count)
    // Other tests of the same process may write there, too.
    #expect(lines.contains("libpath/shortest.c:324: triangulation failed"))
  }

  @Test func moreThanAPipeHoldsStopsNothing() {
    let line = Array((String(repeating: "x", count: 99) + "\n").utf8)
    let (_, lines) = capturingStandardError { for _ in 0..<2000 { _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) } } }
    #expect(lines.count > 100 && lines.count < 2000)
  }

  @Test func messagesPastGraphvizsOwnStandBesideThem() {
    var messages = GraphvizMessages()
    messages.append("Warning")
    messages.append(": one\n")
    let strangers = messages.take([
      "libpath/shortest.c:324: triangulation failed", "said by another thread", "libpath/shortest.c:324: triangulation failed",
      "(process:7): Pango-WARNING **: no font",
    ])
    #expect(strangers == ["said by another thread"])
    #expect(messages.sentences == ["one", "libpath/shortest.c:324: triangulation failed", "(process:7): Pango-WARNING **: no font"])
  }

  @Test func threadsTakeTurns() async throws {
    let alone = try render(dot: sampleGraph.dot, format: .svg).bytes
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try render(dot: sampleGraph.dot, format: .svg).bytes } }
      for try await bytes in group { #expect(bytes == alone) }
    }
  }
}

@Suite struct DrawnDiagrams {
  @Test(arguments: [DrawingFormat.svg, .png, .pdf])
  func aDiagramIsDrawnWithoutRemarks(format: DrawingFormat) throws {
    #expect(try render(dot: sampleGraph.dot, format: format).warnings == [])
  }

  @Test(arguments: [
    "plain", "a \"quoted\" name", "<script>alert(1)</script>", "a & b", "&lt;not an entity&gt;", "back\\slash\\", "\\N\\G\\l",
    "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}", "\u{1F469}\u{200D}\u{1F4BB}", "]]>", "--> {};", "100%",
  ])
  func anyNameArrivesUnharmed(name: String) throws {
    var graph = DiagramGraph()
    graph.nodes = [
      DiagramGraph.Node(id: name, label: name, kind: .component), DiagramGraph.Node(id: "other", label: "other", kind: .interface),
    ]
    graph.clusters = [DiagramGraph.Cluster(id: name, label: name, nodes: [name])]
    var edge = DiagramGraph.Edge(from: name, to: "other", kind: .holdsStrongly)
    edge.brokenRules = [name]
    graph.edges = [edge]
    graph.captions = [name]
    let drawing = try render(dot: graph.dot, format: .svg)
    let svg = String(decoding: drawing.bytes, as: UTF8.self)
    #expect(drawing.warnings == [])
    #expect(texts(in: svg).filter { $0 == name }.count == 4, "cluster, node, arrow and caption")
    #expect(!svg.contains("<script"))
  }

  @Test func charactersThatXMLForbidsAreReplaced() throws {
    var graph = DiagramGraph()
    graph.nodes = [DiagramGraph.Node(id: "a\u{1}\0b", label: "a\u{1}\0b", kind: .module)]
    let svg = String(decoding: try render(dot: graph.dot, format: .svg).bytes, as: UTF8.self)
    #expect(texts(in: svg).contains("a\u{FFFD}\u{FFFD}b"))
    #expect(svg.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }
}

/// What the `<text>` elements of an SVG say.
private func texts(in svg: String) -> [String] {
  svg.split(separator: "\n").filter { $0.hasPrefix("<text") }.map { line in
    var text = line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }[...].description
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#45;", "-"), ("&#39;", "'"), ("&#160;", " "), ("&amp;", "&")] {
      text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
    }
    return text
  }
}

private let sampleGraph: DiagramGraph = {
  var graph = DiagramGraph()
  var view = DiagramGraph.Node(id: "LoginViewController", label: "LoginViewController", kind: .component)
  view.role = "view"
  var presenter = DiagramGraph.Node(id: "LoginPresenter", label: "LoginPresenter", kind: .component)
  presenter.role = "presenter"
  graph.nodes = [view, presenter, DiagramGraph.Node(id: "LoginViewInput", label: "LoginViewInput", kind: .interface)]
  graph.clusters = [DiagramGraph.Cluster(id: "Login", label: "Login", nodes: graph.nodes.map(\.id))]
  var strong = DiagramGraph.Edge(from: "LoginPresenter", to: "LoginViewInput", kind: .holdsStrongly)
  strong.brokenRules = ["strong_view_in_presenter"]
  graph.edges = [
    strong, DiagramGraph.Edge(from: "LoginViewController", to: "LoginPresenter", kind: .holdsStrongly),
    DiagramGraph.Edge(from: "LoginViewController", to: "LoginViewInput", kind: .implements),
  ]
  graph.captions = ["3 types in 1 module"]
  return graph
}()
