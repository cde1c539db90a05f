import Index
import Facts
import SourceText

/// Lets one item of every line pass.
struct FirstOfLine {
  private let project: CheckedProject
  private var taken: [FileID: Set<Int>] = [:]

  init(_ project: CheckedProject) { self.project = project }

  mutating func isFirst(_ file: FileID, _ offset: UInt32) -> Bool {
    taken[file, default: []].insert(project.index[file].facts.lines.position(of: offset).line).inserted
  }
}
