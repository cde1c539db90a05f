import Diagrams

#if Graphviz
  import GraphvizRendering
  import Project
#endif

/// Pictures drawn by Graphviz.
extension Drawn {
  #if Graphviz
    static let hasGraphviz = true

    /// The internal argument that makes this program draw for its parent process. It is not a command.
    static let wordForChild = "__draw"

    /// Above these sizes, a layered layout takes minutes (Graphviz 2.42, one core of 2020). Limits by size instead of time give the same
    /// picture on every machine.
    private static let tooManyEdges = 1500
    private static let tooManyNodes = 600

    private static let seconds = 30

    /// An attempt to draw a picture, which may be repeated with other options.
    private struct Attempt {
      let graph: DiagramGraph
      var style: DrawingStyle
      var engine: LayoutEngine
      /// Whether viperlint chose the layout, so that it may choose another one.
      let isChosen: Bool

      init(_ graph: DiagramGraph, _ manner: Manner, _ console: Console) {
        self.graph = graph
        style = manner.style
        let asked = manner.layout.flatMap { LayoutEngine(rawValue: $0) }
        isChosen = asked == nil
        engine = asked ?? .dot
        if asked == nil, graph.edges.count > tooManyEdges || graph.nodes.count > tooManyNodes {
          fall(to: .sfdp, because: "too big for a layered layout (\(graph.nodes.count) boxes, \(graph.edges.count) arrows)", console)
        }
      }

      func order(_ format: DrawingFormat) -> DrawingOrder {
        DrawingOrder(dot: String(decoding: HarmlessText.bytes(of: graph.dot(style)), as: UTF8.self), format: format, engine: engine)
      }

      mutating func fall(to other: LayoutEngine, because reason: String, _ console: Console) {
        engine = other
        let words = "\(reason): laid out by \(other). --layout dot forces layers"
        style.remarks.append(words)
        console.say("viperlint: note: the diagram is \(words). --max-nodes and --focus make the diagram smaller")
      }

      /// Changes the options after a result. Returns whether to try again.
      mutating func changes(after result: Result<Drawing, DrawingError>, _ console: Console) -> Bool {
        switch result {
        case .success(let drawing):
          guard !style.isStraight, drawing.warnings.contains(where: { $0.contains("triangulation failed") || $0.contains("lost ") }) else { return false }
          style.isStraight = true
          style.remarks.append("straight arrows, because Graphviz could not route curved ones")
        case .failure(.tookTooLong(let seconds)) where isChosen && engine == .dot:
          fall(to: .sfdp, because: "not laid out in layers within \(seconds) seconds of CPU time", console)
        case .failure: return false
        }
        return true
      }
    }

    /// Draws several pictures, two at a time.
    static func pictures(
      of diagrams: [(graph: DiagramGraph, manner: Manner)], as form: Form, _ console: Console
    ) -> [Result<[UInt8], Failure>] {
      guard let format = DrawingFormat(rawValue: form.rawValue) else {
        preconditionFailure("svg, png and pdf are formats that Graphviz draws")
      }
      // A layout chosen by the user has no time limit.
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

    /// Draws a picture in a child process.
    static func drawForParent(_ words: [String], _ console: Console) throws(Failure) -> ExitStatus {
      guard let task = DrawingTask(words: words) else { throw Failure("\(wordForChild) needs a format, a layout and seconds") }
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
        "this viperlint was built without Graphviz and cannot draw \(form.rawValue). Write DOT (-o FILE.dot) and render it with Graphviz's dot, "
          + "or choose mermaid, plantuml, d2, json or csv")
      return diagrams.map { _ in .failure(failure) }
    }
  #endif
}
