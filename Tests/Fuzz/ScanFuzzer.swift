import Facts
@testable import Scan
import SourceText

/// What libFuzzer calls with every input that it makes up.
///
/// The scan must not trap, must stay inside the file, and must give the same facts whatever was scanned before in the same memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScan(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  // A scanner of one's own is slow to make: every sixteenth input gets one. For the others the memory has last seen another file.
  let alone: Scanner
  if NameTable.hash(of: bytes) % 16 == 0 {
    alone = Scanner()
  } else {
    alone = afterOtherFile
    _ = otherFile.withUnsafeBufferPointer { alone.scan($0) }
  }
  let facts = alone.scan(bytes)
  if let part = facts.difference(from: amongOthers.scan(bytes)) { preconditionFailure("other \(part) alone than among others") }
  if let stray = facts.stray { preconditionFailure("\(stray) leads out of the file") }
  for depth in [ScanDepth.declarations, .types] {
    if let stray = amongOthers.scan(bytes, at: depth).stray { preconditionFailure("\(stray) leads out of the file, of which \(depth) are read") }
  }
  if let fault = Tiling(bytes: bytes).fault(scanningWith: amongOthers) { preconditionFailure(fault) }
  return 0
}

nonisolated(unsafe) private let amongOthers = Scanner()
nonisolated(unsafe) private let afterOtherFile = Scanner()
/// Leaves something behind in every part of a scanner's memory: names, words used as names, open brackets and strings, failed looks ahead.
private let otherFile = Array(
  """
  @available(iOS 13, *) public final class A<B: C>: D where B == [E] { var get: F { f < g(h, i < j) }; weak var k: (L & M)? }
  #if N
  func o(p: [3 of Q]) async throws(R) -> S { [weak self] in if let t, case .u(let v) = w { "x \\(y("z \\(a")) #/b/# ({[<
  """.utf8)
