import SettingValues

#if Graphviz
  import GraphvizRendering
#endif

/// Diagrams as files: the ending of a file's name chooses the form.
enum Drawn {
  enum Form: String, CaseIterable {
    case svg, png, pdf, dot
  }

  static func form(of path: String) throws(Failure) -> Form {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? String(parts.last ?? "").lowercased() : ""
    if let form = Form(rawValue: ending) { return form }
    let endings = Form.allCases.map(\.rawValue)
    if ending.isEmpty { throw Failure("'\(path)' needs an ending that chooses the form: \(endings.map { ".\($0)" }.joined(separator: ", "))") }
    throw Failure(unknownName(ending, what: "form of a diagram", among: endings))
  }

  /// DOT needs no Graphviz: it is what Graphviz draws from.
  static func bytes(of dot: String, as form: Form, _ console: Console) throws(Failure) -> [UInt8] {
    if form == .dot { return Array(dot.utf8) }
    #if Graphviz
      guard let format = DrawingFormat(rawValue: form.rawValue) else {
        preconditionFailure("every form is one that Graphviz draws")
      }
      do throws(GraphvizError) {
        let drawing = try render(dot: dot, format: format)
        for warning in drawing.warnings { console.say("viperlint: warning: Graphviz: \(warning)") }
        return drawing.bytes
      } catch {
        throw Failure("Graphviz cannot draw the diagram: \(error.description)")
      }
    #else
      throw Failure(
        "this viperlint is built without Graphviz and cannot draw \(form.rawValue); write DOT (-o FILE.dot) and draw it with Graphviz's own dot")
    #endif
  }
}
