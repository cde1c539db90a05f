import Facts
import Scan
import Testing

/// Bodies are kept packed until somebody asks about them.
@Suite struct `Packed nodes` {
  @Test func `are what they were`() {
    let scanner = Scanner()
    for source in MutationTests.corpus + MutationTests.mutations(300, seed: 5) {
      let plain = source.withUnsafeBufferPointer { scanner.scan($0) }
      let packed = source.withUnsafeBufferPointer { scanner.scan($0, keeping: .packedBodies) }
      #expect(packed.bodies.isEmpty)
      #expect(packed.packedBodies.unpacked() == plain.bodies)
      #expect(source.withUnsafeBufferPointer { scanner.scan($0, keeping: .noBodies).lacksBodies } == !plain.bodies.isEmpty)
    }
  }

  /// Those of a large file are packed piece by piece.
  @Test func `are what they were where they are many`() {
    let source = Array(String(repeating: LargeFileTests.part + "run(a) { b in c(d: b) }\n", count: 3000).utf8)
    let scanner = Scanner()
    let plain = source.withUnsafeBufferPointer { scanner.scan($0) }
    let packed = source.withUnsafeBufferPointer { scanner.scan($0, keeping: .packedBodies) }
    #expect(plain.bodies.count > 1 << 17)
    #expect(packed.packedBodies.unpacked() == plain.bodies)
    let without = source.withUnsafeBufferPointer { scanner.scan($0, keeping: .noBodies) }
    #expect(without.nodes == plain.nodes && without.declarations == plain.declarations && without.statements == plain.statements)
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
