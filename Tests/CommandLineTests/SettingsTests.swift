import Foundation
import Support
import Testing

@Suite struct `The settings of a project` {
  private func app(_ settings: String, _ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(faultyApp.merging([".viperlint.yml": settings]) { $1 }.merging(more) { $1 })
  }

  private func rules(_ run: Run) -> [String] {
    run.lines.compactMap { line in
      guard line.contains(": error: ") || line.contains(": warning: "), line.hasSuffix(")") else { return nil }
      return line.split(separator: "(").last.map { String($0.dropLast()) }
    }
  }

  @Test func `turn rules off and on, and say how bad they are`() throws {
    let off = try viperlint("lint", in: app("rules: {retain_cycle: off, strong_view_in_presenter: {severity: warning}}\n"))
    #expect(off.status == 0, "\(off)")
    #expect(rules(off) == ["strong_view_in_presenter"])
    #expect(off.output.contains(": warning: "))
    let only = try viperlint("lint", "--only", "retain_cycle", in: app("rules: {retain_cycle: off}\n"))
    #expect(rules(only) == ["retain_cycle"])
    let disabled = try viperlint("lint", "--disable", "retain_cycle", in: app("fail_on: error\n"))
    #expect(rules(disabled) == ["strong_view_in_presenter"])
  }

  @Test func `choose what fails, and the command line goes before them`() throws {
    let folder = try app("rules: {retain_cycle: warning, strong_view_in_presenter: warning}\nfail_on: warning\n")
    #expect(try viperlint("lint", in: folder).status == 1)
    #expect(try viperlint("lint", "--fail-on", "error", in: folder).status == 0)
    #expect(try viperlint("lint", "--exit-zero", in: folder).status == 0)
    #expect(try viperlint("lint", "--fail-on", "never", in: folder).status == 0)
  }

  @Test func `choose files, and tell of patterns that fit none`() throws {
    let excluded = try viperlint("lint", in: app("paths:\n  exclude:\n    - Login/*Presenter.swift\n    - Nowhere\n"))
    #expect(excluded.errors.contains("Read 1 file,"), "\(excluded)")
    #expect(excluded.output.contains(".viperlint.yml:4:7: warning: the pattern 'Nowhere' excludes no file. Remove or correct it\n"))
    let named = try viperlint("lint", "Login/LoginPresenter.swift", "Login", in: app("paths: {exclude: Login/*Presenter.swift}\n"))
    #expect(named.errors.contains("Checked 2 files,"), "\(named)")
    let included = try viperlint("lint", in: app("paths: {include: Login}\n", ["Other/O.swift": "class O {}\n"]))
    #expect(included.errors.contains("Checked 2 files,"), "\(included)")
    let here = try viperlint("lint", in: app("paths: {include: [.]}\n"))
    #expect(here.errors.contains("Checked 2 files,"), "\(here)")
    let target = try viperlint("lint", in: app("targets: {exclude: '*Tests'}\n", ["LoginTests/T.swift": "class T {}\n"]))
    #expect(target.errors.contains("Checked 2 files,"), "\(target)")
  }

  @Test func `state roles and modules, and tell of statements that fit nothing`() throws {
    let settings = "roles:\n  interactor: [LoginBrain, Nobody]\nmodules:\n  Sign in: [Login/*]\n"
    let folder = try app(settings, ["Login/LoginBrain.swift": "final class LoginBrain {}\n"])
    let brain = try viperlint("explain", "LoginBrain", in: folder)
    #expect(brain.output.contains("role: interactor, because .viperlint.yml:2 declares it"), "\(brain)")
    #expect(brain.output.contains("module: Sign in, because .viperlint.yml:4 declares it"), "\(brain)")
    let lint = try viperlint("lint", in: folder)
    #expect(lint.output.contains(".viperlint.yml:2:28: warning: no type matches 'Nobody' of 'interactor'. Remove or correct it\n"))
  }

