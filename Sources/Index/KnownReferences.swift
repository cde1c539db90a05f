/// What an earlier run found in code. It holds as long as all files declare the same: what code refers to depends on its own file and on what
/// other files declare.
public struct KnownReferences: Sendable {
  private let references: References
  let scope: ResolutionScope
  public let files: [IndexedFile]

  public init(_ references: References, _ scope: ResolutionScope, in files: [IndexedFile]) {
    self.references = references
    self.scope = scope
    self.files = files
  }

  /// What was found in a file; nil if its code has changed.
  func found(in file: Int, of now: [IndexedFile]) -> FoundReferences? {
    files[file].facts === now[file].facts ? references.found(in: file) : nil
  }

  /// Whether it holds for these files.
  public func holds(for now: [IndexedFile]) -> Bool { now.elementsEqual(files) { $0.declaresTheSame(as: $1) } }
}
