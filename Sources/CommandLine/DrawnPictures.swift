import Diagrams

#if Graphviz
  import GraphvizRendering
  import Project
#endif

/// What Graphviz draws.
extension Drawn {
  #if Graphviz
    static let hasGraphviz = true

    /// The word that makes this program draw for another one; no command, for nobody types it.
    static let wordForChild = "__draw"

    /// Beyond these, layers take minutes (measured with Graphviz 2.42 on one core of 2020). Sizes decide before the clock does, so that the
    /// same sources give the same picture on every machine.
    private static let tooManyEdges = 1500
    private static let tooManyNodes = 600

    private static let seconds = 30

    /// A picture on its way: what is left to try where an attempt fails.
    private struct Attempt {
      let graph: DiagramGraph
      var style: DrawingStyle
      var engine: LayoutEngine
      /// Nobody has asked for this layout, so another one may take its place.
      let isChosen: Bool

      init(_ graph: DiagramGraph, _ manner: Manner, _ console: Console) {
        self.graph = graph
        style = manner.style
        let asked = manner.layout.flatMap { LayoutEngine(rawValue: $0) }
        isChosen = asked == nil
        engine = asked ?? .dot
        if asked == nil, graph.edges.count > tooManyEdges || graph.nodes.count > tooManyNodes {
          fall(to: .sfdp, because: "too big for layers (\(graph.nodes.count) boxes, \(graph.edges.count) arrows)", console)
        }
      }

      func order(_ format: DrawingFormat) -> DrawingOrder {
        DrawingOrder(dot: String(decoding: HarmlessText.bytes(of: graph.dot(style)), as: UTF8.self), format: format, engine: engine)
      }

      mutating func fall(to other: LayoutEngine, because reason: String, _ console: Console) {
        engine = other
        let words = "\(reason): laid out by \(other); --layout dot insists"
        style.remarks.append(words)
        console.say("viperlint: note: the diagram is \(words), --max-nodes and --focus make it smaller")
      }

      /// Whether another attempt is worth it.
      mutating func changes(after result: Result<Drawing, DrawingError>, _ console: Console) -> Bool {
        switch result {
        case .success(let drawing):
          guard !style.isStraight, drawing.warnings.contains(where: { $0.contains("triangulation failed") || $0.contains("lost ") }) else { return false }
          style.isStraight = true
          style.remarks.append("straight arrows, because Graphviz could not route curved ones")
        case .failure(.tookTooLong(let seconds)) where isChosen && engine == .dot:
          fall(to: .sfdp, because: "not laid out in layers in \(seconds) seconds of work", console)
        case .failure: return false
        }
        return true
      }
    }

    /// Several pictures, two at a time.
    static func pictures(
      of diagrams: [(graph: DiagramGraph, manner: Manner)], as form: Form, _ console: Console
    ) -> [Result<[UInt8], Failure>] {
      guard let format = DrawingFormat(rawValue: form.rawValue) else {
        preconditionFailure("svg, png and pdf are formats that Graphviz draws")
      }
      // Whoever asks for a layout waits for it.
      let isAsked = diagrams.contains { $0.manner.layout != nil }
      let drawing = DrawingProcess(program: System.ownProgram, words: ["viperlint", wordForChild], seconds: isAsked ? nil : seconds)
      var attempts = diagrams.map { Attempt($0.graph, $0.manner, console) }
      var results = drawing.draw(attempts.map { $0.order(format) })
      while true {
        let again = attempts.indices.filter { attempts[$0].changes(after: results[$0], console) }
        if again.isEmpty { break }
        for (index, result) in zip(again, drawing.draw(again.map { attempts[$0].order(format) })) { results[index] = result }
      }
      return results.map { result in
        switch result {
        case .success(let drawing):
          for warning in drawing.warnings { console.say("viperlint: warning: Graphviz: \(warning)") }
          return .success(drawing.bytes)
        case .failure(let error): return .failure(Failure("Graphviz cannot draw the diagram: \(error)"))
        }
      }
    }

    /// What this program does when another one has started it to draw.
    static func drawForParent(_ words: [String], _ console: Console) throws(Failure) -> ExitStatus {
      guard let task = DrawingTask(words: words) else { throw Failure("\(wordForChild) wants a format, a layout and seconds") }
      do throws(FileError) {
        guard let picture = try FileReader().readStandardInput(task.picture) else { return .failure }
        console.output.write(picture)
        return .clean
      } catch {
        throw Failure(error.sentence)
      }
    }
  #else
    static let hasGraphviz = false

    static func pictures(
      of diagrams: [(graph: DiagramGraph, manner: Manner)], as form: Form, _ console: Console
    ) -> [Result<[UInt8], Failure>] {
      let failure = Failure(
        "this viperlint is built without Graphviz and cannot draw \(form.rawValue); write DOT (-o FILE.dot) and draw it with Graphviz's own dot, "
          + "or choose mermaid, plantuml, d2, json or csv")
      return diagrams.map { _ in .failure(failure) }
    }
  #endif
}
