@_exported import Foundation

open class UIResponder: NSObject {}

open class UIView: UIResponder {
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var isHidden = false

  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }
}

open class UILabel: UIView {
  open var text: String?
}

open class UIControl: UIView {
  public struct Event {
    public static let touchUpInside = Event()
  }

  private var actions: [UIAction] = []

  open func addAction(_ action: UIAction, for event: Event) { actions.append(action) }
  public final func touch() { for action in actions { action.handler(action) } }
}

open class UIButton: UIControl {
  public enum ButtonType {
    case system, custom
  }

  public convenience init(type: ButtonType) { self.init() }
}

public final class UIAction {
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

open class UITableView: UIView {
  open weak var dataSource: UITableViewDataSource?
}

public protocol UITableViewDataSource: AnyObject {
  func numberOfRows(in tableView: UITableView) -> Int
}

open class UIWindow: UIView {
  public private(set) static var all: [Weak] = []

  public struct Weak {
    public weak var window: UIWindow?
  }

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.disappear()
      rootViewController?.appear()
    }
  }

  public override init() {
    super.init()
    UIWindow.all.append(Weak(window: self))
  }

  open func makeKeyAndVisible() {}
}

public protocol UIApplicationDelegate: AnyObject {}
public protocol UIWindowSceneDelegate: AnyObject {}
