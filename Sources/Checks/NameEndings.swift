/// Words that names end in: `moduleDelegate`, `LoginListeners`, `PickerDelegateProtocol` end in a delegate or a listener.
struct NameEndings: Sendable {
  /// Each word as the end of a longer name and as a name of its own, singular and plural.
  private var meanings: [(form: String, word: String)] = []

  init(_ words: [String]) {
    for word in words {
      for form in [word, word + "s"] {
        meanings.append((form, word))
        meanings.append((form.prefix(1).uppercased() + form.dropFirst(), word))
      }
    }
  }

  /// There are a dozen forms, and short texts are compared faster than hashed.
  private func meaning(_ word: Substring) -> String? {
    let count = word.utf8.count
    guard meanings.contains(where: { $0.form.utf8.count == count }) else { return nil }
    let text = String(word)
    return meanings.last { $0.form == text }?.word
  }

  /// The word that a name ends in, words that say only that it is an interface not counted.
  func ending(_ name: String) -> String? {
    var rest = name[...]
    while true {
      let word = lastWord(rest)
      if let meaning = meaning(word) { return meaning }
      guard interfaceEndings.contains(word), word.startIndex > rest.startIndex else { return nil }
      rest = rest[..<word.startIndex]
    }
  }

  /// The word before the last one that counts: `Interactor` of `LoginInteractorOutputProtocol`.
  func wordBefore(_ ending: String, in name: String) -> Substring {
    var rest = name[...]
    while !rest.isEmpty {
      let word = lastWord(rest)
      rest = rest[..<word.startIndex]
      if meaning(word) == ending { return lastWord(rest) }
    }
    return ""
  }
}

/// From the last capital letter or underscore on; names are read from behind because most of them end the question there.
private func lastWord(_ name: Substring) -> Substring {
  var start = name.endIndex
  while start > name.startIndex {
    let previous = name.utf8.index(before: start)
    if name.utf8[previous] == UInt8(ascii: "_") { break }
    start = previous
    if (0x41...0x5A).contains(name.utf8[start]) { break }
  }
  return name[start...]
}

private let interfaceEndings: Set<Substring> = ["Protocol", "Interface", "Type", "Contract"]
