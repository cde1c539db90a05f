import Facts
import Index
import Scan
import Testing
import Wiring

/// A program in which a presenter retains a view, and the view is retained elsewhere as well.
struct TwoOwners: CustomTestStringConvertible {
  let testDescription: String
  /// Statements after the presenter has its view, and others that run later.
  let code: String
  let later: String

  init(_ description: String, _ code: String, later: String = "") { (testDescription, self.code, self.later) = (description, code, later) }

  /// Whether the view stays alive if the presenter holds it weakly.
  var viewStaysAlive: Bool {
    let code = """
      final class View: UIViewController { weak var presenter: Presenter?; var items: [Int] = [] }
      final class Presenter { var view: View?; var shown: View? { view }; func giveView() -> View? { return view } }
      final class Router { weak var view: View? }
      final class Shelf { var view: View?; var views: [View] = []; var find: (() -> View?)?; init(_ view: View?) { self.view = view } }
      final class Unread { weak var other: Unread?; var last: Any?; func take(_ view: Any?) {}; func later(_ run: () -> Void) {} }
      final class App {
        static var presenter: Presenter?
        private var presenterHere: Presenter?
        static var router: Router?
        static var shelf: Shelf?
        func start() {
          let view = View()
          let presenter = Presenter()
          let router = Router()
          let shelf = Shelf(nil)
          presenter.view = view
          view.presenter = presenter
          App.presenter = presenter
          App.router = router
          App.shelf = shelf
          \(code)
        }
        func resume() { \(later) }
      }
      """
    let symbols = Symbols([IndexedFile(path: "Program.swift", facts: FileFacts.scanning(Array(code.utf8)))], threads: 1)
    let index = symbols.index
    let wiring = Wiring(index, resolve(symbols, .everything, threads: 1), isRelevant: index.types.map { $0.kind.isConcrete && $0.name != "Unread" }, threads: 1)
    let properties = index.types(named: "Presenter").flatMap(index.properties).filter { $0.name == "view" }
    return wiring.staysAlive(after: WiringChange(weak: Set(properties.map(\.member))))
  }
}

@Suite struct `Whether an object has another owner than a property` {
  @Test(arguments: [
    TwoOwners("stored where it is made", "shelf.view = view"),
    TwoOwners("added where it is made", "shelf.views.append(view)"),
    TwoOwners("shown where it is made", "UIWindow().rootViewController = view"),
    TwoOwners(
      "stored out of a weak property, while another owner retains it", "shelf.view = view; router.view = view", later: "App.shelf?.views = [App.router!.view!]"),
  ]) func `an object stored on the way has one`(_ program: TwoOwners) { #expect(program.viewStaysAlive) }

  @Test(arguments: [
    TwoOwners("nowhere else", "_ = view"),
    TwoOwners("out of a computed property", "shelf.view = presenter.shown"),
    TwoOwners("out of a function", "shelf.view = presenter.giveView()"),
    TwoOwners("out of a function, cast", "shelf.view = presenter.giveView() as? View"),
    TwoOwners("by an initializer", "App.shelf = Shelf(presenter.shown)"),
    TwoOwners("into an array", "shelf.views.append(presenter.shown!)"),
    TwoOwners("out of a weak property", "router.view = view", later: "App.shelf?.view = App.router?.view"),
    TwoOwners("given to code that is not read", "Unread().take(view)"),
    TwoOwners("stored by code that is not read", "Unread().last = view"),
    TwoOwners("captured by a closure that code runs that is not read", "Unread().later { _ = view }"),
    TwoOwners(
      "given to code that is not read, the presenter being held by whoever calls", "App.presenter = nil; presenterHere = presenter; Unread().take(view)"),
    TwoOwners("from shelf to shelf", "shelf.view = presenter.shown; App.shelf = Shelf(shelf.view)"),
  ]) func `an object that comes out of the property, or goes where nothing is known, has none`(_ program: TwoOwners) { #expect(!program.viewStaysAlive) }
}
