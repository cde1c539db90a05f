import Checks
import Findings
import Testing

@Suite struct `Imported modules` {
  private let project = SmallProject(
    [
      "App/Login.swift": "import Alamofire\nimport UIKit\nclass LoginView {}\nclass LoginPresenter {}",
      "Core/Client.swift": "import struct Alamofire.Session\nimport Foundation\nclass Client {}",
      "Core/Functions.swift": "import RxSwift\nfunc run() {}",
      "Domain/Order.swift": "import Foundation\nimport Core\nimport RxCocoa\nstruct Order {}",
      "Domain/Order+Text.swift": "import Alamofire\nextension Order {}",
    ], foldersAreTargets: true)

  private func found(_ rule: Rule) -> [String] { project.violations(of: rule).map { "\(project.line(of: $0.place)) \($0.to)" } }

  @Test(arguments: [Option.map([("path", "Domain")]), .map([("target", "Domain")]), .map([("name", "Order")])])
  func `are forbidden by path, target and name, in files of extensions too`(from: Option) {
    let rule = Rule(ForbiddenKind.self, ["from": from, "frameworks": ["Alamofire", "Rx*"]])
    #expect(found(rule) == ["Domain/Order+Text.swift:1 Alamofire", "Domain/Order.swift:3 RxCocoa"])
  }

  @Test func `are forbidden by role`() {
    let rule = Rule(ForbiddenKind.self, ["from": "presenter", "frameworks": "UIKit", "instead": "let the view use {to}"])
    #expect(project.violations(of: rule).map(\.message) == ["The file of LoginPresenter imports UIKit, which a presenter must not. Let the view use UIKit."])
  }

  @Test func `are forbidden in files without types, where files alone are spoken of`() {
    #expect(found(Rule(ForbiddenKind.self, ["from": .map([("path", "Core")]), "frameworks": "RxSwift"])) == ["Core/Functions.swift:1 RxSwift"])
    #expect(found(Rule(ForbiddenKind.self, ["from": .map([("path", "Core"), ("kind", "class")]), "frameworks": "RxSwift"])) == [])
    #expect(found(Rule(ForbiddenKind.self, ["from": .map([("path", "Core")]), "frameworks": "RxSwift", "except": .map([("name", "A")])])) == [])
  }

  @Test func `are free in the interfaces, too, that an exception names`() {
    let project = SmallProject(["Login/View.swift": "import UIKit\nprotocol LoginViewInterface { func paint(_ color: UIColor) }"])
    #expect(project.violations(of: Rule(ImportKind.self, ["frameworks": "UIKit"])).map(\.to) == ["UIKit", "UIColor"])
    #expect(project.violations(of: Rule(ImportKind.self, ["frameworks": "UIKit", "except": .map([("path", "Login")])])).isEmpty)
  }

  @Test func `are told by their parts, too`() {
    let from = Option.map([("path", "Core")])
    #expect(found(Rule(ForbiddenKind.self, ["from": from, "frameworks": "Alamofire"])) == ["Core/Client.swift:1 Alamofire"])
    #expect(found(Rule(ForbiddenKind.self, ["from": from, "frameworks": "Alamofire.Session"])) == ["Core/Client.swift:1 Alamofire"])
    #expect(found(Rule(ForbiddenKind.self, ["from": from, "frameworks": "Alamofire.Request"])) == [])
  }

  @Test func `are allowed by name; the project's own always are`() {
    let rule = Rule(AllowedKind.self, ["from": .map([("target", "Domain")]), "frameworks": "Foundation"])
    #expect(found(rule) == ["Domain/Order+Text.swift:1 Alamofire", "Domain/Order.swift:3 RxCocoa"])
  }

  @Test(arguments: ["folder", "target"]) func `are for layers`(key: String) {
    let frameworks = Option.table([("Alamofire", "Core"), ("UIKit", "App"), ("Rx*", .list([]))])
    let rule = Rule(LayersKind.self, ["layers": ["App", "Domain", "Core"], "by": .text(key), "frameworks": frameworks])
    #expect(
      found(rule) == [
        "App/Login.swift:1 Alamofire", "Core/Functions.swift:1 RxSwift", "Domain/Order+Text.swift:1 Alamofire", "Domain/Order.swift:3 RxCocoa",
      ])
    #expect(
      project.violations(of: rule).first?.message
        == "The file of LoginView imports Alamofire, which only Core may import. Remove the import from App.")
  }

  @Test func `are for layers of roles`() {
    let rule = Rule(LayersKind.self, ["layers": ["view", "presenter"], "frameworks": .table([("UIKit", "view"), ("Alamofire", .list([]))])])
    #expect(found(rule) == ["App/Login.swift:1 Alamofire"])
  }

  @Test func `need layers that there are`() {
    #expect(
      mistakes(in: LayersKind.self, ["layers": ["App", "Core"], "frameworks": .table([("A", "Cor")])]) == ["unknown layer 'Cor'; did you mean 'Core'?"])
    #expect(mistakes(in: ForbiddenKind.self, ["from": "view"]) == ["a rule needs 'to'"])
  }
}
