/// What differs between systems. Each system has one file that implements it, and everything else of the C library has the same names
/// and types on all of them.
package protocol SystemInterface {
  associatedtype DirectoryEventSource: DirectoryEvents

  /// The path of this program, to start it again.
  static var programPath: String { get }

  /// The peak memory of this process so far, in bytes.
  static var peakMemory: Int { get }

  /// Limits the number of heaps that threads share. Call it before the first thread is made. Systems whose allocator needs no advice ignore it.
  static func shareHeaps(_ count: Int)

  /// Prepares the calling thread's heap for this many bytes, of which none is used yet.
  static func reserveHeap(byteCount: Int)

  /// Addresses for so many bytes, without memory until they are written to. Nil if there are none left for this process.
  static func reservePages(byteCount: Int) -> UnsafeMutableRawPointer?

  /// Gives back the memory of whole pages. Their content is lost, and they may be written to again.
  static func discardPages(_ start: UnsafeMutableRawPointer, byteCount: Int)

  /// The same memory with more addresses behind it, perhaps elsewhere. Nil if the system cannot do it: then nothing has changed.
  static func growPages(_ start: UnsafeMutableRawPointer, byteCount: Int, to wanted: Int) -> UnsafeMutableRawPointer?

  /// A pipe that other programs do not inherit. Nil with a code in `errno`.
  static func openPipe() -> (read: Int32, write: Int32)?

  /// Starts a program, with this process's environment, and with these descriptors as standard input, output and error.
  ///
  /// - Parameters:
  ///   - program: searched in `PATH` if it has no slash.
  ///   - words: the arguments, beginning with the program's name.
  /// - Returns: 0 or an error code, and the process.
  static func spawn(_ program: String, _ words: [String], standard descriptors: [Int32]) -> (code: Int32, process: pid_t)

  /// Starts a thread.
  ///
  /// - Returns: for `pthread_join`; nil if the system has no thread left.
  static func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> pthread_t?

  /// When a file was last written.
  static func modificationTime(_ status: stat) -> timespec

  /// Whether a directory lies on a file system that the kernel makes up, such as `/proc`.
  static func isMadeByKernel(_ path: UnsafePointer<CChar>) -> Bool

  /// Nil if the system has no notifications left for this process.
  static func directoryEvents() -> DirectoryEventSource?
}

/// Notifications about the entries of directories. Paths are absolute, and bytes, because they need not be UTF-8.
package protocol DirectoryEvents: AnyObject {
  /// Watches exactly these directories.
  ///
  /// - Returns: those that were not watched before, or not since they were created; nil if it cannot watch that many.
  func watch(_ directories: Set<[UInt8]>) -> Set<[UInt8]>?

  /// - Parameter milliseconds: nil to wait forever.
  /// - Returns: nil after a timeout.
  func wait(milliseconds: Int?) -> DirectoryChanges?
}

/// Paths that were written, created, moved or removed. Some may be deeper than the watched directories.
package struct DirectoryChanges {
  package var paths: Set<[UInt8]> = []
  /// Whether the system lost other changes.
  package var isIncomplete = false
}

/// The body of a thread, on its way through the C library.
final class ThreadBody: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ pointer: UnsafeMutableRawPointer) { Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body() }
}

/// Calls `body` with the words as C strings, NULL at the end.
func withArguments<Result>(_ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  return body(arguments)
}
