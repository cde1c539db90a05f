import Foundation
import GraphvizRendering
import Testing

/// Where boxes, labels and lines of a drawing are, computed from its SVG.
struct PlacedBoxes {
  struct Area {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    var name: String

    /// - Parameter margin: how much of each other they may cover, in points.
    func overlaps(_ other: Area, margin: Double) -> Bool {
      left + margin < other.right && other.left + margin < right && top + margin < other.bottom && other.top + margin < bottom
    }

    func contains(_ point: (x: Double, y: Double), margin: Double) -> Bool {
      left + margin < point.x && point.x < right - margin && top + margin < point.y && point.y < bottom - margin
    }
  }

  private(set) var boxes: [Area] = []
  /// Of arrows.
  private(set) var labels: [Area] = []
  /// By label, the name of its arrow.
  private var arrows: [String] = []
  /// Of clusters.
  private(set) var titles: [Area] = []
  private var lines: [(name: String, points: [(x: Double, y: Double)])] = []

  init(svg: String) {
    for group in svg.split(separator: "<g id=\"").dropFirst() {
      let name = PlacedBoxes.text(between: "<title>", and: "</title>", in: group) ?? ""
      let texts = PlacedBoxes.texts(in: group)
      if group.hasPrefix("node") {
        // A group within the group has the shape.
        boxes.append(Area(left: 0, top: 0, right: 0, bottom: 0, name: name))
        if let area = PlacedBoxes.shape(in: group) ?? texts.first { boxes[boxes.count - 1] = area.named(name) }
      } else if group.hasPrefix("a_node"), let area = PlacedBoxes.shape(in: group) ?? texts.first, let last = boxes.last {
        boxes[boxes.count - 1] = area.named(last.name)
      } else if group.hasPrefix("edge") {
        lines.append((name, []))
      } else if group.hasPrefix("a_edge") {
        labels += texts
        arrows += texts.map { _ in lines.last?.name ?? "" }
        guard let path = group.split(separator: "<path ").dropFirst().first, let d = PlacedBoxes.text(between: " d=\"", and: "\"", in: path) else { continue }
        if !lines.isEmpty { lines[lines.count - 1].points = PlacedBoxes.curve(PlacedBoxes.points(in: d)) }
      } else if group.hasPrefix("a_clust"), let title = texts.first {
        titles.append(title)
      }
    }
  }

  /// What lies over something else, one sentence each.
  var faults: [String] {
    var faults: [String] = []
    func compare(_ first: [Area], _ second: [Area], margin: Double, _ words: String) {
      for one in first { for other in second where one.overlaps(other, margin: margin) { faults.append("\(one.name) \(words) \(other.name)") } }
    }
    for (number, box) in boxes.enumerated() { compare([box], Array(boxes[..<number]), margin: 0.5, "overlaps") }
    for (number, label) in labels.enumerated() { compare([label], Array(labels[..<number]), margin: 1, "lies over the label") }
    compare(titles, boxes + labels, margin: 2, "is the title under")
    return faults
  }

  /// What lies under lines that do not belong to it, one sentence each. Graphviz cannot always avoid it, except for boxes in rows.
  var strikes: [String] { struckLabels + struckBoxes }

  var struckLabels: [String] {
    zip(labels, arrows).flatMap { label, arrow in
      let over = lines.filter { line in line.name != arrow && line.points.contains { label.contains($0, margin: 1) } }
      return over.map { "\($0.name) strikes the label \(label.name) of \(arrow)" }
    }
  }

  /// Also boxes under labels.
  var struckBoxes: [String] {
    boxes.flatMap { box in
      let over = lines.filter { line in
        !line.name.hasPrefix(box.name + "->") && !line.name.hasSuffix("->" + box.name) && line.points.contains { box.contains($0, margin: 2) }
      }
      return over.map { "\($0.name) strikes \(box.name)" } + labels.filter { $0.overlaps(box, margin: 2) }.map { "\($0.name) lies over \(box.name)" }
    }
  }

  // MARK: SVG

