import Diagrams

/// Step lines over one time axis, one panel above the other.
struct HistoryChart {
  private struct Panel {
    let title: String
    let lines: [(name: String, values: [Double])]
    /// Whether the values add up: areas on top of each other instead of lines.
    var isStacked = false
    var isWhole = true
    var height = 90.0
  }

  private static let width = 1100.0
  private static let left = 60.0
  private static let right = 250.0
  /// The room for the newest revision, which has no next one.
  private static let last = 12.0
  /// Rules with a line of their own; the others are added up.
  private static let mostRules = 7

  private let history: ArchitectureHistory
  /// Revisions with an entry in the list of commits.
  private let anchored: Set<Int>
  private let panels: [Panel]
  private let start: Double
  private let end: Double

  init(_ history: ArchitectureHistory, anchored: Set<Int>) {
    self.history = history
    self.anchored = anchored
    let measures = history.revisions.map(\.measures)
    func line(_ name: String, _ value: (RevisionMeasures) -> Int) -> (String, [Double]) { (name, measures.map { Double(value($0)) }) }
    let rules = history.rules.prefix(HistoryChart.mostRules)
    let rest = history.rules.dropFirst(HistoryChart.mostRules)
    var findings = rules.map { rule in line(rule) { $0.findings[rule] ?? 0 } }
    if !rest.isEmpty { findings.append(line("\(counted(rest.count, "other rule"))") { found in rest.reduce(0) { $0 + (found.findings[$1] ?? 0) } }) }
    panels = [
      Panel(title: "Findings by rule", lines: findings.isEmpty ? [line("findings") { $0.findingCount }] : findings, isStacked: true, height: 190),
      Panel(title: "Modules", lines: [line("modules") { $0.modules.count }, line("in cycles") { $0.modulesInCycles }]),
      Panel(title: "To cut, to have no cycle", lines: [line("references") { $0.referencesToCut }, line("links") { $0.linksToCut }]),
      Panel(title: "Couplings between modules", lines: [line("arrows") { $0.arrows.count }]),
      Panel(title: "References between modules", lines: [line("references") { $0.references }]),
      Panel(title: "Mean distance from the main sequence", lines: [("distance", measures.map { $0.distance ?? 0 })], isWhole: false),
      Panel(title: "Lines of code", lines: [line("lines") { $0.lines }]),
    ]
    start = Double(history.revisions.map(\.time).min() ?? 0)
    end = max(start + 1, Double(history.revisions.map(\.time).max() ?? 1))
  }

  var svg: String {
    var y = 8.0
    var parts: [String] = []
    for panel in panels {
      parts.append(svg(panel, top: y))
      y += panel.height + 42
    }
    parts.append(axis(at: y - 4))
    let hits = (0..<history.revisions.count).map { hit($0, height: y - 16) }
    let size = "viewBox=\"0 0 \(Int(HistoryChart.width)) \(Int(y + 6))\""
    return
      "<svg class=\"chart\" role=\"group\" aria-label=\"Charts over one time axis\" \(size)>\n\(parts.joined(separator: "\n"))\n\(hits.joined(separator: "\n"))\n</svg>"
  }

  /// Where each revision begins. Those of one moment share it, unless all are of one hour.
  private func x(_ number: Int) -> Double {
    let share =
      end - start < 3600
      ? Double(number) / Double(max(1, history.revisions.count - 1)) : (Double(history.revisions[number].time) - start) / (end - start)
    return HistoryChart.left + share * (HistoryChart.width - HistoryChart.left - HistoryChart.right - HistoryChart.last)
  }

  private func svg(_ panel: Panel, top: Double) -> String {
    let base = top + 20 + panel.height
    let sums = panel.isStacked ? history.revisions.indices.map { number in panel.lines.reduce(0) { $0 + $1.values[number] } } : panel.lines.flatMap(\.values)
    let highest = HistoryChart.rounded(up: sums.max() ?? 1, isWhole: panel.isWhole)
    func y(_ value: Double) -> Double { base - value / highest * panel.height }
    var parts = ["<text class=\"title\" x=\"\(Int(HistoryChart.left))\" y=\"\(decimal(top + 12))\">\(HTML.text(panel.title))</text>"]
    let right = HistoryChart.width - HistoryChart.right
    for value in [0, highest / 2, highest] {
      parts.append("<line class=\"grid\" x1=\"\(Int(HistoryChart.left))\" x2=\"\(Int(right))\" y1=\"\(decimal(y(value)))\" y2=\"\(decimal(y(value)))\"/>")
      parts.append("<text x=\"\(Int(HistoryChart.left - 6))\" y=\"\(decimal(y(value) + 4))\" text-anchor=\"end\">\(label(value))</text>")
    }
    var floor = [Double](repeating: 0, count: history.revisions.count)
    for (number, line) in panel.lines.enumerated() {
      if panel.isStacked {
        let ceiling = zip(floor, line.values).map { $0 + $1 }
        let up = steps(ceiling, y)
        let down = steps(floor, y).reversed()
        parts.append("<polygon class=\"area c\(number)\" points=\"\((up + down).joined(separator: " "))\"/>")
        floor = ceiling
      } else {
        parts.append("<polyline class=\"step c\(number)\" points=\"\(steps(line.values, y).joined(separator: " "))\"/>")
      }
    }
    // In the order in which areas lie on top of each other.
    let names = panel.lines.enumerated().map { (number: $0.offset, name: $0.element.name, last: $0.element.values.last ?? 0) }
    for (row, entry) in (panel.isStacked ? names.reversed() : names).enumerated() {
      let line = top + 32 + Double(row) * 17
      parts.append("<rect class=\"swatch c\(entry.number)\" x=\"\(Int(right + 12))\" y=\"\(decimal(line - 9))\" width=\"10\" height=\"10\"/>")
      parts.append("<text x=\"\(Int(right + 27))\" y=\"\(decimal(line))\">\(HTML.text(entry.name)): \(label(entry.last))</text>")
    }
    return parts.joined(separator: "\n")
  }

