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

    /// Above these sizes, a layered layout takes more than ``seconds`` (Graphviz 2.43, one core of 2020). Limits by size instead of time give the
    /// same picture on every machine.
    private static let tooManyEdges = 3000
    private static let tooManyNodes = 1200

    private static let seconds = 5

    /// An attempt to draw a picture, which may be repeated with another graph or other options.
    private struct Attempt {
      var diagram: Alternatives
      var style: DrawingStyle
      let engine: LayoutEngine
      /// Whether viperlint chose the layout, so that it may choose another graph.
      let isChosen: Bool

      init(_ diagram: Alternatives, _ manner: Manner, _ console: Console) {
        self.diagram = diagram
        style = manner.style
        let asked = manner.layout.flatMap { LayoutEngine(rawValue: $0) }
        isChosen = asked == nil
        engine = asked ?? .dot
        style.isLayered = engine == .dot
        while isChosen, isTooLarge, fall(because: "too many to draw", console) {}
      }

      private var isTooLarge: Bool { diagram.graph.shownEdges > tooManyEdges || diagram.graph.nodes.count > tooManyNodes }

      func order(_ format: DrawingFormat) -> DrawingOrder {
        DrawingOrder(dot: String(decoding: HarmlessText.bytes(of: diagram.graph.dot(style)), as: UTF8.self), format: format, engine: engine)
      }

      /// Takes the next graph with fewer boxes. Returns whether there is one.
      mutating func fall(because reason: String, _ console: Console) -> Bool {
        let (level, nodes, edges) = (diagram.graph.level, diagram.graph.nodes.count, diagram.graph.shownEdges)
        do throws(Failure) {
          guard let coarser = try diagram.coarser?() else { return false }
          diagram = coarser
        } catch {
          console.say(error)
          return false
        }
        let drawn = diagram.graph.level == level ? "as \(diagram.graph.nodes.count) boxes" : "at level \(diagram.graph.level)"
        let words = "\(nodes) boxes and \(edges) arrows of level \(level) are \(reason): drawn \(drawn)"
        style.remarks.append("\(words). --focus NAME draws a part of them")
        console.say("viperlint: note: \(words). --focus NAME draws a part of them")
        return true
      }

      /// Changes the graph or the options after a result. Returns whether to try again.
      mutating func changes(after result: Result<Drawing, DrawingError>, _ console: Console) -> Bool {
        switch result {
        case .success(let drawing):
          // Big graphs are drawn with curved arrows in any case.
          guard !style.isStraight, !diagram.graph.isBig, drawing.warnings.contains(where: { $0.contains("triangulation failed") || $0.contains("lost ") })
          else { return false }
          style.isStraight = true
          style.remarks.append("straight arrows, because Graphviz could not route curved ones")
          return true
        case .failure(.tookTooLong(let seconds)) where isChosen:
          return fall(because: "too many to draw within \(seconds) seconds", console)
        case .failure: return false
        }
      }
    }

    /// Draws several pictures, two at a time.
    static func pictures(
      of diagrams: [(diagram: Alternatives, manner: Manner)], as form: Form, _ console: Console
    ) -> [Result<Picture, Failure>] {
      guard let format = DrawingFormat(rawValue: form.rawValue) else {
        preconditionFailure("svg, png and pdf are formats that Graphviz draws")
      }
      // A layout chosen by the user has no time limit.
      let isAsked = diagrams.contains { $0.manner.layout != nil }
      let drawing = DrawingProcess(program: System.ownProgram, words: ["viperlint", wordForChild], seconds: isAsked ? nil : seconds)
      var attempts = diagrams.map { Attempt($0.diagram, $0.manner, console) }
      var results = drawing.draw(attempts.map { $0.order(format) })
      while true {
        let again = attempts.indices.filter { attempts[$0].changes(after: results[$0], console) }
        if again.isEmpty { break }
        for (index, result) in zip(again, drawing.draw(again.map { attempts[$0].order(format) })) { results[index] = result }
      }
      return zip(attempts, results).map { attempt, result in
        switch result {
        case .success(let drawing):
          for warning in drawing.warnings { console.say("viperlint: warning: Graphviz: \(warning)") }
          return .success(Picture(bytes: drawing.bytes, graph: attempt.diagram.graph))
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
      of diagrams: [(diagram: Alternatives, manner: Manner)], as form: Form, _ console: Console
    ) -> [Result<Picture, Failure>] {
      let failure = Failure(
        "this viperlint was built without Graphviz and cannot draw \(form.rawValue). Write DOT (-o FILE.dot) and render it with Graphviz's dot, "
          + "or choose mermaid, plantuml, d2, json or csv")
      return diagrams.map { _ in .failure(failure) }
    }
  #endif
}
