import Foundation

extension TemporaryFolder {
  /// Runs git here, whatever the machine's own settings say, and returns what it prints.
  ///
  /// - Parameter time: of a commit, as `2026-03-01T12:00:00Z`; nil for now.
  @discardableResult
  package func git(_ words: String..., time: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    // Without the variables of a hook that may run these tests.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]) { $1 }
      .merging(time.map { ["GIT_COMMITTER_DATE": $0] } ?? [:]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitFailed(words: words, status: process.terminationStatus) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A repository whose only commit holds all files.
  package func commitAll() throws {
    try git("init", "--quiet")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "all")
  }
}

package struct GitFailed: Error {
  package let words: [String]
  package let status: Int32
}
