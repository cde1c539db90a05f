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
///   - progress: is told now and then how many files are done.
package func readFacts(
  of found: [FoundFile], in layout: ProjectLayout, bodies: BodyExtent = .all, budget: Int = bodyBudget, threads: Int,
  progress: (_ done: Int) -> Void = { _ in }
) -> ReadFiles {
  var result = ReadFiles()
  result.files.reserveCapacity(found.count)
  result.locations.reserveCapacity(found.count)
  // Rules hardly ever ask about tests.
  let unasked = bodies != .asked ? nil : (try? PackLibrary.builtIn.leftOut(by: standardPack)).map { LeftOutPaths($0) }
  var workers = (0..<max(1, threads)).map { _ in Worker(bodies, budget: budget / max(1, threads), unasked: unasked) }
  let homes = layout.homes
  var start = 0
  while start < found.count {
    let chunk = Array(found[start..<min(found.count, start + chunkSize)])
    let first = start
    let facts = mapInParallel(count: chunk.count, states: &workers, isSpread: true) { worker, number in
      worker.file(chunk[number], in: homes[layout.targetSet(ofFile: first + number)])
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

/// In bytes; packed bodies need a fifth of what the sources weigh. More than any project has.
package let bodyBudget = 512 << 20

private struct Worker {
  private let reader = FileReader()
  private let scanner = Scanner()
  /// In bytes of sources.
  private var bodyBudget: Int
  private var unasked: LeftOutPaths?
  private let bodies: BodyExtent
  /// Bytes of sources for whose facts the heap is prepared.
  private var reserved = 0

  init(_ bodies: BodyExtent, budget: Int, unasked: LeftOutPaths?) {
    self.bodies = bodies
    bodyBudget = budget
    self.unasked = unasked
  }

  mutating func file(_ file: FoundFile, in home: FileHome) -> Result<IndexedFile, FileError> {
    if reserved <= 0 {
      HeapMemory.reserve(HeapMemory.step)
      reserved = 4 << 20
    }
    do throws(FileError) {
      let isPassed = unasked?.contains(file.path) == true
      let passed = isPassed ? unasked?.isLastOfTests == true ? PassedCode.members : .functions : .none
      let budget = bodyBudget
      let keepsBodies = bodies == .all
      func use(_ bytes: UnsafeBufferPointer<UInt8>) -> BodyUse {
        if keepsBodies { return .bodies }
        return isPassed || bytes.count >= budget ? .noBodies : .packedBodies
      }
      let facts =
        if let contents = file.contents {
          contents.withUnsafeBufferPointer { scanner.scan($0, keeping: use($0), passing: passed) }
        } else {
          try reader.read(file.location) { scanner.scan($0, usingUp: true, keeping: use($0), passing: passed) }
        }
      reserved -= facts.byteCount
      if facts.notes.first?.kind == .noMemory {
        let reason = "the system gives this process too little memory for so large a file; raise its limit (ulimit -v), or leave the file out"
        return .failure(FileError(path: FilePath(file.path), reason: reason))
      }
      if !isPassed { bodyBudget -= min(bodyBudget, facts.byteCount) }
      return .success(IndexedFile(path: file.path, home: home, facts: facts))
    } catch {
      return .failure(error)
    }
  }
}

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
