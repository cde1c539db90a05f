/// Retains what UIKit retains: the view, the children and the presented controller. References back are weak.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  open var title: String?
  open private(set) var children: [UIViewController] = []
  open fileprivate(set) weak var parent: UIViewController?
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?

  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open var view: UIView! {
    loadViewIfNeeded()
    return loadedView
  }
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }
  open var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadedView = UIView()
    viewDidLoad()
  }

  func appear() {
    loadViewIfNeeded()
    viewWillAppear(false)
    viewDidAppear(false)
  }

  open func awakeFromNib() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = controller
    controller.presentingViewController = self
    controller.appear()
    completion?()
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if let presented = presentedViewController {
      presentedViewController = nil
      presented.disappear()
    } else if let presenting = presentingViewController {
      presenting.dismiss(animated: animated)
    }
    completion?()
  }

  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
    child.appear()
  }

  func disappear() {
    for controller in shown {
      controller.viewWillDisappear(false)
      controller.viewDidDisappear(false)
    }
  }

  /// This and all contained and presented view controllers.
  public final var shown: [UIViewController] {
    [self] + contained.flatMap(\.shown) + (presentedViewController?.shown ?? [])
  }

  var contained: [UIViewController] { children }
}

public final class Bundle: NSObject {}

open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []
  open var topViewController: UIViewController? { viewControllers.last }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  override var contained: [UIViewController] { viewControllers }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
    controller.parent = self
    controller.appear()
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let popped = viewControllers.popLast()
    popped?.disappear()
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    viewControllers = Array(viewControllers.prefix(1))
    for controller in popped { controller.disappear() }
    return popped
  }

  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    let gone = viewControllers
    viewControllers = []
    for controller in gone { controller.disappear() }
    for controller in controllers { pushViewController(controller, animated: animated) }
  }
}

open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] { controller.disappear() }
      for controller in viewControllers ?? [] {
        controller.parent = self
        controller.appear()
      }
    }
  }

  override var contained: [UIViewController] { viewControllers ?? [] }
}

open class UIAlertController: UIViewController {
  public enum Style {
    case actionSheet, alert
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
  }
}
