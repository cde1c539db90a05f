import Project
import SourceText
import Watching

/// Watches directories on its own thread and sends changes to a session.
final class EditorWatcher: Sendable {
  private struct State {
    var wanted: Set<FilePath> = []
    var isChanged = false
    var isEnded = false
  }

  private let state = Guarded(State())
  /// How long a new set of directories, or the end, may wait. In milliseconds.
  private static let patience = 250

  /// Watches exactly these directories.
  func watch(_ directories: Set<FilePath>) {
    state.use {
      if $0.wanted == directories { return }
      ($0.wanted, $0.isChanged) = (directories, true)
    }
  }

  func end() { state.use { $0.isEnded = true } }

  /// Returns after ``end()``.
  func run(_ inbox: EditorInbox, isPolling: Bool) {
    let watcher = ChangeWatcher(isPolling: isPolling)
    while true {
      let (wanted, isEnded) = state.use { state in
        defer { state.isChanged = false }
        return (state.isChanged ? state.wanted : nil, state.isEnded)
      }
      if isEnded { return }
      if let wanted {
        // New directories may have changed since they were read.
        let new = watcher.watch(wanted)
        if !new.isEmpty { inbox.send(.changed(new, isIncomplete: false), isChange: false) }
      }
      let changes = watcher.next(milliseconds: EditorWatcher.patience)
      if !changes.isEmpty { inbox.send(.changed(changes.paths, isIncomplete: changes.isIncomplete), isChange: true) }
    }
  }
}
