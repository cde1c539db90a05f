package import Project
import SourceText

/// Watches directories for changes, with system notifications if available, else by polling.
package final class ChangeWatcher {
  private var source: any ChangeSource

  /// - Parameter isPolling: whether to poll even if the system has notifications, because some network drives do not report changes.
  package init(isPolling: Bool = false) { source = isPolling ? Polling() : systemSource() ?? Polling() }

  /// Watches the entries of exactly these directories, not recursively.
  ///
  /// - Returns: directories that were not watched before, whose earlier changes are not reported.
  package func watch(_ wanted: Set<FilePath>) -> Set<FilePath> {
    if let new = source.watch(wanted) { return new }
    // The user's limit of watches is reached.
    var polling = Polling()
    defer { source = polling }
    return polling.look(at: wanted)
  }

  /// Waits for a change, then until nothing has changed for 10 ms, but at most one second, so that continuous changes do not block reports.
  ///
  /// - Parameter milliseconds: nil to wait forever.
  /// - Returns: no changes after a timeout.
  package func next(milliseconds: Int? = nil) -> Changes {
    while true {
      guard var changes = source.wait(milliseconds: milliseconds) else {
        if milliseconds == nil { continue }
        return Changes()
      }
      let end = monotonicSeconds() + 1
      while monotonicSeconds() < end, let more = source.wait(milliseconds: 10) { changes.add(more) }
      return changes
    }
  }
}

/// Paths that were written, created, moved or removed.
package struct Changes {
  /// Absolute. Directories are as given.
  package private(set) var paths: Set<FilePath> = []
  /// Whether the system lost other changes.
  package private(set) var isIncomplete = false

  init(_ paths: Set<FilePath> = [], isIncomplete: Bool = false) {
    self.paths = paths
    self.isIncomplete = isIncomplete
  }

  package var isEmpty: Bool { paths.isEmpty && !isIncomplete }

  package mutating func add(_ other: Changes) {
    paths.formUnion(other.paths)
    isIncomplete = isIncomplete || other.isIncomplete
  }
}

/// A source of change notifications.
protocol ChangeSource {
  /// - Returns: directories that it has not watched before, or not since they were created; nil if it cannot watch that many.
  mutating func watch(_ directories: Set<FilePath>) -> Set<FilePath>?

  /// - Parameter milliseconds: nil to wait forever.
  /// - Returns: nil after a timeout.
  mutating func wait(milliseconds: Int?) -> Changes?
}
