package import Index
package import Project
import Scan
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

/// Reads and scans files, as many at a time as there are threads. The bytes of a file are gone as soon as its facts are made.
///
/// - Parameters:
///   - layout: tells the module of each file.
///   - progress: is told now and then how many files are done.
package func readFacts(
  of found: [FoundFile], in layout: ProjectLayout, threads: Int, progress: (_ done: Int) -> Void = { _ in }
) -> ReadFiles {
  var result = ReadFiles()
  result.files.reserveCapacity(found.count)
  result.locations.reserveCapacity(found.count)
  var start = 0
  while start < found.count {
    let chunk = Array(found[start..<min(found.count, start + chunkSize)])
    let first = start
    let facts = mapInParallel(count: chunk.count, threads: threads, makeState: { Worker() }) { worker, number in
      worker.file(chunk[number], of: layout.module(ofFile: first + number))
    }
    for (file, facts) in zip(chunk, facts) {
      switch facts {
      case .success(let indexed):
        if let contents = file.contents { result.contents[result.files.count] = contents }
        result.files.append(indexed)
        result.paths.append(indexed.path)
        result.locations.append(file.location)
      case .failure(let error): result.errors.append(error)
      }
    }
    start += chunk.count
    progress(start)
  }
  return result
}

/// A quarter of a second on two cores: often enough to show progress, too seldom for the waiting at the end of a chunk to be felt.
private let chunkSize = 4096

private struct Worker {
  let reader = FileReader()
  let scanner = Scanner()

  func file(_ file: FoundFile, of module: String) -> Result<IndexedFile, FileError> {
    do throws(FileError) {
      let facts =
        if let contents = file.contents {
          contents.withUnsafeBufferPointer { scanner.scan($0) }
        } else {
          try reader.read(file.location) { scanner.scan($0, usingUp: true) }
        }
      return .success(IndexedFile(path: file.path, target: module, facts: facts))
    } catch {
      return .failure(error)
    }
  }
}
