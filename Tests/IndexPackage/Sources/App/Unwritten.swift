// What code means without writing it.

typealias Span = (first: Int, second: Int)

func makeSpan() -> Span { Span(first: 1, second: 2) }

@dynamicMemberLookup
struct Folder {
  let path: String
  subscript(dynamicMember name: String) -> Folder { Folder(path: path + name) }
  func open() -> Folder { self }
}

func openFolders(_ root: Folder) { _ = root.usr.local.open() }

struct Title: ExpressibleByStringLiteral {
  var text: String
  init(stringLiteral value: String) { text = value }
  init(_ value: String) { text = value }
}

func makeTitles() -> [Title] { [Title("literal"), Title.init("initializer"), .init("initializer")] }

struct Total: AdditiveArithmetic, ExpressibleByIntegerLiteral {
  var count: Int
  init(count: Int) { self.count = count }
  init(integerLiteral value: Int) { count = value }
  static func + (left: Total, right: Total) -> Total { Total(count: left.count + right.count) }
  static func - (left: Total, right: Total) -> Total { Total(count: left.count - right.count) }
  func doubled() -> Total { self + self }
}

func makeTotal() -> Total {
  var total = Total.zero
  total.count += 1
  return total.doubled()
}

extension Total {
  init?(_ text: String) {
    guard let count = Int(text) else { return nil }
    self.init(count: count)
  }
}

func makeTotal(_ text: String) -> Total? { Total(text).map { $0.doubled() } }

struct Pen {
  let draw: (inout Total) -> Void
  var width: Total {
    get { .zero }
    set(wanted) { _ = wanted.count }
  }
}

extension Pen {
  init(name: String) { self.init { $0.count += name.count } }
  init(_ title: Title) { self.init { _ = $0.doubled() } }
}

func makePen() -> Pen { Pen { $0.count = 1 } }

struct Rack {
  typealias Element = Total
  var totals: [Total] = []
  mutating func add<Totals>(_ more: Totals) where Totals: Collection, Element == Totals.Element {
    for total in more { _ = total.doubled() }
  }
}

typealias Record = [String: Total]

extension Record {
  struct Mark { var text: String }
  func mark() -> Record.Mark { Record.Mark(text: "") }
}

#if UNKNOWN_PLATFORM
  typealias Place = Int
#else
  struct Place {
    var total: Total
    static let home = Place(total: .zero)
  }
#endif

extension Place {
  func moved() -> Place { Place(total: total.doubled()) }
}

func move() -> Total { Place.home.moved().total }

struct Shelf: Sequence {
  var totals: [Total]
  static var empty: Shelf { self.init(totals: []) }
  func makeIterator() -> IndexingIterator<[Total]> { totals.makeIterator() }
  func first(like total: Total) -> Pen? { nil }
}

func search(_ shelf: Shelf) -> Total? { shelf.first { $0.doubled() == .zero } }
