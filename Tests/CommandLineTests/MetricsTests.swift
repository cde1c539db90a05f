import Support
import Testing

@Suite struct `viperlint metrics` {
  @Test func `measures every module`() throws {
    let run = try viperlint("metrics", in: TemporaryFolder(faultyApp))
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("module "))
    #expect(run.output.contains("\nLogin "))
  }

  @Test(arguments: [("csv", "module,types,protocols,"), ("json", "{\n  \"schemaVersion\": 1,\n  \"unit\": \"module\"")])
  func `writes other forms`(format: String, start: String) throws {
    let run = try viperlint("metrics", "--format", format, in: TemporaryFolder(faultyApp))
    #expect(run.output.hasPrefix(start), "\(run)")
  }
}
