import Checks
import Diagrams
import Foundation
import Pipeline
import Settings
import SourceText

/// A folder of `samples/`, linted.
struct SampleApp {
  let linted: Linted
  let input: DiagramInput

  init(_ name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("samples/\(name)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
    let sources = try paths.map { SourceFile(path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
    try self.init(sources)
  }

  /// Texts by path.
  init(_ files: [String: String]) throws {
    try self.init(files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) })
  }

  private init(_ sources: [SourceFile]) throws {
    linted = lint(sources, with: ProjectSettings(try PackLibrary.builtIn.pack(named: "viper")), reading: .withBodies)
    input = DiagramInput(linted.project, violations: linted.violations, rules: linted.rules, findsLines: true)
  }

  static let names = ["Orderly", "Tangled"]
}
