import Foundation
import Support
import Testing

@Suite struct `viperlint graph` {
  @Test func `writes DOT to standard output or a file`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("graph", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("digraph "))
    #expect(run.output.contains("Login"))
    #expect(try viperlint("graph", "-o", "modules.dot", in: folder).status == 0)
    #expect(try String(contentsOf: folder.url("modules.dot"), encoding: .utf8) == run.output)
  }

  @Test func `shows components on request`() throws {
    let run = try viperlint("graph", "--level", "component", in: TemporaryFolder(faultyApp))
    #expect(run.output.contains("LoginPresenter"))
  }

  @Test func `counts a file for each target that compiles it`() throws {
    let folder = try TemporaryFolder([
      "project.yml": """
      name: Shop
      targets:
        Core: { type: framework, platform: iOS, sources: [Core] }
        CoreWatch: { type: framework, platform: watchOS, sources: [Core] }
        Cart: { type: framework, platform: iOS, sources: [Cart, Shared], dependencies: [{ target: Core }] }
        CartWatch: { type: framework, platform: watchOS, sources: [CartWatch, Shared], dependencies: [{ target: CoreWatch }] }
      """,
      "Core/Price.swift": "public struct Price {}\npublic struct Currency { let price: Price }",
      "Shared/Total.swift": """
      #if canImport(Core)
      import Core
      #else
      import CoreWatch
      #endif
      struct Total { let price: Price }
      """,
      "Cart/Cart.swift": "struct Cart { let total: Total }",
      "CartWatch/WatchCart.swift": "struct WatchCart { let total: Total }",
    ])
    let run = try viperlint("graph", "--level", "target", "--format", "csv", in: folder)
    #expect(run.output.split(separator: "\r\n") == [",Cart,CartWatch,Core,CoreWatch", "Cart,,,1,", "CartWatch,,,,1", "Core,,,,", "CoreWatch,,,,"], "\(run)")
    #expect(try viperlint("why", "CartWatch", "CoreWatch", "--references", in: folder).lines.count == 1)
  }

  @Test func `counts what a typealias stands for`() throws {
    let folder = try TemporaryFolder([
      "project.yml": """
      name: Shop
      targets:
        Core: { type: framework, platform: iOS, sources: [Core] }
        Cart: { type: framework, platform: iOS, sources: [Cart], dependencies: [{ target: Core }] }
      """,
      "Core/Price.swift": "public typealias Price = Decimal\nstruct Tax {}",
      "Cart/Cart.swift": "import Core\nstruct Cart { let total: Price }",
    ])
    for level in ["target", "folder"] {
      let run = try viperlint("graph", "--level", level, "--format", "csv", in: folder)
      #expect(run.output.split(separator: "\r\n") == [",Cart,Core", "Cart,,1", "Core,,"], "\(run)")
    }
  }

  @Test func `draws a violation between the types of its own target`() throws {
    let folder = try TemporaryFolder([
      "project.yml": """
      name: Shop
      targets:
        Shop: { type: application, platform: iOS, sources: [Shop] }
        Stall: { type: application, platform: iOS, sources: [Stall] }
      """,
      "Shop/Login/Login.swift": """
      import UIKit
      final class LoginViewController: UIViewController { var presenter: LoginPresenter? }
      final class LoginPresenter { weak var view: LoginViewController?; func start() { view?.title = "" } }
      """,
      "Stall/Login/LoginViewController.swift": "import UIKit\nfinal class LoginViewController: UIViewController { var presenter: LoginPresenter? }",
      "Stall/Login/LoginPresenter.swift": "final class LoginPresenter { var view: LoginViewController?; func start() { view?.title = \"\" } }",
    ])
    let run = try viperlint("graph", "--level", "type", "--format", "json", "--pack", "viper", in: folder)
    let graph = try JSONDecoder().decode(Graph.self, from: Data(run.output.utf8))
    let broken = graph.edges.filter { $0.brokenRules.contains("strong_view_in_presenter") }
    let paths = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.path) })
    #expect(broken.map { paths[$0.to] } == ["Stall/Login/LoginViewController.swift"], "\(run)")
  }

  private struct Graph: Decodable {
    struct Node: Decodable { let id: String; let path: String? }
    struct Edge: Decodable { let to: String; let brokenRules: [String] }
    let nodes: [Node]
    let edges: [Edge]
  }

  @Test func `draws what the ending of the file says, where it is built with Graphviz`() throws {
    let folder = try TemporaryFolder(faultyApp)
    for (name, start) in [("a.svg", "<?xml"), ("a.PNG", "\u{89}PNG"), ("a.pdf", "%PDF")] {
      let run = try viperlint("graph", "-o", name, in: folder)
      if run.errors.contains("built without Graphviz") {
        #expect(run.status == 2)
      } else {
        #expect(run.status == 0, "\(run)")
        #expect(try Data(contentsOf: folder.url(name)).starts(with: start.unicodeScalars.map { UInt8($0.value) }))
      }
    }
  }

  @Test func `draws a level whose boxes can be read, and says how to draw the others`() throws {
    var files: [String: String] = [:]
    for name in ["Account", "Swap", "Vote"] {
      for number in 1...25 {
        let module = "\(name)\(Character(UnicodeScalar(UInt8(64 + number))))x"
        files["App/\(name)/\(module).swift"] = """
          import UIKit
          final class \(module)ViewController: UIViewController { var presenter: \(module)Presenter? }
          final class \(module)Presenter { weak var view: \(module)ViewController? }
          """
      }
    }
    let folder = try TemporaryFolder(files)
    let run = try viperlint("graph", "-o", "a.svg", in: folder)
    if run.errors.contains("built without Graphviz") { return }
    #expect(run.errors.contains("note: 75 modules are too many to read: drawn as 3 domains. --level module draws them all"), "\(run)")
    #expect(try String(contentsOf: folder.url("a.svg"), encoding: .utf8).contains("75 modules are too many to read"))
    #expect(try viperlint("graph", "--level", "module", "-o", "a.svg", in: folder).errors.contains("Drew 75 boxes"))
    #expect(try viperlint("graph", "--focus", "VoteAx", "-o", "a.svg", in: folder).errors.contains("Drew 1 box "))
    #expect(try viperlint("graph", "--max-nodes", "75", "-o", "a.svg", in: folder).errors.contains("Drew 75 boxes"))
    #expect(try viperlint("graph", in: folder).output.contains("VoteYx"))
  }

  @Test func `opens directories as deep as asked`() throws {
    let folder = try TemporaryFolder(["A/B/C/c.swift": "struct C {}", "A/B/b.swift": "struct B {}", "A/a.swift": "struct A {}", "D/d.swift": "struct D {}"])
    let csv = { (depth: String) in try viperlint("graph", "--level", "folder", "--depth", depth, "-f", "csv", in: folder).output.prefix { $0 != "\r\n" } }
    #expect(try csv("1") == ",A,D")
    #expect(try csv("2") == ",A/*,A/B,D")
    #expect(try csv("3") == ",A/*,A/B/*,A/B/C,D")
    #expect(try viperlint("graph", "--depth", "2", in: folder).errors.contains("'--depth' needs"))
  }
}
