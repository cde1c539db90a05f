import Settings

/// A way to write a violating example so that the rule must keep silent, or must find the same lines at other columns.
enum Disguise: CaseIterable, CustomStringConvertible {
  /// Every file with a faulty line, as a whole, in a block comment.
  case fileInComment
  /// Every file with a faulty line, as a whole, in a multi-line raw string.
  case fileInString
  /// The faulty lines alone, the code around them alive.
  case linesInComment
  case linesInString
  case suppressed

  var description: String {
    switch self {
    case .fileInComment: "in a block comment"
    case .fileInString: "in a string"
    case .linesInComment: "with its faulty lines in comments"
    case .linesInString: "with its faulty lines in strings"
    case .suppressed: "under suppressions"
    }
  }

  /// Nil where the example cannot be written so: a faulty line that opens a bracket would leave it open.
  func files(of example: RuleExample, breaking rule: String) -> [RuleExample.File]? {
    var files: [RuleExample.File] = []
    for file in example.files {
      let faulty = Set(file.marks.filter { $0.rules.contains(rule) }.map(\.line))
      guard let text = disguise(file.text, faulty: faulty, rule: rule) else { return nil }
      files.append(RuleExample.File(path: file.path, text: text, pageLine: file.pageLine))
    }
    return files
  }

  private func disguise(_ text: String, faulty: Set<Int>, rule: String) -> String? {
    if faulty.isEmpty { return text }
    switch self {
    case .fileInComment: return "/*\n\(text)\n*/\n"
    case .fileInString: return "let quoted = ##\"\"\"\n\(text)\n\"\"\"##\n"
    case .linesInComment: return replaceLines(of: text, faulty) { line, _ in isBalanced(line) ? "/* \(line) */" : nil }
    case .linesInString:
      return replaceLines(of: text, faulty) { line, number in
        isBalanced(line) ? "let quoted\(number) = ##\"\"\"\n\(line)\n\"\"\"##" : nil
      }
    case .suppressed:
      return replaceLines(of: text, faulty) { line, _ in "// viperlint:disable:next \(rule) - as the page shows it\n\(line)" }
    }
  }
}

/// Emoji of several scalars and a letter with an accent: longer in bytes than in characters.
let wideComment = "/* 👩‍👩‍👧 é */ "

/// The text with ``wideComment`` in front of the code on each of these lines.
func widen(_ text: String, lines: Set<Int>) -> String {
  replaceLines(of: text, lines) { line, _ in
    let indent = line.prefix { $0 == " " }
    return indent + wideComment + line.dropFirst(indent.count)
  } ?? text
}

private func replaceLines(of text: String, _ numbers: Set<Int>, by replace: (Substring, Int) -> String?) -> String? {
  var lines: [String] = []
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    guard numbers.contains(index + 1) else {
      lines.append(String(line))
      continue
    }
    guard let replaced = replace(line, index + 1) else { return nil }
    lines.append(replaced)
  }
  return lines.joined(separator: "\n")
}

private func isBalanced(_ line: Substring) -> Bool {
  var depth = 0
  for character in line {
    if "([{".contains(character) { depth += 1 }
    if ")]}".contains(character) { depth -= 1 }
    if depth < 0 { return false }
  }
  return depth == 0
}
