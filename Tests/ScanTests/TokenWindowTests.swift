import SourceText
import Testing

@testable import Scan

@Suite struct `The room for a file's tokens` {
  @Test func `may not be there for a giant, and is there for the next file`() {
    #expect(Pages.reserve(byteCount: 1 << 60) == nil)
    var tokens = TokenWindow()
    defer { tokens.deallocate() }
    let rooms = [10, 1 << 55, 1 << 20, 10].map { tokens.begin(byteCount: $0) }
    #expect(rooms == [true, false, true, true])
  }
}
