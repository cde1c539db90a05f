import SourceText

/// The pattern language of settings, rule pages and options, for names and for paths: see "Patterns" in the README.
///
/// `*` stands for any letters (of a path: within one name), `?` for one, `**` for any directories, `[a-z]` for one of some letters, `{a,b}` for
/// either. Between slashes, `/^Log(in|out)/` is a regular expression that has to be found anywhere in the text. A path pattern that fits a
/// directory fits everything below it.
package struct TextPattern: Sendable, Equatable {
  package enum Subject: Sendable { case name, path }

  package let text: String
  private let subject: Subject
  /// Of a regular expression: none.
  private let globs: [Glob]

  package init(_ text: String, for subject: Subject = .name) {
    self.text = text
    self.subject = subject
    if TextPattern.expression(in: text) != nil {
      globs = []
    } else if subject == .name {
      globs = [Glob(text.utf8, isPath: false)]
    } else {
      let path = text.hasSuffix("/") ? String(text.dropLast()) : text
      globs = [Glob(path.utf8), Glob((path + "/**").utf8)]
    }
  }

  private static func expression(in text: String) -> Substring? {
    guard text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return nil }
    return text.dropFirst().dropLast()
  }

  /// What is wrong with it; nil where nothing is.
  package var mistake: String? {
    if text.isEmpty { return "a pattern must not be empty" }
    if let expression = TextPattern.expression(in: text) {
      do {
        _ = try Regex(String(expression))
        return nil
      } catch {
        return "'\(text)' is no regular expression"
      }
    }
    if subject == .path, text.hasPrefix("/") { return "the pattern '\(text)' must not begin with '/': it is relative" }
    for (open, close) in [("[", "]"), ("{", "}")] where text.contains(open) != text.contains(close) {
      let (found, missing) = text.contains(open) ? (open, close) : (close, open)
      return "in the pattern '\(text)' the '\(found)' has no '\(missing)'"
    }
    return Glob.hasTooManyChoices(text.utf8) ? "the braces of the pattern '\(text)' make more than 64 choices" : nil
  }

  /// The test itself, made once for many texts.
  package var test: (String) -> Bool {
    guard let expression = TextPattern.expression(in: text) else { return fits }
    guard let regex = try? Regex(String(expression)) else { return { _ in false } }
    return { $0.firstMatch(of: regex) != nil }
  }

  /// The test for a few texts.
  package func fits(_ candidate: String) -> Bool {
    if globs.isEmpty { return test(candidate) }
    let bytes = Array(candidate.utf8)
    return candidate == text || globs.contains { $0.matches(bytes) }
  }

  /// False only of a text's bytes that do not fit.
  package func mayFit(_ bytes: ArraySlice<UInt8>) -> Bool { globs.isEmpty || globs.contains { $0.matches(bytes) } }
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

  /// The same for a few texts.
  package func fit(_ text: String) -> Bool { contains { $0.fits(text) } }
}
