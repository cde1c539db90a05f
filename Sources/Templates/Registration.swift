/// Lines that register the modules of an app, such as the cases of an enumeration of screens, and the same lines for a new module.
package struct Registration: Sendable {
  /// Relative to the project.
  package let path: String
  package let before: String
  package let after: String

  /// - Parameters:
  ///   - others: the names of what is no module and has such a type, too: it is in the same lists.
  ///   - patterns: how the types are called that create modules: `{}Assembly`.
  ///   - files: paths and contents of files that belong to no module.
  package static func all(
    for name: String, modules: [String], others: [String] = [], patterns: [String], files: [(path: String, text: String)]
  ) -> [Registration] {
    let finder = Finder(modules: modules, others: others, patterns: patterns)
    // A list of names alone is one of screens only if another place creates what they name.
    var found: [Registration] = []
    var namesAlone: [Registration] = []
    for file in files {
      guard let (text, createsTypes) = finder.extended(file.text, for: name) else { continue }
      let change = Registration(path: file.path, before: file.text, after: text)
      if createsTypes { found.append(change) } else { namesAlone.append(change) }
    }
    return found.isEmpty ? [] : (found + namesAlone).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
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
  private let modules: Set<String>
  private let lowered: [String: String]
  private let patterns: [(prefix: String, suffix: String)]

  init(modules: [String], others: [String], patterns: [String]) {
    names = Set(modules + others)
    self.modules = Set(modules)
    lowered = Dictionary(modules.map { (Names.lowered($0), $0) }) { first, _ in first }
    self.patterns = patterns.compactMap { pattern in
      guard let blank = pattern.firstRange(of: Names.blank) else { return nil }
      return (String(pattern[..<blank.lowerBound]), String(pattern[blank.upperBound...]))
    }
  }

  /// The module of a line, and the line without its name. Nil if it names none, or several.
  private func pattern(of line: Substring) -> (module: String, text: String, hasType: Bool)? {
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
        replaced = Names.lowerBlank
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
    // What is made on the spot is no list.
    let statement = line.drop { $0 == " " || $0 == "\t" }
    if ["let ", "var ", "return ", "guard ", "if ", "//", "self."].contains(where: statement.hasPrefix) { return nil }
    guard let module, hasType || line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("case ") else { return nil }
    return (module, text, hasType)
  }

  /// Whether there is nothing else between two lines of a list: blank lines, comments, and lines that begin alike.
  private func isList(_ between: ArraySlice<Substring>, like line: Substring) -> Bool {
    func start(_ line: Substring) -> Substring { line.drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter || $0.isNumber } }
    return between.allSatisfy { other in
      let text = other.drop { $0 == " " || $0 == "\t" }
      return text.isEmpty || text.hasPrefix("//") || start(other) == start(line)
    }
  }

  /// The text with the lines for the new module, and whether one of them names a type. Nil if there is none to add.
  func extended(_ text: String, for name: String) -> (text: String, createsTypes: Bool)? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var known: [String: (modules: Set<String>, last: Int, hasType: Bool, isList: Bool)] = [:]
    var caseCount = 0
    for (number, line) in lines.enumerated() {
      // A line that opens a block is only a part of a registration.
      if line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("case ") { caseCount += 1 }
      // A line that opens a block, or a case with its statements below, is only a part of a registration.
      guard !["{", "(", ":"].contains(where: line.hasSuffix), let found = pattern(of: line) else { continue }
      if let last = known[found.text]?.last, isList(lines[(last + 1)..<number], like: line) { known[found.text]?.isList = true }
      known[found.text, default: ([], 0, found.hasType, false)].modules.insert(found.module)
      known[found.text]?.last = number
    }
    let additions = known.filter { _, place in
      place.isList && place.modules.count > 1 && !place.modules.isDisjoint(with: modules) && !place.modules.contains(name)
        && (place.hasType || place.modules.count * 2 > caseCount)
    }.sorted { $0.value.last > $1.value.last }
    if additions.isEmpty { return nil }
    for (pattern, place) in additions {
      let line = Names.filled(pattern.replacing(Names.lowerBlank, with: Names.lowered(name)), name)
      lines.insert(Substring(line), at: place.last + 1)
    }
    return (lines.joined(separator: "\n"), additions.contains(where: \.value.hasType))
  }
}
