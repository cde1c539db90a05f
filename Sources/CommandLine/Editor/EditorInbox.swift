import JSONText
import LanguageServer
import Project
import SourceText

/// What the session works on, in the order of arrival.
enum EditorTask: Sendable {
  case start(JSONValue)
  case request(RequestID, String, JSONValue)
  case notification(String, JSONValue)
  /// Changes on disk, absolute.
  case changed(Set<FilePath>, isIncomplete: Bool)
  /// The editor accepted the request to show progress.
  case progress(RequestID)
  case end
}

/// Tasks from the editor and from the watcher to the session. It tells a run early that its texts have changed.
final class EditorInbox: Sendable {
  private let tasks = Mailbox<(EditorTask, serial: Int)>()
  /// The number of changes that have arrived.
  private let changes = Guarded(0)
  private let cancelled = Guarded(Set<RequestID>())

  /// - Parameter isChange: whether results that are being computed become outdated.
  func send(_ task: EditorTask, isChange: Bool = false) {
    // With the lock held, so that serial numbers arrive in their order.
    changes.use { changes in
      if isChange { changes += 1 }
      tasks.send((task, changes))
    }
  }

  func next() -> [(EditorTask, serial: Int)] { tasks.next() }
  func nextWithoutWaiting() -> [(EditorTask, serial: Int)] { tasks.nextWithoutWaiting() }

  /// Whether changes have arrived after a task with this serial number.
  func hasChanges(after serial: Int) -> Bool { changes.use { $0 > serial } }

  func cancel(_ id: RequestID) { cancelled.use { _ = $0.insert(id) } }
  func isCancelled(_ id: RequestID) -> Bool { cancelled.use { $0.contains(id) } }
  func forget(_ id: RequestID) { cancelled.use { _ = $0.remove(id) } }
}
