package import Project
import Roles
package import SettingValues
import YAMLReading

extension ProjectFile {
  /// - Parameter path: how messages name the file; paths in it are relative to where it lies.
  /// - Throws: every mistake in it and in what it extends.
  package init(_ text: String, path: String = ProjectFile.name, root: FilePath = FilePath("/")) throws(SettingErrors) {
    var reading = SettingsReading(root: root)
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
      self.init(root: reading.root)
      return
    }
    self.init(value, folder: folder, root: reading.root)
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
  ///   - file: absolute.
  ///   - place: where the file is named.
  ///   - root: of the project.
  ///   - version: of this viperlint.
  /// - Throws: every mistake, and that it cannot be read.
  package static func reading(
    _ file: FilePath, namedAt place: SettingPlace, root: FilePath, version: String
  ) throws(SettingErrors) -> ProjectFile {
    var reading = SettingsReading(root: root, version: version)
    let file = file.shown(from: root)
    let value = reading.value(of: file, namedAt: place)
    return try ProjectFile(value, file.folder, reading)
  }

  /// The settings that hold in a folder, from its own file and from those above it, up to the root; nil where there is none.
  ///
  /// - Parameter folder: relative to the root.
  /// - Throws: every mistake in them.
  package static func reading(
    in folder: FilePath = FilePath(""), root: FilePath, version: String = ""
  ) throws(SettingErrors) -> ProjectFile? {
    var reading = SettingsReading(root: root, version: version)
    let found = reading.chain(from: folder)
    let file = try ProjectFile(found?.value, found?.folder ?? folder, reading)
    return found == nil ? nil : file
  }
}

extension ProjectFile {
  /// Whether the settings file of a directory builds on those above. One that cannot be read is told of when it is read whole.
  package static func inherits(at directory: FilePath) -> Bool {
    let path = directory.appending((names(in: directory).first ?? name).utf8)
    guard let text = try? FileReader(linksInside: directory).read(path, upTo: .settings, { String(decoding: $0, as: UTF8.self) }) else { return true }
    return (try? readYAML(text, path: path.text))?.inherits ?? true
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
