import Checks
import Fixes
import Settings
import SourceText
import Testing

import Pipeline

@Suite struct `A safe fix` {
  private func mended(_ text: String) throws -> String {
    let source = SourceFile(path: "A.swift", bytes: Array(text.utf8))
    let settings = ProjectSettings(try PackLibrary.builtIn.pack(named: "viper"))
    let linted = lint([source], with: settings, LintRequest(code: .everything))
    let fixes = SafeFixes(linted.project) { _ in source.bytes }
    return String(decoding: applying(fixes.edits(for: linted.violations, of: linted.rules), to: source.bytes), as: UTF8.self)
  }

  private static let view = "final class LoginView: UIViewController, LoginViewInput { var presenter: LoginPresenter? }\n"

  /// Whoever shows the module keeps its view, the view its presenter.
  private static let module = """
    final class LoginModule {
      func build() -> LoginView {
        let made = LoginView(), presenter = LoginPresenter()
        made.presenter = presenter
        presenter.view = made
        return made
      }
    }

    """

  private func presenter(_ property: String, _ interface: String = "protocol LoginViewInput: AnyObject {}\n") -> String {
    interface + Self.view + "final class LoginPresenter {\n  \(property)\n}\n" + Self.module
  }

  @Test(arguments: [
    ("var view: LoginViewInput?", "weak var view: LoginViewInput?"),
    ("var view: LoginViewInput!", "weak var view: LoginViewInput!"),
    ("private var view: LoginViewInput?", "private weak var view: LoginViewInput?"),
    ("private(set) var view: (any LoginViewInput)? = nil", "private(set) weak var view: (any LoginViewInput)? = nil"),
    ("/* ä */ var view : LoginView?", "/* ä */ weak var view : LoginView?"),
    ("var `view`: LoginViewInput?", "weak var `view`: LoginViewInput?"),
  ])
  func `declares weak what can be weak`(_ before: String, _ after: String) throws {
    #expect(try mended(presenter(before)) == presenter(after))
  }

  @Test(arguments: [
    ("let view: LoginViewInput", "view.show()", "weak var view: LoginViewInput?", "view?.show()"),
    ("private let view: any LoginViewInput", "self.view.show()", "private weak var view: (any LoginViewInput)?", "self.view?.show()"),
    (
      "unowned let other: Other; var view: LoginView", "view.show(); view.title = \"\"", "unowned let other: Other; weak var view: LoginView?",
      "view?.show(); view?.title = \"\""
    ),
    // Somebody needs the value.
    ("let view: LoginViewInput", "show(over: view)", "let view: LoginViewInput", "show(over: view)"),
    ("let view: LoginViewInput", "let shown = view", "let view: LoginViewInput", "let shown = view"),
  ])
  func `makes it optional, with its uses`(_ property: String, _ use: String, _ newProperty: String, _ newUse: String) throws {
    func text(_ property: String, _ use: String) -> String {
      """
      protocol LoginViewInput: AnyObject { func show() }
      final class LoginView: UIViewController, LoginViewInput { var presenter: LoginPresenter?; func show() {} }
      final class LoginPresenter {
        \(property)
        init(view: LoginView) { self.view = view }
        func start() { \(use) }
      }
      final class LoginModule {
        func build() -> LoginView { let view = LoginView(); view.presenter = LoginPresenter(view: view); return view }
      }

      """
    }
    #expect(try mended(text(property, use)) == text(newProperty, newUse))
  }

  @Test(arguments: [
    "lazy var view: LoginViewInput? = nil", "var view: LoginViewInput? = LoginView()", "@Published var view: LoginViewInput?",
    "var views: [LoginViewInput]?", "var view = LoginView() as LoginViewInput?", "var view: LoginViewInput?, other: LoginViewInput?",
    "var /* the */ view: LoginViewInput?", "static var view: LoginViewInput?", "var view: (LoginViewInput & Sendable)?",
    "var make: (() -> LoginViewInput)?",
  ])
  func `leaves alone what it is not sure of`(_ property: String) throws {
    #expect(try mended(presenter(property)) == presenter(property))
  }

