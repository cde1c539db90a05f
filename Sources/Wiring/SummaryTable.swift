import Facts
import Index

/// What pieces of code do, by number.
struct SummaryTable: Sendable {
  private(set) var keys: [CodeKey] = []
  private var all: [FunctionSummary] = []
  private var numbers = PairMap()
  private var numbersOfDefaults: [CodeKey: Int32] = [:]

  subscript(number: Int32) -> FunctionSummary { all[Int(number)] }

  init(capacity: Int = 0) { numbers = PairMap(capacity: capacity) }

  func number(of key: CodeKey) -> Int32? {
    guard let part = key.part.number else { return numbersOfDefaults[key] }
    return numbers[key.place.file.rawValue, SummaryTable.place(key, part)]
  }

  func summary(of key: CodeKey) -> FunctionSummary? { number(of: key).map { all[Int($0)] } }

  /// In its file.
  private static func place(_ key: CodeKey, _ part: UInt32) -> UInt32 { UInt32(bitPattern: key.place.declaration.rawValue) << 2 | part }

  /// - Returns: its number.
  @discardableResult
  mutating func add(_ summary: FunctionSummary, _ key: CodeKey) -> Int32 {
    let number = Int32(all.count)
    keys.append(key)
    all.append(summary)
    if let part = key.part.number {
      numbers[key.place.file.rawValue, SummaryTable.place(key, part)] = number
    } else {
      numbersOfDefaults[key] = number
    }
    return number
  }

  mutating func replace(_ number: Int32, by summary: FunctionSummary) { all[Int(number)] = summary }
}

extension CodeKey.Part {
  /// Of two bits; nil for the parts of which a declaration has any number.
  fileprivate var number: UInt32? {
    switch self {
    case .body: 0
    case .setter: 1
    case .observers: 2
    case .initialValue: 3
    case .defaultValue: nil
    }
  }
}
