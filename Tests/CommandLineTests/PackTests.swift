import Support
import Testing

@Suite struct `The packs of viperlint` {
  static let own = [
    ".viperlint.yml": "packs:\n  Login: ./Architecture\n",
    "Architecture/pack.yml": "name: ours\nsummary: Ours.\nextends: viper\n",
    "Architecture/strong_view_in_presenter.md": """
    # strong_view_in_presenter

    A presenter holds its view strongly.

    ```yaml
    kind: ownership
    severity: note
    holder: presenter
    held: view
    must_be: weak
    ```

    ## Why
    It leaks.

    ## Conforms
    Weakly.

    ## Violates
    Strongly.

    ## Fix
    Declare it `weak`.
    """,
  ]

  @Test func `are those that the project's file names, each for its own folder`() throws {
    var files = faultyApp.merging(Self.own) { $1 }
    for (path, text) in faultyApp { files[path.replacing("Login", with: "Old")] = text.replacing("Login", with: "Old") }
    let run = try viperlint("lint", in: TemporaryFolder(files))
    let faults = run.lines.filter { $0.hasSuffix(" (strong_view_in_presenter)") }.map { $0.split(separator: ":").prefix(4) }
    #expect(faults.map { "\($0[0])\($0[3])" } == ["Login/LoginPresenter.swift note", "Old/OldPresenter.swift error"])
    #expect(run.errors.contains(", 'ours' (in Login) in "), "\(run)")
  }

  @Test func `may be named by their folder on the command line`() throws {
    let folder = try TemporaryFolder(faultyApp.merging(Self.own) { $1 })
    let run = try viperlint("lint", "--pack", "./Architecture", in: folder)
    #expect(run.errors.contains(" by the pack 'ours' in "), "\(run)")
    let nowhere = try viperlint("lint", "--pack", "./none", in: folder)
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.contains("the pack's folder 'none' cannot be read: No such file or directory"))
  }
}
