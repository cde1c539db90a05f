import JSONText
import LanguageServer
import Testing

@Suite struct `Frames` {
  private func frames(_ pieces: [String]) -> [FrameReader.Frame] {
    var reader = FrameReader()
    var frames: [FrameReader.Frame] = []
    for piece in pieces {
      reader.append(Array(piece.utf8))
      while let frame = reader.next() { frames.append(frame) }
    }
    return frames
  }

  private func body(_ text: String) -> FrameReader.Frame { .body(Array(text.utf8)) }

  @Test func `are found in any pieces`() {
    let stream = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]"
    #expect(frames([stream]) == [body("{}"), body("[1]")])
    #expect(frames(stream.map(String.init)) == [body("{}"), body("[1]")])
  }

  @Test func `may be empty, and end lines with LF alone`() {
    #expect(frames(["Content-Length: 0\n\nContent-Length: 1\n\n1"]) == [body(""), body("1")])
  }

  @Test func `without a length are reported once, and the next one is read`() {
    for garbage in ["Content-Length: x\r\n\r\n", "Content-Length: -4\r\n\r\n", "hello\r\nthere\r\n\r\n", "Content-Length: 99999999999999999999999\r\n\r\n"] {
      let found = frames([garbage + "Content-Length: 1\r\n\r\n1"])
      #expect(found.count == 2 && found.last == body("1"), "\(garbage)")
    }
  }

  @Test func `are found after garbage on lines and after garbage without end`() {
    #expect(frames(["garbage\r\nContent-Length: 1\r\n\r\n1"]) == [body("1")])
    let long = String(repeating: "x", count: 100_000)
    let found = frames([long + "Content-Length: 1\r\n\r\n1"])
    #expect(found.last == body("1") && found.count < 5)
  }

  @Test func `that are too long are skipped`() {
    var reader = FrameReader()
    reader.append(Array("Content-Length: \(FrameReader.longestBody + 1)\r\n\r\n".utf8))
    #expect(reader.next() != nil)
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<256 {
      reader.append(piece)
      #expect(reader.next() == nil)
    }
    reader.append(Array(" Content-Length: 1\r\n\r\n1".utf8))
    #expect(reader.next() == body("1"))
  }
}

@Suite struct `Messages` {
  private func code(_ text: String) -> ResponseError.Code? {
    if case .invalid(_, let error) = ClientMessage(Array(text.utf8)) { return error.code }
    return nil
  }

  @Test func `without a valid form are errors`() {
    #expect(code("{") == .parseError)
    #expect(code("") == .parseError)
    #expect(code("[]") == .invalidRequest)
    #expect(code("7") == .invalidRequest)
    #expect(code(#"{"id": 1}"#) == .invalidRequest)
    #expect(code(#"{"id": {}, "method": "x"}"#) == .invalidRequest)
    #expect(code(String(repeating: "[", count: 100_000)) == .parseError)
  }

  @Test func `are requests, notifications and responses`() {
    if case .request(.text("a"), "m", _) = ClientMessage(Array(#"{"id": "a", "method": "m"}"#.utf8)) {} else { Issue.record("no request") }
    if case .notification("m", _) = ClientMessage(Array(#"{"method": "m"}"#.utf8)) {} else { Issue.record("no notification") }
    if case .response(.number(1), .some) = ClientMessage(Array(#"{"id": 1, "result": null}"#.utf8)) {} else { Issue.record("no response") }
    if case .response(.number(1), nil) = ClientMessage(Array(#"{"id": 1, "error": {}}"#.utf8)) {} else { Issue.record("no error") }
  }
}
