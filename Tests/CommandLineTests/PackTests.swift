import Support
import Testing

@Suite struct `The packs of viperlint` {
  static let own = [
    ".viperlint.yml": "packs:\n  Login: ./Architecture\n",
    "Architecture/pack.yml": "name: ours\nsummary: Ours.\nextends: viper\n",
    "Architecture/strong_view_in_presenter.md": """
    # strong_view_in_presenter

    A presenter holds its view strongly.

    ```yaml
    kind: ownership
    severity: note
    holder: presenter
    held: view
    must_be: weak
    ```

    ## Why
    It leaks.

    ## Conforms
    Weakly.

    ## Violates
    Strongly.

    ## Fix
    Declare it `weak`.
    """,
  ]

  @Test func `are those that the project's file names, each for its own folder`() throws {
    var files = faultyApp.merging(Self.own) { $1 }
    for (path, text) in faultyApp { files[path.replacing("Login", with: "Old")] = text.replacing("Login", with: "Old") }
    let run = try viperlint("lint", in: TemporaryFolder(files))
    let faults = run.lines.filter { $0.hasSuffix(" (strong_view_in_presenter)") }.map { $0.split(separator: ":").prefix(4) }
    #expect(faults.map { "\($0[0])\($0[3])" } == ["Login/LoginPresenter.swift note", "Old/OldPresenter.swift error"])
    #expect(run.errors.contains(", 'ours' (in Login) in "), "\(run)")
  }

  /// In an app of another architecture something is called a presenter, too.
  @Test func `judge nothing where only names speak of them`() throws {
    let folder = try TemporaryFolder([
      "Alerts.swift": """
      import UIKit

      final class AlertPresenter {
        var delegate: AlertDelegate?
      }

      protocol AlertDelegate {}
      """,
      "Links/LinkRouter.swift": "final class LinkRouter {}\n",
    ])
    let run = try viperlint("lint", in: folder)
    #expect(run.status == 0)
    #expect(run.errors.contains("and checked nothing: no architecture that viperlint knows was recognized"), "\(run)")
    #expect(run.lines.contains { $0.contains("warning: no architecture that viperlint knows was recognized, so nothing was checked") }, "\(run)")
    // What is found does not depend on what is named, but on the pack.
    #expect(try !viperlint("lint", "Alerts.swift", in: folder).output.contains("(strong_delegate)"))
    #expect(try viperlint("lint", "--pack", "viper", "Alerts.swift", in: folder).lines.contains { $0.hasSuffix("(strong_delegate)") })
  }

  /// Of view models and interactors many architectures are made.
  @Test func `judge nothing where there are interactors and routers, but no presenter`() throws {
    let folder = try TemporaryFolder([
      "Login.swift": """
      final class LoginViewModel { let interactor = LoginInteractor() }
      final class LoginInteractor {}
      final class LoginRouter { weak var interactor: LoginInteractor? }
      """
    ])
    #expect(try viperlint("lint", in: folder).errors.contains("and checked nothing: no architecture that viperlint knows was recognized"))
  }

  /// A coordinator's state may be called so.
  @Test func `judge nothing where presenters know nobody but each other`() throws {
    let folder = try TemporaryFolder([
      "Main.swift": """
      import SwiftUI

      enum Page { case home, settings }
      final class MainCoordinatorPresenter: ObservableObject { @Published var page = Page.home }
      final class HomeViewModel: ObservableObject {
        let coordinator: MainCoordinatorPresenter
        init(_ coordinator: MainCoordinatorPresenter) { self.coordinator = coordinator }
      }
      struct HomeView: View {
        @StateObject var model: HomeViewModel
        var body: some View { Text("Home") }
      }
      """
    ])
    #expect(try viperlint("lint", in: folder).errors.contains("and checked nothing: it looks like MVVM ("))
  }

