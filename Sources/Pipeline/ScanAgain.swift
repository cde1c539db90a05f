package import Facts
package import Index
import Checks
import Project
import Roles
import Scan
import SourceText

extension ReadFiles {
  /// What the files say now: their bodies may have been left out, and most runs need those of some.
  package var scanAgain: ScanAgain { ScanAgain(locations: locations, contents: contents) }
}

/// Scans single files anew.
package struct ScanAgain: Sendable {
  private let tools = SharedPool { (reader: FileReader(), scanner: Scanner()) }
  private let locations: [FilePath]
  private let contents: [Int: [UInt8]]

  init(locations: [FilePath] = [], contents: [Int: [UInt8]] = [:]) {
    self.locations = locations
    self.contents = contents
  }

  /// Nil for a file that has gone.
  package func facts(of file: FileID) -> FileFacts? {
    guard locations.indices.contains(Int(file.rawValue)) else { return nil }
    return tools.use { reader, scanner in
      if let contents = contents[Int(file.rawValue)] { return contents.withUnsafeBufferPointer { scanner.scan($0) } }
      do throws(FileError) {
        return try reader.read(locations[Int(file.rawValue)]) { scanner.scan($0, usingUp: true) }
      } catch {
        return nil
      }
    }
  }

  /// Gives back the memory that scanning needs.
  package func rest() { tools.rest() }
}

extension [IndexedFile] {
  /// With all code that somebody may ask about: some files are scanned without, before it is known what the rules are and what
  /// is left out.
  ///
  /// - Parameters:
  ///   - leftOut: the files about which no rule asks.
  ///   - rules: nil where all is asked about.
  /// - Returns: whether there were such files.
  @discardableResult
  mutating func scanAnew(
    leavingOut leftOut: LeftOutPatterns, for rules: [Rule]?, threads: Int, _ scanAgain: ScanAgain
  ) -> Bool {
    guard contains(where: { $0.facts.lacksCode }) else { return false }
    let asksAboutAll = rules?.contains { $0.kind.needs.everything } ?? true
    var leftOut = LeftOutPaths(leftOut)
    let numbers = indices.filter { self[$0].facts.lacksCode && (asksAboutAll || !leftOut.contains(self[$0].path)) }
    let facts = mapInParallel(count: numbers.count, threads: threads) { scanAgain.facts(of: FileID(rawValue: Int32(numbers[$0]))) }
    // It may be long until the next one, if there is any.
    scanAgain.rest()
    for (number, facts) in zip(numbers, facts) {
      if let facts { self[number] = IndexedFile(path: self[number].path, home: self[number].home, facts: facts) }
    }
    return !numbers.isEmpty
  }
}
