import Checks
import Testing

@Suite struct `What an interface shows` {
  @Test func `a name alone gives a hidden role away where its type says nothing`() {
    let project = SmallProject(
      """
      protocol HomePresenting {
        associatedtype R
        var mainRouter: R { get } // !
      }
      class HomePresenter: HomePresenting { let mainRouter = 1 }
      class HomeView<P: HomePresenting> { }
      class CartView { var presenter: any HomePresenting }
      """)
    #expect(project.lines(breaking: .presenterExposes) == project.markedLines)
  }

  @Test func `a router's door is the router, though it only gives screens`() {
    let project = SmallProject(
      """
      protocol HomeWireFrameBuilder { static func make() -> UIViewController }
      class HomeRouter: HomeWireFrameBuilder { static func make() -> UIViewController { UIViewController() } }
      protocol HomePresenting {
        var wireFrame: HomeWireFrameBuilder? { get } // !
      }
      class HomePresenter: HomePresenting { var wireFrame: HomeWireFrameBuilder? }
      class HomeView { var presenter: HomePresenting? }
      """)
    #expect(project.lines(breaking: .presenterExposes) == project.markedLines)
  }

  @Test(arguments: ["String", "UIPercentDrivenInteractiveTransition", "RouterSettings"])
  func `a name does not count against its type`(_ type: String) {
    let project = SmallProject(
      """
      struct RouterSettings {}
      protocol HomePresenting { var router: \(type) { get } }
      class HomePresenter: HomePresenting { var router: \(type) }
      class HomeView { var presenter: HomePresenting? }
      """)
    #expect(project.lines(breaking: .presenterExposes).isEmpty)
  }

  @Test func `a function that returns a router shows it`() {
    let project = SmallProject(
      """
      class HomeRouter {}
      protocol HomePresenting {
        func way() -> HomeRouter // !
      }
      class HomePresenter: HomePresenting { func way() -> HomeRouter { HomeRouter() } }
      class HomeView { var presenter: HomePresenting? }
      """)
    #expect(project.lines(breaking: .presenterExposes) == project.markedLines)
  }

  @Test func `an interface that no view holds may show what it likes`() {
    let project = SmallProject(
      """
      class HomeRouter {}
      protocol HomePresenting { var router: HomeRouter { get } }
      class HomePresenter: HomePresenting { let router = HomeRouter() }
      class HomeBuilder { var presenter: HomePresenting? }
      class HomeView {}
      """)
    #expect(project.lines(breaking: .presenterExposes).isEmpty)
  }
}
