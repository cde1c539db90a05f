/// The words of a camel-case name, in lower case: `URLSessionDelegate` is `url session delegate`.
func camelWords(_ name: String) -> [String] {
  var name = name
  return name.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? wordsOfASCII(bytes) : nil } ?? wordsOfAnyLetters(name)
}

private func wordsOfASCII(_ letters: UnsafeBufferPointer<UInt8>) -> [String] {
  func isCapital(_ letter: UInt8) -> Bool { (0x41...0x5A).contains(letter) }
  func isSmall(_ letter: UInt8) -> Bool { (0x61...0x7A).contains(letter) }
  var words: [String] = []
  var start = 0
  func end(before place: Int) {
    guard place > start else { return }
    words.append(
      String(unsafeUninitializedCapacity: place - start) { word in
        for number in 0..<place - start {
          let letter = letters[start + number]
          word[number] = isCapital(letter) ? letter | 0x20 : letter
        }
        return place - start
      })
  }
  for (place, letter) in letters.enumerated() {
    if letter == UInt8(ascii: "_") {
      end(before: place)
      start = place + 1
    } else if isCapital(letter), place > start,
      !isCapital(letters[place - 1]) || place + 1 < letters.count && isSmall(letters[place + 1])
    {
      end(before: place)
      start = place
    }
  }
  end(before: letters.count)
  return words
}

private func wordsOfAnyLetters(_ name: String) -> [String] {
  var words: [String] = []
  var word = ""
  let letters = Array(name.unicodeScalars)
  for (index, letter) in letters.enumerated() {
    let startsWord =
      letter.properties.isUppercase
      && index > 0
      && (!letters[index - 1].properties.isUppercase
        || index + 1 < letters.count && letters[index + 1].properties.isLowercase)
    if startsWord || letter == "_" {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    if letter != "_" { word += letter.properties.lowercaseMapping }
  }
  if !word.isEmpty { words.append(word) }
  return words
}

/// The words without those at the end that say only that it is an interface.
func withoutInterfaceWords(_ words: [String]) -> [String] {
  var words = words
  while let last = words.last, words.count > 1, interfaceWords.contains(last) { words.removeLast() }
  return words
}

private let interfaceWords: Set<String> = ["protocol", "interface", "type", "contract", "protocols", "interfaces"]
