import Checks
import Diagrams
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

private func diagram(_ level: DiagramLevel, of files: [SourceFile] = sources) throws -> DiagramGraph {
  let linted = lint(files, with: ProjectSettings(try PackLibrary.builtIn.pack(named: "viper")))
  return level.graph(of: DiagramInput(linted.project, violations: linted.violations, rules: linted.rules))
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
