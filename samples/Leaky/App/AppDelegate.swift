import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let providers = FlowControllerFactory()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let journal = providers.journal()
    window.rootViewController = journal
    window.makeKeyAndVisible()
    self.window = window
    journal.start()
    return true
  }
}
