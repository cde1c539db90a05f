import Diagrams
import SettingValues

/// The diagram that options choose, at a level with few enough boxes to read.
struct ChosenDiagram {
  private let arguments: Arguments
  private let questions: DiagramQuestions
  private let input: DiagramInput
  /// The state to compare with, if any.
  private let earlier: DiagramInput?
  /// At most so many boxes; nil for any number.
  private let most: Int?
  /// Nil for the map of screens and the diagram of one module.
  private var level: DiagramLevel?
  /// Whether directories are opened as far as can be read, not as far as was asked.
  private var isReadable = false
  private(set) var graph: DiagramGraph
  /// Why it is not drawn at the usual level; nil if it is.
  private(set) var note: String?

  /// - Parameter isPicture: whether boxes are to be read, not counted by a program.
  init(_ arguments: Arguments, _ questions: DiagramQuestions, _ input: DiagramInput, since earlier: DiagramInput?, isPicture: Bool) throws(Failure) {
    self.arguments = arguments
    self.questions = questions
    self.input = input
    self.earlier = earlier
    let asked = arguments.value(of: .level).flatMap { DiagramLevel(rawValue: $0) }
    let isFree = asked == nil && !arguments.has(.oneModule)
    most = arguments.number(of: .maxNodes) ?? (isFree && isPicture ? DiagramLevel.readable : nil)
    level = arguments.has(.navigation) || arguments.has(.oneModule) ? nil : asked ?? .module
    graph = DiagramGraph()
    graph = try made()
    guard let most, graph.nodes.count > most || isFree && isPicture && level == .module && graph.nodes.count < 2 else { return }
    if level == nil {
      let count = graph.nodes.count
      graph = graph.folded(to: most)
      note = "\(count) boxes are too many to read: drawn as \(graph.nodes.count). --max-nodes \(count) draws each of them"
    } else {
      let (whole, word) = (graph, level?.rawValue ?? "")
      // The first that has few enough boxes, or else the one with the fewest.
      var current = self
      while !(2...max(2, most)).contains(graph.nodes.count), let next = try current.coarsened() {
        current = next
        if next.graph.nodes.count > 1, next.graph.nodes.count < graph.nodes.count || graph.nodes.count < 2 { (level, graph) = (next.level, next.graph) }
      }
      guard let drawn = level?.rawValue, drawn != word else { return }
      note =
        whole.nodes.count < 2
        ? "\(counted(whole.nodes.count, word)) found: drawn as \(graph.nodes.count) \(drawn)s"
        : "\(whole.nodes.count) \(word)s are too many to read: drawn as \(graph.nodes.count) \(drawn)s. "
          + "--level \(word) draws them all, --focus NAME some of them"
    }
    graph.captions += [note].compactMap { $0 }
  }

  mutating func add(captions: [String]) { graph.captions += captions }

  /// The same at the next level with fewer boxes; nil if there is none, or if names that were asked for are not there.
  func coarsened() throws(Failure) -> ChosenDiagram? {
    var other = self
    if arguments.opensToDepth, !isReadable {
      other.isReadable = true
    } else {
      guard let level, let coarser = graph.nodes.count < 2 && level == .module ? .folder : level.coarser else { return nil }
      other.level = coarser
    }
    guard try other.unfiltered().knows(questions) else { return nil }
    other.graph = try other.made()
    return other
  }

  /// What to draw, and what to draw in its place if Graphviz cannot.
  ///
  /// - Parameter isThinned: whether to hide arrows for readability.
  func shown(isThinned: Bool) -> Drawn.Alternatives {
    Drawn.Alternatives(isThinned ? graph.drawable : graph) { () throws(Failure) in try coarsened()?.shown(isThinned: isThinned) }
  }

  private func made() throws(Failure) -> DiagramGraph { try unfiltered().answer(questions) }

  private func unfiltered() throws(Failure) -> DiagramGraph {
    let graph = try graph(of: input)
    guard let earlier else { return graph }
    do throws(Failure) {
      return graph.difference(from: try self.graph(of: earlier))
    } catch {
      // The module did not exist yet.
      guard arguments.has(.oneModule) else { throw error }
      return graph.difference(from: DiagramGraph())
    }
  }

  private func graph(of input: DiagramInput) throws(Failure) -> DiagramGraph {
    if arguments.has(.navigation) { return input.navigation() }
    if let name = arguments.value(of: .oneModule) {
      do throws(DiagramQuestionError) {
        return try input.portrait(of: name)
      } catch {
        throw Failure(error.messages.map { .plain($0) })
      }
    }
    // The same directories are opened in both states.
    let level = level ?? .module
    let opening = isReadable ? self.input.opening(level, boxes: DiagramLevel.readable) : arguments.opening(in: self.input, level)
    return level.graph(of: input, opening: opening)
  }
}
