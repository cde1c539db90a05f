import Diagrams
import SettingValues

/// Diagrams as files: `--format`, or the ending of a file's name, chooses the form.
enum Drawn {
  enum Form: String, CaseIterable {
    case svg, png, pdf, dot, json, mermaid, plantuml, d2, csv, text

    /// Other endings that files of this form have.
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
    guard let path = arguments.value(of: .drawing), path != "-" else { return arguments.has(.difference) ? .text : .dot }
    return try form(of: path)
  }

  /// Text tells of differences alone.
  static func check(_ form: Form, _ arguments: Arguments) throws(Failure) {
    if form == .text, !arguments.has(.difference) { throw Failure("text is a form of --diff alone; for programs and people: json, csv, mermaid") }
  }

  static func form(of path: String) throws(Failure) -> Form {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? String(parts.last ?? "").lowercased() : ""
    if let form = Form.allCases.first(where: { $0.endings.contains(ending) }) { return form }
    let endings = Form.allCases.compactMap(\.endings.first)
    if ending.isEmpty {
      throw Failure("'\(path)' needs an ending that chooses the form, or --format: \(endings.map { ".\($0)" }.joined(separator: ", "))")
    }
    throw Failure(unknownName(ending, what: "form of a diagram", among: endings))
  }

  /// How a drawing is made, beside its style.
  struct Manner {
    /// Nil: what suits the graph.
    var layout: String?
    var style = DrawingStyle()
  }

  static func bytes(of graph: DiagramGraph, as form: Form, _ manner: Manner, _ console: Console) throws(Failure) -> [UInt8] {
    switch form {
    case .dot: return HarmlessText.bytes(of: graph.dot(manner.style))
    case .json: return HarmlessText.bytes(of: graph.json)
    case .mermaid: return HarmlessText.bytes(of: graph.mermaid)
    case .plantuml: return HarmlessText.bytes(of: graph.plantUML)
    case .d2: return HarmlessText.bytes(of: graph.d2)
    case .csv: return HarmlessText.bytes(of: graph.csv)
    case .text: return HarmlessText.bytes(of: graph.differenceText)
    case .svg, .png, .pdf: return try pictures(of: [(graph, manner)], as: form, console)[0].get()
    }
  }
}
