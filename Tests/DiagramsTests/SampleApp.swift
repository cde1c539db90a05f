import Checks
import Diagrams
import Facts
import Foundation
import Index
import Navigation
import Pipeline
import Project
import Scan
import Settings
import SourceText
import Storyboards

/// A folder of `samples/`, linted by the pack that its code shows.
struct SampleApp {
  let linted: Linted
  let input: DiagramInput

  init(_ name: String) throws {
    let folder = SampleApp.samples.appendingPathComponent(name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
    let sources = try paths.map { SourceFile(path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
    let files = sources.map { IndexedFile(path: $0.path, facts: FileFacts.scanning($0)) }
    self.init(sources, try Pipeline.settings(for: files, by: ProjectFile(root: FilePath("/"))))
  }

  /// Texts by path, linted by the pack `viper`: sources, storyboards and `Info.plist` files.
  init(_ files: [String: String]) throws {
    let files = files.sorted { $0.key < $1.key }
    let sources = files.filter { $0.key.hasSuffix(".swift") }.map { SourceFile(path: $0.key, text: $0.value) }
    func read<Result>(_ ending: String, _ body: (String, UnsafeBufferPointer<UInt8>) -> Result) -> [Result] {
      files.filter { $0.key.hasSuffix(ending) }.map { file in Array(file.value.utf8).withUnsafeBufferPointer { body(file.key, $0) } }
    }
    let storyboards = Storyboards(read(Storyboard.ending, Storyboard.init(path:_:)), starts: read("Info.plist", Start.all(in:_:)).flatMap { $0 })
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.key, Array($0.value.utf8)) })
    self.init(sources, ProjectSettings(try PackLibrary.builtIn.pack(named: "viper")), ScreenTexts(storyboards) { texts[$0] })
  }

  private init(_ sources: [SourceFile], _ settings: ProjectSettings, _ texts: ScreenTexts = .none) {
    linted = lint(sources, with: settings, LintRequest(code: .everything))
    input = DiagramInput(linted.project, violations: linted.violations, rules: linted.rules, texts: texts, findsLines: true)
  }

  /// All folders of `samples/` but those with packs of their own.
  static let names: [String] = {
    let folders = (try? FileManager.default.contentsOfDirectory(at: samples, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    return folders.filter { $0.hasDirectoryPath && !FileManager.default.fileExists(atPath: $0.path + "/Architecture/pack.yml") }.map(\.lastPathComponent)
      .sorted()
  }()

  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("samples")
}
