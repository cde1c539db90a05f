package import Project
import Roles
package import SettingValues
import YAMLReading

extension ProjectFile {
  /// - Parameter path: the file's path in messages. Paths in the file are relative to its directory.
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

  /// Unknown names of packs, rules and roles, which are otherwise found only after the code is read.
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

  /// The configuration of one file and the files that it extends, without the parent directories.
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

  /// The configuration of a directory, from its own file and those of its parents up to the root. Nil if there is none.
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
  /// Whether a directory's configuration inherits from its parents. Read errors are reported when the whole file is read.
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
