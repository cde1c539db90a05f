/// The words of a camel-case name, in lower case: `URLSessionDelegate` is `url session delegate`.
func camelWords(_ name: some StringProtocol) -> [String] {
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
