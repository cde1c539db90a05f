import Facts
import Index
import Scan

/// A project made from texts, and its references in a form that tests can read.
struct ScannedProject {
  let index: ProjectIndex
  let found: References
  private let texts: [String]

  init(_ files: [String: String], recording: Set<String> = [], weakWrappers: Set<String> = [], threads: Int = 1) {
    let sorted = files.sorted { $0.key < $1.key }
    texts = sorted.map(\.value)
    let symbols = Symbols(
      sorted.map { IndexedFile(path: $0.key, facts: FileFacts.scanning(Array($0.value.utf8))) }, weakWrappers: weakWrappers,
      recording: recording, threads: threads)
    index = symbols.index
    found = resolve(symbols, .everything, threads: threads)
  }

  init(_ text: String) { self.init(["File.swift": text]) }

  /// `Owner.member` for every member that is named in a function, in order.
  func members(in function: String) -> [String] {
    references(in: function).filter { $0.kind == .calls }.map { "\(index[$0.to].qualifiedName).\(index.writtenName($0))" }
  }

  /// The types of the values used in a function, in order.
  func values(in function: String) -> [String] {
    references(in: function).filter { $0.kind == .uses }.map { index[$0.to].qualifiedName }
  }

  /// Kind and type of the other references in a function.
  func types(in function: String) -> [String] {
    references(in: function).filter { $0.kind != .uses && $0.kind != .calls }.map { "\($0.kind) \(index[$0.to].qualifiedName)" }
  }

  private func references(in function: String) -> [Reference] {
    found.all.filter { reference in
      guard reference.context != .none else { return false }
      let facts = index[reference.file].facts
      return facts.names[facts[reference.context].name] == function
    }
  }

  func type(_ name: String) -> TypeID? { index.types.first { $0.qualifiedName == name }?.id }

  /// `name: strength [types]` of what a type holds.
  func holdings(of name: String) -> [String] {
    guard let type = type(name) else { return [] }
    return index.holdings(of: type).map { property in
      let types = property.types.map { held in
        switch held.type {
        case .project(let type): (held.isBoxedWeakly ? "weak box of " : "") + index[type].qualifiedName
        case .ambiguous(let types): "one of \(types.count)"
        case .outside(let name): name
        }
      }
      return "\(property.name): \(property.ownership) \(types.joined(separator: ", "))"
    }
  }
}
