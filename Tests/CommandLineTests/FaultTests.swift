import Foundation
import JSONText
import Support
import Testing

@Suite struct `One fault` {
  private func rules(_ run: Run) -> [String] {
    run.lines.filter { $0.contains(" error: ") }.compactMap { $0.split(separator: "(").last?.dropLast() }.map(String.init)
  }

  /// The view is held strongly, in a cycle, by a protocol that no weak property can hold.
  private var app: [String: String] {
    faultyApp.mapValues { $0.replacing("protocol LoginViewInterface: AnyObject {", with: "protocol LoginViewInterface {") }
  }

  private func edited(_ comment: String) throws -> TemporaryFolder {
    try TemporaryFolder(app.mapValues { $0.replacing("  var view: LoginViewInterface?", with: comment + "  var view: LoginViewInterface?") })
  }

  @Test func `is one violation, with the others in it`() throws {
    let folder = try TemporaryFolder(app)
    let run = try viperlint("lint", in: folder)
    #expect(rules(run) == ["strong_view_in_presenter"])
    #expect(run.lines.contains { $0.hasPrefix("Login/LoginView.swift:2:10: note: also: ") && $0.hasSuffix("(interface_not_class_bound)") })
    #expect(run.lines.contains { $0.hasPrefix("Login/LoginPresenter.swift:3:7: note: also: ") && $0.hasSuffix("(retain_cycle)") })
    #expect(run.errors.hasSuffix(": 1 violation (1 error).\n"))
    #expect(rules(try viperlint("lint", "--each-rule", in: folder)) == ["retain_cycle", "strong_view_in_presenter", "interface_not_class_bound"])
  }

  @Test func `is told in every form`() throws {
    let folder = try TemporaryFolder(app)
    func output(_ format: String) throws -> String { try viperlint("lint", "-f", format, in: folder).output }
    let violations = try #require(try JSONValue(reading: Array(try output("json").utf8))["violations"]?.array)
    #expect(violations.count == 1)
    let also = try #require(violations.first?["also"]?.array)
    #expect(also.compactMap { $0["rule"]?.string } == ["retain_cycle", "interface_not_class_bound"])
    #expect(also.compactMap { $0["path"]?.string } == ["Login/LoginPresenter.swift", "Login/LoginView.swift"])
    let related = try #require(try JSONValue(reading: Array(try output("sarif").utf8))["runs"]?.array?.first?["results"]?.array?.first?["relatedLocations"])
    #expect(related.array?.contains { $0["message"]?["text"]?.string?.hasSuffix("(interface_not_class_bound)") == true } == true)
    for format in ["gitlab", "checkstyle", "markdown"] { #expect(try output(format).contains("(also: retain_cycle, interface_not_class_bound)")) }
    for format in ["github", "junit", "pretty"] { #expect(try output(format).contains("(interface_not_class_bound)")) }
    #expect(try output("csv").contains(",retain_cycle interface_not_class_bound\r\n"))
    try folder.write(try output("json"), to: "saved.json")
    #expect(try viperlint("report", "saved.json", "-f", "csv", in: folder).output == output("csv"))
  }

  @Test func `advises to use the builder where one of several references to a module makes its view`() throws {
    let folder = try TemporaryFolder([
      "List.swift": """
      final class ListViewController: UIViewController { var presenter: ListPresenter? }
      final class ListPresenter { weak var view: ListViewController?; let router = ListRouter() }
      final class ListRouter {
        weak var view: ListViewController?
        func show() { fill(NewsViewController()) }
        func fill(_ news: NewsViewController) { view?.present(news, animated: true) }
      }
      """,
      "News.swift": """
      final class NewsViewController: UIViewController { var presenter: NewsPresenter? }
      final class NewsPresenter { weak var view: NewsViewController? }
      enum NewsBuilder { static func build() -> UIViewController { let news = NewsViewController(); news.presenter = NewsPresenter(); return news } }
      """,
    ])
    let told = try viperlint("lint", "--pack", "viper", "--only", "module_reaches_module", in: folder).lines.filter {
      $0.contains(": error: ") || $0.contains(": warning: ")
    }
    #expect(told.count == 1 && told[0].contains(" Use the builder NewsBuilder. (module_reaches_module)"), "\(told)")
  }

  @Test func `says once what the type of a property is to be`() throws {
    let folder = try TemporaryFolder([
      "Login/Login.swift": """
      import UIKit
      final class LoginViewController: UIViewController { var presenter: LoginPresenter? }
      final class LoginPresenter {
        let router: LoginRouter
        weak var view: UIViewController?
        init(router: LoginRouter) { self.router = router }
      }
      final class LoginRouter {}
      """
    ])
    let run = try viperlint("lint", "--pack", "viper", in: folder)
    let advice = "Add a protocol for LoginRouter, and change the type of 'router' to it. Take the same type in 'init', too. (concrete_component_held)"
    #expect(run.lines.contains { $0.hasSuffix(advice) }, "\(run)")
  }

  @Test func `is led by the next rule where the first is off`() throws {
    let folder = try TemporaryFolder(app)
    #expect(rules(try viperlint("lint", "--disable", "strong_view_in_presenter", in: folder)) == ["retain_cycle"])
    #expect(rules(try viperlint("lint", "--only", "interface_not_class_bound", in: folder)) == ["interface_not_class_bound"])
  }

  @Test func `loses by a suppression the rule that it names, and no other`() throws {
    let leading = try viperlint("lint", in: edited("  // viperlint:disable:next strong_view_in_presenter - for now\n"))
    #expect(rules(leading) == ["retain_cycle"])
    let other = try viperlint("lint", in: edited("  // viperlint:disable:next retain_cycle - for now\n"))
    #expect(rules(other) == ["strong_view_in_presenter"])
    #expect(!other.output.contains("retain_cycle") && other.output.contains("interface_not_class_bound"))
  }

  @Test func `is known by the rules that a baseline lists`() throws {
    let folder = try TemporaryFolder(app)
    #expect(try viperlint("baseline", "write", in: folder).status == 0)
    #expect(try viperlint("lint", in: folder).status == 0)
    let name = ".viperlint-baseline.json"
    let kept = try String(contentsOf: folder.url(name), encoding: .utf8).split(separator: "\n").filter { !$0.contains("\"interface_not_class_bound\"") }
    try folder.write(kept.joined(separator: "\n").replacing(",\n]", with: "\n]"), to: name)
    #expect(rules(try viperlint("lint", in: folder)) == ["interface_not_class_bound"])
  }

  @Test func `is counted by rule, module and owner`() throws {
    let folder = try TemporaryFolder(app.merging(["CODEOWNERS": "* @all\nLogin/*.swift @login @team\n"]) { first, _ in first })
    try folder.commitAll()
    #expect(try viperlint("lint", "--summary", "rule", "-f", "csv", in: folder).output.hasSuffix("\r\nstrong_view_in_presenter,1,1,0,Login,1\r\n"))
    #expect(try viperlint("lint", "--summary", "module", in: folder).lines.last?.hasPrefix("Login   ") == true)
    #expect(
      try viperlint("lint", "--summary", "owner", "-f", "markdown", in: folder).lines.last == "| \\@login \\@team | 1 | 1 | 0 | strong_view_in_presenter (1) |")
    let refused = try viperlint("lint", "--summary", "rule", "-f", "sarif", in: folder)
    #expect(refused.status == 2 && refused.errors.contains("Use one of text, markdown, csv, json"))
  }
}
