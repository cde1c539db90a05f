import Diagrams
import Testing

@testable import GraphvizRendering

@Suite struct Rendering {
  @Test(arguments: zip(DrawingFormat.allCases, ["<?xml", "\u{89}PNG", "%PDF-", "digraph"]))
  func everyFormatIsDrawn(format: DrawingFormat, start: String) throws {
    let drawing = try render(dot: "digraph { a -> b }", format: format)
    #expect(drawing.bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    #expect(drawing.warnings == [])
  }

  @Test func everyEnginePlacesTheNodes() throws {
    let drawings = pencil.draw(LayoutEngine.allCases.map { DrawingOrder(dot: "digraph { a -> b }", format: .dot, engine: $0) })
    #expect(drawings.count == LayoutEngine.allCases.count)
    for drawing in drawings { #expect(String(decoding: try drawing.get().bytes, as: UTF8.self).contains("pos=")) }
  }

  @Test func whatCannotBeDrawnIsAnErrorAndTheNextDrawingDoesNotSuffer() throws {
    let texts = ["digraph { a -> ", "", "\0", "graph { a -> b }"]
    let results = pencil.draw((texts + ["digraph { a }"]).map { DrawingOrder(dot: $0, format: .svg) })
    for result in results.dropLast() { #expect(throws: DrawingError.self) { try result.get() } }
    #expect(try results.last?.get().warnings == [])
  }

  @Test func aSyntaxErrorIsToldInGraphvizsWords() {
    let error = #expect(throws: DrawingError.self) { try render(dot: "digraph {\n a -> -> b }", format: .svg) }
    #expect(error?.description.contains("syntax error in line 2") == true)
  }

  @Test func whatGraphvizPutsUpWithIsReturnedWithTheRightPicture() throws {
    let texts = [("digraph { a [shape=teapot] }", "teapot"), ("digraph { a }", nil), ("digraph { a [label=<<b>open>] }", "label of node a")]
    let results = pencil.draw(texts.map { DrawingOrder(dot: $0.0, format: .svg) })
    for ((_, words), result) in zip(texts, results) {
      let drawing = try result.get()
      #expect(!drawing.bytes.isEmpty)
      #expect(drawing.warnings.isEmpty == (words == nil))
      if let words { #expect(drawing.warnings.contains { $0.contains(words) }) }
    }
  }

  @Test func aLayoutThatTakesTooLongIsEnded() throws {
    let names = (0..<150).map { "n\($0)" }
    let dense = "digraph {\n" + names.flatMap { from in names.map { "\(from) -> \($0) [label=x]\n" } }.joined() + "}\n"
    let hasty = DrawingProcess(program: pencilProgram, words: ["viperlint", "__draw"], seconds: 1)
    let results = hasty.draw([DrawingOrder(dot: dense, format: .svg), DrawingOrder(dot: "digraph { a }", format: .svg)])
    #expect(throws: DrawingError.tookTooLong(seconds: 1)) { try results[0].get() }
    #expect(try results[1].get().warnings == [])
  }

  @Test func aCrashIsAnErrorThatSpoilsOnePicture() {
    // Draws a picture of two bytes, but crashes over `a2`.
    let script = "if grep -q a2; then printf 'Error: lost\\n' >&2; kill -11 $$; fi; cat >/dev/null; printf '2\\nok'; printf '\\036' >&2"
    let broken = DrawingProcess(program: "/bin/sh", words: ["sh", "-c", script], seconds: nil)
    let results = broken.draw((0..<4).map { DrawingOrder(dot: "digraph { a\($0) }", format: .svg) })
    #expect(results.map { (try? $0.get())?.bytes } == [[111, 107], [111, 107], nil, [111, 107]])
    #expect(throws: DrawingError.crashed(signal: 11, "lost")) { try results[2].get() }
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    let missing = DrawingProcess(program: "/no/such/program", words: ["program"], seconds: nil)
    #expect(throws: DrawingError.couldNotStart("there is no program '/no/such/program'")) {
      try missing.draw([DrawingOrder(dot: "digraph { a }", format: .svg)])[0].get()
    }
  }

  @Test func ordersArriveAsTheyWereSent() {
    let texts = ["digraph { a }\n", "", "\u{1F469}\u{200D}\u{1F4BB}\nsvg dot 3\nabc"]
    let orders = DrawingText.orders(in: DrawingText.bytes(of: texts.map { DrawingOrder(dot: $0, format: .pdf, engine: .neato) }))
    #expect(orders?.map(\.dot) == texts)
    #expect(orders?.allSatisfy { $0.format == .pdf && $0.engine == .neato } == true)
    for wrong in ["svg", "svg dot 3\nab", "gif dot 1\na", "svg dot -1\n"] { #expect(DrawingText.orders(in: Array(wrong.utf8)) == nil) }
  }

  @Test func messagesAreSentencesEachOnce() {
    let text =
      "Warning: one\n      and more\nlibpath/shortest.c:324: triangulation failed\nlibpath/shortest.c:324: triangulation failed\n"
      + "(process:7): Pango-WARNING **: no font\nError: last\n"
    #expect(
      graphvizMessages(in: text.utf8) == [
        "one and more", "libpath/shortest.c:324: triangulation failed", "(process:7): Pango-WARNING **: no font", "last",
      ])
  }

  @Test func manyPicturesComeBackInTheirOrder() throws {
    let results = pencil.draw((0..<130).map { DrawingOrder(dot: "digraph { name\($0)x }", format: .dot) })
    #expect(results.count == 130)
    for (number, result) in results.enumerated() {
      #expect(String(decoding: try result.get().bytes, as: UTF8.self).contains("name\(number)x"))
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
