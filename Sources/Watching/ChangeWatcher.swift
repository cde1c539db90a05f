package import Project
import SourceText

/// Tells when something changes in directories: asks the system where it can, else looks again and again.
package final class ChangeWatcher {
  private var source: any ChangeSource

  /// - Parameter isPolling: whether to look for changes even where the system would tell them. It tells nothing of some network drives.
  package init(isPolling: Bool = false) { source = isPolling ? Polling() : systemSource() ?? Polling() }

  /// Watches the entries of these directories and of no others; what lies deeper counts only where its directory is named too.
  ///
  /// - Returns: those that were not watched before: what has changed in them meanwhile is not told.
  package func watch(_ wanted: Set<FilePath>) -> Set<FilePath> {
    if let new = source.watch(wanted) { return new }
    // The system gives no more watches to this user.
    var polling = Polling()
    defer { source = polling }
    return polling.look(at: wanted)
  }

  /// Waits until something changes, and then until nothing has changed for a hundredth of a second, but no longer than a second: what some
  /// program writes without end must not keep everything else from being told.
  ///
  /// - Parameter milliseconds: nil to wait without end.
  /// - Returns: nothing where nothing has changed in that time.
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

/// Paths that have been written, made, moved or taken away.
package struct Changes {
  /// Absolute; the directory itself is as it was given.
  package private(set) var paths: Set<FilePath> = []
  /// Whether others have changed too, of which the system has lost count.
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

/// Where changes are heard of: the seam between systems.
protocol ChangeSource {
  /// - Returns: those that it has not watched before, or not since they were made; nil where it cannot watch as many.
  mutating func watch(_ directories: Set<FilePath>) -> Set<FilePath>?

  /// - Parameter milliseconds: nil to wait without end.
  /// - Returns: nil where nothing has changed in that time.
  mutating func wait(milliseconds: Int?) -> Changes?
}
