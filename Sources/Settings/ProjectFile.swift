package import Project
package import Roles
package import SettingValues
import YAMLReading

/// What a project says of itself in `.viperlint.yml`. Every setting has a value where the file is silent, or not there.
package struct ProjectFile: Sendable {
  package static let name = ".viperlint.yml"
  /// Both endings that YAML has.
  package static let names = [name, ".viperlint.yaml"]

  /// The names that settings have in a directory; more than one is a mistake.
  package static func names(in directory: FilePath) -> [String] { names.filter { directory.appending($0.utf8).exists } }

  /// Whether a directory has settings.
  package static func exists(in directory: FilePath) -> Bool { !names(in: directory).isEmpty }

  /// Of the project, absolute. All other paths are relative to it.
  package let root: FilePath
  /// The file's directory, even if the file does not exist. Empty for the root.
  package private(set) var folder = FilePath("")
  /// The pack of files in no directory of ``packs``. Nil if the pack is detected from the code.
  package var pack: PackReference?
  /// Directories with their own packs, in source order.
  package var packs: [(folder: String, pack: PackReference)] = []
  package private(set) var rules: [RuleSetting] = []
  /// The paths to check if the command line has none. Empty for the root.
  package private(set) var included: [(path: FilePath, place: SettingPlace)] = []
  package private(set) var excluded: [(pattern: FilePattern, place: SettingPlace)] = []
  package private(set) var excludedTargets: [(pattern: TextPattern, place: SettingPlace)] = []
  package private(set) var roles: [StatedPart] = []
  package private(set) var modules: [StatedPart] = []
  package private(set) var leftOut: [StatedLeftOut] = []
  package private(set) var allowances: [Allowance] = []
  package private(set) var failOn = FailLevel.error
  package private(set) var requiresReasons = false
  /// Ids of rules whose violations no baseline may hold.
  package private(set) var neverInBaseline: Set<String> = []
  /// All that is set, with the places where it is written; nil if there is no file.
  package private(set) var value: SettingValue?

  package init(root: FilePath) { self.root = root }

  /// One pack for everything.
  package init(pack: PackReference, root: FilePath) {
    self.root = root
    self.pack = pack
  }

  /// - Parameters:
  ///   - value: without mistakes of shape.
  ///   - folder: the configuration file's directory.
  ///   - root: of the project.
  init(_ value: SettingValue, folder: FilePath, root: FilePath) {
    self.root = root
    self.folder = folder
    self.value = value
    let places = Places(root: root, folder: folder.absolute(in: root))
    for entry in value.entries { read(entry.key, entry.value, places) }
  }

  private mutating func read(_ key: String, _ value: SettingValue, _ places: Places) {
    switch key {
    case "pack": pack = value.text.map { PackReference($0, namedAt: value.place) }
    case "packs":
      packs = value.entries.compactMap { entry in
        guard let name = entry.value.text else { return nil }
        return (places.path(entry.key, from: entry.place).text, PackReference(name, namedAt: entry.value.place))
      }
    case "rules": rules = value.entries.map(RuleSetting.init)
    case "paths":
      included = value.entry("include")?.value.items.compactMap { item in item.text.map { (places.path($0, from: item.place), item.place) } } ?? []
      excluded =
        value.entry("exclude")?.value.items.compactMap { item in
          item.text.map { (FilePattern($0, in: places.base(item.place)), item.place) }
        } ?? []
    case "targets":
      excludedTargets = value.entry("exclude")?.value.items.compactMap { item in item.text.map { (TextPattern($0), item.place) } } ?? []
    case "roles": roles = places.stated(in: value)
    case "modules": modules = places.stated(in: value)
    case "left_out": leftOut = places.leftOut(in: value)
    case "allow": allowances = value.items.compactMap { Allowance($0, test: places.test) }
    case "fail_on": failOn = value.text.flatMap(FailLevel.init) ?? .error
    case "require_reason": requiresReasons = value.text.flatMap { SettingShape.flags[$0] } ?? false
    case "baseline": neverInBaseline = Set(value.entry("never")?.value.texts ?? [])
    default: break
    }
  }
}

/// What paths in settings are relative to.
private struct Places {
  let root: FilePath
  /// Of the settings, absolute: what they state holds below it.
  let folder: FilePath

  /// The absolute directory of the file that contains a place.
  func base(_ place: SettingPlace) -> FilePath { FilePath(place.path).absolute(in: root).folder }

  /// A path as it is seen from the root.
  func path(_ text: String, from place: SettingPlace) -> FilePath {
    FilePath(text).isAbsolute ? FilePath(text).cleaned : FilePath(place.path).folder.appending(text.utf8).cleaned
  }

  func stated(in value: SettingValue) -> [StatedPart] {
    value.entries.flatMap { entry in
      entry.value.items.compactMap { item in
        item.text.map { StatedPart(name: entry.key, pattern: $0, place: item.place, fits: test($0, item.place)) }
      }
    }
  }

  func leftOut(in value: SettingValue) -> [StatedLeftOut] {
    value.entries.flatMap { entry in
      entry.value.items.compactMap { item in
        item.text.map { word in
          StatedLeftOut(key: entry.key, word: word, place: item.place, patterns: LeftOutPatterns(word, under: entry.key)) { [root, folder] path in
            FilePath(path).absolute(in: root).relative(to: folder) != nil
          }
        }
      }
    }
  }

  func test(_ pattern: String, _ place: SettingPlace) -> @Sendable (String, String) -> Bool {
    if isPathPattern(pattern) {
      let paths = FilePattern(pattern, in: base(place))
      return { [root] _, path in paths.matches(FilePath(path).absolute(in: root)) }
    }
    let names = TextPattern(pattern)
    return { [root, folder] name, path in
      names.test(name) && FilePath(path).absolute(in: root).relative(to: folder) != nil
    }
  }
}
