import Diagrams
import SettingValues

/// Writes diagrams as files. `--format` or the file's extension chooses the format.
enum Drawn {
  enum Form: String, CaseIterable {
    case svg, png, pdf, dot, json, mermaid, plantuml, d2, csv, text

    /// File extensions of this format.
    var endings: [String] {
      switch self {
      case .mermaid: ["mmd", "mermaid"]
      case .plantuml: ["puml", "plantuml"]
      case .dot: ["dot", "gv"]
      case .text: ["txt"]
      default: [rawValue]
      }
    }

    var needsGraphviz: Bool { self == .svg || self == .png || self == .pdf }
  }

  static func form(_ arguments: Arguments) throws(Failure) -> Form {
    if let name = arguments.value(of: .drawingFormat), let form = Form(rawValue: name) { return form }
    guard let path = arguments.value(of: .drawing), path != "-" else { return arguments.showsChanges ? .text : .dot }
    return try form(of: path)
  }

  /// Refuses text for anything but differences.
  static func check(_ form: Form, _ arguments: Arguments) throws(Failure) {
    if form == .text, !arguments.showsChanges {
      throw Failure("the format text works only with --diff and --what-if. Choose another one, such as json, csv or mermaid")
    }
  }

  static func form(of path: String) throws(Failure) -> Form {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? String(parts.last ?? "").lowercased() : ""
    if let form = Form.allCases.first(where: { $0.endings.contains(ending) }) { return form }
    let endings = Form.allCases.compactMap(\.endings.first)
    if ending.isEmpty {
      throw Failure("cannot tell the format of '\(path)'. Use --format or one of the extensions \(endings.map { ".\($0)" }.joined(separator: ", "))")
    }
    throw Failure(unknownName(ending, what: "diagram format", among: endings))
  }

  /// The layout and style of a drawing.
  struct Manner {
    /// Nil: chosen by the size of the graph.
    var layout: String?
    var style = DrawingStyle()
  }

  /// A graph, and those to draw in its place if it is too large.
  struct Alternatives {
    var graph: DiagramGraph
    /// The next one with fewer boxes; nil if there is none.
    var coarser: (() throws(Failure) -> Alternatives?)?

    init(_ graph: DiagramGraph, coarser: (() throws(Failure) -> Alternatives?)? = nil) {
      self.graph = graph
      self.coarser = coarser
    }
  }

  /// A drawing, and the graph that was drawn.
  struct Picture {
    let bytes: [UInt8]
    let graph: DiagramGraph
  }

  static func drawn(_ diagram: Alternatives, as form: Form, _ manner: Manner, _ console: Console) throws(Failure) -> Picture {
    func text(_ text: String) -> Picture { Picture(bytes: HarmlessText.bytes(of: text), graph: diagram.graph) }
    switch form {
    case .dot: return text(diagram.graph.dot(manner.style))
    case .json: return text(diagram.graph.json)
    case .mermaid: return text(diagram.graph.mermaid)
    case .plantuml: return text(diagram.graph.plantUML)
    case .d2: return text(diagram.graph.d2)
    case .csv: return text(diagram.graph.csv)
    case .text: return text(diagram.graph.differenceText)
    case .svg, .png, .pdf: return try pictures(of: [(diagram, manner)], as: form, console)[0].get()
    }
  }
}

extension Arguments {
  fileprivate var showsChanges: Bool { has(.difference) || has(.whatIf) }
}
