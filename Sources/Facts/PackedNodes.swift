/// Nodes packed into a quarter of their memory, unpacked on use.
///
/// A node's neighbours in the tree are its neighbours in the array, and are next to it in the file: what differs fits in few bytes.
public struct PackedNodes: Sendable {
  /// For each node its kind, one byte that tells how long name, offset, `first` and `next` are (two bits each, from the lowest: 0, 1, 2 or
  /// 4 bytes), these four, and the flags in two bytes where there are any; after the last node some bytes that are only loaded.
  private var bytes: [UInt8] = []
  public private(set) var count = 0
  /// All of them, once ``keepUnpacked()`` was called.
  private var nodes: [Node]?
  /// Of the last node.
  private var lastOffset: UInt32 = 0

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// Loads reach beyond the end of what they read.
  private static let padding = 4
  /// Of the kind; the other bits are the kind itself.
  private static let hasFlags: UInt8 = 1 << 7

  /// Appends nodes.
  ///
  /// - Parameter nodes: the next ones of ``FileFacts/bodies``. Their memory is used to work in: they are lost.
  public mutating func append(usingUp nodes: UnsafeMutableBufferPointer<Node>) {
    guard let memory = UnsafeMutableRawPointer(nodes.baseAddress), !nodes.isEmpty else { return }
    self.nodes = nil
    let end = pack(memory, count: nodes.count)
    if !bytes.isEmpty { bytes.removeLast(PackedNodes.padding) }
    let wanted = bytes.count + end + PackedNodes.padding
    // Nearly all files give their nodes at once, and need no room for more. Those that give them piece by piece need some, or each piece would
    // copy all that are there.
    if wanted > bytes.capacity { bytes.reserveCapacity(max(wanted, bytes.count + bytes.count / 4)) }
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: memory, count: end))
    for _ in 0..<PackedNodes.padding { bytes.append(0) }
  }

  /// No node needs more packed than it did before, nor is more written, so those that follow are still there when they are read.
  ///
  /// - Returns: one past the last byte of the packed nodes.
  private mutating func pack(_ memory: UnsafeMutableRawPointer, count added: Int) -> Int {
    var end = 0
    var offset = lastOffset
    for index in 0..<added {
      let node = memory.load(fromByteOffset: index * MemoryLayout<Node>.stride, as: Node.self)
      let own = Int32(truncatingIfNeeded: -1 - count - index)
      let start = end
      end += 2
      var lengths: UInt32 = 0
      PackedNodes.write(node.name.rawValue, 0, memory, &end, &lengths)
      PackedNodes.write(PackedNodes.folded(Int32(bitPattern: node.offset &- offset)), 2, memory, &end, &lengths)
      PackedNodes.write(node.first == .none ? 0 : PackedNodes.folded(node.first.rawValue &- own), 4, memory, &end, &lengths)
      PackedNodes.write(node.next == .none ? 0 : PackedNodes.folded(node.next.rawValue &- own), 6, memory, &end, &lengths)
      offset = node.offset
      let flags = node.flags.rawValue
      memory.storeBytes(of: flags == 0 ? node.kind.rawValue : node.kind.rawValue | PackedNodes.hasFlags, toByteOffset: start, as: UInt8.self)
      memory.storeBytes(of: UInt8(truncatingIfNeeded: lengths), toByteOffset: start + 1, as: UInt8.self)
      if flags != 0 {
        memory.storeBytes(of: flags.littleEndian, toByteOffset: end, as: UInt16.self)
        end += 2
      }
    }
    count += added
    lastOffset = offset
    return end
  }

  @inline(__always)
  private static func write(
    _ value: UInt32, _ shift: UInt32, _ memory: UnsafeMutableRawPointer, _ end: inout Int, _ lengths: inout UInt32
  ) {
    memory.storeBytes(of: value.littleEndian, toByteOffset: end, as: UInt32.self)
    let used = (39 &- value.leadingZeroBitCount) &>> 3
    let length = min(used, 3)
    lengths |= UInt32(truncatingIfNeeded: length) &<< shift
    end += length &+ (length &+ 1) &>> 2
  }

  /// Small numbers of either sign as small numbers without one.
  @inline(__always) private static func folded(_ number: Int32) -> UInt32 { UInt32(bitPattern: (number &<< 1) ^ (number &>> 31)) }
  @inline(__always) private static func unfolded(_ number: UInt32) -> Int32 { Int32(bitPattern: number &>> 1) ^ (0 &- Int32(bitPattern: number & 1)) }

  /// For files that are read again and again: takes four times the memory, and unpacking takes no time afterwards.
  mutating func keepUnpacked() { nodes = unpacked() }

  /// The nodes as they were.
  public func unpacked() -> [Node] {
    if let nodes { return nodes }
    return [Node](unsafeUninitializedCapacity: count) { nodes, initialized in
      if let start = nodes.baseAddress { visit { index, node in (start + index).initialize(to: node) } }
      initialized = count
    }
  }

  @inline(__always)
  private func visit(_ body: (Int, Node) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      guard var next = bytes.baseAddress.map({ UnsafeRawPointer($0) }) else { return }
      var offset: UInt32 = 0
      let kinds = NodeKind.allCases
      for index in 0..<count {
        let own = Int32(truncatingIfNeeded: -1 - index)
        let kind = next.load(as: UInt8.self)
        var lengths = UInt32(next.load(fromByteOffset: 1, as: UInt8.self))
        next += 2
        let name = PackedNodes.read(&next, &lengths)
        offset = offset &+ UInt32(bitPattern: PackedNodes.unfolded(PackedNodes.read(&next, &lengths)))
        let first = PackedNodes.read(&next, &lengths)
        let following = PackedNodes.read(&next, &lengths)
        var flags = NodeFlags(rawValue: 0)
        if kind & PackedNodes.hasFlags != 0 {
          flags = NodeFlags(rawValue: UInt16(littleEndian: next.loadUnaligned(as: UInt16.self)))
          next += 2
        }
        body(
          index,
          Node(
            kind: kinds[Int(kind & ~PackedNodes.hasFlags)], flags: flags, name: NameID(rawValue: name), offset: offset,
            first: first == 0 ? .none : NodeID(rawValue: own &+ PackedNodes.unfolded(first)),
            next: following == 0 ? .none : NodeID(rawValue: own &+ PackedNodes.unfolded(following))))
      }
    }
  }

  @inline(__always)
  private static func read(_ next: inout UnsafeRawPointer, _ lengths: inout UInt32) -> UInt32 {
    let length = Int(lengths & 3)
    lengths &>>= 2
    let value = UInt32(littleEndian: next.loadUnaligned(as: UInt32.self))
    let used = length &+ (length &+ 1) &>> 2
    next += used
    return length == 0 ? 0 : value & (~0 &>> UInt32(truncatingIfNeeded: 32 &- used &* 8))
  }
}
