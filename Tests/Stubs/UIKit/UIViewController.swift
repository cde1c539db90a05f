@objc open class UIViewController: UIResponder {
  open var view: UIView! = UIView()
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var children: [UIViewController] { [] }
  open var parent: UIViewController? { nil }
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  open var navigationController: UINavigationController? { nil }
  open var tabBarController: UITabBarController? { nil }
  open var storyboard: UIStoryboard? { nil }
  open var navigationItem: UINavigationItem { UINavigationItem() }
  open var tabBarItem: UITabBarItem! = UITabBarItem()

  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open func loadView() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}

  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  open func show(_ controller: UIViewController, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func addChild(_ child: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
}

public enum UIModalPresentationStyle {
  case automatic, fullScreen, pageSheet, formSheet, overFullScreen
}

@objc open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = []
  open var topViewController: UIViewController? { viewControllers.last }
  open var navigationBar: UINavigationBar { UINavigationBar() }

  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { nil }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {}
  open var isNavigationBarHidden = false
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
  @discardableResult
  open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? { nil }
}

@objc open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
}

@objc open class UINavigationItem: NSObject {
  open var title: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?
}

@objc open class UIBarButtonItem: NSObject {
  public enum SystemItem {
    case add, cancel, close, done, edit, save, trash
  }

  public enum Style {
    case plain, done
  }

  public init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {}
  public init(title: String?, style: Style, target: Any?, action: Selector?) {}
  open var isEnabled = true
}

@objc open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
}

@objc open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) {}
  open func instantiateInitialViewController() -> UIViewController? { nil }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
}

@objc open class UIStoryboardSegue: NSObject {
  open var identifier: String? { nil }
  open var destination: UIViewController { UIViewController() }
}

@objc open class UIPageViewController: UIViewController {
  public enum NavigationDirection {
    case forward, reverse
  }

  open var viewControllers: [UIViewController]? { nil }
  open func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {}
}
