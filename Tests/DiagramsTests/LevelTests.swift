import Checks
import Diagrams
import Measures
import Pipeline
import Settings
import SourceText
import Testing

@Suite struct ModuleLevel {
  @Test func arrowsCountReferencesBetweenModules() throws {
    let graph = try diagram(.module)
    #expect(graph.nodes.map(\.id) == ["Home", "Login"])
    #expect(graph.edges.map { "\($0.from) -> \($0.to)" } == ["Login -> Home"])
    #expect(graph.edges.first?.kind == .references)
    #expect(graph.edges.first?.details == ["constructs 1"])
  }

  @Test func typesOutsideModulesAreCounted() throws {
    #expect(try diagram(.module).captions.first?.hasSuffix("1 outside modules") == true)
  }

  @Test func violationsWithinAModuleAreItsOwn() throws {
    let graph = try diagram(.module)
    #expect(graph.nodes.first { $0.id == "Home" }?.brokenRules.contains("strong_view_in_presenter") == true)
    #expect(graph.nodes.first { $0.id == "Login" }?.brokenRules == [])
  }
}

@Suite struct ComponentLevel {
  @Test func componentsStandInTheirModulesFromTheScreenInwards() throws {
    let clusters = try diagram(.component).clusters
    #expect(clusters.map(\.label) == ["Home", "Login"])
    #expect(
      clusters.last?.nodes == [
        "LoginViewController", "LoginViewInput", "LoginPresenter", "LoginPresenterInput", "LoginInteractor", "LoginInteractorInput",
        "LoginRouter", "LoginRouterInput",
      ])
  }

  @Test func interfacesStandBetweenHolderAndImplementer() throws {
    let graph = try diagram(.component)
    #expect(graph.nodes.first { $0.id == "LoginViewInput" }?.kind == .interface)
    #expect(links(graph, of: "LoginViewInput") == ["LoginPresenter holdsWeakly LoginViewInput", "LoginViewController implements LoginViewInput"])
  }

  @Test func aHeldLinkThatBreaksARuleBearsItsName() throws {
    let edge = try diagram(.component).edges.first { $0.from == "HomePresenter" && $0.to == "HomeViewInput" }
    #expect(edge?.kind == .holdsStrongly)
    #expect(edge?.brokenRules.contains("strong_view_in_presenter") == true)
    #expect(edge?.details == ["view, strong"])
  }

  @Test func aViolationWithoutALinkIsALinkOfItsOwn() throws {
    let edge = try diagram(.component).edges.first { $0.from == "HomeViewController" && $0.to == "HomeRouter" }
    #expect(edge?.kind == .breaks)
    #expect(edge?.brokenRules == ["view_reaches_router"])
  }

  @Test func theOrderOfFilesDoesNotMatter() throws {
    for level in DiagramLevel.allCases { #expect(try diagram(level, of: sources.reversed()).dot == diagram(level).dot, "\(level)") }
  }
}

@Suite struct FolderLevel {
  @Test func boxesAreDirectoriesAndTheOpenedOnesAreFrames() throws {
    let graph = try diagram(.folder, of: tree, opening: .depth(2))
    #expect(graph.nodes.map(\.id) == ["Common", "Features/*", "Features/Pay", "Features/Shop"])
    #expect(graph.clusters.map { "\($0.id): \($0.nodes.joined(separator: " "))" } == ["Features: Features/* Features/Pay Features/Shop"])
    #expect(
      graph.edges.map { "\($0.from) -> \($0.to) \($0.count)" } == ["Features/Pay -> Common 1", "Features/Shop -> Common 2", "Features/Shop -> Features/Pay 1"])
  }

  @Test func largeDirectoriesAreOpenedWithinTheNumberOfBoxes() throws {
    #expect(try diagram(.folder, of: tree, opening: .boxes(2)).nodes.map(\.id) == ["Common", "Features"])
    #expect(try diagram(.folder, of: tree, opening: .boxes(4)).nodes.map(\.id) == ["Common", "Features/*", "Features/Pay", "Features/Shop"])
    #expect(try diagram(.folder, of: tree).nodes.map(\.id) == ["Common", "Features/*", "Features/Pay", "Features/Shop/Cart", "Features/Shop/List"])
  }

  @Test func aDirectoryWithNothingButADirectoryIsOneBox() throws {
    let files = [
      SourceFile(path: "Sources/App/A/Deep/a.swift", text: "struct A { let b: B }"), SourceFile(path: "Sources/App/B/b.swift", text: "struct B {}"),
    ]
    #expect(try diagram(.folder, of: files).nodes.map(\.id) == ["A/Deep", "B"])
  }

  @Test func usersAreAboveWhatTheyUse() throws {
    let rows = try diagram(.folder, of: tree).dot.split(separator: "\n").filter { $0.contains("rank=same") }.map { $0.drop { $0 != ";" }.dropFirst(2) }
    #expect(
      rows.map { $0.filter { $0 != "\"" && $0 != "}" && $0 != ";" } } == [
        "title: Features", "title: Features/Shop", "Features/Shop/List", "Features/Shop/Cart", "Features/Pay", "Features/*", "Common",
      ])
  }
}

