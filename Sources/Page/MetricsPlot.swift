import Diagrams
import Measures

/// Abstractness over instability, one dot per module, sized by its number of types, with the main sequence.
struct MetricsPlot {
  let rows: [GroupMetrics]

  private static let size = 320.0
  private static let margin = 44.0

  var svg: String {
    let placed = rows.compactMap { row in row.instability.map { (row: row, x: $0, y: row.abstractness) } }
    guard !placed.isEmpty else { return "" }
    let whole = MetricsPlot.size + 2 * MetricsPlot.margin
    let dots = placed.sorted { $0.row.types > $1.row.types }.map { dot in
      let name = HTML.text(dot.row.name)
      let words = "\(name): instability \(MetricsTable.decimal(dot.x)), abstractness \(MetricsTable.decimal(dot.y)), \(counted(dot.row.types, "type"))"
      return
        "<circle cx=\"\(x(dot.x))\" cy=\"\(y(dot.y))\" r=\"\(radius(dot.row.types))\"\(dot.row.cycle > 0 ? " class=\"cycle\"" : "")><title>\(words)</title></circle>"
    }
    let farthest = placed.sorted { ($1.row.distance ?? 0, $0.row.name) < ($0.row.distance ?? 0, $1.row.name) }.prefix(5)
    let names = labels(farthest.map { (name: $0.row.name, x: x($0.x), y: y($0.y), isLeft: $0.x > 0.7) })
    return """
      <figure class="plot"><svg role="img" aria-label="Abstractness over instability, one dot per module" viewBox="0 0 \(Int(whole)) \(Int(whole))">
      <rect x="\(x(0))" y="\(y(1))" width="\(MetricsPlot.size)" height="\(MetricsPlot.size)"/>
      <line x1="\(x(0))" y1="\(y(1))" x2="\(x(1))" y2="\(y(0))"/>
      <text x="\(x(0.5))" y="\(y(0) + 32)" text-anchor="middle">instability (0 stable, 1 unstable)</text>
      <text transform="translate(\(x(0) - 28) \(y(0.5))) rotate(-90)" text-anchor="middle">abstractness</text>
      <text x="\(x(0))" y="\(y(0) + 15)">0</text><text x="\(x(1))" y="\(y(0) + 15)" text-anchor="end">1</text>
      <text x="\(x(0) - 6)" y="\(y(0))" text-anchor="end">0</text><text x="\(x(0) - 6)" y="\(y(1) + 8)" text-anchor="end">1</text>
      \(dots.joined(separator: "\n"))
      \(names.joined(separator: "\n"))
      </svg><figcaption>Modules far from the line are hard to change (bottom left) or too abstract (top right). The farthest are labeled. Purple: part of a cycle.</figcaption></figure>
      """
  }

  /// Labels beside the dots, shifted down if they overlap, omitted if there is no room.
  private func labels(_ dots: [(name: String, x: Double, y: Double, isLeft: Bool)]) -> [String] {
    var taken: [(left: Double, right: Double, y: Double)] = []
    return dots.compactMap { dot in
      // The approximate width at 11 points.
      let width = 6.5 * Double(dot.name.count)
      let (left, right) = dot.isLeft ? (dot.x - 8 - width, dot.x - 8) : (dot.x + 8, dot.x + 8 + width)
      let shifts = [-6.0, 14].filter { shift in taken.allSatisfy { $0.right < left || $0.left > right || abs($0.y - (dot.y + shift)) > 12 } }
      guard let shift = shifts.first else { return nil }
      taken.append((left, right, dot.y + shift))
      return "<text x=\"\(dot.x)\" y=\"\(dot.y)\" dx=\"\(dot.isLeft ? -8 : 8)\" dy=\"\(Int(shift))\" text-anchor=\"\(dot.isLeft ? "end" : "start")\">"
        + "\(HTML.text(dot.name))</text>"
    }
  }

  private func x(_ value: Double) -> Double { rounded(MetricsPlot.margin + value * MetricsPlot.size) }
  private func y(_ value: Double) -> Double { rounded(MetricsPlot.margin + (1 - value) * MetricsPlot.size) }
  private func radius(_ types: Int) -> Double { rounded(3 + Double(types).squareRoot()) }
  private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