  @Test func `leave a folder alone that is to follow none`() throws {
    let folder = try TemporaryFolder([
      ".viperlint.yml": "pack: viper\npacks: {Old: none}\n",
      "Old/Login.swift": "class LoginPresenter { var view: LoginView? }\nclass LoginView: UIViewController { var presenter: LoginPresenter? }\n",
    ])
    let run = try viperlint("lint", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.contains("'none' (in Old)"), "\(run)")
    let whole = try viperlint("lint", "--pack", "none", in: folder)
    #expect(whole.status == 0 && whole.output.isEmpty, "\(whole)")
    #expect(whole.errors.contains("and checked nothing: the configuration chooses the pack 'none'."), "\(whole)")
    try folder.write("packs: {Old: nonne}\n", to: ".viperlint.yml")
    #expect(try viperlint("lint", in: folder).errors == ".viperlint.yml:1:14: error: unknown pack 'nonne'; did you mean 'none'?\n")
  }

  /// A view that its presenter keeps alive leaks there, too.
  @Test func `judge only who holds whom where there are views and presenters alone`() throws {
    func screen(_ name: String, _ ownership: String) -> String {
      """
      import UIKit
      protocol \(name)ViewProtocol: AnyObject {}
      final class \(name)ViewController: UIViewController, \(name)ViewProtocol {
        var presenter: \(name)Presenter?
        func setUp() { presenter = \(name)Presenter(); presenter?.view = self }
      }
      final class \(name)Presenter { \(ownership)var view: \(name)ViewProtocol? }
      """
    }
    let screens = ["Login.swift": screen("Login", ""), "Cart.swift": screen("Cart", "weak ")]
    let reason = "looks like MVP: 2 presenters, no interactors"
    for more in ["", "final class CartRouter { func pop() {} }", "final class LoginUseCase {}"] {
      let lonely = try viperlint("lint", in: TemporaryFolder(screens.merging(["More.swift": more]) { $1 }))
      #expect(lonely.errors.contains(reason))
      #expect(lonely.lines.filter { $0.contains(" error: ") }.map { $0.split(separator: " ").last } == ["(strong_view_in_presenter)"])
    }
    let useCases = screens.mapValues { $0.replacing("Presenter { ", with: "Presenter { var useCase: LoadUseCase?; ") }
    let domain = ["More.swift": "final class LoadUseCase { func load() {} }"]
    #expect(try viperlint("lint", in: TemporaryFolder(useCases.merging(domain) { $1 })).errors.contains(reason))
    let interactor = ["More.swift": "final class CartInteractor { weak var output: CartPresenter? }"]
    let led = try viperlint("lint", in: TemporaryFolder(screens.merging(interactor) { $1 }))
    #expect(!led.errors.contains(reason) && led.lines.contains { $0.hasSuffix("(concrete_component_held)") })
  }

  @Test(arguments: [
    ("TCA (reducers: 2)", "@Reducer struct Login {}", "struct Cart: Reducer {}"),
    ("Redux (states and actions: 2)", "struct LoginState: StateType {}", "struct AddItem: Action {}"),
    ("RIBs (interactors of RIBs: 1, routers of RIBs: 1)", "class RootInteractor: PresentableInteractor<Root> {}", "class RootRouter: ViewableRouter<A, B> {}"),
    (
      "MVVM (screens with a view model: 1, view models: 1)", "class LoginViewController: UIViewController { let model: LoginViewModel }",
      "class LoginViewModel {}"
    ),
    ("MVC (view controllers: 2)", "class Login: UIViewController {}", "class Cart: UIViewController {}"),
  ]) func `name an architecture for which there is none`(_ name: String, _ first: String, _ second: String) throws {
    let run = try viperlint("lint", in: TemporaryFolder(["First.swift": first + "\n", "Second.swift": second + "\n"]))
    #expect(run.status == 0)
    #expect(run.errors.contains("and checked nothing: it looks like \(name), and no pack has rules for that."), "\(run)")
  }

