import Foundation
import GraphvizRendering
import Support
import Testing

/// `RENDERS=1000 swift test --filter FlatMemory`, alone, for other tests take memory too; `DOT=FILE` draws another graph than a sample's.
@Suite struct FlatMemory {
  @Test(.enabled(if: renders != nil)) func manyPicturesLeaveNothingBehind() throws {
    let renders = try #require(renders)
    let file = ProcessInfo.processInfo.environment["DOT"]
    let dot = try file.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? Golden.text("Diagrams/Tangled-component.dot")
    func draw(_ count: Int) throws {
      for _ in 0..<count / 10 {
        for result in pencil.draw([DrawingOrder](repeating: DrawingOrder(dot: dot, format: .svg), count: 10)) { _ = try result.get() }
      }
    }
    let few = renders / 100 * 10
    try draw(few)
    let early = try residentKilobytes()
    try draw(renders - few)
    let late = try residentKilobytes()
    print("resident after \(few) renders: \(early) KB, after \(renders): \(late) KB")
    #expect(late < early + 1024)
  }

  private func residentKilobytes() throws -> Int {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/ps")
    process.arguments = ["-o", "rss=", "-p", "\(ProcessInfo.processInfo.processIdentifier)"]
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return try #require(Int(output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}

private let renders = ProcessInfo.processInfo.environment["RENDERS"].flatMap { Int($0) }
