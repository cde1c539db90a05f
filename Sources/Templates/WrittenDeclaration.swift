/// A declaration at the top of a file of the app, with the comments and blank lines around it.
struct WrittenDeclaration {
  enum Kind: String { case `protocol`, `extension`, type }

  let kind: Kind
  /// The lines up to the brace, without it.
  let head: String
  /// The mark before it, and the blank lines between them.
  let mark: String?
  let markGap: Int
  /// The blank lines before it, or before its mark.
  let gap: Int
  let followsImports: Bool
  /// The lines between the braces; nil if both are on one line.
  let body: [Substring]?
  /// `{}` or `{ }`, if both are on one line.
  let braces: String

  /// Of the types, protocols and extensions of a file.
  static func all(in text: String) -> [WrittenDeclaration] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.withoutBlanksAtEnd }
    var found: [WrittenDeclaration] = []
    var blanks = 0
    var mark: (text: String, gap: Int)?
    var isAfterImports = false
    var isAfterDeclaration = false
    var number = 0
    while number < lines.count {
      let line = lines[number]
      defer { number += 1 }
      if line.isEmpty {
        blanks += 1
        continue
      }
      if line.hasPrefix("// MARK") {
        mark = (String(line), blanks)
      } else if let kind = kind(of: line), !line.hasPrefix(" ") {
        var end = number
        if !line.hasSuffix("}") {
          while end < lines.count, lines[end] != "}" { end += 1 }
          guard let open = lines[number..<min(end, lines.count)].firstIndex(where: { $0.hasSuffix("{") }), end < lines.count else { return found }
          let head = lines[number...open].joined(separator: "\n").dropLast()
          if isAfterImports || isAfterDeclaration {
            found.append(
              WrittenDeclaration(
                kind: kind, head: String(head.withoutBlanksAtEnd), mark: mark?.text, markGap: mark == nil ? 0 : blanks, gap: mark?.gap ?? blanks,
                followsImports: isAfterImports, body: Array(lines[(open + 1)..<end]), braces: ""))
          }
        } else if let open = line.firstIndex(of: "{"), line[open...] == "{}" || line[open...] == "{ }" {
          found.append(
            WrittenDeclaration(
              kind: kind, head: String(line[..<open].withoutBlanksAtEnd), mark: mark?.text, markGap: mark == nil ? 0 : blanks, gap: mark?.gap ?? blanks,
              followsImports: isAfterImports, body: nil, braces: String(line[open...])))
        }
        number = end
        mark = nil
        isAfterImports = false
        isAfterDeclaration = true
      } else {
        mark = nil
        isAfterImports = line.hasPrefix("import ") || line.hasPrefix("@testable ")
        isAfterDeclaration = line == "}"
      }
      blanks = 0
    }
    return found
  }

  private static func kind(of line: Substring) -> Kind? {
    for word in line.split(separator: " ").prefix(5) {
      switch word {
      case "protocol": return .protocol
      case "extension": return .extension
      case "class", "struct", "enum", "actor": return .type
      case "func", "let", "var", "typealias": return nil
      default: continue
      }
    }
    return nil
  }

  /// What it declares, or for an extension the first interface that it adds; nil if it adds none.
  var subject: String? {
    guard let range = head.firstRange(of: kind == .extension ? ":" : "\(keyword) ") else { return nil }
    return String(head[range.upperBound...].drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private var keyword: String { head.split(separator: " ").first { ["protocol", "class", "struct", "enum", "actor"].contains($0) }.map(String.init) ?? "" }
}

extension StringProtocol where SubSequence == Substring {
  var withoutBlanksAtEnd: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
    return self[...last]
  }
}
