import Foundation
import Support
import Testing

@Suite struct `viperlint graph` {
  @Test func `writes DOT to standard output or a file`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("graph", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("digraph "))
    #expect(run.output.contains("Login"))
    #expect(try viperlint("graph", "-o", "modules.dot", in: folder).status == 0)
    #expect(try String(contentsOf: folder.url("modules.dot"), encoding: .utf8) == run.output)
  }

  @Test func `shows components on request`() throws {
    let run = try viperlint("graph", "--level", "component", in: TemporaryFolder(faultyApp))
    #expect(run.output.contains("LoginPresenter"))
  }

  @Test func `draws what the ending of the file says, where it is built with Graphviz`() throws {
    let folder = try TemporaryFolder(faultyApp)
    for (name, start) in [("a.svg", "<?xml"), ("a.PNG", "\u{89}PNG"), ("a.pdf", "%PDF")] {
      let run = try viperlint("graph", "-o", name, in: folder)
      if run.errors.contains("built without Graphviz") {
        #expect(run.status == 2)
      } else {
        #expect(run.status == 0, "\(run)")
        #expect(try Data(contentsOf: folder.url(name)).starts(with: start.unicodeScalars.map { UInt8($0.value) }))
      }
    }
  }
}
