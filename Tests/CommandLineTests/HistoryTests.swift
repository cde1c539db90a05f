import Foundation
import Support
import Testing

@Suite struct `viperlint history` {
  private static let login = """
    final class LoginView: UIViewController { var presenter: LoginPresenter? }
    final class LoginPresenter { weak var view: LoginView?; let home = HomePresenter() }

    """
  private static let home = """
    final class HomeView: UIViewController { var presenter: HomePresenter? }
    final class HomePresenter { weak var view: HomeView? }

    """
  private static let knowsLogin = home.replacing("weak var view: HomeView? }", with: "weak var view: HomeView?; weak var login: LoginPresenter? }")

  /// Five commits on one day each: Login, Home, a page, Home that knows Login, and Home as before.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([".viperlint.yml": "pack: viper\n", "Login.swift": Self.login.replacing("; let home = HomePresenter()", with: "")])
    try folder.git("init", "--quiet")
    try commit("Add Login", day: 1, in: folder)
    try folder.write(Self.home, to: "Home.swift")
    try folder.write(Self.login, to: "Login.swift")
    try commit("Add <b>Home</b> & \"more\"", day: 2, in: folder)
    try folder.write("An app.\n", to: "README.md")
    try commit("Describe the app", day: 3, in: folder)
    try folder.write(Self.knowsLogin, to: "Home.swift")
    try commit("Tangle", day: 4, in: folder)
    try folder.write(Self.home, to: "Home.swift")
    try commit("Untangle", day: 5, in: folder)
    return folder
  }

  private func commit(_ message: String, day: Int, in folder: TemporaryFolder) throws {
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", message, "--date", "2026-03-0\(day)T12:00:00Z", time: "2026-03-0\(day)T12:00:00Z")
  }

  /// The named columns of each line, without the name of the commit.
  private func rows(_ run: Run, _ columns: [String]) -> [String] {
    let lines = run.output.split(whereSeparator: \.isNewline).map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    guard let head = lines.first else { return [] }
    return lines.dropFirst().map { line in columns.map { name in head.firstIndex(of: name).map { line[$0] } ?? "?" }.joined(separator: " ") }
  }

  @Test func `measures every commit of the first-parent line`() throws {
    let folder = try repository()
    let run = try viperlint("history", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(
      rows(
        run,
        ["date", "files", "modules", "couplings", "modulesInCycles", "linksToCut", "referencesToCut", "newArrows", "goneArrows", "concrete_component_held"])
        == [
          "2026-03-01 1 1 0 0 0 0   2", "2026-03-02 2 2 1 0 0 0 Login → Home  5", "2026-03-03 2 2 1 0 0 0   5",
          "2026-03-04 2 2 2 2 1 1 Home → Login  6", "2026-03-05 2 2 1 0 0 0  Home → Login 5",
        ], "\(run)")
    // What is not committed does not count, and nothing in the work tree changes.
    try folder.write(Self.knowsLogin, to: "Home.swift")
    #expect(try viperlint("history", in: folder).output == run.output)
    #expect(try folder.git("status", "--porcelain") == " M Home.swift\n")
  }

  @Test func `agrees with lint, metrics and untangle on the newest revision`() throws {
    let folder = try repository()
    try folder.git("checkout", "--quiet", "HEAD~1")
    let findings = try viperlint("lint", "--format", "csv", in: folder).output.split(whereSeparator: \.isNewline).count - 1
    let newest = try #require(rows(viperlint("history", in: folder), ["findings", "lines", "referencesToCut"]).last)
    #expect(newest == "\(findings) 4 1")
  }

  @Test func `measures each revision as if it were the only one`() throws {
    let source = String(#filePath.dropLast("Tests/CommandLineTests/HistoryTests.swift".count)) + "samples/Tangled"
    let names = try FileManager.default.subpathsOfDirectory(atPath: source).filter { $0.hasSuffix(".swift") }.sorted()
    let folder = try TemporaryFolder([".viperlint.yml": "pack: viper\n"])
    for name in names { try folder.write(String(contentsOfFile: source + "/" + name, encoding: .utf8), to: name) }
    try folder.git("init", "--quiet")
    try commit("Start", day: 1, in: folder)
    func edit(_ file: String, _ change: (String) -> String) throws { try folder.write(change(String(contentsOf: folder.url(file), encoding: .utf8)), to: file) }
    // Declarations that stay, bodies that change, and the other way round; names, files and roles that come and go.
    let presenters = names.filter { $0.hasSuffix("Presenter.swift") }
    let edits: [() throws -> Void] = [
      { try edit(presenters[0]) { $0.replacing("{\n", with: "{\n\n", maxReplacements: 1) } },
      { try edit(presenters[1]) { $0.replacing("weak var", with: "var") } },
      { try folder.write(Self.login, to: "Added/Login.swift") },
      { try folder.write(Self.knowsLogin, to: "Added/Home.swift") },
      { try edit(names[0]) { $0 + "\nextension String { var doubled: String { self + self } }\n" } },
      { try edit(presenters[2]) { $0.replacing("Presenter", with: "Handler") } },
      { try edit(presenters[0]) { "// viperlint:disable strong_view_in_presenter - a test\n" + $0 } },
      { try FileManager.default.removeItem(at: folder.url("Added/Login.swift")) },
      { try edit("Added/Home.swift") { "// viperlint:role interactor\n" + $0 } },
      { try edit(presenters[1]) { $0.replacing("var view", with: "weak var view") } },
    ]
    for (number, edit) in edits.enumerated() {
      try edit()
      try commit("Edit \(number)", day: 2, in: folder)
    }
    let columns = ["files", "lines", "types", "modules", "couplings", "references", "distance", "modulesInCycles", "referencesToCut", "findings", "errors"]
    for threads in ["1", "3"] {
      let together = try rows(viperlint("history", "--jobs", threads, in: folder), columns)
      #expect(Set(together).count > 6, "\(together)")
      for (number, row) in together.enumerated() {
        try folder.git("checkout", "--quiet", "main~\(edits.count - number)")
        let alone = try rows(viperlint("history", "--since", "HEAD", in: folder), columns)
        #expect(alone == [row], "edit \(number - 1), \(threads) threads")
        try folder.git("checkout", "--quiet", "main")
      }
    }
  }

  @Test func `begins at a date or revision, and takes each Nth`() throws {
    let folder = try repository()
    #expect(try rows(viperlint("history", "--since", "2026-03-03", in: folder), ["date"]) == ["2026-03-03", "2026-03-04", "2026-03-05"])
    #expect(try rows(viperlint("history", "--since", "HEAD~1", in: folder), ["date", "modulesInCycles"]) == ["2026-03-04 2", "2026-03-05 0"])
    let few = try viperlint("history", "--every", "3", in: folder)
    #expect(rows(few, ["date", "newArrows"]) == ["2026-03-01 ", "2026-03-02 Login → Home", "2026-03-05 "], "\(few)")
    #expect(few.errors.contains("Measured 3 of 5 revisions"))
    for (since, message) in [
      ("2026-02-30", "there is no day '2026-02-30'"), ("nonsense", "git knows no commit 'nonsense'"), ("2027-01-01", "no commit since 2027-01-01"),
    ] {
      let run = try viperlint("history", "--since", since, in: folder)
      #expect(run.status == 2 && run.errors.contains(message), "\(run)")
    }
  }

  @Test func `counts a merge as one revision with all that it brings`() throws {
    let folder = try repository()
    try folder.git("checkout", "--quiet", "-b", "feature", "HEAD~3")
    try folder.write(
      "final class NewsView: UIViewController { var presenter: NewsPresenter? }\nfinal class NewsPresenter { weak var view: NewsView? }\n", to: "News.swift")
    try commit("Add News", day: 6, in: folder)
    try folder.git("checkout", "--quiet", "main")
    try folder.git("merge", "--quiet", "--no-ff", "--message", "Merge News", "feature", time: "2026-03-07T12:00:00Z")
    #expect(
      try rows(viperlint("history", "--since", "2026-03-05", in: folder), ["date", "subject", "modules"]) == [
        "2026-03-05 Untangle 2", "2026-03-07 Merge News 3",
      ])
  }

  @Test func `says what a shallow clone lacks`() throws {
    let folder = try repository()
    let clone = try TemporaryFolder()
    try clone.git("clone", "--quiet", "--depth", "2", "file://\(folder.path)", "app")
    let run = try viperlint("history", "app", in: clone)
    #expect(rows(run, ["date"]) == ["2026-03-04", "2026-03-05"], "\(run)")
    #expect(run.errors.contains("This clone is shallow: commits before 2026-03-04"))
    let none = try viperlint("history", in: TemporaryFolder(["A.swift": "class A {}"]))
    #expect(none.status == 2, "\(none)")
  }

  @Test func `writes a page that names commits without their authors, and escapes their messages`() throws {
    let folder = try repository()
    let run = try viperlint("history", "-o", "history.html", in: folder)
    #expect(run.status == 0, "\(run)")
    let page = try String(contentsOfFile: folder.path + "/history.html", encoding: .utf8)
    #expect(page.contains("<b>Add &lt;b&gt;Home&lt;/b&gt; &amp; &quot;more&quot;</b>"))
    #expect(page.contains("- Home \u{2192} Login"))
    #expect(page.contains("+ Home \u{2192} Login (1 reference, both ends in a cycle)"))
    #expect(!page.contains("test@example.com") && !page.contains("Test"))
    #expect(!page.contains("Describe the app</b>"))
    #expect(page.contains("aria-label=\"Couplings of Home: 1 first, 2 at most, 1 now\""))
    let unknown = try viperlint("history", "-o", "history.svg", in: folder)
    #expect(unknown.errors.contains("cannot tell the format of 'history.svg'"))
  }
}
