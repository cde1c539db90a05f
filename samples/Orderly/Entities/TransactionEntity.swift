import Foundation

struct TransactionEntity: Codable, Hashable {
  let date: Date
  let purpose: String
  let amount: Decimal
}
