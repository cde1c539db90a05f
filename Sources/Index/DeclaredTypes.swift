/// The facts of files before any query: their merged names, and the types that they declare.
public struct DeclaredTypes: Sendable {
  /// Of types only.
  let table: SymbolTable

  public init(_ files: [IndexedFile]) { table = SymbolTable(files, names: GlobalNames(files)) }
}
