import Index

/// Values, the objects that each may be, where they flow to, and what is done with them.
///
/// - Parameter Use: what waits for the objects of a value.
struct ValueGraph<Use>: ~Copyable {
  typealias Node = Int32

  private struct Value {
    /// The first object; negative for none.
    var first: Int32 = -1
    /// How many of the objects have been passed on.
    var passed: Int32 = 0
    /// What it can be; negative for anything.
    var type: Int32
    var flows = Chain()
    var uses = Chain()
    /// Which of ``ValueGraph/lists`` has the objects behind the first; negative for none.
    var more: Int32 = -1
    /// Whether it may be a value that could not be followed.
    var isUnknown = false
    var hasPassedUnknown = false
    var isPending = false
    /// Whether it comes from a weak property.
    var isWeak = false

    init(_ type: TypeID?) { self.type = type?.rawValue ?? -1 }
  }

  /// A list in a pool.
  private struct Chain {
    var first: Int32 = -1
    var last: Int32 = -1

    mutating func append<Element>(_ element: Element, to pool: inout [(element: Element, next: Int32)]) {
      let number = Int32(pool.count)
      pool.append((element, -1))
      if last < 0 { first = number } else { pool[Int(last)].next = number }
      last = number
    }
  }

  private static var mostListed: Int { 12 }

  private var values: [Value] = []
  private var lists: [[Int32]] = []
  private var flows: [(element: Node, next: Int32)] = []
  private var uses: [(element: Use, next: Int32)] = []
  /// The objects of values that have many.
  private var members = PairMap()
  private var pending: [Node] = []

  // MARK: Values

  /// - Parameter types: what each can be; nil for anything.
  /// - Returns: the first of as many nodes.
  mutating func addNodes(_ types: [TypeID?]) -> Node {
    let first = Node(values.count)
    for type in types { values.append(Value(type)) }
    return first
  }

  mutating func newNode(_ type: TypeID? = nil) -> Node {
    values.append(Value(type))
    return Node(values.count - 1)
  }

  func type(of node: Node) -> TypeID? {
    let type = values[Int(node)].type
    return type < 0 ? nil : TypeID(rawValue: type)
  }

  mutating func allowAnything(at node: Node) { values[Int(node)].type = -1 }

  func isUnknown(_ node: Node) -> Bool { values[Int(node)].isUnknown }

  func isWeak(_ node: Node) -> Bool { values[Int(node)].isWeak }

  mutating func becomeWeak(_ node: Node) { values[Int(node)].isWeak = true }

  func isEmpty(_ node: Node) -> Bool { values[Int(node)].first < 0 }

  /// In the order in which they came.
  func objects(at node: Node) -> [Int32] {
    let value = values[Int(node)]
    if value.first < 0 { return [] }
    return value.more < 0 ? [value.first] : [value.first] + lists[Int(value.more)]
  }

  var nodes: Range<Node> { 0..<Node(values.count) }

  func firstObject(at node: Node) -> Int32? { values[Int(node)].first < 0 ? nil : values[Int(node)].first }

  mutating func insert(_ object: Int32, at node: Node) {
    let position = Int(node)
    let first = values[position].first
    if first < 0 {
      values[position].first = object
    } else {
      if first == object { return }
      if values[position].more < 0 {
        values[position].more = Int32(lists.count)
        lists.append([])
      }
      let list = Int(values[position].more)
      let count = lists[list].count
      if count < Self.mostListed {
        if lists[list].contains(object) { return }
      } else {
        if count == Self.mostListed { for known in lists[list] { members[node, UInt32(bitPattern: known)] = 1 } }
        if members[node, UInt32(bitPattern: object)] != nil { return }
        members[node, UInt32(bitPattern: object)] = 1
      }
      lists[list].append(object)
    }
    touch(node)
  }

  mutating func insertUnknown(at node: Node) {
    if values[Int(node)].isUnknown { return }
    values[Int(node)].isUnknown = true
    touch(node)
  }

  private mutating func touch(_ node: Node) {
    if values[Int(node)].isPending { return }
    values[Int(node)].isPending = true
    pending.append(node)
  }

  // MARK: Flows and uses

  mutating func addFlow(from node: Node, to target: Node) { values[Int(node)].flows.append(target, to: &flows) }

  mutating func addUse(_ use: Use, of node: Node) { values[Int(node)].uses.append(use, to: &uses) }

  /// What has been passed on already.
  func passed(at node: Node) -> (objects: Range<Int>, isUnknown: Bool) {
    (0..<Int(values[Int(node)].passed), values[Int(node)].hasPassedUnknown)
  }

  func count(at node: Node) -> Int {
    let value = values[Int(node)]
    return value.first < 0 ? 0 : value.more < 0 ? 1 : lists[Int(value.more)].count + 1
  }

  /// What has come to a value since it was asked for last, and whom it concerns.
  struct News {
    let node: Node
    /// Positions of objects.
    let objects: Range<Int>
    let isUnknown: Bool
    let flows: Cursor
    let uses: Cursor
  }

  /// A place in a list that ends where it ended when it was asked for.
  struct Cursor {
    fileprivate var next: Int32
    fileprivate let last: Int32
  }

  /// The next value with news; nil if there is none.
  mutating func popNews() -> News? {
    guard let node = pending.popLast() else { return nil }
    let value = values[Int(node)]
    let count = count(at: node)
    values[Int(node)].isPending = false
    values[Int(node)].passed = Int32(count)
    values[Int(node)].hasPassedUnknown = value.isUnknown
    return News(
      node: node, objects: Int(value.passed)..<count, isUnknown: value.isUnknown && !value.hasPassedUnknown, flows: flows(of: node), uses: uses(of: node))
  }

  func object(_ position: Int, at node: Node) -> Int32 {
    let value = values[Int(node)]
    return position == 0 ? value.first : lists[Int(value.more)][position - 1]
  }

  /// Where the objects of a value flow to.
  func flows(of node: Node) -> Cursor { Cursor(next: values[Int(node)].flows.first, last: values[Int(node)].flows.last) }

  func uses(of node: Node) -> Cursor { Cursor(next: values[Int(node)].uses.first, last: values[Int(node)].uses.last) }

  func nextFlow(_ cursor: inout Cursor) -> Node? { ValueGraph.next(&cursor, flows) }

  func nextUse(_ cursor: inout Cursor) -> Use? { ValueGraph.next(&cursor, uses) }

  private static func next<Element>(_ cursor: inout Cursor, _ pool: [(element: Element, next: Int32)]) -> Element? {
    guard cursor.next >= 0 else { return nil }
    let (element, next) = pool[Int(cursor.next)]
    cursor.next = cursor.next == cursor.last ? -1 : next
    return element
  }
}
