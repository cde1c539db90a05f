import Foundation

struct AccountEntity: Codable, Hashable, Identifiable {
  let id: UUID
  var name: String
  var transactions: [TransactionEntity]

  var balance: Decimal { transactions.reduce(0) { $0 + $1.amount } }
  var isOverdrawn: Bool { balance < 0 }

  func delete(with interactor: AccountDetailInteractorPresenterInterface) {  // expect: entity_reaches_component
    interactor.delete(self)  // expect: entity_reaches_component
  }
}
