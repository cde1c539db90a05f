import Foundation
import Support
import Testing

@Suite struct `viperlint lint` {
  @Test func `is silent and content where nothing is wrong`() throws {
    let run = try viperlint("lint", in: TemporaryFolder(cleanApp))
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "")
    #expect(
      run.errors.contains(
        "Checked 2 files, 8 types and 1 module with the pack 'viper' (presenters that hold a view: 1, view controllers that hold a presenter: 1) in "))
    #expect(run.errors.hasSuffix(" s: no violations.\n"))
  }

  @Test func `reports a fault in the line that editors read, and fails`() throws {
    let run = try viperlint("lint", "Login", in: TemporaryFolder(faultyApp))
    #expect(run.status == 1, "\(run)")
    let faults = run.lines.filter { $0.hasSuffix(" (strong_view_in_presenter)") }
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("Login/LoginPresenter.swift:3:7: error: ") == true)
  }

  @Test func `warns where a role follows from one side alone`() throws {
    // Nobody but the presenter makes these two its views: the second tells so itself.
    let folder = try TemporaryFolder([
      "A/APresenter.swift": "final class APresenter { private let first: FirstViewController; var second: SecondViewController? }",
      "A/FirstViewController.swift": "import UIKit\nfinal class FirstViewController: UIViewController {}",
      "A/SecondViewController.swift": "import UIKit\nfinal class SecondViewController: UIViewController { var presenter: APresenter? }",
      "B/B.swift": "import UIKit\nfinal class BPresenter { var view: BViewController? }\nfinal class BViewController: UIViewController {}",
    ])
    let run = try viperlint("lint", "--only", "strong_view_in_presenter", in: folder)
    #expect(run.lines.filter { $0.contains("FirstViewController strongly") }.allSatisfy { $0.contains(" warning: ") }, "\(run)")
    #expect(
      run.lines.contains { $0.hasSuffix("note: only a warning: FirstViewController is assumed to be a view only because the presenter APresenter holds it") },
      "\(run)")
    #expect(run.lines.contains { $0.contains("SecondViewController strongly") && $0.contains(" error: ") }, "\(run)")
    #expect(run.lines.contains { $0.contains("BViewController strongly") && $0.contains(" error: ") }, "\(run)")
    #expect(
      try viperlint("explain", "FirstViewController", in: folder).output.contains("(4 points). A margin below 5 is weak evidence, so violations are warnings\n")
    )
  }

  @Test func `checks other people's code where it is named`() throws {
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: faultyApp.map { ("Pods/" + $0, $1) } + [("A.swift", "")]))
    #expect(try viperlint("lint", in: folder).status == 0)
    #expect(try viperlint("lint", "Pods", in: folder).lines.contains { $0.hasPrefix("Pods/Login/LoginPresenter.swift:3:7: error: ") })
  }

  @Test func `has absolute paths inside Xcode and on request`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let inXcode = try viperlint("lint", in: folder, environment: ["XCODE_VERSION_ACTUAL": "1600"])
    let onRequest = try viperlint("lint", "--absolute-paths", in: folder)
    #expect(inXcode.lines.first?.hasPrefix(folder.path + "/Login/LoginPresenter.swift:3:7: error: ") == true, "\(inXcode)")
    #expect(inXcode.output == onRequest.output)
  }

  @Test func `says the same on any number of threads and for any order of paths`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let one = try viperlint("lint", "--format=json", "-j1", "Login/LoginView.swift", "Login/LoginPresenter.swift", in: folder)
    let many = try viperlint("lint", "--format", "json", "--jobs", "9", "Login/LoginPresenter.swift", "Login/LoginView.swift", in: folder)
    #expect(one.status == 1)
    #expect(one.output == many.output)
  }

  @Test func `writes JSON that programs can read`() throws {
    let run = try viperlint("lint", "-f", "json", in: TemporaryFolder(faultyApp))
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["schemaVersion"] as? Int == 2)
    #expect(report["pack"] as? String == "viper")
    let violations = try #require(report["violations"] as? [[String: Any]])
    let fault = try #require(violations.first { $0["rule"] as? String == "strong_view_in_presenter" })
    #expect(fault["path"] as? String == "Login/LoginPresenter.swift")
    #expect(fault["line"] as? Int == 3)
    #expect(fault["column"] as? Int == 7)
    #expect(fault["severity"] as? String == "error")
    #expect(fault["from"] as? String == "LoginPresenter")
  }

  @Test func `writes into a file`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("lint", "-o", "report.txt", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(try String(contentsOf: folder.url("report.txt"), encoding: .utf8) == (try viperlint("lint", in: folder).output))
    let nowhere = try viperlint("lint", "-o", "none/report.txt", in: folder)
    #expect(nowhere.status == 2)
    #expect(nowhere.errors == "viperlint: error: none/report.txt: no directory 'none'. Create it first\n")
  }

  @Test func `checks one rule on request`() throws {
    let folder = try TemporaryFolder(faultyApp)
    #expect(try viperlint("lint", "--only", "strong_view_in_presenter", in: folder).status == 1)
    #expect(try viperlint("lint", "--only", "strong_delegate", in: folder).status == 0)
    let unknown = try viperlint("lint", "--only", "strong_view_in_presenters", in: folder)
    #expect(unknown.status == 2)
    #expect(unknown.errors == "viperlint: error: unknown rule 'strong_view_in_presenters'; did you mean 'strong_view_in_presenter'?\n")
  }

  @Test func `honours suppressions, and tells of those that do nothing`() throws {
    var files = faultyApp
    let line = "  var view: LoginViewInterface?"
    let comment = "  // viperlint:disable:next strong_view_in_presenter, retain_cycle - until the rewrite\n"
    files["Login/LoginPresenter.swift"] = files["Login/LoginPresenter.swift"]?.replacing(line, with: comment + line)
    files["Login/LoginView.swift", default: ""] += "// viperlint:disable:next retain_cycle - nothing here\n// viperlint:disable:next retain_circle - typo\n"
    let run = try viperlint("lint", in: TemporaryFolder(files))
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.contains(" suppressed, 2 other warnings."))
    #expect(run.output.contains("Login/LoginView.swift:7:1: warning: unused suppression. Remove it\n"))
    #expect(
      run.output.contains("Login/LoginView.swift:8:1: warning: suppression of the unknown rule 'retain_circle'; did you mean 'retain_cycle'?\n"))
  }

  @Test func `tells what it left out and did not find on request`() throws {
    var files = cleanApp
    files["Pods/P.swift"] = "class P {}"
    let run = try viperlint("lint", "-v", in: TemporaryFolder(files))
    #expect(run.errors.contains("Ignored Pods: third-party code.\n"))
    #expect(run.errors.contains("\nRead 19 names: 19 resolved, 0 ambiguous, 0 unknown.\n"))
    #expect(run.output.contains("viperlint: note: the rule 'entity_reaches_component' applies to no type\n"))
  }

  @Test func `warns of another module's view that is only handed on, and fails for one that is asked`() throws {
    let code = """
      import UIKit
      protocol CartShowing: AnyObject { func reload() }
      class CartViewController: UIViewController, CartShowing { var presenter: CartPresenter?; func reload() {} }
      class CartPresenter { weak var view: CartShowing? }
      class HomeInteractor {}
      class HomeViewController: UIViewController { var presenter: HomePresenter? }
      class HomePresenter {
        var router: HomeRouter?
        let interactor: HomeInteractor
        func pass(_ cart: CartShowing) { router?.show(for: cart) }
        func use(_ cart: CartShowing) { cart.reload() }
      }
      class HomeRouter { func show(for any: AnyObject) {} }

      """
    let run = try viperlint("lint", "--each-rule", "--only", "module_reaches_module", "--pack", "viper", in: TemporaryFolder(["App.swift": code]))
    #expect(run.lines.filter { $0.contains("(module_reaches_module)") }.map { $0.split(separator: " ")[1] } == ["warning:", "error:"])
  }

  @Test func `warns where there is no architecture to check`() throws {
    let run = try viperlint("lint", in: TemporaryFolder(["main.swift": "print(1)\n"]))
    #expect(run.status == 0)
    #expect(
      run.output == "viperlint: warning: no architecture that viperlint knows was recognized, so nothing was checked. "
        + "To choose a pack, set 'pack:' in .viperlint.yml ('viperlint init' lists the packs)\n")
  }

  @Test func `fails where a file could not be read to its end, unless that is allowed`() throws {
    var files = cleanApp
    files["Broken.swift"] = "class A {}\nlet a = \"\"\"\n"
    let folder = try TemporaryFolder(files)
    let run = try viperlint("lint", in: folder)
    #expect(run.status == 2, "\(run)")
    #expect(run.output.hasPrefix("Broken.swift:2:9: error: unterminated string"), "\(run)")
    let allowed = try viperlint("lint", "--allow-unsure", in: folder)
    #expect(allowed.status == 0, "\(allowed)")
    #expect(allowed.output.hasPrefix("Broken.swift:2:9: warning: unterminated string"), "\(allowed)")
  }

  @Test func `reads empty files`() throws {
    let run = try viperlint("lint", in: TemporaryFolder(["a.swift": "", "b.swift": "\n"]))
    #expect(run.status == 0)
    #expect(run.errors.contains("Read 2 files, 0 types"))
  }

  @Test func `reads what git ignores where there is nothing else`() throws {
    let folder = try TemporaryFolder([".gitignore": "*.swift\n", "Login.swift": "final class LoginPresenter {}\n"])
    #expect(try viperlint("lint", in: folder).errors.contains("Read 1 file, 1 type"))
  }
}
