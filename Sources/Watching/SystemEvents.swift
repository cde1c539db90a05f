import Platform
import Project
import SourceText

/// The system's notifications. Nil if it has none left for this process.
func systemSource() -> (any ChangeSource)? { OperatingSystem.directoryEvents().map { SystemEvents($0) } }

private struct SystemEvents: ChangeSource {
  private let events: any DirectoryEvents
  private var directories: Set<FilePath> = []

  init(_ events: any DirectoryEvents) { self.events = events }

  mutating func watch(_ wanted: Set<FilePath>) -> Set<FilePath>? {
    directories = wanted
    return events.watch(Set(wanted.map(\.bytes))).map { Set($0.map { FilePath($0) }) }
  }

  mutating func wait(milliseconds: Int?) -> Changes? {
    let end = milliseconds.map { monotonicSeconds() + Double($0) / 1000 }
    while let found = events.wait(milliseconds: end.map { max(0, Int(($0 - monotonicSeconds()) * 1000)) }) {
      // Some systems report changes at any depth below the watched directories.
      let wanted = found.paths.map { FilePath($0) }.filter { directories.contains($0.folder) || directories.contains($0) }
      let changes = Changes(Set(wanted), isIncomplete: found.isIncomplete)
      if !changes.isEmpty { return changes }
    }
    return nil
  }
}