  /// The corners of a step line: a value holds until the next revision.
  private func steps(_ values: [Double], _ y: (Double) -> Double) -> [String] {
    var points: [String] = []
    var last: Double?
    for (number, value) in values.enumerated() {
      if let last { if last == value, number < values.count - 1 { continue } else { points.append("\(decimal(x(number))),\(decimal(y(last)))") } }
      points.append("\(decimal(x(number))),\(decimal(y(value)))")
      last = value
    }
    points.append("\(decimal(HistoryChart.width - HistoryChart.right)),\(decimal(y(last ?? 0)))")
    return points
  }

  private func axis(at y: Double) -> String {
    let dates = history.revisions
    guard let first = dates.first, let last = dates.last else { return "" }
    var labels: [String] = []
    var taken = -100.0
    for (number, revision) in dates.enumerated() where x(number) - taken > 90 && (x(number) < x(dates.count - 1) - 110 || number == dates.count - 1) {
      taken = x(number)
      labels.append(
        "<text x=\"\(decimal(taken))\" y=\"\(decimal(y))\" text-anchor=\"\(number == dates.count - 1 && number > 0 ? "end" : number == 0 ? "start" : "middle")\">\(revision.date)</text>"
      )
    }
    if first.date != last.date, taken < x(dates.count - 1) - 1 {
      labels.append("<text x=\"\(decimal(x(dates.count - 1)))\" y=\"\(decimal(y))\" text-anchor=\"end\">\(last.date)</text>")
    }
    return labels.joined(separator: "\n")
  }

  /// What the reader points at: the time from a revision to the next one.
  private func hit(_ number: Int, height: Double) -> String {
    let revision = history.revisions[number]
    let measures = revision.measures
    let next = number + 1 < history.revisions.count ? x(number + 1) : HistoryChart.width - HistoryChart.right
    let words = [
      "\(revision.date) \(revision.shortCommit)", revision.subject, "",
      "findings \(measures.findingCount), modules \(measures.modules.count), in cycles \(measures.modulesInCycles)",
      "to cut: links \(measures.linksToCut), references \(measures.referencesToCut)", "couplings \(measures.arrows.count), references \(measures.references)",
      "lines \(measures.lines)",
    ]
    let rectangle =
      "<rect class=\"hit\" x=\"\(decimal(x(number)))\" y=\"0\" width=\"\(decimal(max(1.5, next - x(number))))\" height=\"\(decimal(height - 12))\"><title>\(HTML.text(words.joined(separator: "\n")))</title></rect>"
    return anchored.contains(number) ? "<a href=\"#r\(number)\">\(rectangle)</a>" : rectangle
  }

  private func label(_ value: Double) -> String {
    value >= 10 || value == value.rounded() ? String(Int(value.rounded())) : MetricsTable.decimal(value)
  }

  private func decimal(_ value: Double) -> String { String((value * 10).rounded() / 10) }

  /// The next of 1, 2, 4, 6, 8, 10, 20 and so on, whose half is whole if it has to be, and at least a tenth.
  private static func rounded(up value: Double, isWhole: Bool) -> Double {
    var scale = isWhole ? 1 : 0.1
    while scale < 1e12 {
      for factor in [1.0, 2, 4, 6, 8] where scale * factor >= value && (scale * factor > 1 || !isWhole) { return scale * factor }
      scale *= 10
    }
    return value
  }
}

/// A small chart without axes.
struct Sparkline {
  private let values: [Int?]
  private let label: String

  /// - Parameter values: nil where there is nothing yet, or nothing any more.
  init(_ values: [Int?], label: String) {
    self.values = values
    self.label = label
  }

  var svg: String {
    let known = values.compactMap { $0 }
    let highest = Double(max(1, known.max() ?? 1))
    let width = Double(max(1, values.count - 1))
    var lines: [[String]] = []
    var line: [String] = []
    var last: Int?
    func y(_ value: Int) -> String { decimal(18 - Double(value) / highest * 16) }
    for (number, value) in values.enumerated() {
      let x = decimal(Double(number) / width * 100)
      if let value {
        if let last, last != value { line.append("\(x),\(y(last))") }
        if last != value || number == values.count - 1 { line.append("\(x),\(y(value))") }
      } else if let last {
        line.append("\(x),\(y(last))")
        lines.append(line)
        line = []
      }
      last = value
    }
    if !line.isEmpty { lines.append(line) }
    let marks = lines.map { "<polyline points=\"\(($0.count == 1 ? $0 + $0 : $0).joined(separator: " "))\"/>" }.joined()
    let words = "\(label): \(known.first ?? 0) first, \(known.max() ?? 0) at most, \(values.last.flatMap { $0 } ?? 0) now"
    return "<svg class=\"spark\" viewBox=\"0 0 100 20\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"\(HTML.text(words))\">\(marks)</svg>"
  }

  private func decimal(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}
