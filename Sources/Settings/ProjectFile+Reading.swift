package import Project
import Roles
package import SettingValues
import YAMLReading

extension ProjectFile {
  /// - Parameter path: how messages name the file; paths in it are relative to where it lies.
  /// - Throws: every mistake in it and in what it extends.
  package init(_ text: String, path: String = ProjectFile.name) throws(SettingErrors) {
    var reading = SettingsReading()
    var read: SettingValue?
    do {
      read = reading.joined(try readYAML(text, path: path), path: FilePath(path), below: [FilePath(path)])
    } catch {
      throw SettingErrors([error])
    }
    try self.init(read, FilePath(path).folder, reading)
  }

  private init(_ value: SettingValue?, _ folder: FilePath, _ reading: SettingsReading) throws(SettingErrors) {
    guard let value else {
      if !reading.errors.isEmpty { throw SettingErrors(reading.errors) }
      self.init()
      return
    }
    self.init(value, folder: folder, workingFolder: .workingFolder ?? FilePath("/"))
    if !reading.errors.isEmpty { throw SettingErrors((reading.isTooNew ? [] : mistakesInNames).joined(with: reading.errors)) }
  }

  /// Names of packs, rules and roles that nobody knows, which are otherwise found when the code has been read.
  private var mistakesInNames: [SettingError] {
    var file = self
    if pack == nil {
      // The code chooses the pack: a name is wrong that none knows of those from which it chooses.
      file.packs += PackLibrary.builtIn.names.map { ($0, PackReference($0, namedAt: SettingPlace(path: $0, line: 1, column: 1))) }
    }
    do throws(SettingErrors) {
      _ = try ProjectSettings(file) { PackChoice([], in: [], standard: "viper") }
      return []
    } catch {
      return error.errors
    }
  }

  /// The settings of one file and of what it extends, whatever lies in the folders above.
  ///
  /// - Parameters:
  ///   - place: where the file is named.
  ///   - version: of this viperlint.
  /// - Throws: every mistake, and that it cannot be read.
  package static func reading(_ file: FilePath, namedAt place: SettingPlace, version: String) throws(SettingErrors) -> ProjectFile {
    var reading = SettingsReading(version: version)
    let value = reading.value(of: file, namedAt: place)
    return try ProjectFile(value, file.folder, reading)
  }

  /// The settings that hold in a folder, from its own file and from those above it; nil where there is none.
  ///
  /// - Throws: every mistake in them.
  package static func reading(
    in folder: FilePath = FilePath(""), version: String = "", workingFolder: FilePath? = .workingFolder
  ) throws(SettingErrors) -> ProjectFile? {
    var reading = SettingsReading(version: version)
    let found = reading.chain(from: folder, workingFolder: workingFolder ?? FilePath("/"))
    let file = try ProjectFile(found?.value, found?.folder ?? folder, reading)
    return found == nil ? nil : file
  }
}

extension [SettingError] {
  /// All of the others, and those at places where they know none: file by file as they come, and in each from top to bottom.
  fileprivate func joined(with others: [SettingError]) -> [SettingError] {
    var files: [String: Int] = [:]
    for error in others + self where files[error.place.path] == nil { files[error.place.path] = files.count }
    let places = Set(others.map(\.place))
    let all = others + filter { !places.contains($0.place) }
    return all.enumerated().sorted { left, right in
      let order = { (item: (offset: Int, element: SettingError)) in
        (files[item.element.place.path] ?? 0, item.element.place.line, item.element.place.column, item.offset)
      }
      return order(left) < order(right)
    }.map(\.element)
  }
}
