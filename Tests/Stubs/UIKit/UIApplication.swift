@objc open class UIResponder: NSObject {
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
  @discardableResult
  open func becomeFirstResponder() -> Bool { true }
  open var next: UIResponder? { nil }
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
  open var keyWindow: UIWindow? { nil }
  open var connectedScenes: Set<UIScene> { [] }
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {}
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool { false }
}

public protocol UIApplicationDelegate: AnyObject {
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public static func main() {}

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

@objc open class UIScene: UIResponder {
  public struct ConnectionOptions {}
  open weak var delegate: UISceneDelegate?
}

@objc open class UISceneSession: NSObject {}

public protocol UISceneDelegate: AnyObject {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
}

@objc open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
}

@objc open class UIEvent: NSObject {}

public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

@objc open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds: CGRect { .zero }
}
