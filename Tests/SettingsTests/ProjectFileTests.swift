import Checks
import Findings
import Project
import Roles
import SettingValues
import Settings
import Support
import Testing

@Suite struct `A project's file` {
  func mistakes(_ text: String) -> [String] {
    do {
      _ = try ProjectFile(text)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `that says nothing leaves everything open`() throws {
    let file = try ProjectFile("")
    #expect(file.pack == nil)
    #expect(file.packs.isEmpty)
  }

  @Test func `names the pack, and those of folders of their own`() throws {
    let file = try ProjectFile("pack: viper\npacks:\n  ./Features/Old/: ./Architecture\n")
    #expect(file.pack?.name == "viper")
    #expect(file.packs.map(\.folder) == ["Features/Old"])
    #expect(file.packs.map(\.pack.name) == ["./Architecture"])
    #expect(file.packs.map(\.pack.place.line) == [3])
  }

  @Test(arguments: [
    ("pakc: viper", ".viperlint.yml:1:1: error: unknown key 'pakc' in .viperlint.yml; did you mean 'pack'?"),
    ("pack: [viper]", ".viperlint.yml:1:7: error: 'pack' must be the name of a pack, or the path of its directory, for example './Architecture'"),
    ("packs: viper", ".viperlint.yml:1:8: error: 'packs' must be a map from directories to packs, for example 'Features/Old: viper'"),
    (
      "packs:\n  Old: {}",
      ".viperlint.yml:2:8: error: 'Old' must be the name of a pack, or the path of its directory, for example './Architecture'"
    ),
    ("pack: viper\npack: vip", ".viperlint.yml:2:1: error: duplicate key 'pack', first set in line 1. Remove one of them"),
  ])
  func `tells what is wrong with it`(_ text: String, _ message: String) { #expect(mistakes(text) == [message]) }

  @Test func `is looked for in the root, and may be missing`() throws {
    let folder = try TemporaryFolder()
    #expect(try ProjectFile.reading(root: FilePath(folder.path)) == nil)
    try folder.write("pack: viper", to: ".viperlint.yml")
    #expect(try ProjectFile.reading(root: FilePath(folder.path))?.pack?.name == "viper")
  }
}

@Suite struct `The packs of a project` {
  static let page = samplePage()

  func settings(_ folder: TemporaryFolder) throws -> ProjectSettings {
    let file = try #require(try ProjectFile.reading(root: FilePath(folder.path)))
    return try ProjectSettings(file) { .viper }
  }

  @Test func `are its own, by the path of their folder, over a built-in one`() throws {
    let folder = try TemporaryFolder([
      ".viperlint.yml": "pack: ./Architecture",
      "Architecture/pack.yml": "name: ours\nsummary: Ours.\nextends: viper",
      "Architecture/strong_view_in_presenter.md": Self.page.replacing("severity: error", with: "severity: note"),
    ])
    let settings = try settings(folder)
    #expect(settings.packs.map(\.name) == ["ours"])
    #expect(settings.rules.first { $0.id == "strong_view_in_presenter" }?.severity == .note)
    #expect(settings.rules.contains { $0.id == "view_reaches_router" })
    #expect(settings.packs.first?.reason == "")
  }

  @Test func `may extend one another by paths from their own folders`() throws {
    let folder = try TemporaryFolder([
      ".viperlint.yml": "pack: Packs/strict/",
      "Packs/strict/pack.yml": "name: strict\nsummary: Strict.\nextends: ../base",
      "Packs/base/pack.yml": "name: base\nsummary: Base.\nextends: viper\ncomposition_roots: [Root]",
    ])
    #expect(try settings(folder).roles.compositionRoots == ["Root"])
  }

  @Test func `cannot extend themselves`() throws {
    let folder = try TemporaryFolder([
      ".viperlint.yml": "pack: ./own", "own/pack.yml": "name: own\nsummary: Own.\nextends: ../own/.",
    ])
    #expect(throws: SettingErrors.self) { try settings(folder) }
  }

  @Test func `that are not there are said where they are named`() throws {
    let folder = try TemporaryFolder([".viperlint.yml": "packs:\n  Old: ./none"])
    do {
      _ = try settings(folder)
      Issue.record("a pack that is not there was read")
    } catch let errors as SettingErrors {
      let message = "the pack's directory 'none' cannot be read: No such file or directory"
      #expect(errors.errors.map(\.message) == [message])
      #expect(errors.errors.map(\.place.line) == [2])
    }
  }

  @Test func `judge the innermost folder around a file`() throws {
    let file = try ProjectFile("packs:\n  Sources: viper\n  Sources/Old: viper\n")
    let settings = try ProjectSettings(file) { .viper }
    let paths = ["App/A.swift", "Sources/A.swift", "./Sources/Old/A.swift", "SourcesOld/A.swift", "Sources/Older/A.swift"]
    #expect(paths.map { settings.packFolders.number(ofFile: $0) } == [0, 1, 2, 0, 1])
  }
}

extension PackChoice {
  static var viper: PackChoice { PackChoice([], in: [], standard: "viper") }
}
