import SourceText

/// Memory that grows and is used again from file to file. Its owner frees it.
struct ScratchBuffer<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (base + count).initialize(to: element)
    count += 1
  }

  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: max(wanted, capacity * 2)) }
  }

  @inline(never)
  private mutating func grow(to wanted: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    move(to: larger)
    base.deallocate()
    base = larger
    capacity = wanted
  }

  /// Gives memory back that one very large file needed.
  mutating func shrink(above limit: Int) {
    if capacity > limit {
      base.deallocate()
      capacity = 1024
      base = .allocate(capacity: capacity)
    }
    count = 0
  }

  /// Elements must be trivial: nothing is destroyed.
  func deallocate() { base.deallocate() }

  /// Copies all elements, which are lost here where they are many: two copies of what a large file says need not stand side by side.
  mutating func takeArray() -> [Element] {
    [Element](unsafeUninitializedCapacity: count) { array, initialized in
      if let start = array.baseAddress { move(to: start) }
      initialized = count
    }
  }

  /// Elements that are moved before their memory is given back.
  private static var pieceSize: Int { (1 << 20) / MemoryLayout<Element>.stride }

  private func move(to target: UnsafeMutablePointer<Element>) {
    let piece = ScratchBuffer.pieceSize
    var index = 0
    while index < count {
      let moved = min(piece, count - index)
      (target + index).initialize(from: base + index, count: moved)
      if count > piece * 4 { Pages.discard(base + index, byteCount: moved * MemoryLayout<Element>.stride) }
      index += moved
    }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }
}
