import Facts
import Project
import Roles
import Scan
import Settings
import SourceText

/// Reads and scans one file after the other, on one thread at a time.
struct FactReader {
  private let reader = FileReader()
  private let scanner = Scanner()
  /// In bytes of sources.
  private var bodyBudget: Int
  private var unasked: LeftOutPaths?
  private let bodies: BodyExtent
  /// Bytes of sources for whose facts the heap is prepared.
  private var reserved = 0

  /// - Parameters:
  ///   - bodies: what is read of them.
  ///   - budget: bytes of sources whose bodies are kept packed.
  init(_ bodies: BodyExtent, budget: Int) {
    self.bodies = bodies
    bodyBudget = budget
    // Rules hardly ever ask about tests.
    unasked = bodies != .asked ? nil : (try? PackLibrary.builtIn.leftOut(by: standardPack)).map { LeftOutPaths($0) }
  }

  /// Reads like another one, at the same time.
  init(like other: FactReader) {
    (bodies, bodyBudget, unasked) = (other.bodies, other.bodyBudget, other.unasked)
  }

  mutating func facts(of file: FoundFile) throws(FileError) -> FileFacts {
    if reserved <= 0 {
      HeapMemory.reserve(HeapMemory.step)
      reserved = 4 << 20
    }
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
      throw FileError(path: FilePath(file.path), reason: reason)
    }
    if !isPassed { bodyBudget -= min(bodyBudget, facts.byteCount) }
    return facts
  }
}
