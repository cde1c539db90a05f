import SourceText

/// What a type's name says: the role that its last word names, and the stem that is left.
struct NameReader {
  private struct Word {
    let text: String
    let role: Role
    let bytes: [UInt8]
    /// How types must be used that are called so; nil where the name says enough.
    let use: RoleWords.Key?

    init(text: String, role: Role, use: RoleWords.Key? = nil) {
      self.text = text
      self.role = role
      self.use = use
      bytes = Array(text.utf8)
    }

    func isEnd(of name: UnsafeBufferPointer<UInt8>) -> Bool {
      guard name.count >= bytes.count else { return false }
      var step = 1
      while step <= bytes.count, name[name.count - step] == bytes[bytes.count - step] { step += 1 }
      return step > bytes.count
    }
  }

  /// Words by their last byte, the longest first, so that `InteractorOutput` is found before `Output`.
  private struct WordList {
    private var byLastByte: [[Word]] = Array(repeating: [], count: 256)
    let all: [Word]

    init(_ words: [Word]) {
      all = words.sorted { ($0.text.utf8.count, $1.text) > ($1.text.utf8.count, $0.text) }
      for word in all { if let last = word.text.utf8.last { byLastByte[Int(last)].append(word) } }
    }

    /// The longest word that the name ends in, or one that it ends in misspelled.
    func end(of name: String) -> Word? {
      var name = name
      return name.withUTF8 { name in
        if let number = number(ofEndOf: name) { return byLastByte[Int(name[name.count - 1])][number] }
        return misspelled(atEndOf: name).map { Word(text: String(decoding: name.suffix($0.length), as: UTF8.self), role: $0.role, use: $0.use) }
      }
    }

    /// Whether a word ends in this byte.
    func contain(_ last: UInt8) -> Bool { !byLastByte[Int(last)].isEmpty }

    /// How many bytes that word has in the name; 0 if there is none.
    func lengthOfEnd(of name: UnsafeBufferPointer<UInt8>) -> Int {
      if let number = number(ofEndOf: name) { return byLastByte[Int(name[name.count - 1])][number].bytes.count }
      return misspelled(atEndOf: name)?.length ?? 0
    }

    /// `LoginPresernter`
    private func misspelled(atEndOf name: UnsafeBufferPointer<UInt8>) -> (length: Int, role: Role, use: RoleWords.Key?)? {
      guard let last = name.last else { return nil }
      for word in byLastByte[Int(last)] {
        for length in word.bytes.count - 1...word.bytes.count + 1
        where length <= name.count && isMisspelled(UnsafeBufferPointer(rebasing: name.suffix(length)), for: word.bytes) {
          return (length, word.role, word.use)
        }
      }
      return nil
    }

    private func number(ofEndOf name: UnsafeBufferPointer<UInt8>) -> Int? {
      guard let last = name.last else { return nil }
      let words = byLastByte[Int(last)]
      return words.indices.first { words[$0].isEnd(of: name) }
    }
  }

  private let words: WordList
  /// Including words that suggest a role only for types that are used so.
  private let stemWords: WordList
  /// Including words that suggest a role only for types that make or hold components.
  private let interfaceEnds: WordList
  private let interfaces: WordList
  private let interfaceWords: WordList
  private let parentWords: [String]

  init(_ definitions: RoleDefinitions) {
    var words: [Word] = []
    var interfaces: [Word] = []
    for role in definitions.roles + [definitions.viewWords] {
      words += role[.suffixes].map { Word(text: $0, role: role.role) }
      interfaces += role[.interfaces].map { Word(text: $0, role: role.role) }
    }
    let known = Set(words.map(\.text))
    var conditional: [Word] = []
    for role in definitions.roles {
      for use in RoleWords.Key.conditional { conditional += role[use].filter { !known.contains($0) }.map { Word(text: $0, role: role.role, use: use) } }
    }
    self.words = WordList(words)
    stemWords = WordList(words + conditional)
    interfaceEnds = WordList(words + conditional.filter { $0.use != .suffixesWherePresentersHold && $0.use != .suffixesWherePresentersOwn })
    self.interfaces = WordList(interfaces)
    parentWords = definitions.parentWords
    interfaceWords = WordList(definitions.interfaceWords.map { Word(text: $0, role: .view) })
  }

  /// The role that a class's or struct's name suggests, and the matching word.
  func role(ofType name: String) -> (role: Role, word: String)? { role(at: plain(name), among: words) }

