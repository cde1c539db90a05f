import Foundation

protocol AccountServiceObserver: AnyObject {
  func accountsDidChange()
}

protocol AccountServiceInterface: AnyObject {
  func accounts(completion: @escaping ([AccountEntity]) -> Void)
  func add(_ account: AccountEntity)
  func delete(_ account: AccountEntity)
  func observe(by observer: AccountServiceObserver)
}

final class AccountService: AccountServiceInterface {
  private var stored: [AccountEntity] = []
  private var observers: [WeakBox<AccountServiceObserver>] = []

  func accounts(completion: @escaping ([AccountEntity]) -> Void) { completion(stored) }

  func add(_ account: AccountEntity) {
    stored.append(account)
    tellObservers()
  }

  func delete(_ account: AccountEntity) {
    stored.removeAll { $0.id == account.id }
    tellObservers()
  }

  func observe(by observer: AccountServiceObserver) { observers.append(WeakBox(observer)) }

  private func tellObservers() {
    for observer in observers { observer.value?.accountsDidChange() }
  }
}