  @Test func `leaves alone what no code makes or joins`() throws {
    let text = presenter("var view: LoginViewInput?").replacing(Self.module, with: "")
    #expect(try mended(text) == text)
  }

  /// A property that alone keeps an object stays strong.
  @Test(arguments: [
    ("var view: LoginViewInput?", "func start() { view = LoginView() }"),
    ("var view: LoginViewInput?", "func start() { let made = make(); view = made }\n  func make() -> LoginViewInput { LoginView() }"),
    ("var view: LoginViewInput?", "func start() { view = find() }"),
    ("var view: LoginView?", "}\nfinal class Other {\n  func set(_ presenter: LoginPresenter) { presenter.view = LoginView() }"),
    // Overridden.
    ("var view: LoginView?", "}\nfinal class Other: LoginPresenter { override var view: LoginView? { didSet {} }"),
  ])
  func `keeps what nobody else may keep`(_ property: String, _ use: String) throws {
    let text = presenter(property + "\n  " + use).replacing("final class LoginPresenter", with: "class LoginPresenter")
    #expect(try mended(text) == text)
  }

  @Test(arguments: [
    "init(view: LoginViewInput? = nil) { self.view = view }", "func attach(_ screen: LoginViewInput) { view = screen }", "func stop() { view = nil }",
    "func start() { view?.description; router.show(over: view); if view == nil, let view { router.show(over: view) } }",
    "var other: LoginViewInput? { get { nil } set { view = newValue } }", "var screen: LoginViewInput? { view }",
    "func screen() -> LoginViewInput? { return self.view }",
  ])
  func `declares weak what others keep`(_ use: String) throws {
    let text = presenter("var view: LoginViewInput?\n  " + use)
    #expect(try mended(text) == text.replacing("  var view: LoginViewInput?\n", with: "  weak var view: LoginViewInput?\n"))
  }

  private static let interactor = """
    protocol LoginOutput: AnyObject { func done() }
    final class LoginInteractor { var presenter: LoginOutput?; func start() { presenter?.done() } }
    final class LoginPresenter: LoginOutput { var interactor: LoginInteractor?; func done() {} }
    final class LoginModule {
      func build() -> LoginInteractor {
        let interactor = LoginInteractor(), presenter = LoginPresenter()
        interactor.presenter = presenter
        presenter.interactor = interactor
        return interactor
      }
    }

    """

  private static let screen = "final class LoginView: UIViewController { var presenter: LoginPresenter? }\n"

  /// The same module with a view that is shown.
  private static let shown =
    interactor.replacing("-> LoginInteractor", with: "-> LoginView").replacing(
      "return interactor", with: "let view = LoginView(); view.presenter = presenter; return view") + screen

  @Test func `asks for another holder where no screen is held`() throws {
    #expect(try mended(Self.interactor + Self.screen) == Self.interactor + Self.screen)
    #expect(try mended(Self.shown) == Self.shown.replacing("{ var presenter: LoginOutput?", with: "{ weak var presenter: LoginOutput?"))
  }

  @Test func `takes weak away from the part that is to own it`() throws {
    let weak = Self.shown.replacing("{ var presenter: LoginPresenter?", with: "{ weak var presenter: LoginPresenter?")
    #expect(try mended(weak) == Self.shown.replacing("{ var presenter: LoginOutput?", with: "{ weak var presenter: LoginOutput?"))
  }

