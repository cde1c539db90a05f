/// Words that names end in: `moduleDelegate`, `LoginListeners`, `PickerDelegateProtocol` end in a delegate or a listener.
struct NameEndings: Sendable {
  /// A word as the end of a longer name or as a name of its own, singular or plural.
  private struct Form {
    let bytes: [UInt8]
    let word: String
  }

  private var forms: [Form] = []
  /// By byte, whether a form or a word of interfaces ends in it: most names end in another one.
  private var isLastByte = [Bool](repeating: false, count: 256)

  init(_ words: [String]) {
    for word in words {
      for form in [word, word + "s"] {
        forms.append(Form(bytes: Array(form.utf8), word: word))
        forms.append(Form(bytes: Array((form.prefix(1).uppercased() + form.dropFirst()).utf8), word: word))
      }
    }
    for bytes in forms.map(\.bytes) + interfaceEndings { if let last = bytes.last { isLastByte[Int(last)] = true } }
  }

  /// There are a dozen forms, and short texts are compared faster than hashed.
  private func meaning(_ word: UnsafeBufferPointer<UInt8>) -> String? {
    forms.last { isEqual($0.bytes, word) }?.word
  }

  /// The word that a name ends in, words that say only that it is an interface not counted.
  func ending(_ name: String) -> String? {
    var name = name
    return name.withUTF8(ending)
  }

  private func ending(_ name: UnsafeBufferPointer<UInt8>) -> String? {
    var rest = name
    while let last = rest.last, isLastByte[Int(last)] {
      let word = lastWord(rest)
      if let meaning = meaning(word) { return meaning }
      guard word.count < rest.count, interfaceEndings.contains(where: { isEqual($0, word) }) else { return nil }
      rest = UnsafeBufferPointer(rebasing: rest.dropLast(word.count))
    }
    return nil
  }

  /// The word before the last one that counts: `Interactor` of `LoginInteractorOutputProtocol`.
  func wordBefore(_ ending: String, in name: String) -> String {
    var name = name
    return name.withUTF8 { name in
      var rest = name
      while !rest.isEmpty {
        let word = lastWord(rest)
        // An underscore is no word of its own.
        if word.isEmpty { return "" }
        rest = UnsafeBufferPointer(rebasing: rest.dropLast(word.count))
        if meaning(word) == ending { return String(decoding: lastWord(rest), as: UTF8.self) }
      }
      return ""
    }
  }
}

/// From the last capital letter or underscore on; names are read from behind because most of them end the question there.
private func lastWord(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  var start = name.count
  while start > 0, name[start - 1] != UInt8(ascii: "_") {
    start -= 1
    if (0x41...0x5A).contains(name[start]) { break }
  }
  return UnsafeBufferPointer(rebasing: name[start...])
}

private func isEqual(_ bytes: [UInt8], _ word: UnsafeBufferPointer<UInt8>) -> Bool {
  guard bytes.count == word.count else { return false }
  var place = bytes.count
  while place > 0, bytes[place - 1] == word[place - 1] { place -= 1 }
  return place == 0
}

private let interfaceEndings = ["Protocol", "Interface", "Type", "Contract"].map { Array($0.utf8) }
