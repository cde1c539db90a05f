#if canImport(Darwin)
  import CoreServices
  @_exported public import Darwin
  import Dispatch
  import Foundation
  import MachO

  /// macOS.
  package enum OperatingSystem: SystemInterface {
    package static var programPath: String {
      // dyld(3): without room it fails and returns the size with the NUL.
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return "" }
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    package static var peakMemory: Int {
      var usage = rusage()
      // getrusage(2): in bytes.
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    }

    package static func shareHeaps(_ count: Int) {}

    package static func reserveHeap(byteCount: Int) {}

    package static func reservePages(byteCount: Int) -> UnsafeMutableRawPointer? {
      let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
      return start == MAP_FAILED ? nil : start
    }

    package static func discardPages(_ start: UnsafeMutableRawPointer, byteCount: Int) { madvise(start, byteCount, MADV_FREE) }

    /// There is no mremap(2).
    package static func growPages(_ start: UnsafeMutableRawPointer, byteCount: Int, to wanted: Int) -> UnsafeMutableRawPointer? { nil }

    /// There is no pipe2(2). ``spawn(_:_:standard:)`` closes what a program should not inherit, so the moment between the calls does no harm.
    package static func openPipe() -> (read: Int32, write: Int32)? {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }

    package static func spawn(_ program: String, _ words: [String], standard descriptors: [Int32]) -> (code: Int32, process: pid_t) {
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      // posix_spawnattr_setflags(3): an extension of Apple, by which the program inherits only the descriptors of the actions.
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
      for (number, descriptor) in descriptors.enumerated() { posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number)) }
      var process: pid_t = 0
      // environ(7): `environ` is not there for libraries; crt_externs.h has it for both.
      let code = withArguments(words) { posix_spawnp(&process, program, &actions, &attributes, $0, _NSGetEnviron().pointee) }
      return (code, process)
    }

    package static func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, stackSize)
      defer { pthread_attr_destroy(&attributes) }
      let work = Unmanaged.passRetained(ThreadBody(body))
      var thread: pthread_t?
      let status = pthread_create(
        &thread, &attributes,
        { pointer in
          ThreadBody.run(pointer)
          return nil
        }, work.toOpaque())
      if status == 0, let thread { return thread }
      work.release()
      return nil
    }

    package static func modificationTime(_ status: stat) -> timespec { status.st_mtimespec }

    /// `/dev`. There is no `/proc`.
    package static func isMadeByKernel(_ path: UnsafePointer<CChar>) -> Bool {
      var status = statfs()
      guard statfs(path, &status) == 0 else { return false }
      return withUnsafeBytes(of: &status.f_fstypename) { $0.starts(with: Array("devfs\0".utf8)) }
    }

    package static func directoryEvents() -> FileSystemEvents? { FileSystemEvents() }
  }

  /// The File System Events API, with one event for each file.
  package final class FileSystemEvents: DirectoryEvents {
    private let arrival = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "viperlint.changes")
    private var heard = DirectoryChanges()
    private var directories: Set<[UInt8]> = []
    /// The watched directories that are in no other watched directory.
    private var tops: Set<[UInt8]> = []
    /// Events have resolved paths: those of the tops, where they differ, and the given ones. Only used on the queue.
    private var given: [(resolved: [UInt8], given: [UInt8])] = []
    private var stream: FSEventStreamRef?

    init() {}

    deinit { stop(stream) }

    private func stop(_ stream: FSEventStreamRef?) {
      guard let stream else { return }
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      // A callback may still be running. It uses this object.
      queue.sync {}
    }

    package func watch(_ wanted: Set<[UInt8]>) -> Set<[UInt8]>? {
      let new = wanted.subtracting(directories)
      directories = wanted
      // A stream reports changes at any depth below its paths.
      let tops = wanted.filter { path in !FileSystemEvents.parents(of: path).contains { wanted.contains($0) } }
      if tops == self.tops { return new }
      self.tops = tops
      queue.sync { given = tops.compactMap(FileSystemEvents.resolved) }
      let old = stream
      stream = tops.isEmpty ? nil : start(tops.map { String(decoding: $0, as: UTF8.self) })
      // The old one ends after the new one has begun, so that no change is lost. Changes that both report do no harm.
      stop(old)
      return tops.isEmpty || stream != nil ? new : nil
    }

    private func start(_ paths: [String]) -> FSEventStreamRef? {
      var context = FSEventStreamContext(version: 0, info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil, copyDescription: nil)
      let callback: FSEventStreamCallback = { _, info, count, paths, flags, _ in
        guard let info else { return }
        // Without kFSEventStreamCreateFlagUseCFTypes, the paths are C strings.
        let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
        let lost = FSEventStreamEventFlags(kFSEventStreamEventFlagMustScanSubDirs)
        var changes = DirectoryChanges()
        for number in 0..<count {
          let name = UnsafeRawBufferPointer(start: names[number], count: strlen(names[number]))
          // A directory's own path may end in a slash.
          changes.paths.insert(name.count > 1 && name.last == slash ? Array(name.dropLast()) : Array(name))
          if flags[number] & lost != 0 { changes.isIncomplete = true }
        }
        Unmanaged<FileSystemEvents>.fromOpaque(info).takeUnretainedValue().hear(changes)
      }
      let flags = FSEventStreamCreateFlags(kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer)
      guard
        let stream = FSEventStreamCreate(
          nil, callback, &context, paths as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.01, flags)
      else { return nil }
      FSEventStreamSetDispatchQueue(stream, queue)
      if FSEventStreamStart(stream) { return stream }
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      return nil
    }

    /// Called on the queue.
    private func hear(_ changes: DirectoryChanges) {
      for path in changes.paths { heard.paths.insert(asGiven(path)) }
      heard.isIncomplete = heard.isIncomplete || changes.isIncomplete
      arrival.signal()
    }

    private func asGiven(_ path: [UInt8]) -> [UInt8] {
      for (resolved, given) in given where path.starts(with: resolved) && (path.count == resolved.count || path[resolved.count] == slash) {
        return given + path[resolved.count...]
      }
      return path
    }

    package func wait(milliseconds: Int?) -> DirectoryChanges? {
      let end = milliseconds.map { DispatchTime.now() + .milliseconds($0) } ?? .distantFuture
      guard arrival.wait(timeout: end) == .success else { return nil }
      return queue.sync {
        defer { heard = DirectoryChanges() }
        return heard
      }
    }

    /// The resolved path of a directory, if it is another one.
    private static func resolved(_ path: [UInt8]) -> (resolved: [UInt8], given: [UInt8])? {
      guard let pointer = realpath(String(decoding: path, as: UTF8.self), nil) else { return nil }
      defer { free(pointer) }
      let resolved = Array(String(cString: pointer).utf8)
      return resolved == path ? nil : (resolved, path)
    }

    private static func parents(of path: [UInt8]) -> [[UInt8]] {
      path.indices.dropFirst().filter { path[$0] == slash }.map { Array(path[..<$0]) }
    }
  }

  private let slash = UInt8(ascii: "/")
#endif
