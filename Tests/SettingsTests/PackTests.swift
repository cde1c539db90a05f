import Checks
import Findings
import Roles
import SettingValues
import Settings
import Testing

@Suite struct `A pack` {
  static let page = PackFiles.File(name: "strong_view_in_presenter.md", text: samplePage())

  func pack(_ name: String, _ settings: String, pages: [PackFiles.File] = [page]) -> PackFiles {
    PackFiles(name: name, folder: "Rules/\(name)", files: [PackFiles.File(name: "pack.yml", text: settings)] + pages)
  }

  func mistakes(_ packs: [PackFiles], in name: String) -> [String] {
    do {
      _ = try PackLibrary(packs).pack(named: name)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `has the rules of its pages, in the order of their ids`() throws {
    let other = samplePage(title: "# a_rule", violates: "## Violates\n\nNothing.")
    let files = pack("own", "name: own\nsummary: Ours.", pages: [Self.page, PackFiles.File(name: "a_rule.md", text: other)])
    let pack = try PackLibrary([files]).pack(named: "own")
    #expect(pack.rules.map(\.id) == ["a_rule", "strong_view_in_presenter"])
    #expect(pack.page(of: "a_rule")?.path == "Rules/own/a_rule.md")
    #expect(pack.listings.map(\.kind) == ["ownership", "ownership"])
  }

  @Test func `inherits pages and settings, and replaces those that it has itself`() throws {
    let base = pack("base", "name: base\nsummary: Base.\nroles:\n  presenter:\n    suffixes: [Presenter]\ncomposition_roots: [Base]")
    let changed = samplePage(settings: "```yaml\nkind: ownership\nseverity: note\nholder: router\nheld: view\nmust_be: weak\n```")
    let child = pack(
      "child", "name: child\nsummary: Child.\nextends: base\nroles:\n  router:\n    suffixes: [Coordinator]\ncomposition_roots: [Root]",
      pages: [PackFiles.File(name: "strong_view_in_presenter.md", text: changed)])
    let read = try PackLibrary([base, child]).pack(named: "child")
    #expect(read.rules.map(\.severity) == [.note])
    #expect(Set(read.roles.roles.map(\.role.name)) == ["presenter", "router"])
    #expect(read.roles.compositionRoots == ["Root"])
    #expect(read.summary == "Child.")
  }

  @Test func `leaves out inherited rules that it names`() throws {
    let base = pack("base", "name: base\nsummary: Base.")
    let child = pack("child", "name: child\nsummary: C.\nextends: base\nwithout: [strong_view_in_presenter]", pages: [])
    let grandchild = pack("grandchild", "name: grandchild\nsummary: G.\nextends: child", pages: [])
    let library = PackLibrary([base, child, grandchild])
    #expect(try library.pack(named: "child").rules.isEmpty)
    #expect(try library.pack(named: "grandchild").pages.isEmpty)

    let wrong = pack("wrong", "name: wrong\nsummary: W.\nextends: base\nwithout: [strong_view_in_presentr]", pages: [])
    #expect(
      mistakes([base, wrong], in: "wrong") == [
        "Rules/wrong/pack.yml:4:10: error: unknown inherited rule 'strong_view_in_presentr'; did you mean 'strong_view_in_presenter'?"
      ])
  }

  @Test func `that is not there is named with the nearest one`() {
    let files = pack("viper", "name: viper\nsummary: V.")
    #expect(mistakes([files], in: "vipr") == ["vipr:1:1: error: unknown pack 'vipr'; did you mean 'viper'?"])
  }

  @Test func `cannot extend itself, however far round`() {
    let packs = [
      pack("a", "name: a\nsummary: A.\nextends: b"), pack("b", "name: b\nsummary: B.\nextends: c"),
      pack("c", "name: c\nsummary: C.\nextends: a"),
    ]
    #expect(
      mistakes(packs, in: "a")
        == ["Rules/c/pack.yml:3:10: error: packs extend each other in a cycle: a extends b extends c extends a"])
  }

  @Test(arguments: [
    ("summary: O.", "Rules/own/pack.yml:1:1: error: a pack needs 'name'"),
    ("name: other\nsummary: O.", "Rules/own/pack.yml:1:7: error: the pack in the directory 'own' must have the same name, not 'other'"),
    (
      "name: own\nsummary: O.\nrolse: {}",
      "Rules/own/pack.yml:3:1: error: unknown key 'rolse' in a pack; did you mean 'roles'?"
    ),
    (
      "name: own\nsummary: O.\nroles:\n  presenter:\n    unless_shaped: [only case]",
      "Rules/own/pack.yml:5:20: error: unknown shape 'only case'; did you mean 'only cases'?"
    ),
    ("name: own\nsummary: O.\nextends: nothing", "Rules/own/pack.yml:3:10: error: unknown pack 'nothing'; it can be 'own'"),
  ])
  func `tells what is wrong with its settings`(_ settings: String, _ message: String) {
    #expect(mistakes([pack("own", settings)], in: "own") == [message])
  }

  @Test func `without its settings is none`() {
    let files = PackFiles(name: "own", folder: "Rules/own", files: [Self.page])
    #expect(
      mistakes([files], in: "own") == ["Rules/own/pack.yml:1:1: error: the pack 'own' has no pack.yml. Add one with 'name', 'summary' and 'extends: viper'"])
  }

  @Test(arguments: PackLibrary.builtIn.names)
  func `that is built in has no mistake`(_ name: String) throws {
    let pack = try PackLibrary.builtIn.pack(named: name)
    var errors: [SettingError] = []
    for page in pack.pages { _ = page.examples(errors: &errors) }
    #expect(errors == [])
  }
}
