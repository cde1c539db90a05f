package import Project
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
    if !reading.errors.isEmpty { throw SettingErrors(reading.errors) }
    guard let value else {
      self.init()
      return
    }
    self.init(value, folder: folder, workingFolder: .workingFolder ?? FilePath("/"))
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
