import JSONText
import Testing

@Suite struct `An object that is written in pieces` {
  @Test(arguments: [0, 1, 20_000]) func `is the text of the whole`(_ count: Int) {
    func element(_ number: Int) -> JSONValue { .object([("number", .integer(number)), ("text", .string("“\(number)”"))]) }
    var pieces: [String] = []
    writeJSON([("first", .value(.string("a"))), ("list", .list(count: count, element: element)), ("last", .value(.array([])))]) { pieces.append($0) }
    let whole = JSONValue.object([("first", .string("a")), ("list", .array((0..<count).map(element))), ("last", .array([]))]).text
    #expect(pieces.joined() == whole)
    #expect(pieces.allSatisfy { $0.utf8.count < 70_000 })
    #expect(count < 20_000 || pieces.count > 10)
  }
}
