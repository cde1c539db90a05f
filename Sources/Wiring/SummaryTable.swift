/// What pieces of code do, by number.
struct SummaryTable: Sendable {
  private(set) var keys: [CodeKey] = []
  private var all: [FunctionSummary] = []
  private var numbers: [CodeKey: Int32] = [:]

  subscript(number: Int32) -> FunctionSummary { all[Int(number)] }

  func number(of key: CodeKey) -> Int32? { numbers[key] }

  func summary(of key: CodeKey) -> FunctionSummary? { numbers[key].map { all[Int($0)] } }

  mutating func reserve(_ count: Int) { numbers.reserveCapacity(count) }

  /// - Returns: its number.
  @discardableResult
  mutating func add(_ summary: FunctionSummary, _ key: CodeKey) -> Int32 {
    let number = Int32(all.count)
    keys.append(key)
    all.append(summary)
    numbers[key] = number
    return number
  }

  mutating func replace(_ number: Int32, by summary: FunctionSummary) { all[Int(number)] = summary }
}
