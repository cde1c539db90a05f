package import Facts
package import Project
import Scan
import SourceText

/// A cache of files' facts. Each content is scanned once per depth, even if several files and revisions share it.
package final class FactStore: Sendable {
  private struct Content: Hashable {
    let hash: ContentHash
    let depth: ScanDepth
  }

  private struct Known {
    var facts: [Content: FileFacts] = [:]
    /// What files on disk, or in an editor, held when they were last read.
    var onDisk: [FilePath: ContentHash] = [:]
    /// Texts of an editor that are not saved yet, in front of the disk.
    var unsaved: [FilePath: [UInt8]] = [:]
  }

  private let known = Guarded(Known())

  package init() {}

  /// The facts of files, or why one cannot be read. Files on disk are read once: see ``forget(_:)``.
  ///
  /// - Parameters:
  ///   - depth: how much is wanted of each; asked on several threads.
  ///   - progress: is told now and then how many files are done, for which threads wait for each other; nil for no progress reports.
  package func facts(
    of files: [FoundFile], at depth: @Sendable (FoundFile) -> ScanDepth, threads: Int, progress: ((_ done: Int) -> Void)? = nil
  ) -> [Result<FileFacts, FileError>] {
    // They are let go of at the end: what large files took would be missing later.
    var workers = (0..<max(1, min(threads, files.count))).map { _ in Tools() }
    var results: [Result<FileFacts, FileError>] = []
    results.reserveCapacity(files.count)
    while results.count < files.count {
      let first = results.count
      let count = progress == nil ? files.count : min(files.count - first, FactStore.chunk)
      results += mapInParallel(count: count, states: &workers, isSpread: true) { tools, number in
        let file = files[first + number]
        return self.facts(of: file, at: depth(file), tools)
      }
      progress?(results.count)
    }
    return results
  }

  /// A quarter of a second on two cores: often enough to show progress, too seldom for the waiting at the end of a chunk to be felt.
  private static let chunk = 4096

  /// Scans files as they are found, until no more come. Which are scanned so changes no result.
  package func scan(_ feed: FileFeed, at depth: (FoundFile) -> ScanDepth) {
    let tools = Tools()
    // Reading an unreadable file again returns its error.
    while let file = feed.next() { _ = facts(of: file, at: depth(file), tools) }
  }

  /// Lets files on disk be read again when they are asked for next.
  package func forget(_ paths: some Sequence<FilePath>) { known.use { for path in paths { $0.onDisk[path] = nil } } }

  /// Replaces a file on disk by the text of an editor, whether the file exists or not.
  ///
  /// - Parameter bytes: nil to read the file on disk again.
  package func replace(_ path: FilePath, by bytes: [UInt8]?) {
    known.use {
      $0.unsaved[path] = bytes
      $0.onDisk[path] = nil
    }
  }

  /// Lets go of all that these files do not say any more.
  package func keepOnly(_ files: [FoundFile]) {
    known.use { known in
      let paths = Set(files.map(\.location))
      known.onDisk = known.onDisk.filter { paths.contains($0.key) }
      let contents = Set(known.onDisk.values)
      known.facts = known.facts.filter { contents.contains($0.key.hash) }
    }
  }

  /// The bytes that the facts of a file come from; nil if it has changed since.
  package func bytes(of file: FoundFile) -> [UInt8]? {
    if let contents = file.contents { return contents }
    let (unsaved, hash) = known.use { ($0.unsaved[file.location], $0.onDisk[file.location]) }
    guard let hash else { return nil }
    if let unsaved { return unsaved }
    do throws(FileError) {
      return try FileReader().read(file.location) { ContentHash($0) == hash ? Array($0) : nil }
    } catch {
      return nil
    }
  }

  private func facts(of file: FoundFile, at depth: ScanDepth, _ tools: Tools) -> Result<FileFacts, FileError> {
    if let contents = file.contents { return contents.withUnsafeBufferPointer { scanned($0, of: file, at: depth, usingUp: false, tools).facts } }
    if let known = known.use({ known in known.onDisk[file.location].flatMap { known.facts[Content(hash: $0, depth: depth)] } }) {
      return .success(known)
    }
    if let unsaved = known.use({ $0.unsaved[file.location] }) {
      let read = unsaved.withUnsafeBufferPointer { scanned($0, of: file, at: depth, usingUp: false, tools) }
      known.use { $0.onDisk[file.location] = read.hash }
      return read.facts
    }
    do throws(FileError) {
      let read = try tools.reader.read(file.location) { scanned($0, of: file, at: depth, usingUp: true, tools) }
      known.use { $0.onDisk[file.location] = read.hash }
      return read.facts
    } catch {
      return .failure(error)
    }
  }

  private func scanned(
    _ bytes: UnsafeBufferPointer<UInt8>, of file: FoundFile, at depth: ScanDepth, usingUp: Bool, _ tools: Tools
  ) -> (facts: Result<FileFacts, FileError>, hash: ContentHash) {
    let content = Content(hash: ContentHash(bytes), depth: depth)
    if let known = known.use({ $0.facts[content] }) { return (.success(known), content.hash) }
    let facts = tools.scan(bytes, at: depth, usingUp: usingUp)
    if facts.notes.first?.kind == .noMemory {
      let reason = "not enough memory for a file of this size. Raise the limit (ulimit -v), or exclude the file"
      return (.failure(FileError(path: FilePath(file.path), reason: reason)), content.hash)
    }
    known.use { $0.facts[content] = facts }
    return (.success(facts), content.hash)
  }
}

/// What one thread reads and scans with.
private final class Tools {
  let reader = FileReader()
  private let scanner = Scanner()
  /// Bytes of sources for whose facts the heap is prepared.
  private var reserved = 0

  func scan(_ bytes: UnsafeBufferPointer<UInt8>, at depth: ScanDepth, usingUp: Bool) -> FileFacts {
    if reserved <= 0 {
      HeapMemory.reserve(HeapMemory.step)
      reserved = 4 << 20
    }
    reserved -= bytes.count
    return scanner.scan(bytes, at: depth, usingUp: usingUp)
  }
}
