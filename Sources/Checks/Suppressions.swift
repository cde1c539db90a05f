package import Facts
package import Findings
package import Index
import SourceText

/// What is left of the violations when the comments in the sources have had their say.
package struct SuppressedResult: Sendable {
  package var violations: [Violation] = []
  package var silenced: [SilencedViolation] = []
  /// Suppressions that silence nothing, in the order of files and offsets.
  package var unused: [UnusedSuppression] = []
}

package struct SilencedViolation: Sendable {
  package let violation: Violation
  package let by: SilencedFinding.Silencer
  /// Of the suppression; empty where none is written.
  package let reason: String

  package init(_ violation: Violation, by silencer: SilencedFinding.Silencer, reason: String) {
    self.violation = violation
    by = silencer
    self.reason = reason
  }
}

package struct UnusedSuppression: Sendable {
  package let file: FileID
  package let suppression: SuppressionFact
}

/// Takes out the violations that suppressions silence.
///
/// - Parameter checked: ids of the rules that were checked; a suppression of other rules alone is not called unused.
package func applySuppressions(
  _ violations: [Violation], in index: ProjectIndex, checked: Set<String>
) -> SuppressedResult {
  var files: [Int32: FileSuppressions] = [:]
  for (number, file) in index.files.enumerated() where !file.facts.suppressions.isEmpty {
    let id = FileID(rawValue: Int32(number))
    files[id.rawValue] = FileSuppressions(file.facts.suppressions, file.facts.lines)
  }
  var result = SuppressedResult()
  if files.isEmpty {
    result.violations = violations
    return result
  }
  for violation in violations {
    if let reason = files[violation.place.file]?.reasonToSilence(violation) {
      result.silenced.append(SilencedViolation(violation, by: .comment, reason: reason))
    } else {
      result.violations.append(violation)
    }
  }
  for (file, suppressions) in files.sorted(by: { $0.key < $1.key }) {
    result.unused += suppressions.unused(checked).map {
      UnusedSuppression(file: FileID(rawValue: file), suppression: $0)
    }
  }
  return result
}

/// The suppressions of one file as stretches of lines.
private struct FileSuppressions {
  private struct Stretch {
    let lines: ClosedRange<Int>
    let suppression: Int
  }

  private let suppressions: [SuppressionFact]
  private let lines: LineMap
  private var stretches: [Stretch] = []
  private var used: Set<Int> = []

  init(_ suppressions: [SuppressionFact], _ lines: LineMap) {
    self.suppressions = suppressions
    self.lines = lines
    for (number, suppression) in suppressions.enumerated() {
      let line = lines.position(of: suppression.range.start).line
      switch suppression.extent {
      case .next: stretches.append(Stretch(lines: line + 1...line + 1, suppression: number))
      case .this: stretches.append(Stretch(lines: line...line, suppression: number))
      case .previous: stretches.append(Stretch(lines: line - 1...line - 1, suppression: number))
      case .file: stretches.append(Stretch(lines: 1...Int.max, suppression: number))
      case .onwards: break
      case .enable: break
      }
    }
  }

  /// - Returns: the reason of the suppressions that silence it, the first that is written; nil where none does.
  mutating func reasonToSilence(_ violation: Violation) -> String? {
    let line = lines.position(of: violation.place.range.start).line
    var found: [Int] = stretches.filter { $0.lines.contains(line) && speaks($0.suppression, of: violation.rule) }.map(\.suppression)
    if let opened = opened(before: violation) { found.append(opened) }
    used.formUnion(found)
    let reasons = found.map { suppressions[$0].reason }
    return reasons.first { !$0.isEmpty } ?? reasons.first
  }

  /// The `disable` that is in force at a violation: the last one that speaks of its rule and is followed by no such `enable`.
  private func opened(before violation: Violation) -> Int? {
    var opened: Int?
    for (number, suppression) in suppressions.enumerated() {
      guard suppression.range.start < violation.place.range.start else { break }
      guard speaks(number, of: violation.rule) else { continue }
      if suppression.extent == .onwards { opened = opened ?? number }
      if suppression.extent == .enable { opened = nil }
    }
    return opened
  }

  private func speaks(_ suppression: Int, of rule: String) -> Bool {
    suppressions[suppression].rules.isEmpty || suppressions[suppression].rules.contains(rule)
  }

  func unused(_ checked: Set<String>) -> [SuppressionFact] {
    suppressions.indices.filter { number in
      let suppression = suppressions[number]
      return suppression.extent != .enable && suppression.fault.isEmpty && !used.contains(number)
        && (suppression.rules.isEmpty || suppression.rules.contains(where: checked.contains))
    }.map { suppressions[$0] }
  }
}