@Suite struct DomainLevel {
  @Test func modulesOfOneFirstWordAreOneDomain() throws {
    let names = ["AccountList", "AccountDetail", "AccountEdit", "DAppList", "DAppSearch", "Login", "Swap", "Vote", "Help", "About"]
    let files = names.map { name in
      SourceFile(
        path: "App/\(name)/\(name).swift",
        text: """
          import UIKit
          final class \(name)ViewController: UIViewController { var presenter: \(name)Presenter? }
          final class \(name)Presenter { weak var view: \(name)ViewController? }
          """)
    }
    let graph = try diagram(.domain, of: files)
    #expect(graph.nodes.map(\.id) == ["About", "Account\u{2026}", "DApp\u{2026}", "Help", "Login", "Swap", "Vote"])
    let frames = try diagram(.module, of: files).clusters
    #expect(
      frames.map { "\($0.label): \($0.nodes.joined(separator: " "))" } == [
        "Account\u{2026}: AccountDetail AccountEdit AccountList", "DApp\u{2026}: DAppList DAppSearch",
      ])
  }

  @Test func typesOutsideModulesAreInTheirDirectories() throws {
    #expect(try diagram(.domain).nodes.map { "\($0.id) \($0.size)" } == ["Home 4", "Login 8", "Shared 1"])
  }
}

/// Two features and what they share; one file beside them.
private let tree = [
  SourceFile(path: "App/Features/Shop/List/list.swift", text: "struct List { let cart: Cart; let money: Money }"),
  SourceFile(path: "App/Features/Shop/Cart/cart.swift", text: "struct Cart { let pay: Pay; let money: Money }"),
  SourceFile(path: "App/Features/Pay/pay.swift", text: "struct Pay { let money: Money }"),
  SourceFile(path: "App/Features/all.swift", text: "struct All {}"),
  SourceFile(path: "App/Common/money.swift", text: "struct Money { let cents: Int }"),
]

private func diagram(_ level: DiagramLevel, of files: [SourceFile] = sources, opening: CodeTree.Opening = .boxes(DiagramLevel.readable)) throws -> DiagramGraph
{
  let linted = lint(files, with: ProjectSettings(try PackLibrary.builtIn.pack(named: "viper")))
  return level.graph(of: DiagramInput(linted.project, violations: linted.violations, rules: linted.rules), opening: opening)
}

private func links(_ graph: DiagramGraph, of node: String) -> [String] {
  graph.edges.filter { $0.from == node || $0.to == node }.map { "\($0.from) \($0.kind) \($0.to)" }
}

/// A tidy module that opens one with faults, and a type that belongs to neither.
private let sources = [
  SourceFile(
    path: "Login/Login.swift",
    text: """
      import UIKit
      protocol LoginViewInput: AnyObject { func show() }
      protocol LoginPresenterInput: AnyObject { func didTap() }
      final class LoginViewController: UIViewController, LoginViewInput {
        var presenter: LoginPresenterInput?
        func show() { presenter?.didTap() }
      }
      final class LoginPresenter: LoginPresenterInput {
        weak var view: LoginViewInput?
        var router: LoginRouterInput?
        var interactor: LoginInteractorInput?
        func didTap() { router?.openHome() }
      }
      protocol LoginInteractorInput: AnyObject {}
      final class LoginInteractor: LoginInteractorInput {}
      protocol LoginRouterInput: AnyObject { func openHome() }
      final class LoginRouter: LoginRouterInput {
        func openHome() { _ = HomeRouter() }
      }
      """),
  SourceFile(
    path: "Home/Home.swift",
    text: """
      import UIKit
      protocol HomeViewInput: AnyObject { func show() }
      final class HomeViewController: UIViewController, HomeViewInput {
        var presenter: HomePresenter?
        func show() { presenter?.router.back() }
      }
      final class HomePresenter {
        var view: HomeViewInput?
        let router = HomeRouter()
      }
      final class HomeRouter {
        func back() {}
      }
      """),
  SourceFile(path: "Shared/Money.swift", text: "struct Money { let cents: Int }"),
]
