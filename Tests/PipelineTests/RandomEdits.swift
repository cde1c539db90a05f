import Foundation
import Project
import Support

/// A copy of a sample that changes at random, the same way for the same seed.
struct RandomEdits {
  let folder: TemporaryFolder
  private var random: SeededRandom
  /// Some of the sample's own files, to begin with and to be brought back.
  private let originals: [(path: String, text: String)]
  private var made = 0

  init(of sample: String, seed: UInt64) throws {
    let source = String(#filePath.dropLast("Tests/PipelineTests/RandomEdits.swift".count)) + "samples/" + sample
    random = SeededRandom(seed: seed)
    let all = try FileManager.default.subpathsOfDirectory(atPath: source).sorted()
    let names = all.filter { $0.hasSuffix(".viperlint.yml") } + all.filter { $0.hasSuffix(".swift") }.shuffled(using: &random).prefix(17)
    originals = try names.map { ($0, try String(contentsOfFile: source + "/" + $0, encoding: .utf8)) }
    folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: originals.map { ($0.path, $0.text) }))
  }

  /// Swift files, relative to the folder, in order.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Directories with Swift files in them, relative to the folder, in order.
  func directories() throws -> [String] { Set(try files().map { ($0 as NSString).deletingLastPathComponent }).sorted() }

  /// Makes one change, or a few at once as a switch of branches does.
  ///
  /// - Returns: what was done, and the paths that a watcher would tell.
  mutating func step() throws -> (what: String, changed: Set<FilePath>) {
    var (whats, changed): ([String], Set<FilePath>) = ([], [])
    for _ in 0..<(random.chance(15) ? 4 : 1) {
      let (what, paths) = try change()
      whats.append(what)
      changed.formUnion(paths.map { FilePath(folder.path + "/" + $0) })
    }
    return (whats.joined(separator: "; "), changed)
  }

  private mutating func change() throws -> (what: String, paths: [String]) {
    let files = try files()
    guard files.count > 5, let file = files.randomElement(using: &random) else { return try bringBack() }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<20: return try editBody(of: file)
    case ..<46: return try edit(file)
    case ..<60: return try add(beside: file)
    case ..<70: return try rename(file)
    case ..<77: return try delete(file)
    case ..<86: return try bringBack()
    case ..<93: return try set(in: random.chance(60) ? "" : (file as NSString).deletingLastPathComponent)
    default: return try manifest()
    }
  }

  private func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

  private func text(_ path: String) throws -> String { try String(contentsOf: folder.url(path), encoding: .utf8) }

  private mutating func name() -> String {
    made += 1
    return "Made\(made)"
  }

  private mutating func edit(_ file: String) throws -> (String, [String]) {
    var lines = try text(file).components(separatedBy: "\n")
    let line = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: line)
    case 2: lines.insert("// Größe 👩‍👧", at: 0)
    case 3: lines = lines.map { $0.replacingOccurrences(of: "weak var", with: "var") }
    case 4: lines = lines.map { $0.contains("let") ? $0 : $0.replacingOccurrences(of: " var view", with: " weak var view") }
    case 5: lines = lines.map { $0.replacingOccurrences(of: "Presenter", with: "Handler") }
    case 6: lines.insert("// viperlint:disable:next strong_view_in_presenter view_navigates - why not", at: line)
    case 7: lines = Array(lines[..<line])
    default: lines += module(name())
    }
    try write(lines.joined(separator: "\n"), to: file)
    return ("edited \(file)", [file])
  }

  /// Changes nothing that other files see, where the file has a function.
  private mutating func editBody(of file: String) throws -> (String, [String]) {
    let text = try text(file)
    var lines = text.components(separatedBy: "\n")
    let types = text.split { !$0.isLetter && !$0.isNumber }.filter { $0.first?.isUppercase == true }
    let type = types.randomElement(using: &random).map(String.init) ?? "Int"
    let starts = lines.indices.filter { lines[$0].contains("func ") && lines[$0].hasSuffix("{") }
    guard let start = starts.randomElement(using: &random) else { return try edit(file) }
    let statements = ["let \(name().lowercased()) = \(type)()", "_ = \(type).self", "// viperlint:role presenter", "\(type.lowercased()).show()"]
    lines.insert(statements.randomElement(using: &random) ?? "", at: start + 1)
    try write(lines.joined(separator: "\n"), to: file)
    return ("edited a body in \(file)", [file])
  }

  private mutating func add(beside file: String) throws -> (String, [String]) {
    let directory = (file as NSString).deletingLastPathComponent
    let name = name()
    let isDeep = random.chance(30)
    let path = "\(directory.isEmpty ? "." : directory)/\(isDeep ? name + "/" : "")\(name).swift".replacingOccurrences(of: "./", with: "")
    // A copy declares the same types once more.
    try write(random.chance(30) ? try text(file) : module(name).joined(separator: "\n"), to: path)
    return ("added \(path)", isDeep ? [(path as NSString).deletingLastPathComponent] : [path])
  }

  private func module(_ name: String) -> [String] {
    [
      "import UIKit", "protocol \(name)ViewInterface { func show() }",
      "final class \(name)ViewController: UIViewController, \(name)ViewInterface { var presenter: \(name)Presenter?; func show() {} }",
      "final class \(name)Presenter {", "  var view: \(name)ViewInterface?", "  let router = \(name)Router()",
      "  func start() { view?.show(); router.close() }", "}", "final class \(name)Router { weak var screen: UIViewController?; func close() {} }", "",
    ]
  }

  private mutating func rename(_ file: String) throws -> (String, [String]) {
    let directories = try directories()
    let directory = random.chance(50) ? directories.randomElement(using: &random) ?? "" : (file as NSString).deletingLastPathComponent
    let path = "\(directory.isEmpty ? "" : directory + "/")\(name()).swift"
    try FileManager.default.moveItem(at: folder.url(file), to: folder.url(path))
    return ("renamed \(file) to \(path)", [file, path])
  }

  private mutating func delete(_ file: String) throws -> (String, [String]) {
    let directory = (file as NSString).deletingLastPathComponent
    guard random.chance(40), !directory.isEmpty else {
      try FileManager.default.removeItem(at: folder.url(file))
      return ("deleted \(file)", [file])
    }
    let inside = try files().filter { $0.hasPrefix(directory + "/") }
    try FileManager.default.removeItem(at: folder.url(directory))
    return ("deleted \(directory)", inside + [directory])
  }

  private mutating func bringBack() throws -> (String, [String]) {
    let count = Int.random(in: 1...6, using: &random)
    let back = originals.filter { $0.path.hasSuffix(".swift") }.shuffled(using: &random).prefix(count)
    for (path, text) in back { try write(text, to: path) }
    // Directories that were not there are told instead of what lies in them; those that were are told as well, which does no harm.
    return ("brought back \(back.map(\.path).joined(separator: ", "))", back.flatMap { [$0.path, ($0.path as NSString).deletingLastPathComponent] })
  }

  private mutating func set(in directory: String) throws -> (String, [String]) {
    let path = directory.isEmpty ? ".viperlint.yml" : directory + "/.viperlint.yml"
    let isThere = FileManager.default.fileExists(atPath: folder.url(path).path)
    if isThere, !directory.isEmpty, random.chance(50) {
      try FileManager.default.removeItem(at: folder.url(path))
      return ("deleted \(path)", [path])
    }
    let directories = try directories().filter { !$0.isEmpty }
    let settings = [
      "", "rules:\n  strong_view_in_presenter: off\n", "pack: viper\n", "pack: viper\nrules:\n  view_navigates: note\n", "pack: [",
      "pack: nowhere\n", "require_reason: true\n", "roles:\n  presenter: [\"*Handler\"]\n",
      "paths:\n  exclude: [\(directories.randomElement(using: &random) ?? "None")]\n", "packs:\n  \(directories.first ?? "None"): none\n",
      "left_out:\n  prefixes: [Made]\n",
    ]
    let chosen = settings.randomElement(using: &random) ?? ""
    try write((directory.isEmpty ? "inherit: false\n" : "") + chosen, to: path)
    return ("set \(path) to '\(chosen)'", [path])
  }

  private mutating func manifest() throws -> (String, [String]) {
    if random.chance(30) {
      let directory = try directories().filter { !$0.isEmpty }.randomElement(using: &random)
      try write(random.chance(50) ? "" : "\(directory ?? "None")/\n", to: ".gitignore")
      return ("wrote .gitignore", [".gitignore"])
    }
    let directories = try directories().filter { !$0.isEmpty && !$0.contains("/") }.shuffled(using: &random)
    let targets = directories.prefix(2).enumerated().map { number, directory in
      ".target(name: \"Target\(number)\", \(number == 1 && random.chance(50) ? "dependencies: [\"Target0\"], " : "")path: \"\(directory)\")"
    }
    let text = "// swift-tools-version:5.9\nimport PackageDescription\n"
    try write(text + "let package = Package(name: \"App\", targets: [\(targets.joined(separator: ", "))])\n", to: "Package.swift")
    return ("wrote Package.swift with \(targets.joined(separator: ", "))", ["Package.swift"])
  }
}
