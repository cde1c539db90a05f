package import Foundation

/// A folder of files for one test, gone with it.
package final class TemporaryFolder {
  package let path: String

  /// - Parameter files: texts by path; folders on the way are made.
  package init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("viperlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Without the links on the way there (macOS keeps /var behind one).
    path = url.resolvingSymlinksInPath().path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // What is left lies in the system's temporary folder.
    }
  }

  package func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  package func write(_ text: String, to name: String) throws {
    try makeFolder((name as NSString).deletingLastPathComponent)
    try Data(text.utf8).write(to: url(name))
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  /// A link whose target is relative to the folder in which it lies, or absolute.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(name).path, withDestinationPath: target)
  }
}
