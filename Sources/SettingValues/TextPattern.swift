import SourceText

/// The pattern language of settings, rule pages and options, for names and for paths: see "Patterns" in `Documentation/Settings.md`.
///
/// `*` stands for any letters (of a path: within one name), `?` for one, `**` for any directories, `[a-z]` for one of some letters, `{a,b}` for
/// either. Between slashes, `/^Log(in|out)/` is a regular expression that has to be found anywhere in the text. Either is matched in time
/// proportional to the text. A path pattern that fits a
/// directory fits everything below it.
package struct TextPattern: Sendable, Equatable {
  package enum Subject: Sendable { case name, path }

  package let text: String
  private let subject: Subject
  /// Of a regular expression: none.
  private let globs: [Glob]
  /// Nil where it is none, or one that cannot be read.
  private let expression: RegularExpression?
  /// Of a name without wildcards, its bytes: most are.
  private let word: [UInt8]?

  package init(_ text: String, for subject: Subject = .name) {
    self.text = text
    self.subject = subject
    if let inside = TextPattern.expression(in: text) {
      globs = []
      expression = try? RegularExpression(inside)
      word = nil
      return
    }
    expression = nil
    word = subject == .path || text.utf8.contains { "*?[]{}\\".utf8.contains($0) } ? nil : Array(text.utf8)
    if subject == .name {
      globs = [Glob(text.utf8, isPath: false)]
    } else {
      let path = text.hasSuffix("/") ? String(text.dropLast()) : text
      globs = [Glob(path.utf8), Glob((path + "/**").utf8)]
    }
  }

  package static func == (left: TextPattern, right: TextPattern) -> Bool { left.text == right.text && left.subject == right.subject }

  private static func expression(in text: String) -> Substring? {
    guard text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return nil }
    return text.dropFirst().dropLast()
  }

  /// What is wrong with it; nil if nothing is.
  package var mistake: String? {
    if text.isEmpty { return "a pattern must not be empty" }
    if let inside = TextPattern.expression(in: text) {
      do throws(RegularExpression.Mistake) {
        _ = try RegularExpression(inside)
        return nil
      } catch {
        return "'\(shown)' is not a regular expression that viperlint supports: \(error.reason)"
      }
    }
    if text.utf8.count > Glob.lengthLimit { return "the pattern '\(shown)' is longer than \(Glob.lengthLimit) bytes" }
    if subject == .path, text.hasPrefix("/") { return "the pattern '\(text)' must not begin with '/': it is relative" }
    for (open, close) in [("[", "]"), ("{", "}")] where text.contains(open) != text.contains(close) {
      let (found, missing) = text.contains(open) ? (open, close) : (close, open)
      return "in the pattern '\(text)' the '\(found)' has no '\(missing)'"
    }
    return Glob.hasTooManyChoices(text.utf8) ? "the braces of the pattern '\(text)' expand to more than 64 alternatives" : nil
  }

  /// Its start, where it is too long for a message.
  private var shown: String { text.utf8.count > 100 ? text.prefix(60) + "…" : text }

  /// The test as a value.
  package var test: (String) -> Bool { fits }

  package func fits(_ candidate: String) -> Bool {
    if word != nil { return candidate == text }
    if globs.isEmpty { return expression?.isFound(in: candidate) ?? false }
    let bytes = Array(candidate.utf8)
    return candidate == text || globs.contains { $0.matches(bytes) }
  }

  /// False only of a text's bytes that do not fit.
  package func mayFit(_ bytes: ArraySlice<UInt8>) -> Bool {
    if let word { return bytes.count == word.count && bytes.elementsEqual(word) }
    return globs.isEmpty || globs.contains { $0.matches(bytes) }
  }
}

/// The bytes with which names start that fit some of several patterns: a quick answer for most names.
package struct FirstBytes: Sendable {
  /// By byte; empty where a pattern starts with a wildcard.
  private var isFirst: [Bool]

  package init(of patterns: [TextPattern]) {
    isFirst = [Bool](repeating: false, count: 256)
    for pattern in patterns {
      guard let first = pattern.text.utf8.first, !"*?[]{}\\/".utf8.contains(first) else {
        isFirst = []
        return
      }
      isFirst[Int(first)] = true
    }
  }

  package func mayStart(_ name: ArraySlice<UInt8>) -> Bool { isFirst.isEmpty || name.first.map { isFirst[Int($0)] } == true }
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
  /// Whether one of them fits, as a value.
  package var test: (String) -> Bool { fit }

  package func fit(_ text: String) -> Bool { contains { $0.fits(text) } }
}
