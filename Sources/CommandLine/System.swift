import Project
import SettingValues
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the command line asks of the operating system, beside files.
enum System {
  static let standardInput: Int32 = STDIN_FILENO
  static let standardOutput: Int32 = STDOUT_FILENO
  static let standardError: Int32 = STDERR_FILENO

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// This very program, to be started once more; on Linux even where another has taken its place on the disk.
  static var ownProgram: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      _NSGetExecutablePath(&path, &size)
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    #else
      let link = "/proc/self/exe"
      // By its name, for where a program runs inside another one (valgrind, an emulator) the link is that one's. The name of a file that
      // is gone ends in words that make it none.
      let name = realpath(link, nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      }
      return name ?? link
    #endif
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Seconds that the calling thread has been at work: on a busy machine they say more than those that have gone by.
  static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds from an arbitrary start, which only go forward.
  static var now: Double { monotonicSeconds() }

  /// By the local calendar.
  static var today: CalendarDate {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    guard let date = CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)) else {
      preconditionFailure("the calendar has no such day")
    }
    return date
  }

  /// The most memory that this process has held so far, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    // `RUSAGE_SELF`, whose type is another on every system.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }

  /// A reader that goes away (`| head`) is told by the failing write instead of a signal.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  enum WriteResult: Equatable {
    case written
    /// The reader has gone away.
    case brokenPipe
    case failed(String)
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> WriteResult {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        // Somebody made the terminal or pipe non-blocking: wait until it takes more.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno == EPIPE ? .brokenPipe : .failed(String(cString: strerror(errno)))
      }
    }
    return .written
  }

  /// Creates the file or empties it.
  static func create(_ path: String, isProgram: Bool = false) -> Result<Int32, SystemError> {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isProgram ? 0o777 : 0o666)
    return descriptor >= 0 ? .success(descriptor) : .failure(SystemError(reason: String(cString: strerror(errno))))
  }

  /// Opens the file to write behind what it holds; creates it where it is missing.
  static func openForAppending(_ path: String) -> Result<Int32, SystemError> {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    return descriptor >= 0 ? .success(descriptor) : .failure(SystemError(reason: String(cString: strerror(errno))))
  }

  /// Content where the folder is there already; the one above it must be.
  static func makeFolder(_ path: String) -> Result<Void, SystemError> {
    mkdir(path, 0o777) == 0 || errno == EEXIST ? .success(()) : .failure(SystemError(reason: String(cString: strerror(errno))))
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Puts a new file in the place of one, so that whoever reads it sees the old bytes or the new ones and never a part. Keeps its
  /// permissions; a link stays one, and its target is replaced.
  ///
  /// - Returns: why it could not be done; nil where it was.
  static func replace(_ path: FilePath, with bytes: [UInt8]) -> String? {
    let target = path.resolved
    let final = target ?? path
    let temporary = FilePath(final.bytes + ".\(getpid())".utf8)
    var status = stat()
    let mode = final.withCString { stat($0, &status) } == 0 ? status.st_mode & 0o7777 : 0o666
    let descriptor = temporary.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    // The mask of the process does not apply to a file that was there.
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

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
