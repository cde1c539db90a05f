import Foundation
import JSONText
import Testing

@Suite struct `JSON` {
  @Test(arguments: [
    #"{"a": [1, -2.5, true, false, null, "x"], "b": {}}"#, "[]", "{}", "0", #""""#, #"[ [ ] , { "k" : "v" } ]"#, "1e3", "-0.25", "\u{FEFF}[1]",
    #""\ud83d\ude00 \u00e9 \/ \b\f\n\r\t \\ \"""#, #"["مرحبا", "👩‍👧", "\u202e"]"#,
  ])
  func `is read as Foundation reads it`(_ text: String) throws {
    let value = try JSONValue(reading: Array(text.utf8))
    let again = Data(value.text.utf8)
    let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject
    #expect(try JSONSerialization.jsonObject(with: again, options: .fragmentsAllowed) as? NSObject == theirs)
  }

  @Test(arguments: [
    ("", "unexpected end of the text", 1, 1), ("[1,]", "expected a value", 1, 4), ("{\n \"a\" 1}", "expected ':'", 2, 6),
    ("{a: 1}", "expected a key in quotation marks", 1, 2), ("[1] 2", "unexpected text after the end", 1, 5),
    ("\"a", "unterminated string", 1, 3), ("\"\n\"", "a control character in a string must be escaped", 1, 2),
    (#""\x""#, "unknown escape in a string", 1, 2), (#""\u12""#, "expected four hexadecimal digits", 1, 4),
    ("[1", "expected ',' or ']'", 1, 3),
    ("{\"a\":1", "expected ',' or '}'", 1, 7), ("nul", "expected a value", 1, 1), ("-", "'-' is not a number", 1, 1),
    ("0x1p3", "'0x1p3' is not a number", 1, 1),
    (String(repeating: "[", count: 300), "arrays and objects are nested too deeply", 1, 201), ("\"\\", "unknown escape in a string", 1, 2),
  ])
  func `that is wrong is refused with its place`(_ text: String, _ message: String, _ line: Int, _ column: Int) {
    #expect(throws: JSONError(message: message, line: line, column: column)) { try JSONValue(reading: Array(text.utf8)) }
  }

  @Test func `of half a pair of surrogates stands for nothing`() throws {
    #expect(try JSONValue(reading: Array(#""\ud83dx""#.utf8)).string == "\u{FFFD}x")
    #expect(try JSONValue(reading: Array(#""\ud83d\u0041""#.utf8)).string == "\u{FFFD}A")
  }
}
