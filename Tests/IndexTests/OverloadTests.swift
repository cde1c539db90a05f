import Testing

/// Which of several declarations of a name is meant, as the compiler has it.
@Suite struct OverloadTests {
  @Test(arguments: [
    (
      "A type's own function goes before that of a protocol's extension, though its default values are needed",
      """
      protocol Query {}
      extension Query { func text() {} }
      struct Row: Query { func text(trim: Bool = true) {} }
      func use(_ row: Row) { row.text() }
      """, ["Row.text"]
    ),
    (
      "A type's own goes before that of a protocol's extension, though each asks for a certain type",
      """
      protocol Store {}
      extension Store where Self == Pool<Int> { static func make() -> Store { Pool<Int>() } }
      struct Pool<Item>: Store {}
      extension Pool where Item == String { static func make() -> Pool<String> { Pool<String>() } }
      func use() { _ = Pool.make() }
      """, ["Pool.make"]
    ),
    (
      "One operand of a generic operator tells what the other's implicit member belongs to, and so does what is expected",
      """
      enum Mode { case on, off }
      struct Machine<State> {}
      struct Route<State> {}
      infix operator <-
      infix operator =>
      func <- <State>(machine: Machine<State>, state: State) -> Bool { true }
      func => <State>(from: State, to: State) -> Route<State> { Route() }
      func add(_ route: Route<Mode>) {}
      func use(_ machine: Machine<Mode>) { _ = machine <- .on; add(.on => .off) }
      """, ["Mode.on", "Mode.on", "Mode.off"]
    ),
    (
      "A function's thrown type tells what an implicit member belongs to",
      """
      enum Problem: Error { case lost }
      func use() throws(Problem) { throw .lost }
      """, ["Problem.lost"]
    ),
    (
      "An extension that asks more goes before one that asks less",
      """
      struct Item {}
      struct One {}
      struct Pool<Item> {}
      extension Pool { func first() -> Int { 0 } }
      extension Pool where Item == One { func first() -> One { One() } }
      extension One { func go() {} }
      func use(_ pool: Pool<One>) { pool.first().go() }
      """, ["Pool.first", "One.go"]
    ),
    (
      "An extension of an outside type counts only where what it asks of its parameters is so",
      """
      struct Route { func go() {} }
      struct Field { func clear() {} }
      extension Array where Element == Route { subscript(name: String) -> Route? { nil } }
      extension Array where Element == Field { subscript(name: String) -> Field? { nil } }
      func use(_ routes: [Route], _ fields: [Field]) { routes[name: "a"]?.go(); fields[name: "b"]?.clear() }
      """, ["Route.go", "Field.clear"]
    ),
    (
      "A literal is no function",
      """
      struct Box<T> { func check() {} }
      struct Other { func check() {} }
      func make<T>(_ value: @autoclosure () -> T?) -> Box<T> { fatalError() }
      func make(_ value: @autoclosure () -> (() -> Void)) -> Other { fatalError() }
      func use() { make("a").check(); make((1, 2)).check(); make { print(1) }.check() }
      """, ["Box.check", "Box.check", "Other.check"]
    ),
    (
      "What awaits goes where `async` stands, what does not where it does not",
      """
      struct Now { func check() {} }
      struct Later { func check() {} }
      func make(_ value: () throws -> Int) -> Now { Now() }
      func make(_ value: () async throws -> Int) -> Later { Later() }
      func one() async -> Int { 1 }
      func use() { make { 1 }.check(); make { await one() }.check(); make(one).check() }
      """, ["Now.check", "Later.check", "Later.check"]
    ),
    (
      "Where it cannot be told which one is meant, all of them may give one type",
      """
      struct Box<T> { func check() {} }
      func make<T>(_ value: @autoclosure () -> (() -> T)) -> Box<T> { fatalError() }
      func make(_ value: @autoclosure () -> (() -> Void)) -> Box<Void> { fatalError() }
      func use() { make { 1 }.check() }
      """, ["Box.check"]
    ),
    (
      "A generic function is meant only where its arguments meet its constraints",
      """
      protocol Named {}
      protocol Sized {}
      struct Dog: Named {}
      struct Box<T> {}
      protocol Root {}
      protocol Table: Root {}
      extension Root { func add<C>(_ item: C) where C: Named {}; func put<C: Named>(_ box: Box<C>) {} }
      extension Table { func add<C>(_ item: C) where C: Sized {}; func put<C: Sized>(_ box: Box<C>) {} }
      func use<T: Table, N: Named, S: Sized>(_ t: T, _ n: N, _ s: S, _ box: Box<S>) { t.add(Dog()); t.add(n); t.add(s); t.put(box); t.put(Box<Dog>()) }
      """, ["Root.add", "Root.add", "Table.add", "Table.put", "Root.put"]
    ),
    (
      "An unavailable function is meant only where no other one fits",
      """
      struct Output { func close() {} }
      protocol Runner {}
      extension Runner {
        @available(*, unavailable, message: "Use the other one.") func run(_ name: String) -> String { fatalError() }
        func run(_ name: String) -> Output { Output() }
        @available(macOS, unavailable) @available(*, deprecated) func stop() -> Output { Output() }
      }
      func use(_ runner: some Runner) { runner.run("a").close(); runner.stop().close() }
      """, ["Runner.run", "Output.close", "Runner.stop", "Output.close"]
    ),
    (
      "A module's name before a function leaves the choice to the arguments",
      """
      import Kit
      struct Output { func close() {} }
      func open(_ number: Int) -> Int { number }
      func open(_ name: String) -> Output { Output() }
      func use() { Kit.open("a").close() }
      """, ["Output.close"]
    ),
    (
      "An overload for tuples of an outside function is not meant where no tuple is passed",
      """
      enum Mode: Equatable { case on, off }
      func XCTAssertEqual<T: Equatable, U: Equatable>(_ left: (T, U), _ right: (T, U)) {}
      func use(_ mode: Mode, _ other: Mode?, _ modes: [Mode]) {
        XCTAssertEqual(mode, .on)
        XCTAssertEqual(other, .off)
        XCTAssertEqual(modes, [.on])
      }
      """, ["Mode.on", "Mode.off", "Mode.on"]
    ),
    (
      "A type's own operator takes every literal that the type can be",
      """
      struct Tree: ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
        init(nilLiteral: ()) {}
        init(arrayLiteral: Tree...) {}
        init(dictionaryLiteral: (String, Tree)...) {}
        static func == (left: Tree, right: Tree) -> Bool { true }
      }
      struct Leaf { static func == (left: Leaf, right: Leaf) -> Bool { true } }
      func use(_ tree: Tree, _ leaf: Leaf?) { _ = (tree == nil, tree == [nil], tree == ["a": nil], leaf == nil) }
      """, ["Tree.==", "Tree.==", "Tree.=="]
    ),
  ])
  func `The compiler's choice is found`(rule: String, text: String, members: [String]) {
    #expect(ScannedProject(text).members(in: "use") == members, "\(rule)")
  }
}
