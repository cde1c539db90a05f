/// How the files of components lay out their declarations.
struct LearnedLayout {
  private var braces: [String: Vote] = [:]
  private var opened: [String: Vote] = [:]
  private var closed: [String: Vote] = [:]
  private var gapBelowImports = Vote()
  private var gap = Vote()
  private var imports = Vote()
  private var separation = Vote()
  /// The app's own.
  var targets: Set<String> = []
  private var marks: [String: Vote] = [:]
  private var gaps: [String: Vote] = [:]
  private var functions = Vote()
  private var computed = Vote()
  private var emptyFunctions = Vote()
  private var parameters = Vote()

  /// - Parameter role: of the component in the file; nil for a file of interfaces.
  mutating func read(_ source: WrittenSource, role: String?, module: String) {
    if source.imports.contains(where: targets.contains), source.imports.contains(where: { !targets.contains($0) }) {
      separation.add(source.text.firstRange(of: "\n\nimport ").map { source.text[..<$0.lowerBound].contains("import ") } == true ? "yes" : "")
    }
    if source.imports.count > 1 { imports.add(source.imports == source.imports.sorted() ? "sorted" : "") }
    for declaration in WrittenDeclaration.all(in: source.text) {
      let kind = declaration.kind.rawValue
      let form = Layout.form(of: kind, declaration.body ?? [])
      let body = declaration.body ?? []
      if body.allSatisfy(\.isEmpty) {
        let blank = declaration.body == nil ? declaration.braces : "{" + String(repeating: "\n", count: min(body.count, 1) + 1) + "}"
        braces[kind, default: Vote()].add(blank)
      } else {
        opened[form, default: Vote()].add(body.first == "" ? "yes" : "")
        closed[form, default: Vote()].add(body.last == "" ? "yes" : "")
      }
      if declaration.followsImports { gapBelowImports.add(String(declaration.gap)) } else { gap.add(String(declaration.gap)) }
      if let subject = declaration.subject, let pattern = Names.pattern(of: subject, module: module) {
        marks["\(kind) \(pattern)", default: Vote()].add(declaration.mark.map { "\(declaration.markGap)" + $0.replacing(module, with: Names.blank) } ?? "")
      }
      readMembers(of: declaration, role: role, module: module)
    }
  }

  private mutating func readMembers(of declaration: WrittenDeclaration, role: String?, module: String) {
    let body = declaration.body ?? []
    var mark: String?
    var blanks = 0
    var property: String?
    for (number, line) in body.enumerated() {
      let text = line.trimmingSpaces
      if text.isEmpty {
        blanks += 1
        continue
      }
      defer { blanks = 0 }
      if text.hasPrefix("// MARK") {
        mark = String(text).replacing(module, with: Names.blank)
        property = nil
        continue
      }
      if text == "super.viewDidLoad()" { gaps["super.viewDidLoad()", default: Vote()].add(body[(number + 1)...].first == "" ? "yes" : "") }
      if let member = Layout.member(in: text) {
        if let role, let property { gaps["\(role)/\(property)/\(member)", default: Vote()].add(blanks > 0 ? "yes" : "") }
        if text.contains("var "), text.hasSuffix("{") || text.hasSuffix("}"), !text.contains("func "), !text.contains("{ get"), declaration.kind != .protocol {
          computed.add(text.hasSuffix("{") ? "lines" : "line")
        }
        property = Layout.isProperty(text) ? member : nil
        if let role, declaration.kind == .type { marks["\(role)/\(member)", default: Vote()].add(mark.map { "\(blanks)" + $0 } ?? "") }
        if text.contains("func ") || member == "init" { readFunction(text, with: body[(number + 1)...]) }
      }
      mark = nil
    }
  }

  private mutating func readFunction(_ text: Substring, with rest: ArraySlice<Substring>) {
    let next = rest.first?.trimmingSpaces ?? ""
    if text.hasSuffix("{}") || text.hasSuffix("{ }") { return emptyFunctions.add(text.hasSuffix("{}") ? "{}" : "{ }") }
    if text.hasSuffix("}") { return functions.add("line") }
    if text.hasSuffix("{") {
      let after = rest.dropFirst().first?.trimmingSpaces ?? ""
      if next == "}" { emptyFunctions.add("{\n}") } else if next.isEmpty, after == "}" { emptyFunctions.add("{\n\n}") } else { functions.add("lines") }
    }
    guard text.hasPrefix("init(") || text.contains(" init(") else { return }
    if text.hasSuffix("("), next.hasSuffix(",") {
      parameters.add(Layout.Parameters.hanging.rawValue)
    } else if text.hasSuffix(",") {
      parameters.add(Layout.Parameters.aligned.rawValue)
    } else if text.contains(", ") {
      parameters.add(Layout.Parameters.line.rawValue)
    }
  }

  func decide(_ result: inout Layout) {
    let anywhere = Vote(of: braces.sorted { $0.key < $1.key }.flatMap { $0.value.all.flatMap { Array(repeating: $0.value, count: $0.count) } }).winner()?.value
    for kind in ["protocol", "extension", "type"] { result.braces[kind] = braces[kind]?.winner()?.value ?? anywhere }
    result.opened = Set(opened.filter { $0.value.winner()?.value == "yes" }.keys)
    result.closed = Set(closed.filter { $0.value.winner()?.value == "yes" }.keys)
    result.gapBelowImports = gapBelowImports.winner().flatMap { Int($0.value) } ?? 1
    result.sortsImports = imports.winner(preferring: "sorted")?.value != ""
    result.separateImports = separation.winner()?.value == "yes" ? targets : []
    result.gap = max(1, gap.winner().flatMap { Int($0.value) } ?? 1)
    result.gaps = Set(gaps.filter { $0.value.winner(preferring: "")?.value == "yes" }.keys)
    for (key, vote) in marks {
      // More than half of the modules have the same.
      guard let winner = vote.winner(), let blanks = winner.value.first?.wholeNumberValue, winner.count * 2 > vote.all.reduce(0, { $0 + $1.count }) else {
        continue
      }
      result.marks[key] = String(winner.value.dropFirst())
      result.markGaps[key] = blanks
    }
    result.expands = functions.winner(preferring: "line")?.value == "lines"
    result.expandsProperties = computed.winner(preferring: "line")?.value == "lines"
    result.emptyFunction = emptyFunctions.winner()?.value ?? "{}"
    result.parameters = parameters.winner(preferring: "line").flatMap { Layout.Parameters(rawValue: $0.value) } ?? .line
  }
}
