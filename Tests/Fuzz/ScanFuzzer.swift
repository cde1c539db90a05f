import Facts
import Scan
import SourceText

/// What libFuzzer calls with every input that it makes up.
///
/// The scan must not trap, must stay inside the file, and must give the same facts in memory that has been used before.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScan(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let fresh = Scanner().scan(bytes)
  let reused = shared.scan(bytes)
  precondition(fresh.nodes.count == reused.nodes.count && fresh.bodies.count == reused.bodies.count, "the same nodes again")
  precondition(fresh.declarations.count == reused.declarations.count, "the same declarations again")
  precondition(fresh.names.bytes == reused.names.bytes, "the same names again")
  for node in fresh.nodes + fresh.bodies {
    precondition(Int(node.offset) <= count, "a node stands in its file")
    // A local declaration's `first` is its number among the declarations.
    let isFirstThere = node.kind == .localDeclaration ? Int(node.first.rawValue) < fresh.declarations.count : fresh.has(node.first)
    precondition(isFirstThere && fresh.has(node.next), "a link leads to a node")
    precondition(Int(node.name.rawValue) < fresh.names.count, "a name is in the table")
  }
  for declaration in fresh.declarations {
    precondition(declaration.range.start <= declaration.range.end && Int(declaration.range.end) <= count, "a declaration stands in its file")
    precondition(Int(declaration.parent.rawValue) < fresh.declarations.count, "a parent is a declaration")
  }
  var rows: [UInt8] = []
  shared.dumpTokens(bytes, to: &rows)
  return 0
}

nonisolated(unsafe) private let shared = Scanner()
