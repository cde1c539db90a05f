/// Lines that register the modules of an app, such as the cases of an enumeration of screens, and the same lines for a new module.
package struct Registration: Sendable {
  /// Relative to the project.
  package let path: String
  package let before: String
  package let after: String

  /// - Parameters:
  ///   - patterns: how the types are called that create modules: `{}Assembly`.
  ///   - files: paths and contents of files that belong to no module.
  package static func all(for name: String, modules: [String], patterns: [String], files: [(path: String, text: String)]) -> [Registration] {
    let finder = Finder(modules: modules, patterns: patterns)
    return files.compactMap { file in
      let text = finder.extended(file.text, for: name)
      return text == file.text ? nil : Registration(path: file.path, before: file.text, after: text)
    }
  }

  /// A unified diff.
  ///
  /// - Parameter path: as shown.
  package func diff(path: String) -> String {
    func lines(of text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0) }
    let (old, new) = (lines(of: before), lines(of: after))
    // The numbers of the added lines: everything else is in the same order.
    var added: [Int] = []
    var next = 0
    for (number, line) in new.enumerated() {
      if next < old.count, old[next] == line { next += 1 } else { added.append(number) }
    }
    var text = "--- a/\(path)\n+++ b/\(path)\n"
    var done = 0
    while done < added.count {
      var last = done
      while last + 1 < added.count, added[last + 1] - added[last] <= 6 { last += 1 }
      let start = max(0, added[done] - 3)
      let end = min(new.count, added[last] + 4)
      let isAdded = Set(added[done...last])
      let length = end - start
      text += "@@ -\(start - done + 1),\(length - isAdded.count) +\(start + 1),\(length) @@\n"
      for number in start..<end { text += (isAdded.contains(number) ? "+" : " ") + new[number] + "\n" }
      done = last + 1
    }
    return text
  }
}

/// Finds the lines in which modules differ by their names alone.
private struct Finder {
  private let names: Set<String>
  private let lowered: [String: String]
  private let patterns: [(prefix: String, suffix: String)]
  private static let lower = "{lower}"

  init(modules: [String], patterns: [String]) {
    names = Set(modules)
    lowered = Dictionary(modules.map { (Names.lowered($0), $0) }) { first, _ in first }
    self.patterns = patterns.compactMap { pattern in
      guard let blank = pattern.firstRange(of: Names.blank) else { return nil }
      return (String(pattern[..<blank.lowerBound]), String(pattern[blank.upperBound...]))
    }
  }

  /// The module of a line, and the line without its name. Nil if it names none, or several.
  private func pattern(of line: Substring) -> (module: String, text: String)? {
    var text = ""
    var module: String?
    var hasType = false
    var rest = line
    while let start = rest.firstIndex(where: { $0.isLetter || $0 == "_" }) {
      text += rest[..<start]
      let word = String(rest[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      rest = rest[start...].dropFirst(word.count)
      var replaced = word
      var found: String?
      if let name = lowered[word] {
        found = name
        replaced = Finder.lower
      } else {
        for pattern in patterns
        where word.hasPrefix(pattern.prefix) && word.hasSuffix(pattern.suffix) && word.count > pattern.prefix.count + pattern.suffix.count {
          let name = String(word.dropFirst(pattern.prefix.count).dropLast(pattern.suffix.count))
          guard names.contains(name) else { continue }
          found = name
          hasType = true
          replaced = pattern.prefix + Names.blank + pattern.suffix
        }
      }
      if let found {
        if let module, module != found { return nil }
        module = found
      }
      text += replaced
    }
    text += rest
    guard let module, hasType || line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("case ") else { return nil }
    return (module, text)
  }

  func extended(_ text: String, for name: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var known: [String: (modules: Set<String>, last: Int)] = [:]
    for (number, line) in lines.enumerated() {
      // A line that opens a block is only a part of a registration.
      guard !line.hasSuffix("{"), !line.hasSuffix("("), let found = pattern(of: line) else { continue }
      known[found.text, default: ([], 0)].modules.insert(found.module)
      known[found.text]?.last = number
    }
    let additions = known.filter { $0.value.modules.count > 1 && !$0.value.modules.contains(name) }.sorted { $0.value.last > $1.value.last }
    for (pattern, place) in additions {
      let line = Names.filled(pattern.replacing(Finder.lower, with: Names.lowered(name)), name)
      lines.insert(Substring(line), at: place.last + 1)
    }
    return lines.joined(separator: "\n")
  }
}
