import Diagrams
import Measures

extension PageWriter {
  // MARK: Matrix

  func matrix(_ matrix: DependencyMatrix?, of unit: String, prefix: String) -> String {
    guard let matrix, matrix.rows.count > 1 else { return "" }
    let isConnected = Set(matrix.cells.keys.flatMap { [$0.row, $0.column] })
    let shown = matrix.rows.indices.filter(isConnected.contains)
    let alone = matrix.rows.indices.filter { !isConnected.contains($0) }.map { name(of: matrix.rows[$0], unit) }
    let aloneLine =
      alone.isEmpty ? "" : "<p>Without references to or from others (\(counted(alone.count, unit))): \(alone.joined(separator: ", ")).</p>"
    guard !shown.isEmpty else { return aloneLine }
    let behind = matrix.cells.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }.map { place, cell in
      references(cell, id: "\(prefix)-\(place.row)-\(place.column)", from: matrix.rows[place.row].name, to: matrix.rows[place.column].name)
    }
    return """
      \(shown.count > Self.widestMatrix ? tooWide(shown.count, unit) : table(matrix, shown, of: unit, prefix: prefix))
      <details class="cells"><summary>All references</summary>
      \(behind.joined(separator: "\n"))
      </details>
      \(aloneLine)
      """
  }

  /// As many columns as the style sheet has sizes for. A cell for each pair of thousands would be a page that no browser shows.
  private static let widestMatrix = 512

  private func tooWide(_ count: Int, _ unit: String) -> String {
    "<p>\(count) \(unit)s refer to each other, and a matrix shows \(Self.widestMatrix) at most. <code>viperlint graph --level \(unit) --format csv</code> writes all of them.</p>"
  }

  private func table(_ matrix: DependencyMatrix, _ shown: [Int], of unit: String, prefix: String) -> String {
    let isWide = shown.count > 40
    // The paper sizes that the style sheet defines.
    let room = [64, 96, 128, 160, 192, 256].first { shown.count <= $0 } ?? Self.widestMatrix
    let classes = ["matrix"] + (isWide ? ["wide"] : []) + (shown.count > 28 ? ["paper-\(room)"] : [])
    let heads = shown.enumerated().map { place, number in
      let name = HTML.text(matrix.rows[number].name)
      return "<th scope=\"col\" title=\"\(name)\"><span>\(isWide ? "\(place + 1)" : name)</span>"
    }
    let rows = shown.enumerated().map { place, number -> String in
      let row = matrix.rows[number]
      let cells = shown.map { column -> String in
        guard column != number else { return "<td class=\"self\">" }
        guard let cell = matrix.cells[DependencyMatrix.Place(row: number, column: column)] else {
          return row.cycle > 0 && row.cycle == matrix.rows[column].cycle ? "<td class=\"block\">" : "<td>"
        }
        var classes: [String] = []
        if cell.isInCycle { classes.append(column < number ? "back" : "cycle") }
        if !cell.brokenRules.isEmpty { classes.append("broken") }
        let attribute = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
        return "<td\(attribute)><a href=\"#\(prefix)-\(number)-\(column)\">\(max(cell.count, cell.brokenRules.isEmpty ? 0 : 1))</a>"
      }
      let mark = row.cycle > 0 ? " <span class=\"circle\">cycle \(row.cycle)</span>" : ""
      return "<tr><th scope=\"row\">\(isWide ? "\(place + 1) " : "")\(name(of: row, unit))\(mark)\(cells.joined())"
    }
    return """
      <p>Each number counts the references from the row to the column. A \(unit) stands above the ones it refers to. Cycles are \
      highlighted, and references against this order are outlined.</p>
      <div class="scroll" tabindex="0" role="group" aria-label="Matrix of \(unit)s"><table class="\(classes.joined(separator: " "))"><caption>References between \(unit)s</caption>
      <thead><tr><td>\(heads.joined())
      <tbody>\(rows.joined(separator: "\n"))</table></div>
      """
  }

  /// A link to the module's details, if any.
  private func name(of row: GroupMetrics, _ unit: String) -> String {
    let name = HTML.text(row.name)
    return unit == "module" ? anchors[row.name].map { "<a href=\"#\($0)\">\(name)</a>" } ?? name : name
  }

  private func references(_ cell: DependencyMatrix.Cell, id: String, from: String, to: String) -> String {
    let lines = cell.references.map { line in
      "<li>" + (line.source.map { HTML.place($0.path, $0.line, link: content.link) + " " } ?? "")
        + "\(HTML.text(line.from)) \(line.kind) \(HTML.text(line.to))</li>"
    }
    let more = cell.count > lines.count ? "<li>and \(cell.count - lines.count) more</li>" : ""
    let broken = cell.brokenRules.sorted().tallied.map { " <span class=\"rule\">\(HTML.text($0))</span>" }.joined()
    return
      "<details id=\"\(id)\"><summary>\(HTML.text(from)) \u{2192} \(HTML.text(to)): \(HTML.text(cell.kinds.lines.joined(separator: ", ")))\(broken)</summary><ul>\(lines.joined())\(more)</ul></details>"
  }

  // MARK: Metrics

  var metrics: String {
    let rows = (content.moduleMatrix?.rows ?? []).sorted { $0.name < $1.name }
    guard !rows.isEmpty else { return "" }
    let heads = [
      ("Module", ""), ("Types", "classes, structs, enums, actors and protocols"), ("Protocols", ""), ("Lines", "lines of the files that declare its types"),
      ("Afferent", "how many other modules refer to it"), ("Efferent", "how many other modules it refers to"),
      ("Instability", "efferent / (afferent + efferent)"), ("Abstractness", "protocols / types"),
      ("Distance", "distance from the main sequence, |abstractness + instability - 1|"),
      ("Cycle", "modules with the same number form a dependency cycle"),
    ]
    let head = heads.map { "<th scope=\"col\"\($0.1.isEmpty ? "" : " title=\"\($0.1)\"")>\($0.0)" }.joined()
    let body = rows.map { row -> String in
      let cells = [
        "\(row.types)", "\(row.protocols)", "\(row.lines)", "\(row.afferent)", "\(row.efferent)", MetricsTable.decimal(row.instability),
        MetricsTable.decimal(row.abstractness), MetricsTable.decimal(row.distance), row.cycle > 0 ? "\(row.cycle)" : "",
      ]
      return "<tr><th scope=\"row\">\(name(of: row, "module"))" + cells.map { "<td>\($0)" }.joined()
    }
    return """
      \(MetricsPlot(rows: rows, anchors: anchors).svg)
      <div class="scroll" tabindex="0" role="group" aria-label="Metrics of modules"><table class="sortable"><caption>Metrics of modules</caption><thead><tr>\(head)
      <tbody>\(body.joined(separator: "\n"))</table></div>
      """
  }
}
