import Diagrams
import Foundation
import Support
import Testing

/// The diagrams of all samples, as they are kept in `Tests/Golden/Diagrams`; `DrawnSamples` draws these.
@Suite struct DiagramsOfTheSamples {
  @Test(arguments: SampleApp.names)
  func areTheOnesThatAreKept(sample: String) throws {
    let input = try SampleApp(sample).input
    for level in DiagramLevel.allCases { try compare(level.graph(of: input), "\(sample)-\(level)") }
    try compare(input.navigation(), "\(sample)-navigation")
    let modules = DiagramLevel.module.graph(of: input).nodes.map(\.id)
    let module = modules.contains("Login") ? "Login" : try #require(modules.first)
    try compare(try input.portrait(of: module), "\(sample)-portrait")
  }

  @Test func thereAreTwelveSamplesAndNothingElseIsKept() throws {
    #expect(SampleApp.names.count == 12)
    let pictures = DiagramLevel.allCases.map(\.rawValue) + ["navigation", "portrait"]
    let names = SampleApp.names.flatMap { sample in pictures.flatMap { picture in ["dot", "json", "mmd"].map { "\(sample)-\(picture).\($0)" } } }
    #expect(try Golden.names(in: "Diagrams") == names.sorted())
  }

  private func compare(_ graph: DiagramGraph, _ name: String) throws {
    for (ending, text) in [("dot", graph.dot), ("mmd", graph.mermaid), ("json", graph.json)] {
      let kept = try Golden.text("Diagrams/\(name).\(ending)", new: text)
      // Two long texts would be compared letter by letter only to be printed.
      if text != kept { Issue.record("\(name).\(ending): \(firstDifference(text, kept))") }
    }
  }

  private func firstDifference(_ new: String, _ kept: String) -> String {
    let lines = zip(new.split(separator: "\n"), kept.split(separator: "\n"))
    guard let (new, kept) = lines.first(where: { $0 != $1 }) else { return "one is longer than the other" }
    return "is now\n\(new)\ninstead of\n\(kept)"
  }
}
