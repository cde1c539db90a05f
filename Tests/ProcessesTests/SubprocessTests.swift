import Processes
import Testing

@Suite struct `Another program` {
  private func shell(_ script: String, input: String = "", patience: Duration? = nil) throws -> Subprocess.Outcome {
    try #require(
      try Subprocess.run([Subprocess(words: ["sh", "-c", script], program: "/bin/sh", input: Array(input.utf8), patience: patience)]).first)
  }

  @Test func `reads what it is given and is read to its end`() throws {
    let much = String(repeating: "0123456789\n", count: 50_000)
    let outcome = try shell("cat; echo said >&2; exit 3", input: much)
    #expect(outcome.status == 3 && outcome.signal == nil && !outcome.isOverdue)
    #expect(outcome.output == Array(much.utf8))
    #expect(outcome.errors == Array("said\n".utf8))
  }

  @Test func `that a signal ends is told from one that ends by itself`() throws {
    #expect(try shell("kill -11 $$").signal == 11)
  }

  @Test func `is ended when it is silent for too long, and what it said before is kept`() throws {
    let outcome = try shell("echo first; exec sleep 60", patience: .milliseconds(200))
    #expect(outcome.isOverdue && outcome.signal == 9)
    #expect(outcome.output == Array("first\n".utf8))
  }

  @Test func `may take its time while it says something`() throws {
    let outcome = try shell("for i in 1 2 3 4 5 6; do sleep 0.5; echo $i; done", patience: .seconds(2))
    #expect(!outcome.isOverdue && outcome.output.count == 12)
  }

  @Test func `that is not there is a failure`() {
    let failure = #expect(throws: Subprocess.StartFailure.self) { try Subprocess.run([Subprocess(words: ["no-such-program-anywhere"])]) }
    #expect(failure?.reason == nil)
  }

  @Test func `runs beside others`() throws {
    let programs = (1...5).map { Subprocess(words: ["sh", "-c", "cat; exit \($0)"], program: "/bin/sh", input: Array("\($0)".utf8)) }
    let outcomes = try Subprocess.run(programs)
    #expect(outcomes.map(\.status) == [1, 2, 3, 4, 5])
    #expect(outcomes.map { String(decoding: $0.output, as: UTF8.self) } == ["1", "2", "3", "4", "5"])
  }
}
