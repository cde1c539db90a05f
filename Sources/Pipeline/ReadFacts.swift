import Facts
package import Index
package import Project
import Roles
import Scan
import Settings
import SourceText

/// What the files say, as far as they could be read.
package struct ReadFiles: Sendable {
  /// In the order of the paths given; those that could not be read are missing.
  package internal(set) var files: [IndexedFile] = []
  /// How each of ``files`` is called in reports.
  package internal(set) var paths: [String] = []
  /// Where each of ``files`` lies, to read it again when a line number is needed.
  package internal(set) var locations: [FilePath] = []
  /// Contents that lie in no file, by their place in ``files``.
  package internal(set) var contents: [Int: [UInt8]] = [:]
  package internal(set) var errors: [FileError] = []

  /// Gives the facts away: whoever takes them can free what is no longer needed. What is asked of a file later is answered from its
  /// location.
  package mutating func takeFiles() -> [IndexedFile] {
    defer { files = [] }
    return files
  }
}

/// What is read of the bodies of functions.
package enum BodyExtent: Sendable {
  case all
  /// Packed, which takes longer to read; those of very large projects are left out, to be scanned again where they are asked about.
  case packed
  /// The same, and what tests and generated code do is not even looked at, nor what tests declare in their types: whoever asks about it has the
  /// files scanned anew.
  case asked
}

/// Reads and scans files, as many at a time as there are threads. The bytes of a file are gone as soon as its facts are made.
///
/// - Parameters:
///   - layout: tells the targets of each file.
///   - bodies: what is read of them.
///   - budget: bytes of sources whose bodies are kept packed.
///   - early: what has been read already, in the same way.
///   - progress: is told now and then how many files are done, for which threads wait for each other; nil where nobody looks.
package func readFacts(
  of found: [FoundFile], in layout: ProjectLayout, bodies: BodyExtent = .all, budget: Int = bodyBudget, threads: Int,
  early: EarlyFacts? = nil, progress: ((_ done: Int) -> Void)? = nil
) -> ReadFiles {
  var result = ReadFiles()
  result.files.reserveCapacity(found.count)
  result.paths.reserveCapacity(found.count)
  result.locations.reserveCapacity(found.count)
  let (reader, known) = early?.handOver() ?? (FactReader(bodies, budget: budget / max(1, threads)), [:])
  var workers = [reader] + (1..<max(1, threads)).map { _ in FactReader(like: reader) }
  let homes = layout.homes
  var start = 0
  while start < found.count {
    let first = start
    let end = progress == nil ? found.count : min(found.count, start + chunkSize)
    let files = mapInParallel(count: end - first, states: &workers, isSpread: true) { worker, number -> Result<IndexedFile, FileError> in
      let file = found[first + number]
      let home = homes[layout.targetSet(ofFile: first + number)]
      if file.contents == nil, let facts = known[file.location] { return .success(IndexedFile(path: file.path, home: home, facts: facts)) }
      do throws(FileError) {
        return .success(IndexedFile(path: file.path, home: home, facts: try worker.facts(of: file)))
      } catch {
        return .failure(error)
      }
    }
    for (number, facts) in zip(first..<end, files) {
      switch facts {
      case .success(let indexed):
        if let contents = found[number].contents { result.contents[result.files.count] = contents }
        result.files.append(indexed)
        result.paths.append(indexed.path)
        result.locations.append(found[number].location)
      case .failure(let error): result.errors.append(error)
      }
    }
    start = end
    progress?(start)
  }
  return result
}

/// A quarter of a second on two cores: often enough to show progress, too seldom for the waiting at the end of a chunk to be felt.
private let chunkSize = 4096

/// In bytes; packed bodies need a fifth of what the sources weigh. More than any project has.
package let bodyBudget = 512 << 20

extension ProjectLayout {
  /// For each of its sets of targets, what the index asks of them.
  fileprivate var homes: [FileHome] {
    targetSets.map { set in
      if set.isEmpty { return .none }
      return FileHome(
        set.map { target in
          IndexedTarget(
            number: Int(target.rawValue), module: self[target].module, dependencies: self[target].dependencies.map { Int($0.rawValue) })
        })
    }
  }
}
