@objc open class UIResponder: NSObject {
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
  @discardableResult
  open func becomeFirstResponder() -> Bool { true }
}

@objc open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable {}
  public struct OpenExternalURLOptionsKey: Hashable {}

  public static let shared = UIApplication()
  open weak var delegate: UIApplicationDelegate?
  open var isIdleTimerDisabled = false
  open var isNetworkActivityIndicatorVisible = false
  open var applicationIconBadgeNumber = 0
  open var windows: [UIWindow] { [] }
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {}
}

public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public static func main() {}

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

@objc open class UIScene: UIResponder {}

@objc open class UIWindowScene: UIScene {}

public protocol UIWindowSceneDelegate: AnyObject {
  var window: UIWindow? { get set }
}

@objc open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds: CGRect { .zero }
}
