import Facts
import Scan
import Testing

/// Bodies are kept packed until somebody asks about them.
@Suite struct `Packed nodes` {
  /// Those of a large file are packed piece by piece.
  @Test func `of a large file are those of its parts`() {
    let part = LargeFileTests.part + "run(a) { b in c(d: b) }\n"
    let one = FileFacts.scanning(Array(part.utf8)).bodies.unpacked()
    let all = FileFacts.scanning(Array(String(repeating: part, count: 3000).utf8)).bodies.unpacked()
    #expect(all.count > 1 << 17 && all.count == one.count * 3000)
    #expect(all.indices.allSatisfy { all[$0].kind == one[$0 % one.count].kind && all[$0].flags == one[$0 % one.count].flags })
  }

  @Test func `may have any number in any place`() {
    let numbers: [UInt32] = [0, 1, 2, 127, 128, 255, 256, 65_535, 65_536, 1 << 24, .max / 2, .max - 1, .max]
    var nodes: [Node] = []
    for (index, number) in numbers.enumerated() {
      for other in numbers {
        let flags = NodeFlags(rawValue: UInt16(truncatingIfNeeded: other))
        let link = NodeID(rawValue: Int32(bitPattern: other))
        // No node is inside itself or follows itself.
        let isItself = link.bodyIndex == nodes.count
        nodes.append(
          Node(
            kind: index % 2 == 0 ? .typeName : .localDeclaration, flags: flags, name: NameID(rawValue: number), offset: other,
            first: isItself ? .none : link, next: NodeID(rawValue: Int32(index))))
      }
    }
    var memory = nodes
    var packed = PackedNodes()
    memory.withUnsafeMutableBufferPointer { memory in
      packed.append(usingUp: UnsafeMutableBufferPointer(rebasing: memory[..<50]))
      packed.append(usingUp: UnsafeMutableBufferPointer(rebasing: memory[50...]))
    }
    #expect(packed.count == nodes.count)
    #expect(packed.unpacked() == nodes)
  }

  @Test func `may be none`() {
    var packed = PackedNodes()
    packed.append(usingUp: UnsafeMutableBufferPointer(start: nil, count: 0))
    #expect(packed.isEmpty && packed.unpacked().isEmpty)
  }
}
