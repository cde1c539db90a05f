import Index

/// What an earlier run has read of code, where that has not changed.
struct KnownSummaries: Sendable {
  private let table: SummaryTable
  /// By file.
  private let isChanged: [Bool]

  init(table: SummaryTable = SummaryTable(), isChanged: [Bool] = []) {
    self.table = table
    self.isChanged = isChanged
  }

  /// Nil if the code of the file has changed, or was not read.
  func summary(of key: CodeKey) -> FunctionSummary? {
    isChanged.isEmpty || isChanged[Int(key.place.file.rawValue)] ? nil : table.summary(of: key)
  }
}
