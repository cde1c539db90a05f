import Git
import Project

/// The line of `.gitattributes` that makes git keep the entries of both sides when it merges baselines.
enum MergeAttribute {
  private static let file = ".gitattributes"
  private static let line = "\(BaselineFile.name) merge=union"

  /// Writes the line into a directory of a repository.
  ///
  /// - Returns: a sentence about the change; nil if no change is needed.
  static func write(in directory: FilePath) throws(Failure) -> String? {
    // Without git or a repository, there are no merges.
    guard (try? GitRepository(around: directory)) != nil else { return nil }
    var text = ""
    let path = directory.appending(file.utf8)
    do throws(FileError) {
      text = try FileReader(linksInside: directory).read(path, upTo: .settings) { String(decoding: $0, as: UTF8.self) }
    } catch {
      if !error.isMissing { throw Failure(error.sentence) }
    }
    if text.contains(BaselineFile.name) { return nil }
    let start = text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
    if let reason = System.replace(path, with: Array((text + start + line + "\n").utf8)) { throw Failure("\(file): \(reason)") }
    return "Added '\(line)' to \(file), so that merges keep the entries of both sides."
  }
}
