import Facts
import Index
import Scan
import Testing
import Wiring

/// A small program, and what becomes of the objects that it makes: they leak, are lost, are kept, or perhaps kept where nobody knows.
struct Program: CustomTestStringConvertible {
  let testDescription: String
  let code: String
  let fates: [String]

  /// - Parameter body: of a function that gives what it returns to the rest of the app.
  init(_ description: String, _ declarations: String = "", body: String, _ fates: String...) {
    testDescription = description
    self.fates = fates.sorted()
    code = """
      final class View { var presenter: Presenter?; weak var listener: Presenter? }
      final class Presenter { var view: View?; weak var screen: View? }
      \(declarations)
      final class Module {
        func build() -> AnyObject {
          \(body)
        }
      }
      """
  }

  /// The fates of views and presenters as the code shows them.
  var found: [String] {
    let symbols = Symbols([IndexedFile(path: "Program.swift", facts: FileFacts.scanning(Array(code.utf8)))], threads: 1)
    let index = symbols.index
    let wiring = Wiring(index, resolve(symbols, .everything, threads: 1), isRelevant: index.types.map { $0.kind.isConcrete }, threads: 1)
    func fate(of object: ObjectID) -> String {
      if wiring.isInCycle(object) { return "leaks" }
      if wiring.isLost(object) { return "lost" }
      return wiring.keeping[Int(object.number)] == .perhaps ? "perhaps" : "kept"
    }
    return ["Presenter", "View"].flatMap { name in
      index.types(named: name).flatMap(wiring.objects(of:)).compactMap { object in
        if case .made = wiring[object].origin { "\(name) \(fate(of: object))" } else { nil }
      }
    }.sorted()
  }
}

