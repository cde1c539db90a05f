import Checks
import Findings
import Foundation
import Index
import Opening
import Pipeline
import Project
import Reading
import Support
import Testing

/// What an earlier run found is used again where it still holds, which must not change what the next one finds.
@Suite struct `A run after another one` {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("samples")

  static let names = ["Bright", "Clingy", "Frayed", "Leaky", "Murky", "Orderly", "Tangled"]

  private func texts(of sample: String) throws -> [String: String] {
    let folder = Self.samples.appendingPathComponent(sample)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".yml") }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) })
  }

  private func open(_ folder: TemporaryFolder) throws -> OpenProject {
    var project = try OpenProject.open(OpeningRequest(named: [FilePath(folder.path)]))[0]
    project.layOut()
    return project
  }

  private func references(_ linted: Linted) -> [String] {
    let index = linted.project.index
    return linted.project.references.all.map { reference in
      "\(reference.file.rawValue) \(reference.offset) \(reference.kind) \(reference.to.rawValue) \(index.writtenName(reference))"
    }
  }

  @Test(arguments: names) func `finds what a first one finds`(_ name: String) throws {
    var texts = try texts(of: name)
    let folder = try TemporaryFolder(texts)
    let project = try open(folder)
    let store = FactStore()
    var random = Generator(state: UInt64(name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
    let paths = texts.keys.filter { $0.hasSuffix(".swift") }.sorted()
    var last = try Pipeline.lint(project, store, threads: 2)
    for round in 0..<25 {
      let path = paths[Int(random.next() % UInt64(paths.count))]
      let text = edited(texts[path] ?? "", round, &random)
      texts[path] = text
      try folder.write(text, to: path)
      store.forget([FilePath("\(folder.path)/\(path)")])
      store.keepOnly(project.sources.files)
      let next = try Pipeline.lint(project, store, after: last.forNextRun, threads: 1 + round % 2)
      let cold = try Pipeline.lint(project, FactStore(), threads: 2)
      #expect(next.result.findings == cold.result.findings, "round \(round), \(path)")
      #expect(next.result.remarks == cold.result.remarks, "round \(round), \(path)")
      #expect(next.result.counts == cold.result.counts, "round \(round), \(path)")
      #expect(references(next) == references(cold), "round \(round), \(path)")
      last = next
    }
  }

  /// A line more somewhere, mostly in a body.
  private func edited(_ text: String, _ round: Int, _ random: inout Generator) -> String {
    var lines = text.components(separatedBy: "\n")
    let starts = lines.indices.filter { lines[$0].hasSuffix("{") }
    guard !starts.isEmpty else { return text + "\n// \(round)\n" }
    let bodies = starts.filter { lines[$0].contains("func ") }
    let place = (bodies.isEmpty || random.next() % 5 == 0 ? starts : bodies)
    let line = place[Int(random.next() % UInt64(place.count))]
    let isBody = lines[line].contains("func ")
    let words = lines.joined(separator: " ").split { !$0.isLetter }.filter { $0.first?.isUppercase == true }
    let word = words.isEmpty ? "Int" : String(words[Int(random.next() % UInt64(words.count))])
    let statements = ["let new\(round) = \(word)()", "_ = \(word).self", "// \(word)", "print(\(word.lowercased()))"]
    let members = ["var new\(round): \(word)?", "// viperlint:role presenter", "func new\(round)(_ value: \(word)) {}", "struct New\(round) {}"]
    let choice = Int(random.next() % 4)
    lines.insert(isBody ? statements[choice] : members[choice], at: line + 1)
    return lines.joined(separator: "\n")
  }
}

/// The same numbers each time (SplitMix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
