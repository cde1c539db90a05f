import Facts
import Findings
import SourceText

/// The location in a file after which findings may be incomplete; one per file.
struct UnsureReading {
  private let note: ScanNote
  private let count: Int

  /// - Returns: nil if the file was read completely.
  init?(_ notes: [ScanNote]) {
    // A merge conflict may unbalance brackets before and after it.
    let causes = notes.filter { $0.kind == .conflictMarker }
    let hiding = causes.isEmpty ? notes.filter(\.kind.hidesCode) : causes
    guard let first = (hiding.isEmpty ? notes : hiding).min(by: { $0.offset < $1.offset }) else { return nil }
    note = first
    count = causes.isEmpty ? notes.count : causes.count
  }

  var range: ByteRange { ByteRange(start: note.offset, end: note.offset) }

  func remark(at location: Finding.Location) -> LintResult.Remark {
    let more = count == 1 ? "" : " (and \(count - 1) more in this file)"
    return LintResult.Remark(
      severity: note.kind.hidesCode ? .error : .warning,
      message: "\(note.kind.words)\(more). Findings for this file may be incomplete", location: location,
      topic: note.kind.hidesCode ? .unsureFile : .other)
  }
}

extension ScanNote.Kind {
  fileprivate var words: String {
    switch self {
    case .invalidUTF8: "invalid UTF-8"
    case .nulByte: "NUL byte"
    case .unterminatedComment: "unterminated comment"
    case .unterminatedString: "unterminated string"
    case .unterminatedRegex: "unterminated regular expression"
    case .unterminatedCondition: "#if without #endif"
    case .unbalancedBracket: "unbalanced bracket"
    case .nestingTooDeep: "nesting too deep"
    case .unexpectedToken: "syntax error"
    case .conflictMarker: "conflict marker from an unfinished merge"
    case .noMemory: "out of memory"
    }
  }
}
