import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let demo = HostingNavigationController()
    demo.setRootWireframe(DemoWireframe())
    let navigationDemo = HostingNavigationController()
    navigationDemo.setRootWireframe(NavigationDemoWireframe(testType: TestType(name: "Details")))

    let tabs = UITabBarController()
    tabs.viewControllers = [demo, navigationDemo]
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
