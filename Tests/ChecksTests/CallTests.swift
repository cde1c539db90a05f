import Checks
import Testing

@Suite struct `Calls that are another role's business` {
  private func project(_ body: String) -> SmallProject {
    SmallProject(
      [
        "Code.swift": """
        import UIKit
        class DetailController: UIViewController {}
        class ConfirmAlert: UIAlertController {}
        class HomeViewController: UIViewController {
        \(body)
        }
        """
      ], recording: callNames(of: [.viewNavigates]))
  }

  @Test(arguments: [
    "func f() { present(DetailController(), animated: true) }",
    "func f() { navigationController?.pushViewController(unknown(), animated: true) }",
    "func f() { dismiss(animated: true) }",
    "func f() { navigationController?.dismiss(animated: true) }",
    "func f() { self.tabBarController!.present(DetailController(), animated: true) }",
    "func f() { show(DetailController(), sender: nil) }",
    "func f() { performSegue(withIdentifier: \"x\", sender: nil) }",
  ])
  func `navigation is found`(_ body: String) {
    #expect(project(body).lines(breaking: .viewNavigates) == ["Code.swift:5"])
  }

  @Test(arguments: [
    "func f() { present(ConfirmAlert(), animated: true) }",
    "func f() { present(UIAlertController(), animated: true) }",
    "func f() { present(unknown(), animated: true) }",
    "func f(_ alert: ConfirmAlert) { alert.dismiss(animated: true) }",
    "func f(_ picker: UIImagePickerController) { dismiss(animated: true) }",
    "func f() { hud.dismiss(animated: true) }",
    "func f() { dismiss() }",
    "func showLoader() { present(ConfirmAlert(), animated: true) }\nfunc hideLoader() { dismiss(animated: true) }",
    "func present(_ x: Int, animated: Bool) {}\nfunc f() { present(1, animated: true) }",
    "static func build() { HomeViewController().present(DetailController(), animated: true) }",
  ])
  func `dialogues, other functions and the unknown are not`(_ body: String) {
    #expect(project(body).lines(breaking: .viewNavigates).isEmpty)
  }

  @Test func `what no counterpart has shown is closed for good`() {
    let text =
      "func showLoader() { present(ConfirmAlert(), animated: true) }\nfunc hideScreen() { dismiss(animated: true) }"
      + "\nfunc dismissLoader() { navigationController?.popViewController(animated: true) }"
    #expect(project(text).lines(breaking: .viewNavigates) == ["Code.swift:6", "Code.swift:7"])
  }

  @Test func `the names to record are those of the rules`() {
    #expect(callNames(of: [.retainCycle]).isEmpty)
    #expect(callNames(of: [Rule(CallKind.self, ["role": "view", "calls": ["sheet(isPresented:)", "go"]])]) == ["sheet", "go"])
  }
}
