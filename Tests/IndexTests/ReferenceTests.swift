import Index
import Testing

@Suite struct ReferenceTests {
  static let module = """
    protocol RouterProtocol { func show() }
    final class Router: RouterProtocol { func show() {} }
    protocol PresenterProtocol { var router: RouterProtocol? { get } }
    final class Presenter: PresenterProtocol {
      var router: RouterProtocol?
      var children: [Presenter] = []
      func child(at index: Int) -> Presenter { children[index] }
      static let shared = Presenter()
    }
    enum Event { case opened(Presenter), closed }

    """

  @Test(arguments: [
    ("presenter?.router?.show()", ["View.presenter", "PresenterProtocol.router", "RouterProtocol.show"]),
    ("presenter!.router!.show()", ["View.presenter", "PresenterProtocol.router", "RouterProtocol.show"]),
    ("self.presenter?.router?.show()", ["View.presenter", "PresenterProtocol.router", "RouterProtocol.show"]),
    ("let p = presenter\np?.router?.show()", ["View.presenter", "PresenterProtocol.router", "RouterProtocol.show"]),
    ("if let presenter { presenter.router?.show() }", ["View.presenter", "PresenterProtocol.router", "RouterProtocol.show"]),
    ("guard let p = presenter else { return }\np.router?.show()", ["View.presenter", "PresenterProtocol.router", "RouterProtocol.show"]),
    ("(presenter as? Presenter)?.router?.show()", ["View.presenter", "Presenter.router", "RouterProtocol.show"]),
    ("Presenter.shared.router?.show()", ["Presenter.shared", "Presenter.router", "RouterProtocol.show"]),
    ("concrete.child(at: 1).router?.show()", ["View.concrete", "Presenter.child", "Presenter.router", "RouterProtocol.show"]),
    ("concrete.children[0].router?.show()", ["View.concrete", "Presenter.children", "Presenter.router", "RouterProtocol.show"]),
    ("for c in concrete.children { c.router?.show() }", ["View.concrete", "Presenter.children", "Presenter.router", "RouterProtocol.show"]),
    ("concrete.children.first?.router?.show()", ["View.concrete", "Presenter.children", "Presenter.router", "RouterProtocol.show"]),
    ("concrete.children.forEach { $0.router?.show() }", ["View.concrete", "Presenter.children", "Presenter.router", "RouterProtocol.show"]),
    ("concrete.children.map { $0.router }.first??.show()", ["View.concrete", "Presenter.children", "Presenter.router", "RouterProtocol.show"]),
    (
      "switch event { case .opened(let p): p.router?.show()\ncase .closed: break }",
      ["View.event", "Event.opened", "Presenter.router", "RouterProtocol.show", "Event.closed"]
    ),
    ("if case .opened(let p) = event { p.router?.show() }", ["Event.opened", "View.event", "Presenter.router", "RouterProtocol.show"]),
    ("later { [weak presenter] in presenter?.router?.show() }", ["View.later", "View.presenter", "PresenterProtocol.router", "RouterProtocol.show"]),
    ("withChild { child in child.router?.show() }", ["View.withChild", "Presenter.router", "RouterProtocol.show"]),
    ("let router = \"presenter.router\"", []),
    ("// presenter?.router?.show()", []),
    ("let presenter = 1\n_ = presenter.router", []),
  ])
  func `A chain is followed through declared types`(body: String, members: [String]) {
    let project = ScannedProject(
      Self.module + """
        final class View {
          var presenter: PresenterProtocol?
          let concrete = Presenter()
          var event = Event.closed
          func later(_ work: () -> Void) {}
          func withChild(_ work: (Presenter) -> Void) {}
          func body() {
            \(body)
          }
        }
        """)
    #expect(project.members(in: "body") == members)
  }

  @Test func `Types are told by how they are named`() {
    let project = ScannedProject(
      """
      class Base {}
      protocol Face {}
      struct Data {}
      final class Screen: Base, Face {
        var data: Data?
        func load(_ data: Data) -> Face { _ = Data(); return Screen() }
      }
      """)
    #expect(project.types(in: "Screen") == ["inherits Base", "inherits Face"])
    #expect(project.types(in: "data") == ["holds Data"])
    #expect(
      project.types(in: "load") == ["takes Data", "returns Face", "names Data", "constructs Data", "names Screen", "constructs Screen"]
        || project.types(in: "load") == ["takes Data", "returns Face", "constructs Data", "names Data", "constructs Screen", "names Screen"])
  }

  @Test func `Two types of one name are told apart by the nearest folder, else they are ambiguous`() throws {
    let one = "final class Presenter {}"
    let project = ScannedProject([
      "One/Presenter.swift": one, "Two/Presenter.swift": one, "One/View.swift": "final class First { let presenter: Presenter }",
      "Main.swift": "final class Third { let presenter: Presenter }",
    ])
    #expect(project.holdings(of: "First") == ["presenter: strong Presenter"])
    #expect(project.holdings(of: "Third") == ["presenter: strong one of 2"])
  }

  @Test func `A property may be what a function gives that gives nothing`() {
    let project = ScannedProject("func work() {}\nstruct Screen { let done = work() }")
    #expect(project.holdings(of: "Screen") == ["done: strong Void"])
  }

  @Test(arguments: ["Path(\"a\")", "Path(#file)", "Path(#function)"])
  func `A literal in the parentheses of a type that it can be means no initializer`(call: String) {
    let project = ScannedProject(
      """
      struct Path: ExpressibleByStringLiteral { init(_ text: String) {}; init(stringLiteral: String) {} }
      func use() { _ = \(call) }
      """)
    #expect(project.found.all.filter { $0.kind == .constructs }.map(\.member) == [nil])
  }

  @Test func `The result does not depend on the number of threads`() {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["Module\(number)/Code.swift"] =
        Self.module.replacing("Presenter", with: "Presenter\(number)").replacing("Router", with: "Router\(number)")
        + "final class View\(number) { var p: Presenter\(number)Protocol?\n func f() { p?.router?.show() } }"
    }
    let one = ScannedProject(files, threads: 1)
    let many = ScannedProject(files, threads: 4)
    #expect(one.found.all.map(\.offset) == many.found.all.map(\.offset))
    #expect(one.found.all.map(\.to) == many.found.all.map(\.to))
    #expect(one.index.types.map(\.qualifiedName) == many.index.types.map(\.qualifiedName))
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix(old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
