/// `// expect: rule_id, rule_id` at the end of a line of code: these rules are broken on this line.
package struct ExpectMark: Sendable, Equatable {
  /// 1-based.
  package let line: Int
  /// In the order written; a rule that is broken twice on the line is named twice.
  package let rules: [String]

  package init(line: Int, rules: [String]) {
    self.line = line
    self.rules = rules
  }
}

/// All marks of a source text, in the order of lines.
package func expectMarks(in text: String) -> [ExpectMark] {
  text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
    guard let start = line.endOfLast("// expect:") else { return nil }
    let rules = line[start...].split { $0 == "," || $0.isWhitespace }.map(String.init)
    return ExpectMark(line: number + 1, rules: rules)
  }
}

extension Substring {
  /// The offset after the last occurrence of `mark`.
  fileprivate func endOfLast(_ mark: StaticString) -> Index? {
    let count = mark.utf8CodeUnitCount
    var end = utf8.endIndex
    while let start = utf8.index(end, offsetBy: -count, limitedBy: utf8.startIndex) {
      let stands = mark.withUTF8Buffer { $0.elementsEqual(utf8[start..<end]) }
      if stands { return end }
      end = utf8.index(before: end)
    }
    return nil
  }
}