  /// The role that a type's name suggests, used so or not.
  func role(ofName name: String) -> Role? { stemWords.end(of: plain(name))?.role }

  /// The role that a type's name suggests if the type is used so.
  func conditionalRole(ofType name: String) -> (role: Role, word: String, use: RoleWords.Key)? {
    stemWords.end(of: plain(name)).flatMap { found in found.use.map { (found.role, found.text, $0) } }
  }

  /// The role whose word is the whole name: `Interactor`, `UserInterface`. Libraries of any architecture have a `ViewController`.
  func roleAlone(in name: String) -> Role? { words.all.first { $0.text == name && $0.role != .view }?.role ?? interfaces.all.first { $0.text == name }?.role }

  /// The role of what a property's name suggests: `interactor`, `loginRouter`.
  func role(ofProperty name: String) -> Role? {
    let last = name.utf8.last
    guard let first = name.first, last.map(words.contain) == true else { return nil }
    return words.end(of: first.uppercased() + name.dropFirst())?.role
  }

  /// Whether an interface is implemented by who hears from somebody of this role, as its name says: `CardsPresenterOutput`.
  func isToldToOthers(_ name: String, by role: Role) -> Bool {
    parentWords.contains { word in
      guard let start = name.byteOffset(of: word, from: 1) else { return false }
      return words.end(of: String(name[..<name.utf8.index(name.startIndex, offsetBy: start)]))?.role == role
    }
  }

  /// The role that an interface's name suggests.
  func role(ofInterface name: String) -> (role: Role, word: String)? {
    if let found = directed(name) { return found }
    let short = plain(name)
    // `TodoPresenterViewInterface` is the presenter's, though `…ViewInterface` alone is the view's.
    if short.utf8.count < name.utf8.count, let found = provider(short) { return found }
    return role(at: name, among: interfaces) ?? role(at: short, among: interfaces) ?? provider(short) ?? role(at: short, among: interfaceEnds)
  }

  private func role(at name: String, among words: WordList) -> (role: Role, word: String)? {
    words.end(of: name).map { ($0.role, $0.text) }
  }

  /// Without `Protocol`, `Impl`… behind it.
  func plain(_ name: String) -> String {
    var name = name
    let (count, length) = name.withUTF8 { bytes in
      var rest = bytes
      while case let length = interfaceWords.lengthOfEnd(of: rest), length > 0, length < rest.count {
        rest = UnsafeBufferPointer(rebasing: rest.dropLast(length))
      }
      return (bytes.count, rest.count)
    }
    // Most names are plain, and cost no copy.
    if length < count { name = String(name[..<name.utf8.index(name.startIndex, offsetBy: length)]) }
    return name
  }

  /// `ViewToPresenterLoginProtocol`: what the view sees of the presenter.
  private func directed(_ name: String) -> (role: Role, word: String)? {
    guard let to = name.byteOffset(of: "To", from: 1) else { return nil }
    let start = name.utf8.index(name.startIndex, offsetBy: to)
    guard words.all.contains(where: { $0.bytes.count == to && name.startsInBytes(of: $0.text) }) else { return nil }
    let rest = name[name.utf8.index(start, offsetBy: 2)...]
    return words.all.first { rest.startsInBytes(of: $0.text) }.map { ($0.role, $0.text) }
  }

  /// `TodoPresenterViewInterface`: provider, then consumer.
  private func provider(_ short: String) -> (role: Role, word: String)? {
    guard let consumer = role(at: short, among: words), consumer.role.isPart else { return nil }
    guard let provider = role(at: String(short[...].without(end: consumer.word)), among: words), provider.role.isPart else { return nil }
    return provider
  }

  /// The name without the words of its role: what it has in common with the rest of its module. Empty for `Presenter`.
  func stem(of name: String) -> String {
    var result = plain(name)
    // `LoginModuleAssembly` is of `Login`, too.
    var last: Role?
    for step in 0..<2 {
      guard let found = role(at: result, among: stemWords), step == 0 || found.role == .builder && last == .builder else { break }
      result = String(result[...].without(end: found.word))
      last = found.role
    }
    // `AlbumsDefaultPresenter` is of `Albums`.
    for word in ["Default", "Impl"] where result.hasSuffix(word) && result.utf8.count > word.utf8.count { result.removeLast(word.count) }
    return result
  }
}

extension Substring {
  /// Without a text that it ends in.
  fileprivate func without(end: String) -> Substring { self[..<utf8.index(endIndex, offsetBy: -end.utf8.count)] }
}
