#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

private let turns = Lock()

/// Runs `body` and returns what it has written to standard error, one string for each line.
///
/// Some of Graphviz's libraries (libpath among them) write there by themselves, past `agseterrf`. Standard error is the process's: what
/// other threads write meanwhile is returned too, and callers take turns. What exceeds the pipe (64 KB on Linux and
/// macOS) is lost; where there is no pipe to be had, nothing is caught.
func capturingStandardError<Result>(_ body: () -> Result) -> (result: Result, lines: [String]) {
  turns.lock()
  defer { turns.unlock() }
  var ends: [Int32] = [-1, -1]
  let kept = dup(STDERR_FILENO)
  guard kept >= 0, pipe(&ends) == 0 else {
    if kept >= 0 { close(kept) }
    return (body(), [])
  }
  // Nobody reads before `body` has ended: a full pipe must not stop it.
  _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
  _ = fcntl(kept, F_SETFD, FD_CLOEXEC)
  fflush(nil)
  dup2(ends[1], STDERR_FILENO)
  let result = body()
  fflush(nil)
  dup2(kept, STDERR_FILENO)
  close(kept)
  close(ends[1])
  let written = allBytes(of: ends[0])
  close(ends[0])
  return (result, written.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
}

func writeToStandardError(_ lines: [String]) {
  guard !lines.isEmpty else { return }
  let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
  // There is nobody left to tell that it could not be written.
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

private func allBytes(of descriptor: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(descriptor, &piece, piece.count)
    if count > 0 { bytes += piece[..<count] } else if count == 0 || errno != EINTR { return bytes }
  }
}