  @Test func `tell what makes a screen in their own folders alone`() throws {
    let screen = "import UIKit\nfinal class NameViewController: UIViewController { var interactor: NameInteractorProtocol? }\n"
    let parts = "protocol NameInteractorProtocol: AnyObject {}\nfinal class NameInteractor: NameInteractorProtocol {}\n"
    let folder = try TemporaryFolder([
      ".viperlint.yml": "pack: viper\npacks:\n  Clean: vip\n", "Old/Name.swift": screen + parts,
      "Clean/Title.swift": (screen + parts).replacing("Name", with: "Title"),
    ])
    let roles = try viperlint("dump", "roles", in: folder).lines.filter { $0.contains("ViewController\t") }
    #expect(roles.map { $0.split(separator: "\t").prefix(2).joined(separator: " ") } == ["TitleViewController view", "NameViewController -"])
  }

  @Test func `may be named by their folder on the command line`() throws {
    let folder = try TemporaryFolder(faultyApp.merging(Self.own) { $1 })
    let run = try viperlint("lint", "--pack", "./Architecture", in: folder)
    #expect(run.errors.contains(" with the pack 'ours' in "), "\(run)")
    let nowhere = try viperlint("lint", "--pack", "./none", in: folder)
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.contains("the pack's directory 'none' cannot be read: No such file or directory"))
  }

  /// What the document of `viewstate` shows: strong both ways, or with the presenter's way back weak.
  @Test(arguments: [(false, 1), (true, 0)])
  func `are found for a template that is named by its path`(_ isMended: Bool, _ circles: Int) throws {
    let folder = try TemporaryFolder([
      "App.swift": "struct Account {}\n",
      "VIPER.xctemplate/Main/MainContracts.swift": """
      protocol MainPresenterProtocol: AnyObject {}
      protocol MainViewStateProtocol: AnyObject {}

      """,
      "VIPER.xctemplate/Main/MainPresenter.swift": """
      final class MainPresenter: MainPresenterProtocol {
        private \(isMended ? "weak var viewState: MainViewStateProtocol?" : "let viewState: MainViewStateProtocol")
      }

      """,
      "VIPER.xctemplate/Main/MainViewState.swift": """
      final class MainViewState: ObservableObject, MainViewStateProtocol { private var presenter: MainPresenterProtocol? }

      """,
    ])
    #expect(try !viperlint("lint", in: folder).output.contains("VIPER.xctemplate/"))
    let run = try viperlint("lint", "VIPER.xctemplate", in: folder)
    #expect(run.lines.count { $0.hasSuffix("(retain_cycle)") } == circles, "\(run)")
    #expect(run.errors.contains("with the pack 'viewstate'"), "\(run)")
    let roles = try viperlint("dump", "roles", "VIPER.xctemplate", in: folder).lines.map { $0.split(separator: "\t").prefix(3).joined(separator: " ") }
    #expect(roles.contains("MainPresenter presenter Main") && roles.contains("MainViewState view state Main"), "\(roles)")
  }

  @Test func `have words of their own for the parts`() throws {
    let folder = try TemporaryFolder([
      "Login.swift": """
      import UIKit
      protocol LoginWireframeInterface: WireframeInterface { func close() }
      protocol LoginPresenterInterface: AnyObject { var wireframe: LoginWireframeInterface { get } }
      final class LoginViewController: UIViewController {
        var presenter: LoginPresenterInterface!
        func close() { presenter.wireframe.close() }
      }
      final class LoginPresenter: LoginPresenterInterface { let wireframe: LoginWireframeInterface }
      final class LoginWireframe: BaseWireframe<LoginViewController>, LoginWireframeInterface { func close() {} }

      """
    ])
    let run = try viperlint("lint", "--only", "view_reaches_router", in: folder)
    #expect(
      run.lines.first?.hasSuffix(
        "error: LoginViewController uses the wireframe LoginWireframeInterface through 'presenter.wireframe'. "
          + "Let 'presenter' call the wireframe. (view_reaches_router)") == true, "\(run)")
  }
}
