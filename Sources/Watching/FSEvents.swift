#if canImport(CoreServices)
  import CoreServices
  import Dispatch
  import Foundation
  import Project
  import SourceText

  func systemSource() -> (any ChangeSource)? { FSEvents() }

  /// macOS: the File System Events API, with one event per file.
  private final class FSEvents: ChangeSource {
    private let heard = Guarded(Changes())
    private let arrival = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "viperlint.changes")
    private var directories: Set<FilePath> = []
    private var tops: Set<FilePath> = []
    private var stream: FSEventStreamRef?

    deinit { stop() }

    private func stop() {
      guard let stream else { return }
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
    }

    func watch(_ wanted: Set<FilePath>) -> Set<FilePath>? {
      let new = wanted.subtracting(directories)
      directories = wanted
      // A stream reports changes at any depth below its paths.
      let tops = Set(wanted.filter { path in !wanted.contains { path.relative(to: $0) != nil && path != $0 } })
      if tops == self.tops { return new }
      stop()
      self.tops = tops
      var context = FSEventStreamContext(version: 0, info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil, copyDescription: nil)
      let tell: FSEventStreamCallback = { _, info, count, paths, flags, _ in
        guard let info else { return }
        let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
        let lost = FSEventStreamEventFlags(kFSEventStreamEventFlagMustScanSubDirs)
        var changes = Changes()
        for number in 0..<count {
          changes.add(Changes([FilePath(String(cString: names[number]))], isIncomplete: flags[number] & lost != 0))
        }
        Unmanaged<FSEvents>.fromOpaque(info).takeUnretainedValue().hear(changes)
      }
      let flags = FSEventStreamCreateFlags(kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer)
      stream = FSEventStreamCreate(
        nil, tell, &context, tops.map(\.text) as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.01, flags)
      guard let stream else { return nil }
      FSEventStreamSetDispatchQueue(stream, queue)
      return FSEventStreamStart(stream) ? new : nil
    }

    private func hear(_ changes: Changes) {
      heard.use { $0.add(changes) }
      arrival.signal()
    }

    func wait(milliseconds: Int?) -> Changes? {
      let end = milliseconds.map { DispatchTime.now() + .milliseconds($0) } ?? .distantFuture
      while arrival.wait(timeout: end) == .success {
        let all = heard.use { changes in
          defer { changes = Changes() }
          return changes
        }
        let wanted = Changes(all.paths.filter { directories.contains($0.folder) || directories.contains($0) }, isIncomplete: all.isIncomplete)
        if !wanted.isEmpty { return wanted }
      }
      return nil
    }
  }
#endif