  @Test func `tell of everything in them that does nothing`() throws {
    let settings = """
      packs: {Nowhere: viper}
      rules:
        strong_view_in_presenter: {except: {path: Legacy}}
        strong_delegate: {where: {name: Nobody}}
      targets: {exclude: Nothing}
      left_out: {suffixes: [Zorro, View]}
      modules: {Q: [Nobody]}

      """
    let folder = try app(settings)
    let run = try viperlint("lint", in: folder)
    #expect(
      run.lines.filter { $0.hasPrefix(".viperlint.yml") } == [
        ".viperlint.yml:7:15: warning: no type matches 'Nobody' of 'Q'. Remove or correct it",
        ".viperlint.yml:6:23: warning: 'Zorro' in 'suffixes' ignores no type. Remove or correct it",
        ".viperlint.yml:4:28: warning: no type matches 'where' of the rule 'strong_delegate'. Remove or correct it",
        ".viperlint.yml:3:38: warning: no type matches 'except' of the rule 'strong_view_in_presenter'. Remove or correct it",
        ".viperlint.yml:5:20: warning: the pattern 'Nothing' excludes no target. 'viperlint dump project' lists the targets",
        ".viperlint.yml:1:18: warning: no Swift file in 'Nowhere', which has the pack 'viper'. Remove or correct the directory",
      ], "\(run)")
    // What lies elsewhere may be what they speak of.
    #expect(try !viperlint("lint", "Login", in: folder).output.contains(".viperlint.yml"))
  }

  @Test func `except a place from the rule on cycles as from any other`() throws {
    #expect(rules(try viperlint("lint", in: app("rules: {retain_cycle: {except: {path: Login}}}\n"))) == ["strong_view_in_presenter"])
  }

  @Test func `of a folder leave out types of it alone`() throws {
    let files = faultyApp.merging(["Other/OtherPresenter.swift": "final class OtherPresenter { var view: LoginViewInterface? }\n"]) { $1 }
    let folder = try TemporaryFolder(files)
    try folder.write("left_out: {suffixes: [Presenter]}\n", to: "Other/.viperlint.yml")
    let run = try viperlint("lint", "--only", "strong_view_in_presenter", in: folder)
    #expect(run.output.contains("Login/LoginPresenter.swift:3:7: error: "), "\(run)")
    #expect(!run.output.contains("Other/"))
  }

  @Test func `name what the command line cannot find`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let missing = "No such file or directory\n"
    #expect(try viperlint("lint", "--config", "none.yml", in: folder).errors == "viperlint: error: --config: 'none.yml' cannot be read: \(missing)")
    #expect(try viperlint("lint", "--pack", "./none", in: folder).errors == "viperlint: error: --pack: the pack's directory 'none' cannot be read: \(missing)")
    #expect(try viperlint("settings", "none", in: folder).errors == "viperlint: error: none: no such directory\n")
    #expect(try viperlint("settings", "none", in: folder).status == 2)
  }

  @Test func `name files and folders that must be there`() throws {
    let run = try viperlint("lint", in: app("paths:\n  include: [Login, Logout]\n"))
    #expect(run.status == 2)
    #expect(run.errors == ".viperlint.yml:2:20: error: 'Logout' does not exist. 'include' names files and directories relative to this file\n")
    let folder = try TemporaryFolder(faultyApp)
    try folder.makeFolder(".viperlint.yml")
    #expect(try viperlint("lint", in: folder).errors == ".viperlint.yml:1:1: error: this file cannot be read: Is a directory\n")
  }

  @Test func `leave out what a project has beyond the pack's words`() throws {
    let folder = try app("left_out: {suffixes: [Presenter]}\n")
    #expect(try viperlint("lint", in: folder).output.contains("strong_view_in_presenter") == false)
  }

  @Test func `leave out what stands in a folder, extensions of other types included`() throws {
    let folder = try app(
      "left_out: {folders: [Legacy]}\n", ["Legacy/More.swift": "import UIKit\nextension LoginPresenter { func show() { _ = UIView() } }\n"])
    let run = try viperlint("lint", in: folder)
    #expect(!run.output.contains("Legacy/"))
    #expect(!run.output.contains("ignores no type"))
  }

  @Test func `may want reasons for suppressions`() throws {
    let line = "  var view: LoginViewInterface?"
    let bare = (faultyApp["Login/LoginPresenter.swift"] ?? "").replacing(line, with: "  // viperlint:disable:next\n" + line)
    let run = try viperlint("lint", in: app("require_reason: true\n", ["Login/LoginPresenter.swift": bare]))
    #expect(run.status == 1)
    #expect(run.output == "Login/LoginPresenter.swift:3:3: error: this suppression needs a reason. Add it after ' - '\n")
  }

  @Test func `are found above, up to the top of the repository, and inner files go first`() throws {
    let folder = try app("rules: {retain_cycle: off, strong_view_in_presenter: warning}\n")
    try folder.write("rules: {strong_view_in_presenter: error}\n", to: "Login/.viperlint.yml")
    try folder.commitAll()
    let inside = try viperlint("lint", in: folder, at: "Login")
    #expect(rules(inside) == ["strong_view_in_presenter"])
    #expect(inside.status == 1, "\(inside)")
    // The same from the top: what holds for a file depends on where it lies.
    #expect(try viperlint("lint", in: folder).status == 1)
    #expect(try viperlint("lint", "Login/LoginPresenter.swift", "Login/LoginView.swift", in: folder).status == 1)
    try folder.write("inherit: false\n", to: "Login/.viperlint.yml")
    #expect(rules(try viperlint("lint", "--each-rule", in: folder)) == ["retain_cycle", "strong_view_in_presenter"])
  }

  @Test func `of a folder inside say that they cannot speak for the whole run`() throws {
    let folder = try app("fail_on: warning\n")
    let inner = "rules: {retain_cycle: off}\nfail_on: never\nrequire_reason: true\nbaseline: {never: retain_cycle}\npaths:\n  include: [.]\n"
    try folder.write(inner, to: "Login/.viperlint.yml")
    try folder.commitAll()
    let rest = "works only in the project's root. Move it there, or make this directory a project with 'inherit: false'"
    let run = try viperlint("lint", in: folder)
    #expect(
      run.lines.filter { $0.contains(rest) } == [
        "Login/.viperlint.yml:2:1: warning: 'fail_on' \(rest)", "Login/.viperlint.yml:3:1: warning: 'require_reason' \(rest)",
        "Login/.viperlint.yml:4:1: warning: 'baseline' \(rest)", "Login/.viperlint.yml:6:3: warning: 'paths: include' \(rest)",
      ])
    #expect(run.status == 1)
    #expect(try viperlint("lint", in: folder, at: "Login").output.contains(".viperlint.yml:2:1: warning: 'fail_on' \(rest)"))
  }

  @Test func `may be another file, and build on others`() throws {
    let folder = try app("extends: [a.yml, b.yml]\n", ["a.yml": "fail_on: warning\nrules: {retain_cycle: off}\n", "b.yml": "fail_on: never\n"])
    let run = try viperlint("lint", in: folder)
    #expect(run.status == 0)
    #expect(rules(run) == ["strong_view_in_presenter"])
    #expect(try viperlint("lint", "--config", "b.yml", in: folder).status == 0)
    #expect(try viperlint("lint", "-c", "a.yml", in: folder).status == 1)
    #expect(try viperlint("lint", "-c", "none.yml", in: folder).errors.contains("'none.yml' cannot be read: No such file or directory"))
  }

  @Test func `are shown with the places where they are written`() throws {
    let folder = try app("extends: base.yml\npack: viper\nfail_on: warning\n", ["base.yml": "rules:\n  retain_cycle: off\n"])
    let shown = try viperlint("settings", in: folder)
    #expect(shown.status == 0)
    let lines = shown.lines.map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
    #expect(lines.contains("fail_on: warning # .viperlint.yml:3"), "\(shown)")
    #expect(lines.contains("retain_cycle: off # base.yml:2"))
    #expect(lines.contains("require_reason: false # by default"))
    #expect(lines.contains("strong_delegate: warning # pack viper"))
  }
}
