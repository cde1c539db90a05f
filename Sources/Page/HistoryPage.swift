package import Diagrams

extension ArchitectureHistory {
  /// A self-contained page without scripts, other files or network access: charts, the commits that changed something, and the modules.
  package func html(version: String) -> String { HistoryPage(self, version).text }
}

private struct HistoryPage {
  private let history: ArchitectureHistory
  private let version: String
  private let chart: HistoryChart
  /// The revisions that changed an arrow, a cycle or the number of findings of a rule.
  private let jumps: [Int]

  init(_ history: ArchitectureHistory, _ version: String) {
    self.history = history
    self.version = version
    let revisions = history.revisions
    jumps = revisions.indices.dropFirst().filter { number in
      let (before, now) = (revisions[number - 1].measures, revisions[number].measures)
      return !revisions[number].newArrows.isEmpty || !revisions[number].goneArrows.isEmpty || before.findings != now.findings
        || before.modulesInCycles != now.modulesInCycles || before.referencesToCut != now.referencesToCut
    }
    chart = HistoryChart(history, anchored: Set(jumps))
  }

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="viperlint \(HTML.text(version))">
    <title>\(HTML.text(history.title)): history of the architecture</title>
    <link rel="icon" href="data:,">
    <style>
    \(HistoryPage.css)
    </style>
    </head>
    <body>
    <header>
    <h1>\(HTML.text(history.title)): history of the architecture</h1>
    <p class="quiet">\(summary)</p>
    \(history.remarks.map { "<p class=\"quiet\">\(HTML.text($0)).</p>" }.joined(separator: "\n"))
    <nav aria-label="Sections"><a href="#charts">Charts</a> <a href="#commits">Commits</a> <a href="#modules">Modules</a></nav>
    </header>
    <main>
    <section id="charts" aria-labelledby="charts-h"><h2 id="charts-h">Charts</h2>
    <p class="quiet">All charts have the same time axis. Point at a revision to read its numbers. Click it to see what it changed.</p>
    \(chart.svg)
    </section>
    <section id="commits" aria-labelledby="commits-h"><h2 id="commits-h">Commits that changed something</h2>
    \(commits)
    </section>
    <section id="modules" aria-labelledby="modules-h"><h2 id="modules-h">Modules</h2>
    \(modules)
    </section>
    </main>
    <footer class="quiet">Written by viperlint \(HTML.text(version)). All revisions are measured with the current configuration.</footer>
    </body>
    </html>

