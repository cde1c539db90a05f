import Platform
import Project
import SettingValues
import SourceText

/// Functions of the operating system, except reading files.
enum System {
  static let standardInput: Int32 = STDIN_FILENO
  static let standardOutput: Int32 = STDOUT_FILENO
  static let standardError: Int32 = STDERR_FILENO

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The path of this program, to start it again.
  static var ownProgram: String { OperatingSystem.programPath }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// CPU seconds of the calling thread.
  static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Monotonic seconds from an arbitrary start.
  static var now: Double { monotonicSeconds() }

  /// The date in the local time zone.
  static var today: CalendarDate {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    guard let date = CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)) else {
      preconditionFailure("the calendar has no such day")
    }
    return date
  }

  /// The peak memory of this process so far, in bytes.
  static var peakMemory: Int { OperatingSystem.peakMemory }

  /// Makes writes to a closed pipe (`| head`) fail instead of raising a signal.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  enum WriteResult: Equatable {
    case written
    /// The reader closed the pipe.
    case brokenPipe
    case failed(String)
  }

  /// Reads what has arrived, at least one byte.
  ///
  /// - Returns: the number of bytes; 0 at the end, negative for an error.
  static func read(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return count
      }
    }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> WriteResult {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        // The terminal or pipe is non-blocking: wait until it is ready.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno == EPIPE ? .brokenPipe : .failed(String(cString: strerror(errno)))
      }
    }
    return .written
  }

  /// Creates or truncates a file.
  static func create(_ path: String, isProgram: Bool = false) -> Result<Int32, SystemError> {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isProgram ? 0o777 : 0o666)
    return descriptor >= 0 ? .success(descriptor) : .failure(SystemError(reason: String(cString: strerror(errno))))
  }

  /// Opens a file for appending; creates it if missing.
  static func openForAppending(_ path: String) -> Result<Int32, SystemError> {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    return descriptor >= 0 ? .success(descriptor) : .failure(SystemError(reason: String(cString: strerror(errno))))
  }

  /// Succeeds if the directory already exists. Its parent must exist.
  static func makeFolder(_ path: String) -> Result<Void, SystemError> {
    mkdir(path, 0o777) == 0 || errno == EEXIST ? .success(()) : .failure(SystemError(reason: String(cString: strerror(errno))))
  }

  /// A new directory for this process. Nil if there can be none.
  static func makeTemporaryFolder() -> String? {
    var path = Array("\(environment("TMPDIR") ?? "/tmp")/viperlint.XXXXXX".utf8CString)
    return path.withUnsafeMutableBufferPointer { buffer in buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } }
  }

  static func remove(_ path: String) { unlink(path) }

  /// Removes an empty directory.
  static func removeFolder(_ path: String) { rmdir(path) }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Replaces a file atomically. Keeps its permissions. For a symbolic link, replaces the target.
  ///
  /// - Returns: the reason for a failure; nil on success.
  static func replace(_ path: FilePath, with bytes: [UInt8]) -> String? {
    let target = path.resolved
    let final = target ?? path
    let temporary = FilePath(final.bytes + ".\(getpid())".utf8)
    var status = stat()
    let mode = final.withCString { stat($0, &status) } == 0 ? status.st_mode & 0o7777 : 0o666
    let descriptor = temporary.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    // The umask does not apply to an existing file.
    if target != nil { fchmod(descriptor, mode) }
    for result in [bytes.withUnsafeBytes { write($0, to: descriptor) }, close(descriptor)] {
      if case .failed(let reason) = result {
        _ = temporary.withCString { unlink($0) }
        return reason
      }
    }
    guard temporary.withCString({ temporary in final.withCString { rename(temporary, $0) } }) == 0 else {
      let reason = String(cString: strerror(errno))
      _ = temporary.withCString { unlink($0) }
      return reason
    }
    return nil
  }

  static func close(_ descriptor: Int32) -> WriteResult {
    systemClose(descriptor) == 0 || errno == EINTR ? .written : .failed(String(cString: strerror(errno)))
  }
}

struct SystemError: Error {
  let reason: String
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
