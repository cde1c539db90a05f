package import Project
import SettingValues
import YAMLReading

/// What a project says of itself in `.viperlint.yml`. Every setting has a value where the file is silent, or not there.
package struct ProjectFile: Sendable {
  package static let name = ".viperlint.yml"

  /// The pack for all that no folder of ``packs`` holds; nil where it is to follow from the code.
  package private(set) var pack: PackReference?
  /// Folders with packs of their own, in the order written.
  package private(set) var packs: [(folder: String, pack: PackReference)] = []

  /// Where the file lies, or would: empty for the working folder.
  package private(set) var folder = FilePath("")
  /// Ids of rules whose violations no baseline may hold.
  package private(set) var neverInBaseline: Set<String> = []

  package init() {}

  /// One pack for everything.
  package init(pack: PackReference) { self.pack = pack }

  /// - Parameter path: how messages name the file; packs and folders are relative to where it lies.
  /// - Throws: every mistake in it.
  package init(_ text: String, path: String = ProjectFile.name) throws(SettingErrors) {
    let value: SettingValue
    do {
      value = try readYAML(text, path: path, firstLine: 1)
    } catch {
      throw SettingErrors([error])
    }
    var reader = SettingReader(value, of: path)
    if let value = reader.value("pack") { pack = PackReference(value, of: "pack", errors: &reader) }
    if let value = reader.value("packs") { packs = ProjectFile.packs(in: value, &reader) }
    if let value = reader.value("baseline") {
      var baseline = SettingReader(value, of: "'baseline'")
      neverInBaseline = Set(baseline.strings("never"))
      baseline.finish()
      reader.take(baseline.errors)
    }
    reader.finish()
    if !reader.errors.isEmpty { throw SettingErrors(reader.errors) }
  }

  private static func packs(
    in value: SettingValue, _ reader: inout SettingReader
  ) -> [(folder: String, pack: PackReference)] {
    guard case .map(let entries) = value.content else {
      reader.fail("'packs' must be a map from folders to packs, as 'Features/Old: viper'", at: value.place)
      return []
    }
    return entries.compactMap { entry in
      guard let pack = PackReference(entry.value, of: entry.key, errors: &reader) else { return nil }
      return (FilePath(entry.key).cleaned.text, pack)
    }
  }
}

extension ProjectFile {
  /// Reads the file in a folder; nil where there is none.
  ///
  /// - Throws: every mistake in it, and that it cannot be read.
  package static func reading(in folder: FilePath = FilePath("")) throws(SettingErrors) -> ProjectFile? {
    let path = folder.appending(name.utf8)
    guard let text = try textOfFile(path, mayBeMissing: true) else { return nil }
    return try ProjectFile(text, path: path.text)
  }
}