  private static func text(between start: String, and end: String, in text: Substring) -> String? {
    guard let start = text.range(of: start), let end = text.range(of: end, range: start.upperBound..<text.endIndex) else { return nil }
    return String(text[start.upperBound..<end.lowerBound]).replacing("&#45;", with: "-").replacing("&gt;", with: ">").replacing("&lt;", with: "<")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  private static func points(in text: String) -> [(x: Double, y: Double)] {
    text.split(whereSeparator: { $0 == " " || $0 == "C" || $0 == "M" }).compactMap { pair in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }

  /// Points along a line of cubic curves.
  private static func curve(_ ends: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard ends.count > 3 else { return ends }
    return stride(from: 0, to: ends.count - 3, by: 3).flatMap { start in
      (0...20).map { step in
        let t = Double(step) / 20
        let weights = [(1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t]
        let four = zip(weights, ends[start...])
        return (four.reduce(0) { $0 + $1.0 * $1.1.x }, four.reduce(0) { $0 + $1.0 * $1.1.y })
      }
    }
  }

  private static func shape(in group: Substring) -> Area? {
    if let ellipse = group.split(separator: "<ellipse ").dropFirst().first {
      let values = ["cx", "cy", "rx", "ry"].compactMap { name in text(between: "\(name)=\"", and: "\"", in: " " + ellipse).flatMap { Double($0) } }
      return values.count == 4
        ? Area(left: values[0] - values[2], top: values[1] - values[3], right: values[0] + values[2], bottom: values[1] + values[3], name: "") : nil
    }
    let points = points(in: text(between: " d=\"", and: "\"", in: group) ?? text(between: " points=\"", and: "\"", in: group) ?? "")
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(), let bottom = points.map(\.y).max() else {
      return nil
    }
    return Area(left: left, top: top, right: right, bottom: bottom, name: "")
  }

  /// The lines of text, with a width that is estimated: 0.52 of the size of the font for each character.
  private static func texts(in group: Substring) -> [Area] {
    group.split(separator: "<text ").dropFirst().compactMap { text in
      func value(_ name: String) -> Double? { PlacedBoxes.text(between: "\(name)=\"", and: "\"", in: " " + text).flatMap { Double($0) } }
      guard let x = value(" x"), let y = value(" y"), let size = value("font-size"), let words = PlacedBoxes.text(between: ">", and: "</text>", in: text) else {
        return nil
      }
      let width = Double(words.count) * size * 0.52
      let left = text.hasPrefix("text-anchor=\"middle") ? x - width / 2 : x
      let blank = Double(words.prefix { $0 == "\u{A0}" }.count) * size * 0.52
      return Area(left: left + blank, top: y - size * 0.75, right: left + width, bottom: y + size * 0.2, name: words)
    }
  }
}

extension PlacedBoxes.Area {
  fileprivate func named(_ name: String) -> PlacedBoxes.Area {
    var area = self
    area.name = name
    return area
  }
}

/// `DRAWINGS='a.svg b.svg' swift test --filter DrawingsOfApps` checks drawings of any app.
@Suite struct DrawingsOfApps {
  @Test(arguments: (ProcessInfo.processInfo.environment["DRAWINGS"] ?? "").split(separator: " ").map(String.init))
  func haveNoBoxesOverOthers(path: String) throws {
    let drawing = PlacedBoxes(svg: try String(contentsOfFile: path, encoding: .utf8))
    print("\(path): \(drawing.boxes.count) boxes, \(drawing.labels.count) labels, \(drawing.faults.count) faults, \(drawing.strikes.count) struck boxes")
    #expect(drawing.faults.isEmpty)
  }
}

@Suite struct PlacesOfBoxes {
  @Test func areReadFromADrawing() throws {
    let drawing = PlacedBoxes(
      svg: String(decoding: try render(dot: #"digraph { a [tooltip=x]; b [tooltip=x]; a -> b [label=yes, tooltip=x] }"#, format: .svg).bytes, as: UTF8.self))
    #expect(drawing.boxes.map(\.name) == ["a", "b"] && drawing.labels.map(\.name) == ["yes"])
    #expect(drawing.faults.isEmpty)
  }

  @Test func tellWhatOverlaps() throws {
    let dot = #"digraph { node [shape=box, pin=true, tooltip=x]; a [pos="0,0!"]; b [pos="0.2,0.4!"]; c [pos="3,0!"]; d [pos="1.5,0!"]; a -> c [tooltip=x] }"#
    let drawing = PlacedBoxes(svg: String(decoding: try render(dot: dot, format: .svg, engine: .neato).bytes, as: UTF8.self))
    #expect(drawing.faults.first == "b overlaps a")
    #expect(drawing.strikes.contains("a->c strikes d"))
  }
}
