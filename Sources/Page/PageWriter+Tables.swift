import Diagrams
import Findings
import Measures

extension PageWriter {
  /// The name of a module; the script makes it lead to its box.
  func module(_ name: String) -> String {
    content.atlas.modules[name].map { "<span data-box=\"\($0)\">\(HTML.text(name))</span>" } ?? HTML.text(name)
  }

  // MARK: Cycles

  var cycles: String {
    if content.moduleCycles.isEmpty, content.targetCycles.isEmpty { return "<p>No dependency cycles of modules or targets.</p>" }
    return (content.targetCycles.map { cycle($0, of: "target") } + content.moduleCycles.map { cycle($0, of: "module") }).joined(separator: "\n")
  }

  private func cycle(_ cycle: UntanglingReport.Cycle, of unit: String) -> String {
    let references = cycle.cuts.reduce(0) { $0 + $1.references.count }
    let few = 12
    let names = cycle.members.map { unit == "module" ? module($0) : HTML.text($0) }
    let list =
      names.count <= few
      ? "<p>\(names.joined(separator: ", "))</p>"
      : "<details><summary>\(names.count) \(unit)s</summary><p>\(names.joined(separator: ", "))</p></details>"
    let cuts = cycle.cuts.enumerated().map { number, cut in self.cut(cut, number + 1, isOfModules: unit == "module") }
    return """
      <article class="cycle"><h3>Cycle of \(cycle.members.count) \(unit)s</h3>\(list)
      <p>\(counted(cycle.links, "link")) with \(counted(cycle.references, "reference")). Cut \(counted(cycle.cuts.count, "link")) with \
      \(counted(references, "reference")) to break it\(cycle.isLeast ? "; no lighter cut does" : ""):</p>
      <ol class="cuts">\(cuts.prefix(few).joined(separator: "\n"))</ol>\
      \(cuts.count > few ? "<details class=\"more\"><summary>\(cuts.count - few) more links</summary><ol class=\"cuts\" start=\"\(few + 1)\">\(cuts.dropFirst(few).joined(separator: "\n"))</ol></details>" : "")
      </article>
      """
  }

  private func cut(_ cut: UntanglingReport.Cut, _ number: Int, isOfModules: Bool) -> String {
    let ends = [cut.from, cut.to].map { isOfModules ? module($0) : HTML.text($0) }
    let most = 20
    let lines = cut.references.prefix(most).map { "<li>\(HTML.place($0.source.path, $0.source.line, link: content.link)) \(HTML.text($0.words))</li>" }
    let more = cut.references.count > most ? "<li>and \(cut.references.count - most) more</li>" : ""
    return
      "<li>\(ends[0]) \u{2192} \(ends[1]). \(HTML.text(cut.outcome)) \(HTML.text(cut.advice))"
      + "<details><summary>\(counted(cut.references.count, "reference"))</summary><ul>\(lines.joined(separator: "\n"))\(more)</ul></details></li>"
  }

  // MARK: Violations

  /// One row for each rule and each module. The script fills the rows when they are opened.
  var violations: String {
    guard !content.faults.isEmpty else { return "<p>No violations.</p>" }
    return """
      <form class="scripted" id="filters" aria-label="Filter violations"><label>Words <input id="by-words" type="search"></label>
      <label>Severity <select id="by-severity"><option value="">all</option><option>error</option><option>warning</option><option>note</option></select></label>
      <button type="button" id="by-box" hidden></button>
      <output id="shown" aria-live="polite">\(counted(content.faults.count, "violation"))</output></form>
      <noscript><p>With JavaScript, each row opens and shows its violations with their lines.</p></noscript>
      <div class="rolls"><div id="by-rule"><h3>By rule</h3>\(rolls("rule") { $0.finding.rule })</div>
      <div id="by-module"><h3>By module</h3>\(rolls("module") { $0.module })</div></div>
      """
  }

  private func rolls(_ key: String, _ value: (PageContent.Fault) -> String) -> String {
    let groups = Dictionary(grouping: content.faults, by: value).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let rows = groups.map { name, faults in
      let errors = faults.count { $0.finding.severity == .error }
      let words = name.isEmpty ? "no module" : HTML.text(name)
      return "<details class=\"roll\" data-\(key)=\"\(HTML.text(name))\"><summary><span class=\"\(key)\">\(words)</span> <b>\(faults.count)</b>"
        + (errors > 0 ? " <span class=\"badge\">\(counted(errors, "error"))</span>" : "") + "</summary></details>"
    }
    let few = 15
    guard rows.count > few + 5 else { return rows.joined(separator: "\n") }
    return rows.prefix(few).joined(separator: "\n") + "<details class=\"more\"><summary>\(rows.count - few) more \(key)s</summary>"
      + rows.dropFirst(few).joined(separator: "\n") + "</details>"
  }

  // MARK: Metrics

  var metrics: String {
    let rows = content.metrics
    guard !rows.isEmpty else { return "" }
    let heads = [
      ("Module", ""), ("Types", ""), ("Protocols", ""), ("Lines", ""), ("Afferent", "other modules that refer to it"),
      ("Efferent", "other modules that it refers to"), ("Instability", "efferent / (afferent + efferent)"), ("Abstractness", "protocols / types"),
      ("Distance", "distance from the main sequence, |abstractness + instability - 1|"),
      ("Cycle", "modules with the same number form a dependency cycle"),
    ]
    let head = heads.map { "<th scope=\"col\"\($0.1.isEmpty ? "" : " title=\"\($0.1)\"")>\($0.0)" }.joined()
    let body = rows.map { row -> String in
      let cells = [
        "\(row.types)", "\(row.protocols)", "\(row.lines)", "\(row.afferent)", "\(row.efferent)", MetricsTable.decimal(row.instability),
        MetricsTable.decimal(row.abstractness), MetricsTable.decimal(row.distance), row.cycle > 0 ? "\(row.cycle)" : "",
      ]
      return "<tr><th scope=\"row\">\(module(row.name))" + cells.map { "<td>\($0)" }.joined()
    }
    return """
      \(MetricsPlot(rows: rows).svg)
      <details class="\(rows.count > 40 ? "more" : "short")"><summary>Table of \(counted(rows.count, "module"))</summary>
      <div class="scroll" tabindex="0" role="group" aria-label="Metrics of modules"><table class="sortable"><caption>Metrics of modules</caption><thead><tr>\(head)
      <tbody>\(body.joined(separator: "\n"))</table></div></details>
      """
  }
}
