import UIKit

final class AccountCell: UITableViewCell {
  static let identifier = "AccountCell"

  func show(_ account: AccountEntity) {
    textLabel?.text = account.name
    detailTextLabel?.text = "\(account.balance)"
    detailTextLabel?.textColor = account.isOverdrawn ? .systemRed : .label
    accessoryType = .disclosureIndicator
  }
}
