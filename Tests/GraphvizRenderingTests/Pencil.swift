import Foundation
import GraphvizRendering
import Support

let pencilProgram = builtProducts.appendingPathComponent("viperlint").path

/// Draws as viperlint does.
let pencil = DrawingProcess(
  program: pencilProgram, words: ["viperlint", "__draw"], seconds: 60)

/// One picture in a process of its own.
func render(dot: String, format: DrawingFormat, engine: LayoutEngine = .dot) throws -> Drawing {
  try pencil.draw([DrawingOrder(dot: dot, format: format, engine: engine)])[0].get()
}
