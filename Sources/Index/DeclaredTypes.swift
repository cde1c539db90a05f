import Facts
public import SourceText

/// What is known of files before anybody says what is to be found out: their names joined, and the types that they declare.
public struct DeclaredTypes: Sendable {
  /// Of types only.
  let table: SymbolTable
  let bodies: Bodies

  public init(_ files: [IndexedFile], threads: Int = coreCount) { self = DeclaredTypes.of(files, threads: threads) {}.0 }

  /// - Parameter work: done by the calling thread meanwhile.
  public static func of<Result>(
    _ files: [IndexedFile], threads: Int = coreCount, while work: () -> Result
  ) -> (DeclaredTypes, Result) {
    let names = GlobalNames(files, threads: threads)
    guard threads > 1 else { return (DeclaredTypes(files, names), work()) }
    let made = Handed<DeclaredTypes?>(nil)
    let result = together(work) { made.value = DeclaredTypes(files, names) }
    return (made.value ?? DeclaredTypes(files, names), result)
  }

  private init(_ files: [IndexedFile], _ names: GlobalNames) {
    bodies = Bodies(of: files)
    let named = files.enumerated().map { number, file in
      var facts = file.facts
      // They stand elsewhere.
      facts.bodies = []
      facts.packedBodies = PackedNodes()
      names.replaceNames(in: &facts, of: number)
      return file.with(facts)
    }
    table = SymbolTable(named, names: names, bodies: bodies)
  }
}
