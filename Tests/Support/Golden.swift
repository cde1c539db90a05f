import Foundation

/// Texts that are kept beside the tests. `UPDATE_GOLDEN=1 swift test` writes them anew; look at the difference before you commit it.
package enum Golden {
  /// The text that is kept, or the new one where it is to be kept from now on.
  ///
  /// - Parameter name: below `Tests/Golden`.
  package static func text(_ name: String, new: String) throws -> String {
    let url = url(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(new.utf8).write(to: url)
      return new
    }
    return try text(name)
  }

  /// The text that is kept.
  package static func text(_ name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }

  /// The names of all texts in a folder below `Tests/Golden`, in order.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(folder).path).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")
      .appendingPathComponent(name)
  }
}
