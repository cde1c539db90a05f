import SettingValues
import YAMLReading

/// The text of an XcodeGen project with those that it includes, each read once (XcodeGen, "Project Spec": Include).
struct ProjectSpec {
  /// One file's part of the whole.
  struct Part {
    let value: SettingValue
    /// What paths in it are relative to.
    let folder: FilePath
  }

  /// Included files before those that include them.
  private(set) var parts: [Part] = []
  private(set) var problems: [ManifestProblem] = []
  /// Every file that was read, the first one included.
  private(set) var files: Set<FilePath> = []
  /// The first file, as it is shown.
  let shown: String
  private let root: FilePath
  private let reader: FileReader
  private let boundary: ProjectBoundary

  /// More than any project includes; a chain that is longer is a mistake.
  private static let depthLimit = 32

  init(_ path: FilePath, root: FilePath) {
    self.root = root
    shown = path.shown(from: root).text
    reader = FileReader(linksInside: root)
    boundary = ProjectBoundary(around: root)
    read(path, folder: path.folder, depth: 0, from: nil)
  }

  private mutating func read(_ path: FilePath, folder: FilePath, depth: Int, from place: SettingPlace?) {
    guard depth < Self.depthLimit, files.insert(path).inserted else { return }
    let shown = path.shown(from: root).text
    let text: String
    do throws(FileError) {
      text = try reader.read(path, upTo: .manifest) { String(decoding: $0, as: UTF8.self) }
    } catch {
      let place = place ?? SettingPlace(path: shown, line: 0, column: 0)
      return problems.append(ManifestProblem(path: place.path, line: place.line, message: "\(shown) cannot be read: \(error.reason)"))
    }
    do throws(SettingError) {
      let value = try readYAML(text, path: shown, takesAliases: true)
      include(value["include"], into: path, folder: folder, depth: depth)
      parts.append(Part(value: value, folder: folder))
    } catch {
      problems.append(ManifestProblem(path: shown, line: error.place.line, message: error.message))
    }
  }

  private mutating func include(_ included: SettingValue?, into path: FilePath, folder: FilePath, depth: Int) {
    guard let included else { return }
    for item in included.items ?? [included] {
      guard let name = item.text ?? item["path"]?.text else { continue }
      if let enabled = item["enable"]?.text, ["false", "no", "NO"].contains(enabled) { continue }
      if name.contains("${") {
        let message = "'\(name)' depends on the environment and is not read"
        problems.append(ManifestProblem(path: item.place.path, line: item.place.line, message: message))
        continue
      }
      let file = path.folder.joining(name)
      guard boundary.lets(path, name: file) else {
        problems.append(ManifestProblem(path: item.place.path, line: item.place.line, message: "'\(name)' is outside the repository. It is not read"))
        continue
      }
      let isRelative = item["relativePaths"]?.text.map { ["true", "yes", "YES"].contains($0) } ?? true
      read(file, folder: isRelative ? file.folder : folder, depth: depth + 1, from: item.place)
    }
  }

  /// The values of a key in all files.
  func values(_ key: String) -> [Part] {
    parts.compactMap { part in part.value[key].map { Part(value: $0, folder: part.folder) } }
  }
}
