import Foundation
import GraphvizRendering
import Support

/// Draws as viperlint does.
let pencil = DrawingProcess(
  program: builtProducts.appendingPathComponent("viperlint").path, words: ["viperlint", "__draw"], patience: .seconds(60))

/// One picture in a process of its own.
func render(dot: String, format: DrawingFormat, engine: LayoutEngine = .dot) throws -> Drawing {
  try pencil.draw([DrawingOrder(dot: dot, format: format, engine: engine)])[0].get()
}
