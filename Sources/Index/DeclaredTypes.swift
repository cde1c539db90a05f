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
    let bodies = Bodies(of: files)
    let named = mapInParallel(count: files.count, threads: threads) { number in
      var facts = files[number].facts
      // They stand elsewhere.
      facts.bodies = []
      facts.packedBodies = PackedNodes()
      names.replaceNames(in: &facts, of: number)
      return files[number].with(facts)
    }
    guard threads > 1 else { return (DeclaredTypes(named, names, bodies), work()) }
    let made = Handed<DeclaredTypes?>(nil)
    let result = together(work) { made.value = DeclaredTypes(named, names, bodies) }
    return (made.value ?? DeclaredTypes(named, names, bodies), result)
  }

  private init(_ files: [IndexedFile], _ names: GlobalNames, _ bodies: Bodies) {
    table = SymbolTable(files, names: names, bodies: bodies)
    self.bodies = bodies
  }
}
