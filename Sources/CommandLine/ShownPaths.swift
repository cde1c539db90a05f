import Findings
import Project

/// Converts paths relative to a project's root to paths relative to the current directory, for display.
struct ShownPaths: Sendable {
  let root: FilePath
  private let directory: FilePath

  init(root: FilePath, from directory: FilePath) {
    self.root = root
    self.directory = directory
  }

  /// Whether paths need no conversion.
  var isSame: Bool { root == directory }

  /// - Parameter path: relative to the root, or absolute.
  func shown(_ path: String) -> String {
    // Paths of built-in files and names of options.
    if isSame || path.hasPrefix("Rules/") && !FilePath(path).absolute(in: root).exists || path.hasPrefix("--") { return path }
    return shown(FilePath(path).absolute(in: root)).text
  }

  /// Relative to the current directory if one contains the other, else absolute.
  func shown(_ path: FilePath) -> FilePath {
    if let below = path.relative(to: directory) { return below }
    guard let way = directory.relative(to: root), let rest = path.relative(to: root) else { return path }
    let (from, to) = (way.bytes.split(separator: slash), rest.bytes.split(separator: slash))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let parts = [ArraySlice<UInt8>](repeating: ArraySlice("..".utf8), count: from.count - common) + to[common...]
    return FilePath(parts.joined(separator: [slash]))
  }
}

private let slash = UInt8(ascii: "/")

extension LintResult {
  /// With all paths converted for display.
  func shown(_ paths: ShownPaths) -> LintResult {
    if paths.isSame { return self }
    var known: [String: String] = [:]
    return renamingPaths { path in
      if let shown = known[path] { return shown }
      let shown = paths.shown(path)
      known[path] = shown
      return shown
    }
  }
}

extension Finding {
  func shown(_ paths: ShownPaths) -> Finding { paths.isSame ? self : renamingPaths(paths.shown) }
}
