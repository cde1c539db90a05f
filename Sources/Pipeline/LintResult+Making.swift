import Checks
import Facts
import Findings
import Index
import Roles
import Settings
import SourceText

/// What was found, in the user's lines and columns.
func result(of found: CheckResult, in project: CheckedProject, with settings: ProjectSettings) -> LintResult {
  var locations = Locations(project.index.files, lineMap: project.lineMap)
  var result = LintResult()
  result.pack = settings.pack
  result.findings = found.violations.map { locations.finding($0) }.sorted(by: precedes)
  result.remarks = scanRemarks(project.index.files, &locations)
  result.counts = counts(of: project)
  result.counts.ambiguousCircles = found.undecided
  return result
}

private func precedes(_ left: Finding, _ right: Finding) -> Bool {
  if left.location.path != right.location.path { return left.location.path.utf8.lexicographicallyPrecedes(right.location.path.utf8) }
  return (left.location.line, left.location.column, left.rule, left.message)
    < (right.location.line, right.location.column, right.rule, right.message)
}

private func counts(of project: CheckedProject) -> LintResult.Counts {
  let index = project.index
  var counts = LintResult.Counts()
  counts.files = index.files.count
  for file in index.files {
    counts.lines += file.facts.lineCount
    counts.bytes += file.facts.byteCount
  }
  counts.types = index.types.count { $0.kind != .typealias && $0.kind != .associatedtype }
  counts.modules = project.roles.modules.count
  counts.resolvedReferences = index.resolution.resolved
  counts.ambiguousReferences = index.resolution.ambiguous
  counts.unknownReferences = index.resolution.unknown
  return counts
}

/// One remark for each file in which reading was unsure, at the first such place: what follows it may be read wrongly.
private func scanRemarks(_ files: [IndexedFile], _ locations: inout Locations) -> [LintResult.Remark] {
  files.indices.compactMap { number -> LintResult.Remark? in
    let notes = files[number].facts.notes
    guard let first = notes.min(by: { $0.offset < $1.offset }) else { return nil }
    let place = Place(file: Int32(number), range: ByteRange(start: first.offset, end: first.offset))
    let more = notes.count == 1 ? "" : " (and \(notes.count - 1) more in this file)"
    return LintResult.Remark(
      severity: .warning, message: "\(first.kind.words)\(more): what is said of this file may be incomplete",
      location: locations.location(of: place))
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
    case .unexpectedToken: "something that is not Swift"
    }
  }
}