  @Test(arguments: [
    ("protocol LoginViewInput {}\n", "protocol LoginViewInput: AnyObject {}\n"),
    ("protocol LoginViewInput : Sendable {}\n", "protocol LoginViewInput : AnyObject, Sendable {}\n"),
    ("protocol LoginViewInput<T> { associatedtype T }\n", "protocol LoginViewInput<T>: AnyObject { associatedtype T }\n"),
    ("protocol LoginViewInput: class {}\n", "protocol LoginViewInput: AnyObject {}\n"),
  ])
  func `binds an interface to classes`(_ before: String, _ after: String) throws {
    let text = try mended(presenter("var view: LoginViewInput?", before))
    #expect(text == presenter("weak var view: LoginViewInput?", after))
    #expect(try mended(text) == text)
  }

  @Test(arguments: [
    "public protocol LoginViewInput {}\n", "protocol LoginViewInput {}\nstruct Other: LoginViewInput {}\n",
    "protocol LoginViewInput {}\nextension String: LoginViewInput {}\n", "protocol LoginViewInput { mutating func a() }\n",
    "protocol LoginViewInput {}\nextension LoginViewInput { mutating func a() {} }\n",
    "protocol LoginViewInput {}\nprotocol Inner: LoginViewInput {}\nextension Int: Inner {}\n",
  ])
  func `binds no interface that may be a value's`(_ interface: String) throws {
    let text = presenter("var view: LoginViewInput?", interface)
    #expect(try mended(text) == text)
  }

  @Test func `is shown as a unified diff`() {
    let old = (1...12).map { "line \($0)\n" }.joined() + "end"
    let new = old.replacing("line 2\n", with: "LINE 2\n").replacing("end", with: "END")
    let diff = unifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: "A b.swift")
    let expected = """
      --- a/A b.swift
      +++ b/A b.swift
      @@ -1,5 +1,5 @@
       line 1
      -line 2
      +LINE 2
       line 3
       line 4
       line 5
      @@ -10,4 +10,4 @@
       line 10
       line 11
       line 12
      -end
      \\ No newline at end of file
      +END
      \\ No newline at end of file

      """
    #expect(diff == expected)
    #expect(unifiedDiff(from: Array(old.utf8), to: Array(old.utf8), path: "A") == "")
  }

  @Test func `keeps a link by which alone, in a cycle, somebody lives who opens what would keep it`() throws {
    let code = """
      protocol ChildOutput: AnyObject {}
      final class LoginView: UIViewController { unowned var presenter: LoginPresenter! }
      final class LoginPresenter: ChildOutput {
        weak var view: LoginView?
        let router: LoginRouter
        init(view: LoginView, router: LoginRouter) { self.view = view; self.router = router }
        func open() { router.open(self) }
      }
      final class LoginRouter {
        weak var view: LoginView?
        var presenter: LoginPresenter?
        func open(_ output: ChildOutput) { view?.present(ChildView(output), animated: true) }
      }
      final class ChildView: UIViewController { var output: ChildOutput; init(_ output: ChildOutput) { self.output = output } }
      final class LoginModule {
        func build() -> UIViewController {
          let view = LoginView(), router = LoginRouter()
          let presenter = LoginPresenter(view: view, router: router)
          router.view = view
          router.presenter = presenter
          view.presenter = presenter
          return view
        }
      }

      """
    #expect(try !mended(code).contains("weak var presenter"))
  }

  @Test(arguments: ["view", "view?.controller"]) func `keeps a link that alone keeps a view until it is shown`(_ shown: String) throws {
    let code = """
      protocol Showable: AnyObject { var controller: UIViewController { get } }
      extension Showable where Self: UIViewController { var controller: UIViewController { self } }
      protocol LoginViewInput: Showable {}
      final class LoginView: UIViewController, LoginViewInput { var presenter: LoginPresenter? }
      final class LoginPresenter {
        var view: LoginViewInput?
        func start(in window: UIWindow) { window.rootViewController = \(shown) }
      }
      final class LoginModule {
        func build() -> LoginPresenter {
          let view = LoginView(), presenter = LoginPresenter()
          view.presenter = presenter
          presenter.view = view
          return presenter
        }
      }

      """
    #expect(try mended(code) == code)
  }

}
