import Foundation
import Support
import Testing

@Suite struct `What is reported` {
  private func repository(_ app: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(app)
    try folder.commitAll()
    return folder
  }

  @Test func `is the staged text, whatever lies on disk`() throws {
    let folder = try repository(cleanApp)
    let clean = try #require(cleanApp["Login/LoginPresenter.swift"])
    let faulty = try #require(faultyApp["Login/LoginPresenter.swift"])
    try folder.write("// longer\n" + faulty, to: "Login/LoginPresenter.swift")
    try folder.git("add", "--all")
    try folder.write(clean, to: "Login/LoginPresenter.swift")
    let staged = try viperlint("lint", "--staged", in: folder)
    #expect(staged.status == 1, "\(staged)")
    #expect(staged.output.contains("Login/LoginPresenter.swift:4:7: error: "), "\(staged)")
    #expect(try viperlint("lint", in: folder).status == 0)
  }

  @Test func `is what git tracks, though it is to ignore it`() throws {
    let folder = try repository(cleanApp)
    try folder.write("Kept.swift\nLost.swift\n", to: ".gitignore")
    try folder.write("class Kept {}\n", to: "Kept.swift")
    try folder.write("class Lost {}\n", to: "Lost.swift")
    try folder.git("add", "--force", "Kept.swift")
    let run = try viperlint("lint", "--verbose", in: folder)
    #expect(run.errors.contains("Checked 3 files"), "\(run)")
    #expect(run.errors.contains("Ignored Lost.swift: ignored by git.\n"), "\(run)")
  }

  @Test func `with --staged leaves out what is only on disk`() throws {
    let folder = try repository(cleanApp)
    try folder.write(try #require(faultyApp["Login/LoginPresenter.swift"]), to: "Login/LoginPresenter.swift")
    let nothing = try viperlint("lint", "--staged", in: folder)
    #expect(nothing.status == 0)
    #expect(nothing.errors == "No staged Swift files: nothing to check.\n")
    try folder.write("class Other {}\n", to: "Other.swift")
    try folder.git("add", "Other.swift")
    let other = try viperlint("lint", "--staged", in: folder)
    #expect(other.status == 0, "\(other)")
    #expect(other.errors.contains("Checked 3 files"), "\(other)")
  }

  @Test func `with --staged has the whole project behind it, files too that are gone from disk`() throws {
    let name = "Login/LoginPresenter.swift"
    let folder = try repository(faultyApp.filter { $0.key != name })
    try folder.write(try #require(faultyApp[name]), to: name)
    try folder.git("add", "--all")
    let here = try viperlint("lint", "--staged", in: folder)
    #expect(here.status == 1)
    for path in faultyApp.keys { try FileManager.default.removeItem(at: folder.url(path)) }
    try folder.write("class Untracked {}\n", to: "Untracked.swift")
    let gone = try viperlint("lint", "--staged", in: folder)
    #expect(gone.output == here.output, "\(gone)")
  }

  @Test func `is what concerns files that have changed since a revision`() throws {
    let folder = try repository(faultyApp)
    #expect(try viperlint("lint", "--since", "HEAD", in: folder).status == 0)
    let presenter = try #require(faultyApp["Login/LoginPresenter.swift"])
    try folder.write(presenter + "\n", to: "Login/LoginPresenter.swift")
    let changed = try viperlint("lint", "--since", "HEAD", in: folder)
    #expect(changed.status == 1, "\(changed)")
    let nowhere = try viperlint("lint", "--since", "nowhere", in: folder)
    #expect(nowhere.status == 2)
    #expect(nowhere.errors == "viperlint: error: --since nowhere: git: Not a valid object name nowhere\n")
  }

  @Test func `is what concerns the files in a list`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let presenter = try viperlint("lint", "--changed-files", "-", in: folder, input: "./Login/LoginPresenter.swift\0README.md\0")
    #expect(presenter.status == 1, "\(presenter)")
    let nothing = try viperlint("lint", "--changed-files", "-", in: folder, input: "README.md\n")
    #expect(nothing.status == 0)
    #expect(nothing.errors == "No listed Swift files: nothing to check.\n")
  }

  @Test func `is an editor's unsaved text in its place in the project`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let text = try #require(faultyApp["Login/LoginPresenter.swift"])
    let unsaved = "\n\n" + text
    let run = try viperlint("lint", "-", "--stdin-filename", "Login/LoginPresenter.swift", in: folder, input: unsaved)
    #expect(run.status == 1)
    #expect(run.output.contains("Login/LoginPresenter.swift:5:7: error: "), "\(run)")
    let mended = try viperlint(
      "lint", "--stdin-filename", folder.path + "/Login/LoginPresenter.swift", in: folder,
      input: cleanApp["Login/LoginPresenter.swift"] ?? "")
    #expect(mended.status == 0, "\(mended)")
    let nameless = try viperlint("lint", "-", in: folder)
    #expect(nameless.status == 2)
    #expect(
      nameless.errors
        == "viperlint: error: '-' needs '--stdin-filename PATH', the path of the text in the project\n")
  }

  @Test func `needs a repository where git is asked, and one choice`() throws {
    let folder = try TemporaryFolder(cleanApp)
    let bare = try viperlint("lint", "--staged", in: folder, environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(bare.status == 2)
    #expect(bare.errors.hasPrefix("viperlint: error: git: not a git repository"), "\(bare)")
    let without = try viperlint("lint", "--staged", in: folder, environment: ["PATH": folder.path])
    #expect(without.errors == "viperlint: error: this needs git, but there is no 'git' in PATH\n")
    let both = try viperlint("lint", "--staged", "--since", "HEAD", in: folder)
    #expect(both.errors == "viperlint: error: '--staged' and '--since' cannot be combined\n")
  }
}
