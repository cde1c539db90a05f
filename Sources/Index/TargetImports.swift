import Facts

/// Which target each file is in, and which targets of the project it imports.
///
/// ("The Swift Programming Language", Access Control: what is internal is seen in its own target only, or through `@testable import`.)
struct TargetImports: Sendable {
  /// By file; -1 where no target is known.
  private var targets: [Int32] = []
  /// By file: the project's targets that it imports, with what those export again.
  private var imports: [[Import]] = []
  private(set) var isOneTarget = true

  private struct Import: Sendable {
    let target: Int32
    let isTestable: Bool
  }

  /// How a file may see what another one declares, best first.
  enum Sight: Int, Comparable {
    /// Not at all, since it is internal to another target.
    case none
    /// It would, but does not import the target.
    case notImported
    case imported
    case ownTarget

    static func < (left: Sight, right: Sight) -> Bool { left.rawValue < right.rawValue }
  }

  init(_ files: [IndexedFile]) {
    var numbers: [String: Int32] = [:]
    for file in files where !file.target.isEmpty && numbers[file.target] == nil { numbers[file.target] = Int32(numbers.count) }
    targets = files.map { numbers[$0.target] ?? -1 }
    guard numbers.count > 1 else { return }
    isOneTarget = false
    imports = files.map { file in
      file.facts.imports.compactMap { fact in
        numbers[file.facts.names[fact.target]].map { Import(target: $0, isTestable: file.facts.hasAttribute("testable", fact)) }
      }
    }
    followExports(files, targetCount: numbers.count)
  }

  /// `@_exported import` and `public import` of a target pass on what that target imports so, too.
  private mutating func followExports(_ files: [IndexedFile], targetCount: Int) {
    var exports = [Set<Int32>](repeating: [], count: targetCount)
    for (number, file) in files.enumerated() where targets[number] >= 0 {
      for fact in file.facts.imports where file.facts.hasAttribute("_exported", fact) {
        let name = file.facts.names[fact.target]
        if let other = files.firstIndex(where: { $0.target == name }) { exports[Int(targets[number])].insert(targets[other]) }
      }
    }
    guard exports.contains(where: { !$0.isEmpty }) else { return }
    for file in imports.indices {
      var next = 0
      while next < imports[file].count {
        let known = imports[file]
        for target in exports[Int(known[next].target)] where !known.contains(where: { $0.target == target }) {
          imports[file].append(Import(target: target, isTestable: false))
        }
        next += 1
      }
    }
  }

  /// What a file sees of something that another declares.
  func sight(of declaring: FileID, isExported: Bool, from file: FileID) -> Sight {
    if isOneTarget { return .ownTarget }
    let own = targets[Int(file.rawValue)]
    let other = targets[Int(declaring.rawValue)]
    if own == other { return .ownTarget }
    if own < 0 || other < 0 { return .imported }
    let found = imports[Int(file.rawValue)].first { $0.target == other }
    if isExported { return found == nil ? .notImported : .imported }
    return found?.isTestable == true ? .imported : .none
  }
}

extension FileFacts {
  fileprivate func hasAttribute(_ name: String, _ fact: ImportFact) -> Bool {
    fact.attributes != .none && list(fact.attributes).contains { names[self[$0].name] == name }
  }
}
