import Testing

/// Tasks, continuations and asynchronous streams.
@Suite struct ConcurrencyTests {
  private let types = "struct Item { func run() {} }\nenum Mode { case on, off }\n"

  @Test(arguments: [
    "func use(_ task: Task<Item?, Never>?) async { await task?.value?.run() }",
    "func use() async { let task = Task { Item() }; await task.value.run() }",
    "func use() async throws { let task = Task.detached { Item() }; try await task.value.run() }",
    "func use() async { let item = await withCheckedContinuation { (next: CheckedContinuation<Item, Never>) in }; item.run() }",
    "func use() async throws { let item: Item = try await withUnsafeThrowingContinuation { next in }; item.run() }",
    "func use() async { let (items, _) = AsyncStream<Item>.makeStream(); for await item in items { item.run() } }",
    "func use() async { let pair = AsyncStream.makeStream(of: Item.self); for await item in pair.stream { item.run() } }",
    "func use() async { for await item in AsyncStream(Item.self, { _ in }) { item.run() } }",
  ])
  func `What is awaited has its type from the task, the continuation or the stream`(text: String) {
    #expect(ScannedProject(types + text).members(in: "use") == ["Item.run"])
  }

  @Test(arguments: [
    "func use() { let task: Task<Mode, Never> = Task { .on } }",
    "func use() { _ = Task<Mode, Never> { .on } }",
    "func use() -> Task<Mode?, Never> { Task { return .on } }",
    "func use(_ next: UnsafeContinuation<Mode, Never>?) { next?.resume(returning: .on) }",
    "func use(_ next: CheckedContinuation<Mode?, Error>) { next.resume(returning: .on) }",
    "func use() async -> Mode { await withCheckedContinuation { $0.resume(returning: .on) } }",
    "func use(_ next: AsyncStream<Mode>.Continuation) { next.yield(.on) }",
    "func use(_ next: AsyncThrowingStream<Mode, Error>.Continuation) { next.yield(.on) }",
    "func use() -> AsyncStream<Mode> { AsyncStream { next in next.yield(.on) } }",
    "func use() { let (_, next) = AsyncStream<Mode>.makeStream(); next.yield(.on) }",
  ])
  func `What is passed on has its type from the task, the continuation or the stream`(text: String) {
    #expect(ScannedProject(types + text).members(in: "use") == ["Mode.on"])
  }
}
