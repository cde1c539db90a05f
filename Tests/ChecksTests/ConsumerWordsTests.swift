import Roles
import SettingValues
import Testing

@testable import Checks

@Suite struct `For whom an interface is made` {
  private var words: ConsumerWords {
    let place = SettingPlace(path: "page.md", line: 1, column: 1)
    var options = SettingReader(SettingValue(.map([]), at: place), of: "a rule")
    return ConsumerWords(options: &options)
  }

  @Test(arguments: [
    ("TodoPresenterViewInterface", Role.presenter, Role.view),
    ("TodoRouterPresenterInterface", .router, .presenter),
    ("ViewToPresenterLoginProtocol", .presenter, .view),
    ("PresenterToViewLoginProtocol", .view, .presenter),
    ("LoginInteractorOutputProtocol", .presenter, .interactor),
    ("LoginViewOutput", .presenter, .view),
    ("PostListWireFramePresenterProtocol", .router, .presenter),
  ])
  func `is told by the name`(_ name: String, _ provider: Role, _ consumer: Role) {
    #expect(words.consumer(of: name, providedBy: provider) == consumer)
  }

  @Test(arguments: [
    ("LoginPresenterProtocol", Role.presenter), ("ListViewPresenter", .presenter), ("WebViewRouterProtocol", .router),
    ("LoginInteractorInput", .interactor), ("ModuleOutput", .presenter), ("InteractorOutput", .interactor),
  ])
  func `is not told by every name`(_ name: String, _ provider: Role) {
    #expect(words.consumer(of: name, providedBy: provider) == nil)
  }

  @Test func `counts against other holders`() {
    let project = SmallProject(
      """
      protocol HomePresenterViewInterface: AnyObject {}
      protocol HomePresenterRouterInterface: AnyObject {}
      class HomePresenter: HomePresenterViewInterface, HomePresenterRouterInterface {}
      class HomeView {
        var presenter: HomePresenterRouterInterface! // !
      }
      class HomeRouter { weak var presenter: HomePresenterRouterInterface! }
      """)
    #expect(project.lines(breaking: .wrongInterfaceHeld) == project.markedLines)
  }
}
