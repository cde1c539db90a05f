import Facts
package import Index
package import Opening
package import Project
package import Reading
import SourceText

/// The files of a project at several revisions. Each content is scanned once.
package struct RevisionFacts: Sendable {
  /// All files of all revisions, in the order of their paths.
  private let found: [FoundFile]
  private let homes: [FileHome]
  /// By the caller's number of a file, its place in ``found``; -1 for a file that is not in the project.
  private let places: [Int32]
  /// By the caller's number of a content.
  private var facts: [FileFacts?]
  /// Files that are the same in all revisions.
  private var kept: [(place: Int32, facts: FileFacts)] = []

  /// - Parameters:
  ///   - project: with the files of all revisions, so that its manifests give each of them its targets.
  ///   - locations: of these files, in the caller's order.
  ///   - contents: how many contents there are.
  package init(of project: OpenProject, locations: [FilePath], contents: Int) {
    found = project.sources.files
    let homes = project.layout.homes
    self.homes = found.indices.map { homes[project.layout.targetSet(ofFile: $0)] }
    let numbers = Dictionary(found.enumerated().map { ($1.location, Int32($0)) }, uniquingKeysWith: { first, _ in first })
    places = locations.map { numbers[$0] ?? -1 }
    facts = [FileFacts?](repeating: nil, count: contents)
  }

  /// Reads files that keep their contents in all revisions.
  package mutating func keep(_ files: [FoundFile], _ store: FactStore, threads: Int) {
    let numbers = Dictionary(found.enumerated().map { ($1.location, Int32($0)) }, uniquingKeysWith: { first, _ in first })
    for (file, result) in zip(files, store.facts(of: files, at: { _ in .bodies }, threads: threads)) {
      if let place = numbers[file.location], case .success(let facts) = result { kept.append((place, facts.unpacked())) }
    }
  }

  /// The numbers of the contents that these revisions need, ascending. Releases all others.
  ///
  /// - Parameter trees: by revision and file, the number of its content, or -1.
  /// - Returns: those that are not known yet.
  package mutating func prepare(for trees: some Collection<[Int32]>) -> [Int] {
    var isNeeded = [Bool](repeating: false, count: facts.count)
    for tree in trees { for (file, content) in tree.enumerated() where content >= 0 && places[file] >= 0 { isNeeded[Int(content)] = true } }
    for content in facts.indices where !isNeeded[content] { facts[content] = nil }
    return facts.indices.filter { isNeeded[$0] && facts[$0] == nil }
  }

  /// Scans contents.
  package mutating func add(_ contents: [(number: Int, bytes: [UInt8])], threads: Int) {
    let files = contents.map { FoundFile(location: FilePath("/\($0.number)"), path: "\($0.number)", contents: $0.bytes) }
    for (content, result) in zip(contents, FactStore().facts(of: files, at: { _ in .bodies }, threads: threads)) {
      if case .success(let found) = result { facts[content.number] = found.unpacked() }
    }
  }

  /// The files of a revision, sorted by path.
  package func files(_ tree: [Int32]) -> [IndexedFile] {
    var chosen = kept
    for (file, content) in tree.enumerated() where content >= 0 && places[file] >= 0 {
      if let facts = facts[Int(content)] { chosen.append((places[file], facts)) }
    }
    chosen.sort { $0.place < $1.place }
    return chosen.map { IndexedFile(path: found[Int($0.place)].path, home: homes[Int($0.place)], facts: $0.facts) }
  }
}
