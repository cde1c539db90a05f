import Index
import Testing

@Suite struct HoldingTests {
  @Test(arguments: [
    ("var view: View?", ["view: strong View"]),
    ("weak var view: View?", ["view: weak View"]),
    ("private weak var view: View?", ["view: weak View"]),
    ("weak private(set) var view: View?", ["view: weak View"]),
    ("unowned let view: View", ["view: unowned View"]),
    ("unowned(unsafe) let view: View", ["view: unowned View"]),
    ("let view = View()", ["view: strong View"]),
    ("lazy var view = View()", ["view: strong View"]),
    ("lazy var view: View = { View() }()", ["view: strong View"]),
    ("var view: View! { didSet { print(view as Any) } }", ["view: strong View"]),
    ("var view: any Face", ["view: strong Face"]),
    ("var view: (View & Face)?", ["view: strong View, Face"]),
    ("var view: Both?", ["view: strong View, Face"]),
    ("var view: Alias", ["view: strong View"]),
    ("var views: [View] = []", ["views: strong View"]),
    ("var views = [String: View]()", ["views: strong String, View"]),
    ("var view: WeakBox<View>", ["view: strong WeakBox, weak box of View"]),
    ("@Weak var view: View?", ["view: weak View"]),
    ("var view: View? { nil }", []),
    ("weak var viewObject: AnyObject?; var view: Face? { get { viewObject as? Face } set { viewObject = newValue as AnyObject? } }", ["viewObject: weak Face"]),
    ("static var view: View?", []),
    ("let shown = PublishRelay<View>()", ["shown: strong PublishRelay"]),
    ("let shown: PassthroughSubject<View, Never>", ["shown: strong PassthroughSubject"]),
    ("let shown: CurrentValueSubject<View, Never>", ["shown: strong CurrentValueSubject, View, Never"]),
    ("var done: ((View) -> Void)?", ["done: strong "]),
    ("func show() { let view = View() }", []),
  ])
  func `A stored property holds what its type or its value says`(declaration: String, expected: [String]) {
    let project = ScannedProject(
      [
        "File.swift": """
        class View {}
        protocol Face {}
        typealias Both = View & Face
        typealias Alias = View
        struct WeakBox<T: AnyObject> { weak var value: T? }
        final class Holder {
          \(declaration)
        }
        """
      ], weakWrappers: ["WeakBox", "Weak"])
    #expect(project.holdings(of: "Holder") == expected)
  }

  @Test func `A class may be called like its module`() {
    let project = ScannedProject("import Charts\nfinal class Screen: Charts { var charts: Charts? }")
    #expect(project.holdings(of: "Screen") == ["charts: strong Charts"])
    #expect(project.index.types(named: "Screen").map(project.index.outsideSupertypes) == [["Charts"]])
  }

  @Test func `A base class's generic parameters are filled in`() {
    let project = ScannedProject(
      """
      protocol Output {}
      class Base<T> { var output: T? }
      final class Interactor: Base<Output> {}
      """)
    #expect(project.holdings(of: "Interactor") == ["output: strong Output"])
  }

  @Test(arguments: [
    ("Plain", ["first: strong View", "second: strong View"]), ("Mixed", ["first: strong View"]), ("Base", ["base: strong View"]),
    ("Middle", ["base: strong View"]), ("Heir", ["own: strong View", "last: strong View", "base: strong View"]), ("Empty", []),
    ("Computed", []), ("Last", ["last: strong View"]),
  ])
  func `A type holds what is stored in it, then what is stored in its base classes`(name: String, expected: [String]) {
    let project = ScannedProject(
      """
      class View {}
      struct Plain { let first: View; let second: View }
      struct Mixed { var computed: View { first }; let first: View }
      class Base { var base: View?; var computed: View? { base } }
      class Middle: Base {}
      final class Heir: Middle { let own = View(); var computed: View { own }; let last = View() }
      class Empty {}
      struct Computed { var computed: View { View() } }
      struct Last { let last: View }
      """)
    #expect(project.holdings(of: name) == expected)
  }

  @Test(arguments: [
    ("Outer", ["third", "first", "second"]), ("Outer.Inner", ["nested"]), ("Empty", []), ("Last", ["last"]),
  ])
  func `A type has the members of its declaration and its extensions in the order in which they stand`(name: String, expected: [String]) throws {
    let project = ScannedProject(
      """
      extension Outer { func third() {} }
      struct Outer { let first = 1; struct Inner { let nested = 1 }; func second() {} }
      struct Empty {}
      func ofNobody() {}
      struct Last { let last = 1 }
      """)
    let members = project.index[try #require(project.type(name))].members
    #expect(members.map { project.index[$0].name } == expected)
  }

  @Test func `Requirements are no holdings`() throws {
    let project = ScannedProject("class View {}\nprotocol Presenter { var view: View? { get set } }")
    let presenter = try #require(project.type("Presenter"))
    #expect(project.holdings(of: "Presenter").isEmpty)
    #expect(project.index.properties(of: presenter).map(\.isRequirement) == [true])
  }

  @Test(arguments: [
    ("protocol P: AnyObject {}", true), ("protocol P: class {}", true), ("protocol P {}", false),
    ("@objc protocol P {}", true), ("protocol P where Self: C {}", true), ("protocol P: Q {}", true),
    ("protocol P: UITableViewDelegate {}", true), ("protocol P: Unheard {}", nil), ("protocol P: Equatable {}", false),
  ])
  func `A protocol is class-bound where only classes can conform`(declaration: String, expected: Bool?) throws {
    let project = ScannedProject("class C {}\nprotocol Q: AnyObject {}\n" + declaration)
    let type = try #require(project.type("P"))
    #expect(project.index.isClassBound(type) == expected)
  }
}
