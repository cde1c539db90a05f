import Facts
import Findings
import SourceText

/// The place in a file after which findings may be missing or wrong: one for each file.
struct UnsureReading {
  private let note: ScanNote
  private let count: Int

  /// - Returns: nil where the whole file was read without a doubt.
  init?(_ notes: [ScanNote]) {
    // A conflict leaves brackets open before it and after it.
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
    case .invalidUTF8: "bytes that are no UTF-8"
    case .nulByte: "a NUL byte"
    case .unterminatedComment: "a comment without an end"
    case .unterminatedString: "a string without an end"
    case .unterminatedRegex: "a regular expression without an end"
    case .unterminatedCondition: "an #if without #endif"
    case .unbalancedBracket: "a bracket without its partner"
    case .nestingTooDeep: "nesting too deep to follow"
    case .unexpectedToken: "syntax error"
    case .conflictMarker: "conflict marker of an unfinished merge"
    case .noMemory: "too little memory"
    }
  }
}
