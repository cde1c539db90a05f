import Facts
package import Index

/// What pieces of code do, in the detail that the map of screens asks for. Each is read when it is first asked for.
package final class DetailedCode {
  private let code: CodeBase
  private var known: [CodeKey: FunctionSummary] = [:]
  private var open: [FileID: OpenFile] = [:]

  package init(_ index: ProjectIndex, _ references: References) {
    code = CodeBase(index, references, isRelevant: [Bool](repeating: true, count: index.types.count), declared: nil, isDetailed: true)
  }

  package func summary(of key: CodeKey) -> FunctionSummary {
    if let known = known[key] { return known }
    let summary = BodyReader(code, key.place, in: opened(key.place.file)).read(key.part)
    known[key] = summary
    return summary
  }

  /// The project's type that is written at an offset: of a typealias, what it stands for.
  package func type(at offset: UInt32, in file: FileID) -> TypeID? {
    guard let found = opened(file).references.at(offset).first(where: { $0.kind != .calls && $0.kind != .uses })?.to else { return nil }
    guard code.index.kind(of: found) == .typealias else { return found }
    let place = code.index[found].place
    return WrittenTypes(code: code, open: opened(place.file)).type(of: code.index[place].type)
  }

  private func opened(_ file: FileID) -> OpenFile {
    if let known = open[file] { return known }
    let opened = OpenFile(file, in: code)
    open[file] = opened
    return opened
  }
}
