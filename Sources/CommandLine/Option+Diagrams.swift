import Diagrams
import SettingValues

/// What only diagrams ask for.
extension Option {
  static let drawing = Option(
    name: "output", short: "o", value: .text("FILE"),
    help: "write the diagram into FILE; its ending chooses the form: svg, png, pdf, dot, json, mmd, puml, d2 or csv (default: DOT on standard output)")
  static let drawingFormat = Option(
    name: "format", short: "f", value: .choice("FORMAT", Drawn.Form.allCases.map(\.rawValue)),
    help: "the form, whatever the file's ending: svg, png, pdf, dot, json, mermaid, plantuml, d2, csv (a matrix) or, of --diff, text")
  static let level = Option(
    name: "level", short: "l", value: .choice("LEVEL", DiagramLevel.allCases.map(\.rawValue)),
    help: "target, module (the default), component, type or role: what the boxes are; role shows what the rules want beside what the app has")
  static let layout = Option(
    name: "layout", value: .choice("ENGINE", ["dot", "neato", "fdp", "sfdp", "circo", "twopi"]),
    help: "Graphviz's layout (default: dot, layers; sfdp where the graph is too big for it)")
  static let theme = Option(
    name: "theme", value: .choice("THEME", DiagramTheme.allCases.map(\.rawValue)), help: "light (the default) or dark")
  static let link = Option(
    name: "link", value: .text("TEMPLATE"),
    help: "link boxes to their sources: {path} and {line} stand for the place, as in https://git.example/app/blob/main/{path}#L{line}")
  static let oneModule = Option(
    name: "module", short: "m", value: .text("MODULE"), help: "the portrait of one module: its parts, their interfaces, who holds whom")
  static let navigation = Option(
    name: "navigation", short: "n", value: .none,
    help: "the map of screens: which one opens which and by what method; entry points, dead ends, and what stays unknown")
  static let difference = Option(
    name: "diff", value: .text("REVISION"),
    help: "only what has changed since a commit, branch or tag: added green, removed grey and dashed; text by default")
  static let focus = Option(
    name: "focus", value: .text("NAME"), isRepeatable: true, help: "only NAME and what is near it; * stands for any letters in every NAME")
  static let depth = Option(
    name: "depth", value: .number("N"), help: "how many steps away from --focus (default 1), --reaches and --reached-by (default: any)")
  static let reaches = Option(name: "reaches", value: .text("NAME"), isRepeatable: true, help: "only what leads to NAME")
  static let reachedBy = Option(name: "reached-by", value: .text("NAME"), isRepeatable: true, help: "only what NAME leads to")
  static let between = Option(
    name: "between", value: .text("A,B"), help: "only the ways from A to B (--between A,B or --between A --between B)")
  static let collapse = Option(
    name: "collapse", value: .choice("BY", DiagramQuestions.Folding.allCases.map(\.rawValue)),
    help: "make one box of what shares a folder, a target or the first word of its name (prefix)")
  static let include = Option(name: "include", value: .text("NAME"), isRepeatable: true, help: "only boxes called so")
  static let exclude = Option(name: "exclude", value: .text("NAME"), isRepeatable: true, help: "no boxes called so")
  static let highlight = Option(name: "highlight", value: .text("NAME"), isRepeatable: true, help: "make boxes called so stand out")
  static let onlyViolations = Option(name: "only-violations", value: .none, help: "only what breaks rules")
  static let onlyCycles = Option(name: "only-cycles", value: .none, help: "only circles")
  static let reduce = Option(name: "reduce", value: .none, help: "leave out arrows beside which a longer way leads to the same end")
  static let maxNodes = Option(
    name: "max-nodes", value: .number("N"), help: "fold the least connected boxes until N are left; what was folded is said")

  static let questions: [Option] = [
    .focus, .depth, .reaches, .reachedBy, .between, .collapse, .include, .exclude, .highlight, .onlyViolations, .onlyCycles, .reduce, .maxNodes,
  ]
}

extension DiagramQuestions {
  init(_ arguments: Arguments) throws(Failure) {
    self.init()
    func patterns(_ option: Option) throws(Failure) -> [TextPattern] {
      let patterns = arguments.values(of: option).map { TextPattern($0) }
      if let mistake = patterns.lazy.compactMap(\.mistake).first { throw Failure("--\(option.name): \(mistake)") }
      return patterns
    }
    include = try patterns(.include)
    exclude = try patterns(.exclude)
    focus = try patterns(.focus)
    reaches = try patterns(.reaches)
    reachedBy = try patterns(.reachedBy)
    highlight = try patterns(.highlight)
    depth = arguments.number(of: .depth)
    if depth != nil, focus.isEmpty, reaches.isEmpty, reachedBy.isEmpty {
      throw Failure("'--depth' counts the steps from '--focus', '--reaches' or '--reached-by', and none of them is there")
    }
    maxNodes = arguments.number(of: .maxNodes)
    onlyViolations = arguments.has(.onlyViolations)
    onlyCycles = arguments.has(.onlyCycles)
    reduce = arguments.has(.reduce)
    collapse = arguments.value(of: .collapse).flatMap { Folding(rawValue: $0) }
    let ends = arguments.values(of: .between).flatMap { $0.split(separator: ",").map(String.init) }
    if ends.count == 2 {
      between = (TextPattern(ends[0]), TextPattern(ends[1]))
    } else if !ends.isEmpty {
      throw Failure("'--between' needs two names: --between A,B")
    }
  }
}

extension DiagramGraph {
  func answer(_ questions: DiagramQuestions) throws(Failure) -> DiagramGraph {
    do throws(DiagramQuestionError) {
      return try answering(questions)
    } catch {
      throw Failure(error.messages.map { .plain($0) })
    }
  }
}
