#if canImport(Glibc) || canImport(Musl)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif
  import Project

  func systemSource() -> (any ChangeSource)? { Inotify() }

  /// Linux: inotify(7).
  private final class Inotify: ChangeSource {
    private let descriptor: Int32
    private var numbers: [FilePath: Int32] = [:]
    private var directories: [Int32: FilePath] = [:]

    init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    func watch(_ wanted: Set<FilePath>) -> Set<FilePath>? {
      var new: Set<FilePath> = []
      for (path, number) in numbers where !wanted.contains(path) {
        inotify_rm_watch(descriptor, number)
        forget(number)
      }
      let kinds = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      for path in wanted where numbers[path] == nil {
        let number = inotify_add_watch(descriptor, path.text, UInt32(kinds) | UInt32(IN_ONLYDIR))
        if number < 0 {
          // A directory that no longer exists is reported by its parent.
          if errno == ENOSPC || errno == ENOMEM { return nil }
          continue
        }
        numbers[path] = number
        directories[number] = path
        new.insert(path)
      }
      return new
    }

    private func forget(_ number: Int32) {
      guard let path = directories.removeValue(forKey: number) else { return }
      numbers[path] = nil
    }

    func wait(milliseconds: Int?) -> Changes? {
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&question, 1, milliseconds.map(Int32.init) ?? -1) > 0 else { return nil }
      var changes = Changes()
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          if count <= 0 { return }
          var offset = 0
          while offset < count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let name = buffer[(offset + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
            changes.add(self.changes(event, name: Array(name)))
            offset += MemoryLayout<inotify_event>.size + Int(event.len)
          }
        }
      }
      return changes.isEmpty ? nil : changes
    }

    private func changes(_ event: inotify_event, name: [UInt8]) -> Changes {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return Changes(isIncomplete: true) }
      guard let directory = directories[event.wd] else { return Changes() }
      // The directory was removed, which ends the watch.
      if event.mask & UInt32(IN_IGNORED) != 0 { forget(event.wd) }
      // Watches follow a moved directory and its subdirectories, so remove them.
      if event.mask & UInt32(IN_MOVE_SELF) != 0 {
        for (path, number) in numbers where path == directory || path.relative(to: directory) != nil {
          inotify_rm_watch(descriptor, number)
          forget(number)
        }
      }
      return Changes([name.isEmpty ? directory : directory.appending(name)])
    }
  }
#endif
