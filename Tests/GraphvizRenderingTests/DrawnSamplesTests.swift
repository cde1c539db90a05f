import GraphvizRendering
import Support
import Testing

/// The samples' diagrams as they are kept in `Tests/Golden/Diagrams`, which `DiagramsOfTheSamples` compares with what is made now.
@Suite struct DrawnSamples {
  static let names: [String] = ((try? Golden.names(in: "Diagrams")) ?? []).filter { $0.hasSuffix(".dot") }

  @Test func areThere() { #expect(DrawnSamples.names.count == 108, "twelve samples, seven levels, a portrait and a map of screens") }

  @Test(arguments: names) func areDrawnTheSameTwice(name: String) throws {
    let dot = try Golden.text("Diagrams/\(name)")
    let formats = [DrawingFormat.svg, .png, .pdf]
    let orders = formats.map { DrawingOrder(dot: dot, format: $0) }
    let first = pencil.draw(orders)
    let second = pencil.draw(orders)
    for (format, (first, second)) in zip(formats, zip(first, second)) {
      let drawing = try first.get()
      #expect(drawing.warnings.isEmpty, "\(name) as \(format): \(drawing.warnings)")
      // Without the bytes, which would be printed.
      let isSame = withoutDate(drawing.bytes) == withoutDate(try second.get().bytes)
      #expect(isSame, "\(name) as \(format)")
      guard format == .svg else { continue }
      let placed = PlacedBoxes(svg: String(decoding: drawing.bytes, as: UTF8.self))
      #expect(placed.faults.isEmpty, "\(name)")
      guard dot.contains("rank=same") else { continue }
      #expect(placed.struckBoxes.isEmpty, "\(name)")
      #expect(placed.struckLabels.count < 2, "\(name)")
    }
  }
}

/// A PDF without the time at which it was made, which Cairo writes down.
private func withoutDate(_ bytes: [UInt8]) -> [UInt8] {
  let mark = Array("/CreationDate (".utf8)
  guard bytes.starts(with: Array("%PDF".utf8)) else { return bytes }
  var blank = bytes
  var start = 0
  while start + mark.count <= blank.count {
    defer { start += 1 }
    guard blank[start] == mark[0], blank[start..<start + mark.count].elementsEqual(mark) else { continue }
    var position = start + mark.count
    while position < blank.count, blank[position] != UInt8(ascii: ")") {
      blank[position] = UInt8(ascii: " ")
      position += 1
    }
  }
  return blank
}
