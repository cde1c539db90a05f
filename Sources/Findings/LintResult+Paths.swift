extension LintResult {
  /// Renames the paths of all locations and sorts again.
  package func renamingPaths(_ name: (String) -> String) -> LintResult {
    var result = self
    for index in findings.indices { result.findings[index] = findings[index].renamingPaths(name) }
    for index in silenced.indices { result.silenced[index].finding = silenced[index].finding.renamingPaths(name) }
    result.remarks = remarks.map { remark in
      Remark(
        severity: remark.severity, message: remark.message, location: remark.location?.renamingPath(name), topic: remark.topic)
    }
    result.packs = packs.map { Pack(name: $0.name, folder: $0.folder.isEmpty ? "" : name($0.folder), reason: $0.reason) }
    result.sort()
    return result
  }

  package mutating func sort() {
    findings.sort(by: Finding.precedes)
    silenced.sort { Finding.precedes($0.finding, $1.finding) }
  }

  /// Adds the result of another project.
  package mutating func add(_ other: LintResult) {
    findings += other.findings
    silenced += other.silenced
    remarks += other.remarks
    packs += other.packs
    add(rules: other.rules)
    counts.add(other.counts)
    sort()
  }

  /// Adds rules that are missing.
  package mutating func add(rules others: [RuleDescription]) {
    for rule in others where !rules.contains(where: { $0.id == rule.id }) { rules.append(rule) }
  }

  /// Keeps only findings in some files, and remarks without a file.
  package mutating func keep(in isReported: (String) -> Bool) {
    findings.removeAll { !isReported($0.location.path) }
    silenced.removeAll { !isReported($0.finding.location.path) }
    remarks.removeAll { $0.location.map { !isReported($0.path) } ?? false }
  }
}

extension LintResult.Counts {
  fileprivate mutating func add(_ other: LintResult.Counts) {
    files += other.files
    lines += other.lines
    bytes += other.bytes
    types += other.types
    modules += other.modules
    suppressed += other.suppressed
    known += other.known
    resolvedReferences += other.resolvedReferences
    ambiguousReferences += other.ambiguousReferences
    unknownReferences += other.unknownReferences
    ambiguousCycles += other.ambiguousCycles
  }
}

extension Finding {
  package static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let (here, there) = (left.location, right.location)
    if here.path != there.path { return here.path.utf8.lexicographicallyPrecedes(there.path.utf8) }
    return (here.line, here.column, left.rule, left.message) < (there.line, there.column, right.rule, right.message)
  }

  package func renamingPaths(_ name: (String) -> String) -> Finding {
    var result = self
    result.location = location.renamingPath(name)
    result.also = also.map { $0.renamingPaths(name) }
    result.notes = notes.map { Note(location: $0.location.renamingPath(name), message: $0.message, isStep: $0.isStep) }
    return result
  }
}

extension Finding.Location {
  fileprivate func renamingPath(_ name: (String) -> String) -> Finding.Location {
    Finding.Location(path: name(path), line: line, column: column, endLine: endLine, endColumn: endColumn, text: text)
  }
}
