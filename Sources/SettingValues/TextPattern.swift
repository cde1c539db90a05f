/// A name or a path as a page describes it: a glob, or a regular expression between slashes.
///
/// `*` stands for any letters (of a path: of one folder's or file's name), `?` for one, `**` for any folders. `/^Log(in|out)/` is a
/// regular expression that has to be found anywhere in the text. A pattern of a path that names a folder fits all that lies below it.
package struct TextPattern: Sendable, Equatable {
  package enum Subject: Sendable { case name, path }

  private enum Token: Equatable {
    case byte(UInt8)
    case one
    case many
    /// `**`
    case anything
    /// `**/`: whole folders, or none.
    case folders
  }

  package let text: String
  private let subject: Subject

  package init(_ text: String, for subject: Subject = .name) {
    self.text = text
    self.subject = subject
  }

  private var expression: Substring? {
    guard text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return nil }
    return text.dropFirst().dropLast()
  }

  /// What is wrong with it; nil where nothing is.
  package var mistake: String? {
    if text.isEmpty { return "a pattern must not be empty" }
    guard let expression else { return nil }
    do {
      _ = try Regex(String(expression))
      return nil
    } catch {
      return "'\(text)' is no regular expression"
    }
  }

  /// The test itself, made once for many texts.
  package var test: (String) -> Bool {
    if let expression {
      guard let regex = try? Regex(String(expression)) else { return { _ in false } }
      return { $0.firstMatch(of: regex) != nil }
    }
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }), subject == .name {
      return { [text] in $0 == text }
    }
    let tokens = tokens(of: text)
    let below = subject == .path ? self.tokens(of: text.hasSuffix("/") ? text + "**" : text + "/**") : nil
    return { [subject] candidate in
      let bytes = Array(candidate.utf8)
      if fits(bytes, tokens, subject) { return true }
      return below.map { fits(bytes, $0, subject) } ?? false
    }
  }

  private func tokens(of text: String) -> [Token] {
    let bytes = Array(text.utf8)
    var tokens: [Token] = []
    var next = 0
    while next < bytes.count {
      defer { next += 1 }
      switch bytes[next] {
      case UInt8(ascii: "?"): tokens.append(.one)
      case UInt8(ascii: "*"):
        guard next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: "*") else {
          tokens.append(.many)
          continue
        }
        next += 1
        let startsName = tokens.isEmpty || tokens.last == .byte(slash) || tokens.last == .folders
        if startsName, next + 1 < bytes.count, bytes[next + 1] == slash {
          next += 1
          tokens.append(.folders)
        } else {
          tokens.append(.anything)
        }
      default: tokens.append(.byte(bytes[next]))
      }
    }
    return tokens
  }

  /// Walks through all readings of the pattern at once: linear in the text for one pattern.
  private func fits(_ text: [UInt8], _ tokens: [Token], _ subject: Subject) -> Bool {
    var isOpen = [Bool](repeating: false, count: tokens.count + 1)
    isOpen[0] = true
    skip(&isOpen, tokens, isAtName: true)
    for (position, byte) in text.enumerated() {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      for (state, token) in tokens.enumerated() where isOpen[state] {
        switch token {
        case .byte(let expected): if byte == expected { next[state + 1] = true }
        case .one: if subject == .name || byte != slash { next[state + 1] = true }
        case .many: if subject == .name || byte != slash { next[state] = true }
        case .anything, .folders: next[state] = true
        }
      }
      isOpen = next
      skip(&isOpen, tokens, isAtName: text[position] == slash)
    }
    return isOpen[tokens.count]
  }

  private func skip(_ isOpen: inout [Bool], _ tokens: [Token], isAtName: Bool) {
    for (state, token) in tokens.enumerated() where isOpen[state] {
      switch token {
      case .many, .anything: isOpen[state + 1] = true
      case .folders: if isAtName { isOpen[state + 1] = true }
      case .byte, .one: break
      }
    }
  }
}

extension TextPattern {
  /// Reads a list of patterns; one that cannot be read is the page's mistake.
  package static func list(_ key: String, for subject: Subject, from options: inout SettingReader) -> [TextPattern] {
    guard let value = options.value(key) else { return [] }
    let patterns = options.strings(key).map { TextPattern($0, for: subject) }
    for mistake in patterns.compactMap(\.mistake) { options.fail("\(mistake), in '\(key)'", at: value.place) }
    return patterns
  }
}

extension [TextPattern] {
  /// Whether one of them fits.
  package var test: (String) -> Bool {
    let all = map(\.test)
    return { text in all.contains { $0(text) } }
  }
}

private let slash = UInt8(ascii: "/")
