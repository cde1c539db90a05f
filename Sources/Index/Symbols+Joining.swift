public import SourceText

/// All that files declare, joined: what later stages ask, and what it takes to find out what code refers to.
public struct Symbols: Sendable {
  public let index: ProjectIndex
  /// Each is lent to one thread at a time. What they remember of types can be found again, so that results do not depend on them.
  let resolvers: Guarded<[Resolver]>

  /// - Parameters:
  ///   - weakWrappers: generic types and property wrappers that hold weakly what they wrap.
  ///   - recording: names of external functions whose calls are listed in ``References/external``.
  ///   - threads: how many threads may work; the result does not depend on it.
  public init(
    _ declared: consuming DeclaredTypes, weakWrappers: Set<String> = [], recording: Set<String> = [], threads: Int = coreCount
  ) {
    let (table, known, closure) = joinMembers(declared.table, recording: recording, threads: threads)
    let weak = Set(weakWrappers.compactMap { table.find($0) })
    let views = FileViews(table.files, table.names)
    var workers = (0..<max(1, min(threads, table.files.count))).map { _ in
      Resolver(table: table, views: views, known: known, hierarchy: closure.shared)
    }
    var index = ProjectIndex(files: table.files)
    let areStored = index.addDeclarations(table, closure, &workers, weakWrappers: weak)
    index.findHoldings(table, areStored, &workers, weakWrappers: weak)
    self.index = index
    resolvers = Guarded(workers)
  }

  public init(_ files: [IndexedFile], weakWrappers: Set<String> = [], recording: Set<String> = [], threads: Int = coreCount) {
    self.init(DeclaredTypes(files), weakWrappers: weakWrappers, recording: recording, threads: threads)
  }
}

/// Members are added while supertypes are followed, which ask for no members.
private func joinMembers(
  _ declared: SymbolTable, recording: Set<String>, threads: Int
) -> (SymbolTable, KnownNames, HierarchyClosure) {
  var marked = declared
  let known = KnownNames(marked)
  for name in known.standard.keys { marked.mark(name, as: .standard) }
  for name in known.outside.names { marked.mark(name, as: .outside) }
  for name in marked.outsideNames { marked.mark(name, as: .extended) }
  for families in [known.families, known.protocols] {
    for (name, family) in families where family.contains(where: { marked.outsideNumbers[$0] != nil }) { marked.mark(name, as: .extended) }
  }
  for text in recording { if let name = marked.find(text) { marked.mark(name, as: .recorded) } }
  let types = marked
  func complete() -> SymbolTable {
    var table = types
    table.complete(threads: threads)
    return table
  }
  guard threads > 1 else { return (complete(), known, HierarchyClosure(types, known)) }
  let (table, closure) = inParallel(complete) { HierarchyClosure(types, known) }
  return (table, known, closure)
}
