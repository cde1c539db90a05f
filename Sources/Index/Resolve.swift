import Facts
public import SourceText

/// Finds out what code refers to.
///
/// - Parameters:
///   - symbols: consumed if they have no other owner: what it takes to resolve names is let go of before the references are joined.
///   - known: what an earlier run found; it must hold for the files, and is used where the same is wanted.
///   - ahead: what has been found in some files already; where something else is wanted of one of them, it is read again.
///   - threads: how many threads may work; the result does not depend on it.
public func resolve(
  _ symbols: consuming Symbols, _ scope: ResolutionScope, known: KnownReferences? = nil, ahead: ReadAhead = ReadAhead(), threads: Int = coreCount
) -> References {
  let index = symbols.index
  let pool = symbols.resolvers
  var workers = pool.use { exchange(&$0, for: []) }
  guard let table = workers.first?.table else { return References() }
  let known = known.flatMap { $0.scope == scope ? $0 : nil }
  let wanted = scope.code.map { WantedCode($0, index.types, table) }
  for number in workers.indices { workers[number].recordsDetails = scope.recordsDetails }
  let found = mapInParallel(count: index.files.count, states: &workers) { resolver, number in
    if let found = known?.found(in: number, of: index.files) { return found }
    let file = FileID(rawValue: Int32(number))
    guard wanted?.isWanted(file, table) != false else { return scope.countsOthers ? resolver.count(file) : FoundReferences() }
    if let known = ahead.take(file, wanted, resolver) { return known }
    return scope.countsOthers ? resolver.readCountingAll(of: file, wanted) : resolver.read(file, wanted)
  }
  workers = []
  return References(found, in: index, threads: threads)
}

/// Reads files that are probably wanted while it is found out on another thread which are; how many it reads changes no result.
///
/// - Parameters:
///   - likely: by file, whether all of its code is probably wanted; empty where none is read ahead.
///   - work: done meanwhile by the calling thread.
public func readAhead<Result>(
  _ symbols: Symbols, likely: @Sendable ([IndexedFile]) -> [Bool], while work: () -> Result
) -> (Result, ReadAhead) {
  // There must be a second worker, since its work would else be waited for.
  guard symbols.resolvers.use({ $0.count }) > 1 else { return (work(), ReadAhead()) }
  let files = symbols.index.files
  let pool = symbols.resolvers
  let turns = SharedCounter(limit: files.count, workers: 1)
  let (result, found) = inParallel {
    defer { turns.end() }
    return work()
  } _: {
    let isLikely = likely(files)
    guard isLikely.count == files.count, var worker = pool.use({ $0.popLast() }) else { return [FoundReferences?]() }
    var found = [FoundReferences?](repeating: nil, count: files.count)
    while let batch = turns.next() {
      for file in batch where isLikely[file] && !turns.isAtEnd { found[file] = worker.read(FileID(rawValue: Int32(file))) }
    }
    pool.use { $0.append(worker) }
    return found
  }
  return (result, ReadAhead(found))
}

/// What has been found in all code of some files before it was known what is wanted of them.
public struct ReadAhead: Sendable {
  /// By file. Each is given once, and then kept no longer.
  private let found: Guarded<[FoundReferences?]>

  public init() { found = Guarded([]) }

  init(_ found: [FoundReferences?]) { self.found = Guarded(found) }

  /// What has been found in a file, where just that is wanted; nil if the file has to be read.
  ///
  /// - Parameter wanted: nil if all of a file is.
  func take(_ file: FileID, _ wanted: WantedCode?, _ resolver: Resolver) -> FoundReferences? {
    let number = Int(file.rawValue)
    guard let references = found.use({ $0.indices.contains(number) ? $0[number].take() : nil }) else { return nil }
    if let wanted, !wanted.wantsAll(of: resolver.view(file), resolver.table) { return nil }
    return references
  }
}

extension Resolver {
  /// How much a file refers to.
  fileprivate mutating func count(_ file: FileID) -> FoundReferences {
    isCounting = true
    defer { isCounting = false }
    return read(file)
  }

  /// What is wanted of a file, while all that it refers to is counted.
  fileprivate mutating func readCountingAll(of file: FileID, _ wanted: WantedCode?) -> FoundReferences {
    let found = read(file)
    guard let wanted else { return found }
    let syntax = FileSyntax(table.files[Int(file.rawValue)].facts)
    return syntax.bodies.withUnsafeBufferPointer { wanted.part(of: found, in: view(file).with($0), table) }
  }
}

private func exchange<Value>(_ value: inout Value, for other: Value) -> Value {
  defer { value = other }
  return value
}
