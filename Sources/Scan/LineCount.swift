/// Line ends as ``LineMap`` counts them: LF, CR and CR LF.
func lineEnds(in bytes: UnsafePointer<UInt8>, count: Int) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let highs: UInt64 = 0x8080_8080_8080_8080
  var feeds = 0
  // Not zero where there is a CR.
  var returns: UInt64 = 0
  var index = 0
  while index + 8 <= count {
    // Counted in the bytes of a number, which must not overflow.
    let end = min(count - 8, index + 255 * 8 - 8)
    var feedsHere: UInt64 = 0
    while index <= end {
      let word = Bytes8.load(bytes + index)
      feedsHere &+= Bytes8.matches(of: 0x0A, in: word)
      let difference = word ^ (ones &* 0x0D)
      returns |= (difference &- ones) & ~difference & highs
      index &+= 8
    }
    feeds += Bytes8.sum(feedsHere)
  }
  while index < count {
    feeds += bytes[index] == 0x0A ? 1 : 0
    if bytes[index] == 0x0D { returns = 1 }
    index += 1
  }
  return feeds + (returns == 0 ? 0 : loneReturns(of: bytes, count: count))
}

/// Each CR behind which no LF stands.
private func loneReturns(of bytes: UnsafePointer<UInt8>, count: Int) -> Int {
  var found = 0
  for index in 0..<count where bytes[index] == 0x0D && (index + 1 == count || bytes[index + 1] != 0x0A) { found += 1 }
  return found
}
