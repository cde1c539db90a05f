import Facts
import Index

/// The objects that have been found, what each keeps, and under which names.
struct ObjectTable: ~Copyable {
  typealias Node = Int32

  /// Where a property gets what it holds.
  struct StorePlace {
    let file: FileID
    let offset: UInt32
  }

  struct Field {
    let member: MemberID
    let node: Node
    /// The first place in the code.
    var place: StorePlace?
  }

  /// What runs when an object is called.
  enum Payload {
    case closure(frame: Int, number: Int)
    case method(receiver: Int32, MemberID)
  }

  struct Record {
    let object: WiredObject
    var payload: Payload?
    /// Its properties that have something, by number, in the order in which they were found.
    var fields: [Int32] = []
    /// What it keeps without a name; negative for nothing.
    var contents: Node = -1
    /// Views that it shows, but that no property has; negative for none.
    var hierarchy: Node = -1
    /// Whether an unknown object may retain it.
    var isEscaped = false
    /// Whether a framework keeps it.
    var isShown = false
    /// Whether it stands for those of many places.
    var isMerged = false
  }

  /// Of the same type, which objects are followed one by one: those that hold others, and those that do not.
  static let mostHolders = 12
  static let mostHeld = 4

  private(set) var records: [Record] = []
  private(set) var fields: [Field] = []
  private var fieldNumbers = PairMap()
  private var parts: [Int32: [String: Node]] = [:]
  private var sites: [SiteKey: Int32] = [:]
  private var byType: [TypeID: [Int32]] = [:]

  private struct SiteKey: Hashable {
    let file: FileID
    let offset: UInt32
    let type: TypeID?
  }

  subscript(object: Int32) -> WiredObject { records[Int(object)].object }

  func type(of object: Int32) -> TypeID? { records[Int(object)].object.type }

  func isTuple(_ object: Int32) -> Bool {
    if case .tuple = records[Int(object)].object.origin { return true }
    return false
  }

  func isOutside(_ object: Int32) -> Bool {
    if case .outside = records[Int(object)].object.origin { return true }
    return false
  }

  func payload(of object: Int32) -> Payload? { records[Int(object)].payload }

  func objects(of type: TypeID) -> [Int32] { byType[type] ?? [] }

  /// An object of its own.
  mutating func add(_ object: WiredObject, payload: Payload? = nil) -> Int32 {
    records.append(Record(object: object, payload: payload))
    return Int32(records.count - 1)
  }

  /// The object that is made at a place, one of its type for all places where there are too many.
  mutating func object(_ object: WiredObject, most: Int) -> (number: Int32, isNew: Bool) {
    let key = SiteKey(file: object.file, offset: object.offset, type: object.type)
    if let known = sites[key] { return (known, false) }
    if let type = object.type, let others = byType[type], others.count >= most, let last = others.last {
      sites[key] = last
      records[Int(last)].isMerged = true
      return (last, false)
    }
    let number = add(object)
    sites[key] = number
    if let type = object.type { byType[type, default: []].append(number) }
    return (number, true)
  }

  mutating func escape(_ object: Int32) { records[Int(object)].isEscaped = true }

  mutating func show(_ object: Int32) { records[Int(object)].isShown = true }

  // MARK: What they keep

  mutating func field(_ object: Int32, _ member: MemberID, in graph: inout ValueGraph<Solver.Use>) -> Node {
    fields[Int(fieldNumber(object, member, in: &graph))].node
  }

  private mutating func fieldNumber(_ object: Int32, _ member: MemberID, in graph: inout ValueGraph<Solver.Use>) -> Int32 {
    let key = UInt32(bitPattern: member.rawValue)
    if let known = fieldNumbers[object, key] { return known }
    let number = Int32(fields.count)
    fields.append(Field(member: member, node: graph.newNode()))
    fieldNumbers[object, key] = number
    records[Int(object)].fields.append(number)
    return number
  }

  mutating func store(_ object: Int32, _ member: MemberID, at place: StorePlace, in graph: inout ValueGraph<Solver.Use>) {
    let number = Int(fieldNumber(object, member, in: &graph))
    if let known = fields[number].place, known.file != place.file || known.offset <= place.offset { return }
    fields[number].place = place
  }

  mutating func contents(of object: Int32, in graph: inout ValueGraph<Solver.Use>) -> Node {
    if records[Int(object)].contents < 0 { records[Int(object)].contents = graph.newNode() }
    return records[Int(object)].contents
  }

  mutating func hierarchy(of object: Int32, in graph: inout ValueGraph<Solver.Use>) -> Node {
    if records[Int(object)].hierarchy < 0 { records[Int(object)].hierarchy = graph.newNode() }
    return records[Int(object)].hierarchy
  }

  /// A part of a tuple by label or position, or of an enum by its case and position; nil if there is none.
  func part(_ label: String, of object: Int32) -> Node? { parts[object]?[label] }

  mutating func add(_ node: Node, as label: String, to object: Int32) { parts[object, default: [:]][label] = node }
}
