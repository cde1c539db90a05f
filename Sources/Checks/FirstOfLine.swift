import Index
import SourceText

/// Lets one item of every line pass.
struct FirstOfLine {
  private let project: CheckedProject
  private var maps: [FileID: LineMap] = [:]
  private var taken: [FileID: Set<Int>] = [:]

  init(_ project: CheckedProject) { self.project = project }

  mutating func isFirst(_ file: FileID, _ offset: UInt32) -> Bool {
    taken[file, default: []].insert(line(of: offset, in: file)).inserted
  }

  private mutating func line(of offset: UInt32, in file: FileID) -> Int {
    if let map = maps[file] { return map.position(of: offset).line }
    let map = project.lineMap(file)
    maps[file] = map
    return map.position(of: offset).line
  }
}
