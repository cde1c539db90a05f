import Project
import SettingValues
import YAMLReading

/// Reads settings files with all that they build on, and collects every mistake.
struct SettingsReading {
  /// Of the project, absolute; paths are relative to it.
  let root: FilePath
  private(set) var errors: [SettingError] = []
  /// Whether one of the files needs a newer viperlint.
  private(set) var isTooNew = false
  /// The version of this viperlint; nil if no `min_version` is to be held against it.
  private let version: ToolVersion?
  private let versionText: String
  private let boundary: ProjectBoundary
  /// What the files that others extend say, by their paths without links: each is read once.
  private var extended: [FilePath: SettingValue?] = [:]
  /// More than any project has, and few enough to be read one inside the other.
  private static let extendedLimit = 100

  init(root: FilePath, version: String = "") {
    self.root = root
    self.version = ToolVersion(version)
    versionText = version
    boundary = ProjectBoundary(around: root)
  }

  /// The value of a file, merged with the files that it extends. Nil if the file is missing or invalid.
  ///
  /// - Parameter namedAt: where the command line names the file, if it must be there.
  mutating func value(of path: FilePath, namedAt place: SettingPlace? = nil) -> SettingValue? {
    read(path, with: place == nil ? FileReader(linksInside: root) : FileReader(), namedAt: place, below: [])
  }

  private mutating func read(_ path: FilePath, with reader: FileReader, namedAt place: SettingPlace?, below: [FilePath]) -> SettingValue? {
    let text: String
    do throws(FileError) {
      text = try reader.read(path.absolute(in: root), upTo: .settings) { String(decoding: $0, as: UTF8.self) }
    } catch {
      if let place {
        let advice = error.isMissing && !below.isEmpty ? ". Paths are relative to the file that contains them" : ""
        errors.append(SettingError("'\(path.text)' cannot be read: \(error.reason)\(advice)", at: place))
      } else if !error.isMissing {
        errors.append(SettingError("this file cannot be read: \(error.reason)", at: SettingPlace(path: path.text, line: 1, column: 1)))
      }
      return nil
    }
    do {
      return joined(try readYAML(text, path: path.text), path: path, below: below + [path])
    } catch {
      errors.append(error)
      return nil
    }
  }

  /// Checks the file's own keys, and puts it over what it extends.
  mutating func joined(_ own: SettingValue, path: FilePath, below: [FilePath]) -> SettingValue {
    if let place = tooNew(own) {
      errors.append(place)
      isTooNew = true
      return own
    }
    errors += SettingShape.record(ProjectFile.keys).mistakes(in: own, at: "", of: path.text)
    var others: SettingValue?
    var taken: Set<FilePath> = []
    for item in own.entry("extends")?.value.items ?? [] {
      guard let name = item.text else { continue }
      let other = (FilePath(name).isAbsolute ? FilePath(name) : path.folder.appending(name.utf8)).cleaned
      guard taken.insert(place(of: other)).inserted, let read = extended(other, by: path, at: item.place, below: below) else { continue }
      others = others.map { read.settingsExtending($0) } ?? read
    }
    return others.map { own.settingsExtending($0.without(["extends", "inherit"])) } ?? own
  }

  /// The value of a file that another one extends.
  private mutating func extended(_ other: FilePath, by path: FilePath, at place: SettingPlace, below: [FilePath]) -> SettingValue? {
    let real = self.place(of: other)
    if let start = below.firstIndex(where: { self.place(of: $0) == real }) {
      let cycle = (below[start...] + [other]).map(\.text).joined(separator: " extends ")
      errors.append(SettingError("configuration files extend each other in a cycle: \(cycle). Remove one 'extends'", at: place))
      return nil
    }
    if let known = extended[real] { return known }
    guard boundary.lets(path.absolute(in: root), name: real) else {
      errors.append(SettingError("'\(other.text)' is outside the repository. Move it inside, or name it with '--config'", at: place))
      return nil
    }
    guard extended.count < Self.extendedLimit else {
      if extended.count == Self.extendedLimit {
        errors.append(SettingError("configuration files extend more than \(Self.extendedLimit) files. Join some of them", at: place))
        extended[FilePath("")] = .some(nil)
      }
      return nil
    }
    extended[real] = .some(nil)
    let value = read(other, with: FileReader(), namedAt: place, below: below)
    extended[real] = .some(value)
    return value
  }

  /// Where a file lies, without links on the way.
  private func place(of path: FilePath) -> FilePath {
    let absolute = path.absolute(in: root)
    return absolute.resolved ?? absolute
  }

  /// Newer settings have keys that this viperlint cannot know: nothing else is said of them.
  private func tooNew(_ value: SettingValue) -> SettingError? {
    guard let version, let entry = value.entry("min_version"), let text = entry.value.text, let wanted = ToolVersion(text),
      version < wanted
    else { return nil }
    return SettingError("this configuration needs viperlint \(text) or newer. This is \(versionText). Update viperlint", at: entry.value.place)
  }
}

extension SettingsReading {
  /// The configuration of a directory: its own file, merged over those of its parents up to the root.
  ///
  /// A file with `inherit: false` is the last one.
  ///
  /// - Returns: nil if there is no file.
  mutating func chain(from folder: FilePath) -> (value: SettingValue, folder: FilePath)? {
    var found: (value: SettingValue, folder: FilePath)?
    var place = folder
    while true {
      let names = ProjectFile.names(in: place.absolute(in: root))
      for other in names.dropFirst() {
        let place = SettingPlace(path: place.appending(other.utf8).text, line: 1, column: 1)
        errors.append(SettingError("'\(names[0])' is also in this directory. Remove one of the two", at: place))
      }
      if let name = names.first, let value = value(of: place.appending(name.utf8)) {
        found = found.map { ($0.value.settingsExtending(value.without(["extends", "inherit"])), $0.folder) } ?? (value, place)
        if value.inherits == false { break }
      }
      if place.bytes.isEmpty { break }
      place = place.folder
    }
    return found
  }
}

extension SettingValue {
  /// What `inherit` says; nil if it is not written.
  var inherits: Bool? { entry("inherit")?.value.text.flatMap { SettingShape.flags[$0] } }
}
