import Foundation
import Support

/// One run of the built program.
struct Run: CustomStringConvertible {
  let status: Int32
  let output: String
  let errors: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  var description: String { "status \(status)\n\(output)\n\(errors)" }
}

/// Runs the program that was built with these tests, in a folder, with nothing in its environment but what is given.
func viperlint(
  _ arguments: String..., in folder: TemporaryFolder, input: String = "", environment: [String: String] = [:],
  output: FileHandle? = nil, at subfolder: String = ""
) throws -> Run {
  try viperlint(arguments, in: folder, input: input, environment: environment, output: output, at: subfolder)
}

func viperlint(
  _ arguments: [String], in folder: TemporaryFolder, input: String = "", environment: [String: String] = [:],
  output: FileHandle? = nil, at subfolder: String = ""
) throws -> Run {
  let scratch = try TemporaryFolder(["input": input, "output": "", "errors": ""])
  let process = Process()
  process.executableURL = builtProducts.appendingPathComponent("viperlint")
  process.arguments = arguments
  process.currentDirectoryURL = folder.url(subfolder)
  process.environment = environment.merging(libraryPaths) { given, _ in given }
  // Files rather than pipes, which somebody would have to empty while the program runs.
  process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
  process.standardOutput = try output ?? FileHandle(forWritingTo: scratch.url("output"))
  process.standardError = try FileHandle(forWritingTo: scratch.url("errors"))
  try process.run()
  process.waitUntilExit()
  return Run(
    status: process.terminationStatus, output: try String(contentsOf: scratch.url("output"), encoding: .utf8),
    errors: try String(contentsOf: scratch.url("errors"), encoding: .utf8))
}

/// A program that is linked against shared libraries of a toolchain in an unusual place needs these to start.
private let libraryPaths = ProcessInfo.processInfo.environment.filter { ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"].contains($0.key) }
