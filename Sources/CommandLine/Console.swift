/// The output streams of a command, and properties of the terminal.
struct Console {
  /// Only the report.
  let output = OutputStream(System.standardOutput)
  /// The summary, errors and progress.
  let messages = OutputStream(System.standardError)
  private(set) var started = System.now

  /// A copy with the start time set to now.
  func restarted() -> Console {
    var console = self
    console.started = System.now
    return console
  }

  func say(_ line: String) { messages.write(line + "\n") }

  func say(_ failure: Failure) {
    for message in failure.messages {
      switch message {
      case .plain(let text): say("viperlint: error: \(text)")
      case .placed(let text): say(text)
      }
    }
  }

  /// Whether this is a build in Xcode, which needs absolute paths to link lines to files.
  var isInXcode: Bool { System.environment("XCODE_VERSION_ACTUAL") != nil }

  /// Decided by `--color`, then `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR` and `TERM`, then by whether the output is a terminal.
  func isColored(_ choice: String?) -> Bool {
    switch choice {
    case "always": return true
    case "never": return false
    default: break
    }
    if let value = System.environment("NO_COLOR"), !value.isEmpty { return false }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      if let value = System.environment(name), !value.isEmpty, value != "0" { return true }
    }
    if System.environment("CLICOLOR") == "0" || System.environment("TERM") == "dumb" { return false }
    return System.isTerminal(System.standardOutput)
  }
}

/// A buffered stream to a file or pipe.
final class OutputStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var harmless = HarmlessText()
  /// The error that stopped writing.
  private(set) var failure: String?
  private var isBroken = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether writing has failed or the reader closed the pipe, so that further output is useless.
  var isClosed: Bool { isBroken || failure != nil }

  /// What comes from names in a text is made harmless; bytes are written as they are.
  func write(_ text: String, keeping exceptions: HarmlessText.Exceptions = []) {
    harmless.append(text, keeping: exceptions, to: &buffer)
    if buffer.count >= 1 << 16 { flush() }
  }

  func write(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= 1 << 16 { flush() }
  }

  func flush() {
    if !isClosed, !buffer.isEmpty {
      switch buffer.withUnsafeBytes({ System.write($0, to: descriptor) }) {
      case .written: break
      case .brokenPipe: isBroken = true
      case .failed(let reason): failure = reason
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
