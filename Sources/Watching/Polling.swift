import Project
import SourceText

/// Any system: polls once a second.
struct Polling: ChangeSource {
  /// Milliseconds between two polls.
  private static let pause = 1000

  private var known: [FilePath: [FilePath: FileState]] = [:]

  mutating func watch(_ directories: Set<FilePath>) -> Set<FilePath>? { look(at: directories) }

  /// - Returns: directories that were not polled before.
  mutating func look(at directories: Set<FilePath>) -> Set<FilePath> {
    known = known.filter { directories.contains($0.key) }
    let new = directories.filter { known[$0] == nil }
    for directory in new { known[directory] = FileState.entries(of: directory) }
    return new
  }

  mutating func wait(milliseconds: Int?) -> Changes? {
    var left = milliseconds ?? .max
    while true {
      let changes = look()
      if !changes.isEmpty { return changes }
      if left <= 0 { return nil }
      let pause = min(left, Polling.pause)
      rest(microseconds: UInt32(pause) * 1000)
      left -= pause
    }
  }

  private mutating func look() -> Changes {
    var paths: Set<FilePath> = []
    for (directory, before) in known {
      let now = FileState.entries(of: directory)
      if now == before { continue }
      known[directory] = now
      for path in Set(now.keys).union(before.keys) where now[path] != before[path] { paths.insert(path) }
    }
    return Changes(paths)
  }
}
