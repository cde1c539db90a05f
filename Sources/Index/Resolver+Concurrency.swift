import Facts

/// Names of structured concurrency's types and functions, by the project's own numbers for them.
struct ConcurrencyNames: Sendable {
  let task, continuation, detached, makeStream, stream, continuationLabel, returning, yield: GlobalName
  let streams: Set<GlobalName>
  /// Outside types whose `value` is their first generic argument.
  let valueHolders: Set<GlobalName>
  /// `withCheckedContinuation` and the functions like it.
  let continuationFunctions: Set<GlobalName>

  static let continuationFunctions = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation",
  ]

  init(_ table: SymbolTable) {
    func name(_ text: String) -> GlobalName { table.find(text) ?? KnownNames.none }
    task = name("Task")
    continuation = name("Continuation")
    detached = name("detached")
    makeStream = name("makeStream")
    stream = name("stream")
    continuationLabel = name("continuation")
    returning = name("returning")
    yield = name("yield")
    streams = Set(["AsyncStream", "AsyncThrowingStream"].compactMap { table.find($0) })
    valueHolders = Set(["Task", "CurrentValueSubject"].compactMap { table.find($0) })
    continuationFunctions = Set(ConcurrencyNames.continuationFunctions.compactMap { table.find($0) })
  }
}

/// Tasks, continuations and asynchronous streams, which pass types of the project on.
extension Resolver {
  private var names: ConcurrencyNames { known.outside.concurrency }

  /// `value` of a `Task<T, E>`: a T.
  mutating func heldValue(of receiver: Term) -> Term {
    let shape = store[store.unwrapped(receiver)]
    guard shape.kind == .outside, names.valueHolders.contains(GlobalName(bitPattern: shape.symbol)) else { return TypeStore.unknown }
    return shape.arguments.first ?? TypeStore.unknown
  }

  /// `Task { … }` and `AsyncStream { continuation in … }`; nil for other types.
  mutating func makeTaskOrStream(_ type: Term, _ arguments: inout [Argument], expected: Term) -> Term? {
    let shape = store[type]
    guard shape.kind == .outside, case let name = GlobalName(bitPattern: shape.symbol), name == names.task || names.streams.contains(name) else { return nil }
    let goal = store.unwrapped(expected)
    let isExpected = store.kind(goal) == .outside && store[goal].symbol == shape.symbol
    var element = shape.arguments.first ?? (isExpected ? store[goal].arguments.first : nil) ?? TypeStore.unknown
    for index in arguments.indices where node(arguments[index].value).kind != .closure {
      read(&arguments[index], expected: TypeStore.unknown)
      if element == TypeStore.unknown { element = instance(ofWritten: arguments[index].term) }
    }
    let isTask = name == names.task
    for index in arguments.indices where node(arguments[index].value).kind == .closure {
      let inputs = isTask ? [] : [continuation(of: element)]
      let closure = store.function(inputs, result: isTask ? element : TypeStore.unknown)
      read(&arguments[index], expected: closure)
      let made = store[arguments[index].term]
      if isTask, element == TypeStore.unknown, made.kind == .function { element = made.arguments.last ?? element }
    }
    if !shape.arguments.isEmpty || element == TypeStore.unknown { return type }
    return isExpected ? goal : stream(name, of: element)
  }

  /// `Task.detached { … }` and `AsyncStream.makeStream(of: T.self)`; nil for other functions.
  mutating func taskOrStreamFunction(_ name: GlobalName, of type: Term, _ arguments: inout [Argument], expected: Term) -> Term? {
    let shape = store[type]
    guard shape.kind == .outside else { return nil }
    let owner = GlobalName(bitPattern: shape.symbol)
    if name == names.detached, owner == names.task { return makeTaskOrStream(type, &arguments, expected: expected) }
    guard name == names.makeStream, names.streams.contains(owner) else { return nil }
    readAll(&arguments)
    let element = shape.arguments.first ?? arguments.first.map { instance(ofWritten: $0.term) } ?? TypeStore.unknown
    let parts = [shape.arguments.isEmpty ? stream(owner, of: element) : type, continuation(of: element)]
    return store.tuple(parts, labels: [names.stream, names.continuationLabel])
  }

  /// What `withCheckedContinuation { … }` and its like give: what the continuation is resumed with.
  mutating func readContinuation(_ name: GlobalName, _ arguments: inout [Argument], expected: Term) -> Term {
    var result = expected
    for index in arguments.indices {
      let continuation = store.outside(name, store.pool.list([expected]))
      let closure = store.function([continuation], result: TypeStore.unknown)
      read(&arguments[index], expected: node(arguments[index].value).kind == .closure ? closure : TypeStore.unknown)
      let shape = store[arguments[index].term]
      guard shape.kind == .function, let given = shape.arguments.first, store.kind(given) == .outside else { continue }
      result = store[given].arguments.first ?? result
    }
    return result
  }

  /// What an argument of `resume(returning:)` and `yield(_:)` is expected to be; nil for other functions.
  mutating func resumed(_ name: GlobalName, _ label: GlobalName, of receiver: TypeTerm) -> Term? {
    guard receiver.kind == .outside, label == names.returning || name == names.yield && label == known.empty else { return nil }
    return receiver.arguments.first
  }

  private mutating func continuation(of element: Term) -> Term { store.outside(names.continuation, store.pool.list([element])) }

  private mutating func stream(_ name: GlobalName, of element: Term) -> Term {
    let count = known.outside.parameters[name]?.count ?? 1
    return store.outside(name, store.pool.list([element] + Array(repeating: TypeStore.unknown, count: count - 1)))
  }
}
