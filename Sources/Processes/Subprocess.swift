import Platform

/// A child process that runs to completion while its output is collected.
package struct Subprocess: Sendable {
  /// Searched in `PATH` if it has no slash.
  package let program: String
  /// The arguments, beginning with the program's name.
  package let words: [String]
  /// The bytes for standard input.
  package let input: [UInt8]
  /// The time without output after which the process is terminated; nil for no limit. Time in which this process is stopped does not count.
  package let patience: Duration?

  package init(words: [String], program: String? = nil, input: [UInt8] = [], patience: Duration? = nil) {
    self.program = program ?? words.first ?? ""
    self.words = words
    self.input = input
    self.patience = patience
  }

  package struct Outcome: Sendable {
    /// The exit status, or 128 plus the number of the signal that ended the process.
    package let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]
    /// Whether it was terminated because it wrote nothing for too long.
    package let isOverdue: Bool

    /// The signal that ended it.
    package var signal: Int32? { status > 128 ? status - 128 : nil }
  }

  /// Runs programs concurrently, with this process's environment and current directory.
  ///
  /// - Throws: if one of them could not start, after the running ones have ended.
  package static func run(_ processes: [Subprocess]) throws(StartFailure) -> [Outcome] {
    var running: [Running] = []
    var failure: StartFailure?
    for process in processes where failure == nil {
      do throws(StartFailure) {
        running.append(try Running(process))
      } catch {
        failure = error
      }
    }
    var before = ContinuousClock.now
    while exchange(&running) {
      let now = ContinuousClock.now
      for index in running.indices { running[index].wait(min(now - before, longestWait)) }
      before = now
    }
    let outcomes = running.map { $0.finish() }
    if let failure { throw failure }
    return outcomes
  }

  /// The maximum time that counts between two checks, in case this process was stopped.
  private static let longestWait = Duration.milliseconds(500)

  package struct StartFailure: Error {
    /// Nil if the program does not exist.
    package let reason: String?

    init(_ code: Int32) { reason = code == ENOENT ? nil : String(cString: strerror(code)) }
  }

  /// Waits until a pipe is ready and transfers its bytes; false when all pipes are closed.
  private static func exchange(_ running: inout [Running]) -> Bool {
    var waiting: [pollfd] = []
    for process in running {
      for pipe in process.pipes where pipe.descriptor >= 0 {
        waiting.append(pollfd(fd: pipe.descriptor, events: Int16(pipe.isInput ? POLLOUT : POLLIN), revents: 0))
      }
    }
    guard !waiting.isEmpty else { return false }
    let milliseconds: Int32 = running.contains { $0.patience != nil } ? 100 : -1
    guard poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 else { return true }
    for ready in waiting where ready.revents != 0 {
      for index in running.indices { running[index].move(ready.fd) }
    }
    return true
  }
}

/// One end of a pipe to a program; -1 when it is closed.
private struct Pipe {
  var descriptor: Int32
  let isInput: Bool
  /// The bytes to write, or the bytes read so far.
  var bytes: [UInt8]
  var written = 0

  mutating func close() {
    _ = systemClose(descriptor)
    descriptor = -1
  }
}

private struct Running {
  private let id: pid_t
  let patience: Duration?
  private var silence = Duration.zero
  private var isOverdue = false
  var pipes: [Pipe]

  init(_ process: Subprocess) throws(Subprocess.StartFailure) {
    var ends: [(read: Int32, write: Int32)] = []
    for _ in 0..<3 {
      guard let pair = OperatingSystem.openPipe() else {
        let code = errno
        for end in ends { for descriptor in [end.read, end.write] { _ = systemClose(descriptor) } }
        throw Subprocess.StartFailure(code)
      }
      ends.append(pair)
    }
    let theirs = [ends[0].read, ends[1].write, ends[2].write]
    let ours = [ends[0].write, ends[1].read, ends[2].read]
    let (code, id) = OperatingSystem.spawn(process.program, process.words, standard: theirs)
    for descriptor in theirs { _ = systemClose(descriptor) }
    guard code == 0 else {
      for descriptor in ours { _ = systemClose(descriptor) }
      throw Subprocess.StartFailure(code)
    }
    self.id = id
    patience = process.patience
    for descriptor in ours { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    pipes = [
      Pipe(descriptor: ours[0], isInput: true, bytes: process.input),
      Pipe(descriptor: ours[1], isInput: false, bytes: []),
      Pipe(descriptor: ours[2], isInput: false, bytes: []),
    ]
    if process.input.isEmpty { pipes[0].close() }
  }

  /// Terminates the program if it has been silent for too long.
  mutating func wait(_ time: Duration) {
    silence += time
    guard let patience, silence > patience, !isOverdue else { return }
    isOverdue = true
    kill(id, SIGKILL)
  }

  mutating func move(_ descriptor: Int32) {
    guard let number = pipes.firstIndex(where: { $0.descriptor == descriptor }) else { return }
    if pipes[number].isInput { write(number) } else { read(number) }
  }

  private mutating func write(_ number: Int) {
    let start = pipes[number].written
    let count = pipes[number].bytes.withUnsafeBytes { bytes in
      systemWrite(pipes[number].descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
    }
    if count > 0 { pipes[number].written += count }
    // A program that stops reading reports its own error.
    let isBroken = count < 0 && errno != EAGAIN && errno != EINTR
    if isBroken || pipes[number].written == pipes[number].bytes.count { pipes[number].close() }
  }

  private mutating func read(_ number: Int) {
    let room = 1 << 16
    let count = withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { buffer -> Int in
      let count = systemRead(pipes[number].descriptor, buffer.baseAddress, room)
      if count > 0 { pipes[number].bytes += UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]) }
      return count
    }
    if count > 0 { silence = .zero }
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { pipes[number].close() }
  }

  func finish() -> Subprocess.Outcome {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    // WIFEXITED and WEXITSTATUS are macros, which Swift does not import.
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Subprocess.Outcome(status: code, output: pipes[1].bytes, errors: pipes[2].bytes, isOverdue: isOverdue)
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(descriptor, bytes, count) }
