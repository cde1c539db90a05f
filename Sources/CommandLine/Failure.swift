import Opening
import Project
import SettingValues
import Settings

/// Why a command failed: wrong usage or wrong input. Leads to exit status 2.
struct Failure: Error {
  /// Lines for standard error. Lines without a location are prefixed with `viperlint: error:`.
  var messages: [Message]

  enum Message: Equatable {
    case plain(String)
    /// `path:line:column: error: …`
    case placed(String)
  }

  init(_ message: String) { messages = [.plain(message)] }

  init(_ messages: [Message]) { self.messages = messages }
}

extension Failure {
  /// - Parameter option: the option that names the file.
  init(_ error: FileError, of option: Option) { self.init("--\(option.name): '\(error.path.text)' cannot be read: \(error.reason)") }

  init(_ error: FileError, in paths: ShownPaths) {
    self.init("\(paths.shown(error.path.isAbsolute ? error.path : error.path.absolute(in: paths.root)).text): \(error.reason)")
  }

  /// Errors in options have no location in a file.
  init(_ errors: SettingErrors, in paths: ShownPaths) {
    self.init(
      errors.errors.map { error in
        // These messages name the option themselves.
        if error.place.path == "--only" || error.place.path == "--disable" { return .plain(error.message) }
        if error.place.path.hasPrefix("--") { return .plain("\(error.place.path): \(error.message)") }
        let place = SettingPlace(path: paths.shown(error.place.path), line: error.place.line, column: error.place.column)
        return .placed(SettingError(error.message, at: place).description)
      })
  }

  /// - Parameters:
  ///   - named: the paths to open, absolute.
  ///   - directory: the current directory.
  init(_ error: OpeningError, named: [FilePath], in directory: FilePath) {
    func shown(_ path: FilePath) -> String { path == directory ? "." : path.shown(from: directory).text }
    switch error {
    case .settings(let errors, let root): self.init(errors, in: ShownPaths(root: root, from: directory))
    case .files(let errors): self.init(errors.map { .plain("\(shown($0.path)): \($0.reason)") })
    case .outside(let path, let root): self.init("--root: '\(shown(path))' is not in '\(shown(root))'. Use a directory that contains every path")
    case .everythingExcluded(let root): self.init("no Swift file found in '\(shown(root))': 'paths: exclude' excludes all of them")
    case .noSwiftFile(let root, let leftOut):
      let places = named.prefix(3).map { "'\(shown($0))'" }.joined(separator: ", ") + (named.count > 3 ? "…" : "")
      let hint = leftOut.first.map { first in
        let path = ShownPaths(root: root, from: directory).shown(first.path)
        return ". Ignored: \(path) (\(first.reason.rawValue))" + (leftOut.count > 1 ? "…" : "") + ". Pass it as PATH to check it"
      }
      self.init("no Swift file found in \(places)\(hint ?? "")")
    }
  }
}

extension FileError {
  var sentence: String { "\(path.text.isEmpty ? "''" : path.text): \(reason)" }
}
