import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let initialController = UINavigationController(nibName: nil, bundle: nil)
    initialController.setRootWireframe(LoginWireframe())  // expect: hidden_bar_in_plain_navigation

    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = initialController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
