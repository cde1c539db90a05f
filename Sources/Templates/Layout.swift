/// How an app lays out its declarations: what is learned by ``LearnedLayout``, and applied to the text of a new file.
package struct Layout: Sendable {
  /// The braces of declarations without members, by kind: `{}`, `{ }`, or on lines of their own with this many blank lines between them.
  var braces: [String: String] = [:]
  /// Kinds of declarations whose body begins, or ends, with a blank line.
  var opened: Set<String> = []
  var closed: Set<String> = []
  /// `role/property/member` where a blank line is between the two, and statements with a blank line below them.
  var gaps: Set<String> = []
  /// Blank lines below the imports, and between declarations.
  var gapBelowImports = 1
  var gap = 1
  /// Whether imports are in alphabetical order.
  var sortsImports = true
  /// The app's own targets, if their imports are below the others and a blank line.
  var separateImports: Set<String> = []
  /// By the pattern of what is declared or conformed to, and by `role/member`: the mark before it, and blank lines below the mark.
  var marks: [String: String] = [:]
  var markGaps: [String: Int] = [:]
  /// Whether statements are on lines of their own.
  var expands = false
  var expandsProperties = false
  /// The body of a function without statements.
  var emptyFunction = "{}"
  var parameters = Parameters.line

  enum Parameters: String, Sendable {
    /// On one line.
    case line
    /// Each on its own line, indented, between lines with the parentheses.
    case hanging
    /// Each on its own line, below the first.
    case aligned
  }

  package init() {}

  /// - Parameters:
  ///   - role: of a type or its extension; nil for others.
  ///   - module: the name of the new module.
  func text(of declaration: Declaration, role: String?, module: String) -> String {
    if declaration.isPlain { return declaration.head }
    let kind = declaration.protocolName != nil ? WrittenDeclaration.Kind.protocol : declaration.head.hasPrefix("extension ") ? .extension : .type
    var text = ""
    let subject = declaration.protocolName ?? declaration.extended?.interface ?? declaration.typeName ?? ""
    if let pattern = Names.pattern(of: subject, module: module), let mark = marks["\(kind) \(pattern)"] {
      text += Names.filled(mark, module) + String(repeating: "\n", count: 1 + (markGaps["\(kind) \(pattern)"] ?? 0))
    }
    let body = marked(laidOut(declaration.body), role: role, module: module)
    if body.allSatisfy(\.isEmpty) { return text + declaration.head + " " + (braces[kind.rawValue] ?? "{}") }
    let form = Layout.form(of: kind.rawValue, body.map { $0[...] })
    let isOpened = opened.contains(form) && body.first != ""
    return text + declaration.head + " {\n" + (isOpened ? "\n" : "") + body.joined(separator: "\n") + "\n" + (closed.contains(form) ? "\n}" : "}")
  }

  private func laidOut(_ body: [String]) -> [String] {
    body.flatMap { line -> [String] in
      let indentation = String(line.prefix { $0 == " " })
      let text = line.dropFirst(indentation.count)
      let isFunction = text.contains("func ") || text.hasPrefix("init(") || text.contains(" init(")
      if isFunction, text.hasSuffix(" {}") {
        let empty = emptyFunction.split(separator: "\n", omittingEmptySubsequences: false)
        return wrapped(indentation + text.dropLast(2) + empty[0]) + empty.dropFirst().map { $0.isEmpty ? "" : indentation + $0 }
      }
      let isComputed = text.contains("var ") && !text.contains("{ get")
      if isFunction && expands || isComputed && expandsProperties, text.hasSuffix(" }"), let brace = text.firstRange(of: " { ") {
        return wrapped(indentation + text[..<brace.lowerBound] + " {") + [indentation + "  " + text[brace.upperBound...].dropLast(2), indentation + "}"]
      }
      return isFunction ? wrapped(line) : [line]
    }
  }

  /// The head of an initializer with more than one parameter.
  private func wrapped(_ line: String) -> [String] {
    let indentation = String(line.prefix { $0 == " " })
    guard parameters != .line, line.hasPrefix(indentation + "init("), line.contains(", "), let open = line.firstRange(of: "("),
      let close = line.firstRange(of: ") {")
    else { return [line] }
    let list = line[open.upperBound..<close.lowerBound].replacing(", ", with: ",\n").split(separator: "\n")
    if parameters == .hanging { return [indentation + "init("] + list.map { indentation + "  " + $0 } + [indentation + line[close.lowerBound...]] }
    let margin = indentation + Self.alignment
    return list.indices.map { number in
      (number == 0 ? indentation + "init(" : margin) + list[number] + (number == list.count - 1 ? String(line[close.lowerBound...]) : "")
    }
  }

  /// Blanks below `init(` that are no indentation.
  static let alignmentMark = "\u{1}"
  private static let alignment = String(repeating: alignmentMark, count: 5)

  private func marked(_ body: [String], role: String?, module: String) -> [String] {
    guard let role else { return body }
    var done: Set<String> = []
    var result: [String] = []
    var property: String?
    for (number, line) in body.enumerated() {
      let isMember = line.hasPrefix("  ") && !line.hasPrefix("   ")
      let member = isMember ? Layout.member(in: line.dropFirst(2)) : nil
      if let property, let member, gaps.contains("\(role)/\(property)/\(member)"), result.last != "" { result.append("") }
      if !line.isEmpty { property = isMember && Layout.isProperty(line.dropFirst(2)) ? member : nil }
      if let member, let mark = marks["\(role)/\(member)"], done.insert(member).inserted {
        if let last = result.last, !last.isEmpty { result.append("") }
        result += ["  " + Names.filled(mark, module)] + Array(repeating: "", count: markGaps["\(role)/\(member)"] ?? 0)
      }
      result.append(line)
      if gaps.contains(String(line.drop { $0 == " " })), number + 1 < body.count, body[number + 1] != "", !body[number + 1].hasSuffix("}") { result.append("") }
    }
    return result
  }

  /// A property that is declared on one line.
  static func isProperty(_ line: Substring) -> Bool { (line.contains("var ") || line.contains("let ")) && !line.hasSuffix("{") && !line.contains("func ") }

  /// The kind of a declaration, and for a type whether it only has properties.
  static func form(of kind: String, _ body: [Substring]) -> String {
    kind == "type" && !body.contains { $0.contains("func ") || $0.contains("init(") || $0.contains("init?(") } ? "data" : kind
  }

  /// The name of the member that a line begins to declare; `init` of initializers.
  static func member(in line: Substring) -> String? {
    var words = line.split(whereSeparator: { " (:{".contains($0) })[...]
    while let word = words.popFirst() {
      switch word {
      case "init", "init?": return "init"
      case "func", "var", "let", "typealias": return words.first.map(String.init)
      case "//", "case", "return", "guard", "if": return nil
      default: continue
      }
    }
    return nil
  }
}
