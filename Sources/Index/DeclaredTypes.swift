/// What is known of files before anybody says what is to be found out: their names joined, and the types that they declare.
public struct DeclaredTypes: Sendable {
  /// Of types only.
  let table: SymbolTable

  public init(_ files: [IndexedFile]) { table = SymbolTable(files, names: GlobalNames(files)) }
}
