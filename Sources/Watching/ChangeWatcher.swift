package import Project

/// Tells when something changes in directories: asks the system where it can, else looks again and again.
package final class ChangeWatcher {
  private var source: any ChangeSource
  private var directories: Set<FilePath> = []

  /// - Parameter isPolling: whether to look for changes even where the system would tell them. It tells nothing of some network drives.
  package init(isPolling: Bool = false) { source = isPolling ? Polling() : systemSource() ?? Polling() }

  /// Watches the entries of these directories and of no others; what lies deeper counts only where its directory is named too.
  ///
  /// - Returns: whether some were not watched before: what has changed in them meanwhile is not told.
  package func watch(_ wanted: Set<FilePath>) -> Bool {
    let isNew = !wanted.isSubset(of: directories)
    directories = wanted
    if !source.watch(wanted) {
      // The system gives no more watches to this user.
      source = Polling()
      _ = source.watch(wanted)
    }
    return isNew
  }

  /// Waits until something changes, and then until nothing has changed for a hundredth of a second.
  package func next() -> Changes {
    while true {
      guard var changes = source.wait(milliseconds: nil) else { continue }
      while let more = source.wait(milliseconds: 10) { changes.add(more) }
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

  var isEmpty: Bool { paths.isEmpty && !isIncomplete }

  package mutating func add(_ other: Changes) {
    paths.formUnion(other.paths)
    isIncomplete = isIncomplete || other.isIncomplete
  }
}

/// Where changes are heard of: the seam between systems.
protocol ChangeSource {
  /// - Returns: false where it cannot watch as many.
  mutating func watch(_ directories: Set<FilePath>) -> Bool

  /// - Parameter milliseconds: nil to wait without end.
  /// - Returns: nil where nothing has changed in that time.
  mutating func wait(milliseconds: Int?) -> Changes?
}