@Suite struct `Who keeps whom alive` {
  @Test(arguments: [
    Program(
      "strongly both ways",
      body: "let view = View(); let presenter = Presenter(); view.presenter = presenter; presenter.view = view; return view", "View leaks", "Presenter leaks"),
    Program(
      "weakly one way", body: "let view = View(); let presenter = Presenter(); view.presenter = presenter; presenter.screen = view; return view",
      "View kept", "Presenter kept"),
    Program(
      "weakly what nobody else has", body: "let view = View(); let presenter = Presenter(); view.listener = presenter; return view", "View kept",
      "Presenter lost"),
    Program(
      "nothing that outlives the function", body: "let view = View(); let presenter = Presenter(); presenter.view = view; return 1", "View lost",
      "Presenter lost"),
    Program(
      "two of each, of which one pair leaks",
      """
      final class Other { func build() -> View { let view = View(); view.presenter = Presenter(); return view } }
      """, body: "let view = View(); let presenter = Presenter(); view.presenter = presenter; presenter.view = view; return view", "View leaks",
      "Presenter leaks", "View kept", "Presenter kept"),
    Program(
      "a link that is emptied by hand",
      body: "let view = View(); let presenter = Presenter(); view.presenter = presenter; presenter.view = view; presenter.view = nil; return view",
      "View kept", "Presenter kept"),
  ]) func `by the links that a function sets`(_ program: Program) { #expect(program.found == program.fates) }

  @Test(arguments: [
    Program(
      "by an assembly's methods",
      """
      enum Assembly {
        static func presenter(for view: View) -> Presenter { let made = Presenter(); join(made, view); return made }
        private static func join(_ presenter: Presenter, _ view: View) { presenter.view = view }
      }
      """, body: "let view = View(); view.presenter = Assembly.presenter(for: view); return view"),
    Program(
      "by global functions", "func presenter(for view: View) -> Presenter { let made = Presenter(); made.view = view; return made }",
      body: "let view = View(); view.presenter = presenter(for: view); return view"),
    Program(
      "by initializers",
      """
      final class Flow {
        let view: View
        init(view: View, presenter: Presenter) { self.view = view; view.presenter = presenter; presenter.view = view }
      }
      """, body: "return Flow(view: View(), presenter: Presenter())"),
    Program(
      "by a base class's initializer",
      """
      class Base { init(_ view: View) { let presenter = Presenter(); view.presenter = presenter; presenter.view = view } }
      final class Derived: Base {}
      """, body: "let view = View(); return Derived(view)"),
    Program(
      "lazily",
      """
      final class Flow {
        lazy var view: View = { let view = View(); view.presenter = presenter; return view }()
        lazy var presenter = Presenter()
        func start() { presenter.view = view }
      }
      """, body: "return Flow()"),
    Program(
      "by closures",
      body:
        "let make = { (view: View) -> Presenter in let made = Presenter(); made.view = view; return made }; let view = View(); view.presenter = make(view); return view"
    ),
    Program(
      "by a closure that is an argument", "func with(_ view: View, _ body: (View) -> Void) -> View { body(view); return view }",
      body: "return with(View()) { view in let presenter = Presenter(); view.presenter = presenter; presenter.view = view }"),
    Program(
      "by Swinject's registrations",
      """
      final class Registrations: Assembly {
        func assemble(container: Container) {
          container.register(View.self) { resolver in let view = View(); view.presenter = resolver.resolve(Presenter.self); return view }
          container.register(Presenter.self) { _ in Presenter() }.initCompleted { resolver, presenter in presenter.view = resolver.resolve(View.self) }
        }
      }
      """, body: "return Assembler([Registrations()]).resolver.resolve(View.self)!"),
    Program(
      "by Factory's properties", "extension Container { var presenter: Factory<Presenter> { self { Presenter() } } }",
      body: "let view = View(); let presenter = Container.shared.presenter(); view.presenter = presenter; presenter.view = view; return view"),
    Program(
      "by Factory's injection",
      """
      extension Container { var presenter: Factory<Presenter> { self { Presenter() } } }
      final class Screen { @Injected(\\.presenter) var presenter: Presenter; let view = View(); func start() { presenter.view = view; view.presenter = presenter } }
      """, body: "return Screen()"),
    Program(
      "by a tuple", "func parts() -> (view: View, presenter: Presenter) { (View(), Presenter()) }",
      body: "let made = parts(); let (view, presenter) = made; made.view.presenter = presenter; made.presenter.view = view; return view"),
    Program(
      "by an optional tuple, and a list in it", "func parts() -> (View, [Presenter])? { (View(), [Presenter()]) }",
      body:
        "guard let (view, presenters) = parts() else { return 1 }; presenters.forEach { $0.view = view }; view.presenter = presenters.first; return view"),
    Program(
      "by a switch over a tuple",
      body:
        "switch (View(), Presenter()) { case (let view, let presenter): presenter.view = view; view.presenter = presenter; return view }"),
    Program(
      "by a tuple's part",
      "final class Flow { var parts: (view: View?, isReady: Bool) = (nil, false); func start() { let made = Presenter(); made.view = parts.view; parts.view?.presenter = made } }",
      body: "let flow = Flow(); flow.parts.view = View(); return flow"),
    Program(
      "by what a protocol gives of itself",
      """
      protocol Showing: AnyObject { var shown: AnyObject { get } }
      extension Showing { var shown: AnyObject { self } }
      extension View: Showing {}
      func make() -> Showing { View() }
      """, body: "let view = make().shown as! View; let presenter = Presenter(); presenter.view = view; view.presenter = presenter; return view"),
    Program(
      "by an enum's payload", "enum Part { case presenter(Presenter) }",
      body:
        "let view = View(); let part = Part.presenter(Presenter()); if case .presenter(let presenter) = part { presenter.view = view; view.presenter = presenter }; return view"
    ),
    Program(
      "by one of the values in an enum's payload", "enum Part { case pair(View, Presenter), other(Presenter) }",
      body:
        "let part = Part.pair(View(), Presenter()); guard case let .pair(view, presenter) = part else { return part }; presenter.view = view; view.presenter = presenter; return view"
    ),
    Program(
      "by arrays",
      body: "let views = [View()]; let presenter = Presenter(); for view in views { view.presenter = presenter }; presenter.view = views.first; return views[0]"
    ),
    Program(
      "by dictionaries",
      body:
        #"let view = View(); let presenters = ["first": Presenter()]; view.presenter = presenters["first"]; presenters.values.forEach { $0.view = view }; return view"#
    ),
    Program(
      "by default arguments",
      "func join(_ view: View = View(), presenter: Presenter = Presenter()) -> View { view.presenter = presenter; presenter.view = view; return view }",
      body: "return join()"),
    Program(
      "by generic functions",
      """
      protocol Showing: AnyObject { func take(_ presenter: Presenter) }
      extension View: Showing { func take(_ presenter: Presenter) { self.presenter = presenter } }
      func join<T: Showing>(_ view: T, with presenter: Presenter) -> T { view.take(presenter); return view }
      """, body: "let presenter = Presenter(); let view = join(View(), with: presenter); presenter.view = view; return view"),
    Program(
      "by generic classes", "class Holder<Part> { var part: Part?; init(_ part: Part) { self.part = part } }",
      body:
        "let holder = Holder<View>(View()); let presenter = Presenter(); holder.part?.presenter = presenter; presenter.view = holder.part; return holder.part!"),
    Program(
      "by a struct's memberwise initializer", "struct Parts { let view: View; let presenter: Presenter }",
      body:
        "let parts = Parts(view: View(), presenter: Presenter()); parts.view.presenter = parts.presenter; parts.presenter.view = parts.view; return parts.view"),
    Program(
      "by a setter",
      """
      final class Flow {
        let view = View()
        var presenter: Presenter { get { view.presenter! } set { view.presenter = newValue; newValue.view = view } }
      }
      """, body: "let flow = Flow(); flow.presenter = Presenter(); return flow"),
    Program(
      "by an observer",
      """
      final class Flow {
        let view = View()
        var presenter: Presenter? { didSet { presenter?.view = view; view.presenter = presenter } }
      }
      """, body: "let flow = Flow(); flow.presenter = Presenter(); return flow"),
  ]) func `whichever way two parts that leak are made and joined`(_ program: Program) { #expect(program.found == ["Presenter leaks", "View leaks"]) }

  @Test(arguments: [
    Program(
      "a shared instance", "final class Store { static let shared = Store(); let presenter = Presenter() }",
      body: "let view = View(); view.listener = Store.shared.presenter; return view", "View kept", "Presenter kept"),
    Program(
      "a global variable", "let presenter = Presenter()", body: "let view = View(); view.listener = presenter; return view", "View kept", "Presenter kept"),
    Program(
      "another case of an enum", "enum Step { case first(AnyObject, AnyObject), second(AnyObject) }",
      body: """
        let view = View()
        let step = Step.first(view, Presenter())
        switch step {
        case .first(let shown, let asked): (shown as? View)?.presenter = asked as? Presenter
        case .second(let other): (other as? Presenter)?.view = view
        }
        return view
        """, "View kept", "Presenter kept"),
    Program(
      "a list of what is returned", "final class Tabs { var all: [Presenter] = [] }", body: "let tabs = Tabs(); tabs.all.append(Presenter()); return tabs",
      "Presenter kept"),
    Program(
      "an injected property",
      """
      extension Container { var presenter: Factory<Presenter> { self { Presenter() } } }
      final class Screen { @Injected(\\.presenter) var presenter: Presenter }
      """, body: "return Screen()", "Presenter kept"),
    Program(
      "a property wrapper that holds strongly",
      """
      @propertyWrapper struct Kept<Value> { var wrappedValue: Value? }
      final class Screen { @Kept var presenter: Presenter? }
      """, body: "let screen = Screen(); screen.presenter = Presenter(); return screen", "Presenter kept"),
    Program(
      "a property wrapper that holds weakly",
      """
      @propertyWrapper struct Weakly { weak var wrappedValue: Presenter? }
      final class Screen { @Weakly var presenter: Presenter? }
      """, body: "let screen = Screen(); screen.presenter = Presenter(); return screen", "Presenter lost"),
    Program(
      "a framework's delegate, which is weak",
      body: "let view = View(); let presenter = Presenter(); view.listener = presenter; table.delegate = presenter; return view", "View kept", "Presenter lost"),
    Program(
      "code that is not read", body: "let view = View(); let presenter = Presenter(); view.listener = presenter; show(presenter); return view", "View kept",
      "Presenter perhaps"),
    Program(
      "a variadic initializer", "final class Tabs { let all: [AnyObject]; init(_ all: AnyObject...) { self.all = all } }",
      body: "let presenter = Presenter(); return Tabs(View(), presenter)", "View kept", "Presenter kept"),
    Program(
      "a container of the project's own",
      """
      final class Locator {
        private var makers: [String: () -> Any] = [:]
        private var made: [String: Any] = [:]
        func register<T>(_ type: T.Type, maker: @escaping () -> T) { makers["\\(type)"] = maker }
        func resolve<T>(_ type: T.Type) -> T { let part = makers["\\(type)"]!() as! T; made["\\(type)"] = part; return part }
      }
      """,
      body:
        "let locator = Locator(); locator.register(Presenter.self) { Presenter() }; let view = View(); view.listener = locator.resolve(Presenter.self); return locator",
      "Presenter kept", "View lost"),
    Program(
      "what it would open, were it kept",
      """
      final class Child { let parent: Presenter; init(_ parent: Presenter) { self.parent = parent } }
      extension Presenter { func open() { show(Child(self)) } }
      """, body: "let view = View(); view.listener = Presenter(); return view", "View kept", "Presenter lost"),
    Program(
      "a closure that somebody else runs",
      body: "let view = View(); let presenter = Presenter(); view.listener = presenter; run { _ in _ = presenter }; return view", "View kept",
      "Presenter perhaps"),
    Program(
      "a closure with parameters of which nothing is known",
      body: "let view = View(); run { (other: Presenter) in view.presenter = other; other.view = view }; return view", "View kept"),
  ]) func `by whoever else keeps them`(_ program: Program) { #expect(program.found == program.fates) }
}
