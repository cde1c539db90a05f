import Diagrams
import Support
import Testing

/// The diagrams of the samples, as they are kept in `Tests/Golden/Diagrams`.
@Suite struct DiagramsOfTheSamples {
  @Test(arguments: SampleApp.names, DiagramLevel.allCases)
  func areTheOnesThatAreKept(sample: String, level: DiagramLevel) throws {
    let graph = level.graph(of: try SampleApp(sample).input)
    for (ending, text) in [("dot", graph.dot), ("mmd", graph.mermaid), ("json", graph.json)] {
      #expect(text == (try Golden.text("Diagrams/\(sample)-\(level).\(ending)", new: text)), "\(sample)-\(level).\(ending)")
    }
  }

  @Test(arguments: SampleApp.names)
  func soAreTheirPortraits(sample: String) throws {
    let graph = try SampleApp(sample).input.portrait(of: "Login")
    for (ending, text) in [("dot", graph.dot), ("mmd", graph.mermaid), ("json", graph.json)] {
      #expect(text == (try Golden.text("Diagrams/\(sample)-Login.\(ending)", new: text)), "\(sample)-Login.\(ending)")
    }
  }

  @Test(arguments: SampleApp.names)
  func soAreTheirMapsOfScreens(sample: String) throws {
    let graph = try SampleApp(sample).input.navigation()
    for (ending, text) in [("dot", graph.dot), ("mmd", graph.mermaid), ("json", graph.json)] {
      #expect(text == (try Golden.text("Diagrams/\(sample)-navigation.\(ending)", new: text)), "\(sample)-navigation.\(ending)")
    }
  }
}
