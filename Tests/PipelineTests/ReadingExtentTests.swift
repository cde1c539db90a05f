import Facts
import Findings
import Foundation
import Index
import Pipeline
import Scan
import Settings
import SourceText
import Testing

/// A lint reads only what the rules ask about; reading more must not change what it finds.
@Suite struct `A lint that reads what the rules need` {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("samples")

  /// But those with packs of their own.
  static let names: [String] = {
    let folders = (try? FileManager.default.contentsOfDirectory(at: samples, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    return folders.filter { $0.hasDirectoryPath && !FileManager.default.fileExists(atPath: $0.path + "/Architecture/pack.yml") }.map(\.lastPathComponent)
      .sorted()
  }()

  @Test func `has samples to show it`() { #expect(Self.names.count > 10) }

  @Test(arguments: names) func `finds what one finds that reads all`(_ name: String) throws {
    let folder = Self.samples.appendingPathComponent(name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
    let sources = try paths.map { SourceFile(path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
    let files = sources.map { IndexedFile(path: $0.path, facts: FileFacts.scanning($0)) }
    let project = try ProjectFile(try settingsText(in: folder))
    let settings = try Pipeline.settings(for: files, by: project)
    let needed = lint(sources, with: settings).result
    for code in [LintRequest.Code.counted, .everything] {
      let all = lint(sources, with: settings, LintRequest(code: code)).result
      #expect(needed.findings == all.findings)
      #expect(needed.silenced == all.silenced)
      #expect(needed.remarks == all.remarks)
    }
  }

  @Test(arguments: names) func `counts as much as one that reads all`(_ name: String) throws {
    let folder = Self.samples.appendingPathComponent(name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
    let sources = try paths.map { SourceFile(path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
    let files = sources.map { IndexedFile(path: $0.path, facts: FileFacts.scanning($0)) }
    let settings = try Pipeline.settings(for: files, by: try ProjectFile(try settingsText(in: folder)))
    for threads in [1, 2] {
      let counted = lint(sources, with: settings, LintRequest(code: .counted), threads: threads).result
      #expect(counted.counts == lint(sources, with: settings, LintRequest(code: .everything), threads: threads).result.counts)
    }
  }

  private func settingsText(in folder: URL) throws -> String {
    let file = folder.appendingPathComponent(ProjectFile.name)
    return FileManager.default.fileExists(atPath: file.path) ? try String(contentsOf: file, encoding: .utf8) : ""
  }
}
