import Diagrams
import Findings
import Measures

extension PageContent {
  /// One page with everything in it: no file beside it, no network. All of it can be read without scripts; with them it can be
  /// filtered, sorted, searched and zoomed.
  package var html: String { PageWriter(self).text() }
}

private let mostPrintedArrows = 60

struct PageWriter {
  let content: PageContent
  /// Names of anchors by modules' names.
  let anchors: [String: String]

  init(_ content: PageContent) {
    self.content = content
    anchors = Dictionary(content.modules.enumerated().map { ($0.element.name, "m\($0.offset)") }, uniquingKeysWith: { first, _ in first })
  }

  struct Section {
    let id: String
    let title: String
    let body: String
  }

  func text() -> String {
    let sections = sections.filter { !$0.body.isEmpty }
    let menu = sections.map { "<a href=\"#\($0.id)\">\($0.title)</a>" }.joined(separator: "\n")
    let bodies = sections.map { "<section id=\"\($0.id)\" aria-labelledby=\"\($0.id)-h\"><h2 id=\"\($0.id)-h\">\($0.title)</h2>\n\($0.body)\n</section>" }
    let options = content.modules.map { "<option value=\"\(HTML.text($0.name))\">" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="viperlint \(HTML.text(content.toolVersion))">
      <title>\(HTML.text(content.title)): architecture</title>
      <link rel="icon" href="data:,">
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header>
      <h1>\(HTML.text(content.title))</h1>
      <form id="search" role="search" class="scripted"><label for="find">Find a module</label>
      <input id="find" type="search" list="names" autocomplete="off"><datalist id="names">\(options)</datalist>
      <button>Go</button> <span id="found" role="status"></span></form>
      <nav aria-label="Sections">
      \(menu)
      </nav>
      </header>
      <main id="main">
      \(bodies.joined(separator: "\n"))
      </main>
      <footer>Made by viperlint \(HTML.text(content.toolVersion)). References that could not be resolved are counted as unknown, never guessed.</footer>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  private var script: String { "\n\(PageScript.javaScript)\n" }

  /// Nothing is loaded, and no script runs but the page's own, which the browser knows by its digest: should a name from the sources
  /// ever become markup, it could still do nothing.
  private var policy: String {
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(base64(SHA256.digest(Array(script.utf8))))'; img-src data:; "
      + "base-uri 'none'; form-action 'none'"
  }

  private var sections: [Section] {
    [
      Section(id: "summary", title: "Summary", body: summary),
      Section(id: "change", title: "What the change does", body: change),
      Section(id: "violations", title: "Violations", body: violations),
      Section(
        id: "modules", title: "Modules",
        body: drawing(content.moduleDrawing, of: content.moduleGraph, called: "Modules and the references between them", id: "module-map")),
      Section(id: "matrix", title: "Matrix of modules", body: matrix(content.moduleMatrix, of: "module", prefix: "mm")),
      Section(id: "targets", title: "Matrix of targets", body: matrix(content.targetMatrix, of: "target", prefix: "tm")),
      Section(id: "screens", title: "Map of screens", body: navigation),
      Section(id: "metrics", title: "Metrics", body: metrics),
      Section(id: "portraits", title: "Portraits of modules", body: portraits),
    ]
  }

  // MARK: Summary

  private var summary: String {
    let counts = content.result.counts
    let errors = content.faults.count { $0.finding.severity == .error }
    let warnings = content.faults.count { $0.finding.severity == .warning }
    var tiles = [
      ("\(errors)", errors == 1 ? "error" : "errors"), ("\(warnings)", warnings == 1 ? "warning" : "warnings"),
      ("\(counts.modules)", counts.modules == 1 ? "module" : "modules"), ("\(counts.types)", "types"), ("\(counts.files)", "files"),
      ("\(counts.lines)", "lines"),
    ]
    let circles = Set((content.moduleMatrix?.rows ?? []).map(\.cycle)).subtracting([0]).count
    tiles.append(("\(circles)", circles == 1 ? "circle of modules" : "circles of modules"))
    var html = "<ul class=\"tiles\">" + tiles.map { "<li><b>\($0.0)</b> \($0.1)</li>" }.joined() + "</ul>\n"
    if let trend = content.trend {
      html += "<p>Since the saved run, which had \(counted(trend.before, "violation")): \(trend.fixed) gone, \(trend.new) new.</p>\n"
    }
    let roles = content.roles.map { role in
      "<li><span class=\"swatch role-\(role.name.filter { $0.isASCII && $0.isLetter })\"></span>\(HTML.text(role.name)) \(role.count)</li>"
    }
    html += "<h3>Roles found</h3><ul class=\"roles\">\(roles.joined())<li>none \(content.typesWithoutRole)</li></ul>\n"
    html +=
      "<h3>What stayed unknown</h3><p>Of the names in the code, \(counts.resolvedReferences) have one meaning in the project, "
      + "\(counts.ambiguousReferences) several, and of \(counts.unknownReferences) none could be found; \(counted(counts.ambiguousCircles, "circle")) of holders "
      + "could not be decided. Storyboards, segues, Objective-C and what closures keep cannot be seen.</p>"
    let remarks = content.result.remarks.filter { $0.severity > .note }
    if !remarks.isEmpty {
      let lines = remarks.map { remark in
        "<li>" + (remark.location.map { HTML.place($0.path, $0.line, link: content.link) + " " } ?? "") + HTML.text(remark.message) + "</li>"
      }
      html += "<details><summary>\(counted(remarks.count, "remark"))</summary><ul>\(lines.joined(separator: "\n"))</ul></details>"
    }
    return html
  }

  private var change: String {
    guard let difference = content.difference else { return "" }
    if difference.nodes.isEmpty { return "<p>The change adds and removes nothing between modules.</p>" }
    return "<pre class=\"scroll\" tabindex=\"0\">\(HTML.text(content.differenceText))</pre>"
      + drawing(content.differenceDrawing, of: difference, called: "What the change adds and removes", id: "change-map")
  }

  // MARK: Violations

  private var violations: String {
    guard !content.faults.isEmpty else { return "<p>No rule is broken.</p>" }
    func options(_ values: [String]) -> String {
      let counts = Dictionary(grouping: values, by: { $0 }).mapValues(\.count)
      return "<option value=\"\">all</option>"
        + counts.sorted { $0.key < $1.key }.map { "<option value=\"\(HTML.text($0.key))\">\(HTML.text($0.key)) (\($0.value))</option>" }.joined()
    }
    let faults = content.faults
    let controls = """
      <form class="scripted filters" id="filters" aria-label="Filter violations">
      <label>Rule <select id="by-rule">\(options(faults.map(\.finding.rule)))</select></label>
      <label>Severity <select id="by-severity">\(options(faults.map(\.finding.severity.word)))</select></label>
      <label>Module <select id="by-module">\(options(faults.map(\.module).filter { !$0.isEmpty }))</select></label>
      <label>Words <input id="by-words" type="search"></label>
      <label>Group by <select id="group"><option value="">file</option><option value="rule">rule</option><option value="module">module</option><option value="severity">severity</option></select></label>
      <output id="shown" aria-live="polite">\(counted(faults.count, "violation"))</output>
      </form>
      """
    return controls + "\n<ol id=\"faults\" class=\"faults\">\n\(faults.map(fault).joined(separator: "\n"))\n</ol>"
  }

  private func fault(_ fault: PageContent.Fault) -> String {
    let finding = fault.finding
    let notes = finding.allNotes.map { note in
      "<li>\(HTML.place(note.location.path, note.location.line, link: content.link)) \(HTML.text(note.message))</li>"
    }
    let module = anchors[fault.module].map { " <a href=\"#\($0)\">\(HTML.text(fault.module))</a>" } ?? ""
    let code = fault.line.isEmpty ? "" : "<pre tabindex=\"0\"><code>\(HTML.text(fault.line))</code></pre>"
    return "<li class=\"fault \(finding.severity.word)\" data-rule=\"\(HTML.text(finding.rule))\" data-severity=\"\(finding.severity.word)\" "
      + "data-module=\"\(HTML.text(fault.module))\"><p><span class=\"badge\">\(finding.severity.word)</span> \(HTML.text(finding.message)) "
      + "<span class=\"rule\">\(HTML.text(finding.rule))</span>\(module)</p>"
      + "<p class=\"where\">\(HTML.place(finding.location.path, finding.location.line, column: finding.location.column, link: content.link))</p>\(code)"
      + (notes.isEmpty ? "" : "<details><summary>\(counted(notes.count, "note"))</summary><ul>\(notes.joined())</ul></details>") + "</li>"
  }

  // MARK: Drawings

  /// A drawing that scripts let one zoom and search; its arrows as a list for those who cannot see it, and for where nothing draws.
  func drawing(_ svg: String?, of graph: DiagramGraph, called name: String, id: String) -> String {
    guard !graph.nodes.isEmpty else { return "" }
    let list = graph.edges.map { edge in
      let words =
        edge.labels + (edge.kind == .references ? [counted(edge.count, "reference")] : []) + edge.brokenRules.tallied
        + (edge.isInCycle ? ["part of a circle"] : []) + (edge.change == .none ? [] : [edge.change.rawValue])
      return "<li>\(HTML.text(edge.from)) \u{2192} \(HTML.text(edge.to))" + (words.isEmpty ? "" : ": \(HTML.text(words.joined(separator: ", ")))") + "</li>"
    }
    let captions = graph.captions.map { "<p class=\"caption\">\(HTML.text($0))</p>" }.joined()
    // On paper a drawing is enough where the list would take pages.
    let text =
      "<details\(svg == nil ? " open" : list.count > mostPrintedArrows ? " class=\"long\"" : "")><summary>The same as a list (\(counted(list.count, "arrow")))</summary><ul class=\"arrows\">\(list.joined(separator: "\n"))</ul></details>"
    guard let svg else { return "<p>This report was made without Graphviz: there is no drawing.</p>" + captions + text }
    return """
      <figure id="\(id)" class="drawing\(InlineSVG.isWide(svg) ? " wide" : "")">
      <div class="tools scripted"><button type="button" data-zoom="1.25" aria-label="Zoom in">+</button>
      <button type="button" data-zoom="0.8" aria-label="Zoom out">\u{2212}</button>
      <button type="button" data-zoom="0">Fit</button></div>
      <div class="canvas scroll" tabindex="0" role="group" aria-label="\(HTML.text(name))">\(InlineSVG.adapted(svg, title: name, id: id))</div>
      </figure>\(text)
      """
  }

  private var navigation: String {
    let hasArrows = !content.navigation.edges.isEmpty
    guard hasArrows else { return content.navigation.nodes.isEmpty ? "" : "<p>No call that opens a screen of the project was found.</p>" }
    return drawing(content.navigationDrawing, of: content.navigation, called: "Which screen leads to which", id: "screen-map")
  }

  // MARK: Portraits

  private var portraits: String { content.modules.map(portrait).joined(separator: "\n") }

  private func portrait(_ module: PageContent.Module) -> String {
    let anchor = anchors[module.name] ?? ""
    let graph = module.graph
    let parts = graph.clusters.first.map { Set($0.nodes) } ?? []
    func row(_ node: DiagramGraph.Node) -> String {
      let holds = graph.edges.filter { $0.from == node.id && ($0.kind == .holdsStrongly || $0.kind == .holdsWeakly) }
      let isFor = graph.edges.filter { $0.from == node.id && $0.kind == .implements }.map { HTML.text($0.to) }
      let held = holds.map { edge in
        "<span class=\"\(edge.kind == .holdsWeakly ? "weak" : "strong")\">\(HTML.text(edge.to)) (\(edge.kind == .holdsWeakly ? "weakly" : "strongly"))</span>"
          + edge.brokenRules.tallied.map { " <span class=\"rule\">\(HTML.text($0))</span>" }.joined()
      }
      let broken = (node.brokenRules + graph.edges.filter { $0.from == node.id && $0.kind == .breaks }.flatMap(\.brokenRules)).sorted().tallied
      let name = node.source.map { source in
        content.link.isEmpty
          ? "<code title=\"\(HTML.text("\(source.path):\(source.line)"))\">\(HTML.text(node.label))</code>"
          : "<a href=\"\(HTML.text(url(content.link, path: source.path, line: source.line)))\"><code>\(HTML.text(node.label))</code></a>"
      }
      return "<tr><th scope=\"row\">\(name ?? "<code>\(HTML.text(node.label))</code>")<td>\(HTML.text(node.kind == .interface ? "interface" : node.role))"
        + "<td>\(held.joined(separator: "<br>"))<td>\(isFor.joined(separator: "<br>"))"
        + "<td>\(broken.map { "<span class=\"rule\">\(HTML.text($0))</span>" }.joined(separator: "<br>"))"
    }
    let rows = graph.nodes.filter { parts.contains($0.id) }.map(row)
    let faults = content.faults.count { $0.module == module.name }
    let table = """
      <div class="scroll" tabindex="0" role="group" aria-label="Parts of \(HTML.text(module.name))"><table class="parts"><caption>Parts</caption><thead><tr><th scope="col">Type<th scope="col">Role<th scope="col">Holds<th scope="col">Implements<th scope="col">Breaks
      <tbody>\(rows.joined(separator: "\n"))</table></div>
      """
    let svg = module.svg.map { svg in
      "<div class=\"canvas scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Portrait of \(HTML.text(module.name))\">\(InlineSVG.adapted(svg, title: module.name, id: "p\(anchor)"))</div>"
    }
    return "<details class=\"module\" id=\"\(anchor)\" data-name=\"\(HTML.text(module.name))\"><summary><h3>\(HTML.text(module.name))</h3> "
      + "\(counted(rows.count, "part"))" + (faults > 0 ? ", <span class=\"rule\">\(counted(faults, "violation"))</span>" : "")
      + "</summary>\(svg ?? "")\(table)</details>"
  }
}
