@objc open class UITableView: UIScrollView {
  public enum RowAnimation {
    case automatic, fade, none
  }

  open weak var dataSource: UITableViewDataSource?
  open weak var delegate: UITableViewDelegate?
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var refreshControl: UIRefreshControl?

  open func reloadData() {}
  open func register(_ cell: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
}

@objc open class UITableViewCell: UIView {
  public enum CellStyle {
    case `default`, value1, value2, subtitle
  }

  public enum AccessoryType {
    case none, disclosureIndicator, checkmark
  }

  public enum EditingStyle {
    case none, delete, insert
  }

  public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var textLabel: UILabel? { nil }
  open var detailTextLabel: UILabel? { nil }
  open var imageView: UIImageView? { nil }
  open var contentView: UIView { UIView() }
  open var accessoryType = AccessoryType.none
  open func prepareForReuse() {}
}

public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

public protocol UITableViewDelegate: AnyObject {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

@objc open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  open var tableView: UITableView! = UITableView()
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var row: Int { self[1] }
  public var section: Int { self[0] }
}