    """
  }

  private var summary: String {
    guard let first = history.revisions.first, let last = history.revisions.last else { return "" }
    let range = first.date == last.date ? first.date : "\(first.date) to \(last.date)"
    return HTML.text(
      "\(counted(history.revisions.count, "revision")), \(range), \(first.shortCommit) to \(last.shortCommit). \(change(from: first.measures, to: last.measures))"
    )
  }

  /// `Findings 12 → 8, modules in cycles 4 → 0.`
  private func change(from before: RevisionMeasures, to now: RevisionMeasures) -> String {
    let pairs = [
      ("findings", before.findingCount, now.findingCount), ("modules in cycles", before.modulesInCycles, now.modulesInCycles),
      ("references to cut", before.referencesToCut, now.referencesToCut), ("couplings", before.arrows.count, now.arrows.count),
      ("modules", before.modules.count, now.modules.count), ("lines", before.lines, now.lines),
    ]
    let changes = pairs.filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1) \u{2192} \($0.2)" }
    return changes.isEmpty ? "No number changed." : "From first to last: " + changes.joined(separator: ", ") + "."
  }

  // MARK: Commits

  private var commits: String {
    if jumps.isEmpty { return "<p>No revision changed an arrow, a cycle or a finding.</p>" }
    // The newest first, as in git's log.
    let sampled =
      history.isSampled ? "<p class=\"quiet\">Not every commit was measured: an entry covers all commits since the measured one before it.</p>\n" : ""
    return sampled + "<ul class=\"commits\">\n" + jumps.reversed().map(commit).joined(separator: "\n") + "\n</ul>"
  }

  private func commit(_ number: Int) -> String {
    let revision = history.revisions[number]
    let (before, now) = (history.revisions[number - 1].measures, revision.measures)
    var facts: [String] = []
    for rule in Set(before.findings.keys).union(now.findings.keys).sorted() {
      let difference = (now.findings[rule] ?? 0) - (before.findings[rule] ?? 0)
      if difference != 0 { facts.append("<span class=\"\(difference > 0 ? "worse" : "better")\">\(signed(difference)) <code>\(HTML.text(rule))</code></span>") }
    }
    for (name, old, new) in [
      ("modules in cycles", before.modulesInCycles, now.modulesInCycles), ("references to cut", before.referencesToCut, now.referencesToCut),
    ]
    where old != new {
      facts.append("<span class=\"\(new > old ? "worse" : "better")\">\(signed(new - old)) \(name)</span>")
    }
    if !revision.newArrows.isEmpty { facts.append("\(counted(revision.newArrows.count, "new arrow"))") }
    if !revision.goneArrows.isEmpty { facts.append("\(counted(revision.goneArrows.count, "removed arrow"))") }
    let arrows =
      revision.goneArrows.map { "- \($0.from) \u{2192} \($0.to)" }
      + revision.newArrows.map { arrow in
        let count = now.arrows[arrow] ?? 0
        let backward = now.modules[arrow.from]?.isInCycle == true && now.modules[arrow.to]?.isInCycle == true ? ", both ends in a cycle" : ""
        return "+ \(arrow.from) \u{2192} \(arrow.to) (\(counted(count, "reference"))\(backward))"
      }
    let most = 60
    let shown = arrows.prefix(most).joined(separator: "\n") + (arrows.count > most ? "\nand \(arrows.count - most) more" : "")
    let details = arrows.isEmpty ? "" : "<details><summary>Arrows</summary><pre>\(HTML.text(shown))</pre></details>"
    return """
      <li id="r\(number)"><b>\(HTML.text(revision.subject.isEmpty ? "(no message)" : revision.subject))</b> <span class="quiet"><code>\(revision.shortCommit)</code> \(revision.date)</span>
      <p>\(facts.joined(separator: ", "))</p>\(details)</li>
      """
  }

  private func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\u{2212}\(-number)" }

  // MARK: Modules

  private var modules: String {
    guard let last = history.revisions.last else { return "" }
    let names = Set(history.revisions.flatMap(\.measures.modules.keys))
    func weight(_ name: String) -> Int { last.measures.modules[name].map { $0.couplings } ?? -1 }
    let sorted = names.sorted { (weight($1), $0) < (weight($0), $1) }
    let rows = sorted.map { name -> String in
      let series = history.revisions.map { $0.measures.modules[name] }
      let now = last.measures.modules[name]
      let state = now == nil ? "removed" : now?.isInCycle == true ? "in a cycle" : ""
      func cell(_ value: (RevisionMeasures.Module) -> Int, _ word: String) -> String {
        "<td>\(Sparkline(series.map { $0.map(value) }, label: "\(word) of \(name)").svg) \(now.map { String(value($0)) } ?? "")</td>"
      }
      return
        "<tr><th scope=\"row\">\(HTML.text(name))</th>\(cell(\.couplings, "Couplings"))\(cell(\.lines, "Lines"))\(cell(\.types, "Types"))<td>\(state)</td></tr>"
    }
    return """
      <table><caption>Couplings count the modules that a module refers to and those that refer to it. The most coupled come first.</caption>
      <thead><tr><th scope="col">Module</th><th scope="col">Couplings</th><th scope="col">Lines</th><th scope="col">Types</th><th scope="col">Now</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      """
  }

  private static let css = """
    :root { color-scheme: light dark; --ground: #fff; --text: #1a1a1a; --quiet: #5a5a5a; --line: #c4c4c4; --soft: #f4f4f4; --link: #005f96; --worse: #a82d00; --better: #006b47 }
    @media (prefers-color-scheme: dark) { :root { --ground: #1b1b1b; --text: #f0f0f0; --quiet: #b4b4b4; --line: #5a5a5a; --soft: #262626; --link: #7cc4f0; --worse: #ff9d75; --better: #6fd0a8 } }
    * { box-sizing: border-box } body { margin: 0 auto; padding: 0 1rem 3rem; max-width: 80rem; background: var(--ground); color: var(--text);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; overflow-wrap: break-word }
    h1 { font-size: 1.7rem; margin: 1rem 0 .5rem } h2 { margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line) } a { color: var(--link) }
    nav { display: flex; gap: 1rem; padding: .3rem 0 } .quiet, footer, caption { color: var(--quiet); font-size: .9rem } caption { text-align: left }
    .chart { width: 100%; height: auto; display: block } .chart text { font-size: 11px; fill: var(--quiet) } .chart .title { font-size: 13px; fill: var(--text); font-weight: 600 }
    .chart .grid { stroke: var(--line); stroke-width: .5 } .chart .step { fill: none; stroke-width: 1.8 } .chart .hit { fill: transparent } .chart .hit:hover, .chart a:focus .hit { fill: var(--link); fill-opacity: .18 }
    .c0 { --c: #0072b2 } .c1 { --c: #d55e00 } .c2 { --c: #009e73 } .c3 { --c: #aa4499 } .c4 { --c: #8a6d00 } .c5 { --c: #56b4e9 } .c6 { --c: #999933 } .c7 { --c: #777777 }
    .chart .step, .spark { stroke: var(--c) } .chart .area { fill: var(--c); fill-opacity: .55; stroke: var(--ground); stroke-width: .6 } .chart .swatch { fill: var(--c) }
    .commits { padding: 0; list-style: none } .commits li { margin: .8rem 0; padding: .1rem .5rem } .commits p { margin: .1rem 0 } :target { background: var(--soft); outline: 2px solid var(--link) }
    .worse { color: var(--worse) } .better { color: var(--better) } pre { background: var(--soft); padding: .4rem .7rem; margin: .3rem 0; overflow: auto } code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em }
    table { border-collapse: collapse; font-size: .9rem } th, td { border-bottom: 1px solid var(--line); padding: .2rem .6rem; text-align: left; white-space: nowrap } td { font-variant-numeric: tabular-nums }
    .spark { width: 8rem; height: 1.4rem; vertical-align: middle; --c: var(--link) } .spark polyline { fill: none; stroke: var(--link); stroke-width: 1.4; vector-effect: non-scaling-stroke }
    @media (max-width: 40rem) { section { overflow-x: auto } .chart { min-width: 40rem } }
    @media print { .commits details { display: none } }
    """
}
