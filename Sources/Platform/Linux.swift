#if canImport(Glibc) || canImport(Musl)
  import CLinux

  #if canImport(Musl)
    @_exported public import Musl
  #else
    @_exported public import Glibc
  #endif

  /// Linux, with glibc or musl.
  package enum OperatingSystem: SystemInterface {
    /// It works even if the file has been replaced.
    package static var programPath: String {
      let link = "/proc/self/exe"
      // Use the resolved name: inside valgrind or an emulator, the link itself is that program's. It does not resolve if the file was deleted.
      let name = realpath(link, nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      }
      return name ?? link
    }

    package static var peakMemory: Int {
      var usage = rusage()
      // `RUSAGE_SELF`, whose type is not that of the parameter. The result is in kilobytes.
      getrusage(0, &usage)
      return usage.ru_maxrss * 1024
    }

    package static func shareHeaps(_ count: Int) { linuxShareHeaps(Int32(count)) }

    package static func reserveHeap(byteCount: Int) { linuxReserveHeap(byteCount) }

    package static func reservePages(byteCount: Int) -> UnsafeMutableRawPointer? {
      let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
      return start == MAP_FAILED ? nil : start
    }

    package static func discardPages(_ start: UnsafeMutableRawPointer, byteCount: Int) { madvise(start, byteCount, MADV_DONTNEED) }

    package static func growPages(_ start: UnsafeMutableRawPointer, byteCount: Int, to wanted: Int) -> UnsafeMutableRawPointer? {
      linuxMovePages(start, byteCount, wanted)
    }

    package static func openPipe() -> (read: Int32, write: Int32)? {
      var ends: [Int32] = [-1, -1]
      return linuxOpenPipe(&ends) == 0 ? (ends[0], ends[1]) : nil
    }

    package static func spawn(_ program: String, _ words: [String], standard descriptors: [Int32]) -> (code: Int32, process: pid_t) {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      for (number, descriptor) in descriptors.enumerated() { posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number)) }
      var process: pid_t = 0
      let code = withArguments(words) { posix_spawnp(&process, program, &actions, nil, $0, environ) }
      return (code, process)
    }

    package static func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, stackSize)
      defer { pthread_attr_destroy(&attributes) }
      let work = Unmanaged.passRetained(ThreadBody(body))
      var thread = pthread_t()
      let status = pthread_create(
        &thread, &attributes,
        { pointer in
          if let pointer { ThreadBody.run(pointer) }
          return nil
        }, work.toOpaque())
      if status == 0 { return thread }
      work.release()
      return nil
    }

    package static func modificationTime(_ status: stat) -> timespec { status.st_mtim }

    package static func isMadeByKernel(_ path: UnsafePointer<CChar>) -> Bool { linuxIsMadeByKernel(path) != 0 }

    package static func directoryEvents() -> Inotify? { Inotify() }
  }

  /// inotify(7).
  package final class Inotify: DirectoryEvents {
    private let descriptor: Int32
    private var numbers: [[UInt8]: Int32] = [:]
    private var directories: [Int32: [UInt8]] = [:]

    init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    package func watch(_ wanted: Set<[UInt8]>) -> Set<[UInt8]>? {
      var new: Set<[UInt8]> = []
      for (path, number) in numbers where !wanted.contains(path) {
        inotify_rm_watch(descriptor, number)
        forget(number)
      }
      let kinds = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      for path in wanted where numbers[path] == nil {
        let number = (path + [0]).withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { inotify_add_watch(descriptor, $0, UInt32(kinds) | UInt32(IN_ONLYDIR)) } ?? -1 }
        }
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

    package func wait(milliseconds: Int?) -> DirectoryChanges? {
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&question, 1, milliseconds.map(Int32.init) ?? -1) > 0 else { return nil }
      var changes = DirectoryChanges()
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          if count <= 0 { return }
          var offset = 0
          while offset < count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let name = buffer[(offset + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
            add(event, name: Array(name), to: &changes)
            offset += MemoryLayout<inotify_event>.size + Int(event.len)
          }
        }
      }
      return changes.paths.isEmpty && !changes.isIncomplete ? nil : changes
    }

    private func add(_ event: inotify_event, name: [UInt8], to changes: inout DirectoryChanges) {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isIncomplete = true }
      guard let directory = directories[event.wd] else { return }
      // The directory was removed, which ends the watch.
      if event.mask & UInt32(IN_IGNORED) != 0 { forget(event.wd) }
      // Watches follow a moved directory and its subdirectories, so remove them.
      if event.mask & UInt32(IN_MOVE_SELF) != 0 {
        for (path, number) in numbers where path.starts(with: directory) && (path.count == directory.count || path[directory.count] == slash) {
          inotify_rm_watch(descriptor, number)
          forget(number)
        }
      }
      changes.paths.insert(name.isEmpty ? directory : directory + (directory.last == slash ? [] : [slash]) + name)
    }

    private let slash = UInt8(ascii: "/")
  }
#endif
