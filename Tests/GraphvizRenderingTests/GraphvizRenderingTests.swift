import Diagrams
import Foundation
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
    #expect(throws: DrawingError.refused("Graphviz gave no reason")) { try results[1].get() }
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
    let broken = shell("if grep -q a2; then printf 'Error: lost\\n' >&2; kill -11 $$; fi; cat >/dev/null; printf ok")
    let results = broken.draw((0..<4).map { DrawingOrder(dot: "digraph { a\($0) }", format: .svg) })
    #expect(results.map { (try? $0.get())?.bytes } == [[111, 107], [111, 107], nil, [111, 107]])
    #expect(throws: DrawingError.crashed(signal: 11, "lost")) { try results[2].get() }
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    let missing = DrawingProcess(program: "/no/such/program", words: ["program"], seconds: nil)
    #expect(throws: DrawingError.couldNotStart("no program '/no/such/program'")) {
      try missing.draw([DrawingOrder(dot: "digraph { a }", format: .svg)])[0].get()
    }
  }

  @Test func aProcessThatEndsWithoutAPictureIsAnError() {
    // As viperlint does: not all of them read what is written to them.
    signal(SIGPIPE, SIG_IGN)
    let much = DrawingOrder(dot: String(repeating: " ", count: 300_000), format: .svg)
    for (script, status) in [("cat >/dev/null", 0), ("cat >/dev/null; printf half; exit 3", 3), ("exit 4", 4)] {
      #expect(throws: DrawingError.refused("the drawing process exited with status \(status)")) {
        try shell(script).draw([much])[0].get()
      }
    }
    #expect(throws: DrawingError.crashed(signal: 9, "")) { try shell("kill -9 $$").draw([much])[0].get() }
  }

  @Test func aPictureAndWarningsOfAnyLengthArrive() throws {
    // Both fill their pipes before the DOT is read, which fills the third.
    let script = "head -c 300000 /dev/zero; (echo Warning: much; head -c 300000 /dev/zero) >&2; wc -c | tr -d ' '; head -c 300000 /dev/zero"
    let dot = String(repeating: " ", count: 300_000)
    let drawing = try shell(script).draw([DrawingOrder(dot: dot, format: .svg)])[0].get()
    #expect(drawing.bytes.count > 600_000 && drawing.warnings.count == 1)
    #expect(drawing.bytes.dropFirst(300_000).starts(with: "300000\n".utf8))
  }

  @Test func ordersArriveAsTheyWereSent() throws {
    let echo = shell("echo $0 $1 $2; cat", seconds: 7)
    for text in ["digraph { a }\n", "", "\u{1F469}\u{200D}\u{1F4BB}\nsvg dot 3\nabc"] {
      let drawing = try echo.draw([DrawingOrder(dot: text, format: .pdf, engine: .neato)])[0].get()
      #expect(String(decoding: drawing.bytes, as: UTF8.self) == "pdf neato 7\n" + text)
    }
  }

  @Test func tasksAreReadAsTheyAreWritten() {
    let task = DrawingTask(DrawingOrder(dot: "", format: .png, engine: .sfdp), seconds: nil)
    #expect(task.words == ["png", "sfdp", "0"])
    #expect(DrawingTask(words: task.words)?.words == task.words)
    for wrong in ["svg dot", "svg dot 3 4", "gif dot 1", "svg dit 1", "svg dot -1"] {
      #expect(DrawingTask(words: wrong.split(separator: " ").map(String.init)) == nil)
    }
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

/// Draws what a script of the shell writes.
private func shell(_ script: String, seconds: Int? = nil) -> DrawingProcess {
  DrawingProcess(program: "/bin/sh", words: ["sh", "-c", script], seconds: seconds)
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
