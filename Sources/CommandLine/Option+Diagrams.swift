import Diagrams
import Measures
import SettingValues

/// Options of diagrams.
extension Option {
  static let drawing = Option(
    name: "output", short: "o", value: .text("FILE"),
    help: "write the diagram to FILE; its extension chooses the format: svg, png, pdf, dot, json, mmd, puml, d2 or csv (default: DOT on standard output)")
  static let drawingFormat = Option(
    name: "format", short: "f", value: .choice("FORMAT", Drawn.Form.allCases.map(\.rawValue)),
    help: "the format, whatever the file's extension: svg, png, pdf, dot, json, mermaid, plantuml, d2, csv (a matrix) or, with --diff or --what-if, text")
  static let level = Option(
    name: "level", short: "l", value: .choice("LEVEL", DiagramLevel.allCases.map(\.rawValue)),
    help:
      "what each box is: target, folder, domain (modules of one directory or with one first word), module, component, type or role; role compares the rules with the app (default: module, or the next level whose boxes can be read)"
  )
  static let layout = Option(
    name: "layout", value: .choice("ENGINE", ["dot", "neato", "fdp", "sfdp", "circo", "twopi"]),
    help: "Graphviz's layout engine (default: dot, in layers)")
  static let theme = Option(
    name: "theme", value: .choice("THEME", DiagramTheme.allCases.map(\.rawValue)), help: "light (the default) or dark")
  static let link = Option(
    name: "link", value: .text("TEMPLATE"),
    help: "link boxes to their sources; {path} and {line} are replaced, as in https://git.example/app/blob/main/{path}#L{line}")
  static let oneModule = Option(
    name: "module", short: "m", value: .text("MODULE"), help: "the diagram of one module: its components, their interfaces, and which holds which")
  static let navigation = Option(
    name: "navigation", short: "n", value: .none,
    help: "the map of screens: which screen opens which and by which method, entry points, dead ends, and unresolved routes")
  static let difference = Option(
    name: "diff", value: .text("REVISION"),
    help: "only the changes since a commit, branch or tag: added is green, removed is grey and dashed; the default format is text")
  static let focus = Option(
    name: "focus", value: .text("NAME"), isRepeatable: true, help: "only NAME and its neighbours; * matches any characters in every NAME")
  static let depth = Option(
    name: "depth", value: .number("N"),
    help:
      "the number of steps from --focus (default: 1), or from --reaches and --reached-by (default: any); with --level folder or domain, how many directories deep boxes are opened (default: up to 60 boxes)"
  )
  static let reaches = Option(name: "reaches", value: .text("NAME"), isRepeatable: true, help: "only boxes with a path to NAME")
  static let reachedBy = Option(name: "reached-by", value: .text("NAME"), isRepeatable: true, help: "only boxes with a path from NAME")
  static let between = Option(
    name: "between", value: .text("A,B"), help: "only the paths from A to B (--between A,B or --between A --between B)")
  static let include = Option(name: "include", value: .text("NAME"), isRepeatable: true, help: "only boxes with this name")
  static let exclude = Option(name: "exclude", value: .text("NAME"), isRepeatable: true, help: "no boxes with this name")
  static let highlight = Option(name: "highlight", value: .text("NAME"), isRepeatable: true, help: "highlight boxes with this name")
  static let onlyViolations = Option(name: "only-violations", value: .none, help: "only violations")
  static let onlyCycles = Option(name: "only-cycles", value: .none, help: "only cycles")
  static let reduce = Option(name: "reduce", value: .none, help: "hide arrows that a longer path implies (transitive reduction)")
  static let maxNodes = Option(
    name: "max-nodes", value: .number("N"),
    help: "draw at most N boxes, at the first level that has so few, and all their arrows (default of pictures without --level: 60)")

  static let questions: [Option] = [
    .focus, .depth, .reaches, .reachedBy, .between, .include, .exclude, .highlight, .onlyViolations, .onlyCycles, .reduce, .maxNodes,
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
    if depth != nil, !arguments.opensTree, !hasSteps { throw Failure("'--depth' needs '--focus', '--reaches', '--reached-by', or '--level' folder or domain") }
    onlyViolations = arguments.has(.onlyViolations)
    onlyCycles = arguments.has(.onlyCycles)
    reduce = arguments.has(.reduce)
    let ends = arguments.values(of: .between).flatMap { $0.split(separator: ",").map(String.init) }
    if ends.count == 2 {
      between = (TextPattern(ends[0]), TextPattern(ends[1]))
    } else if !ends.isEmpty {
      throw Failure("'--between' needs two names: --between A,B")
    }
  }
}

extension DiagramQuestions {
  fileprivate var hasSteps: Bool { !focus.isEmpty || !reaches.isEmpty || !reachedBy.isEmpty }
}

extension Arguments {
  /// Whether the level has directories that can be opened.
  fileprivate var opensTree: Bool { [DiagramLevel.folder, .domain].map(\.rawValue).contains(value(of: .level)) }

  /// Whether `--depth` tells how far directories and domains are opened.
  var opensToDepth: Bool { has(.depth) && opensTree && !has(.focus) && !has(.reaches) && !has(.reachedBy) }

  /// How far directories and domains are opened.
  func opening(in input: DiagramInput, _ level: DiagramLevel?) -> CodeTree.Opening {
    if let depth = number(of: .depth), opensToDepth { return .depth(depth) }
    return input.opening(level ?? .module, boxes: number(of: .maxNodes) ?? DiagramLevel.readable)
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
