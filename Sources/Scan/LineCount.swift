/// Lines as ``LineMap`` counts them: each LF, CR or CR LF ends one.
func lineCount(of bytes: UnsafePointer<UInt8>, count: Int) -> Int {
  var feeds = 0
  var returns = 0
  var index = 0
  while index + 8 <= count {
    // Counted in the bytes of a number, which must not overflow.
    let end = min(count - 8, index + 255 * 8 - 8)
    var feedsHere: UInt64 = 0
    var returnsHere: UInt64 = 0
    while index <= end {
      let word = Bytes8.load(bytes + index)
      feedsHere &+= Bytes8.matches(of: 0x0A, in: word)
      returnsHere &+= Bytes8.matches(of: 0x0D, in: word)
      index += 8
    }
    feeds += Bytes8.sum(feedsHere)
    returns += Bytes8.sum(returnsHere)
  }
  while index < count {
    feeds += bytes[index] == 0x0A ? 1 : 0
    returns += bytes[index] == 0x0D ? 1 : 0
    index += 1
  }
  var pairs = 0
  if returns > 0, count > 1 {
    for index in 0..<(count - 1) where bytes[index] == 0x0D && bytes[index + 1] == 0x0A { pairs += 1 }
  }
  return 1 + feeds + returns - pairs
}
