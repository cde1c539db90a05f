import SourceText

/// Memory that grows and is used again from file to file. Its owner frees it.
struct ScratchBuffer<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private(set) var capacity: Int
  /// Whether it lies in ``Pages`` rather than in the heap, where each larger copy of it would leave a hole.
  private var isPaged = false

  /// In bytes; larger ones lie in pages.
  private static var largestInHeap: Int { 1 << 20 }

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
    if isPaged, let larger = Pages.grow(base, byteCount: byteCount(capacity), to: byteCount(wanted)) {
      base = larger.assumingMemoryBound(to: Element.self)
      capacity = wanted
      return
    }
    var larger = ScratchBuffer(allocating: wanted)
    move(to: larger.base)
    larger.count = count
    deallocate()
    self = larger
  }

  private init(allocating wanted: Int) {
    capacity = wanted
    let size = wanted * MemoryLayout<Element>.stride
    if size > ScratchBuffer.largestInHeap, let pages = Pages.reserve(byteCount: size) {
      base = pages.bindMemory(to: Element.self, capacity: wanted)
      isPaged = true
    } else {
      base = .allocate(capacity: wanted)
    }
  }

  private func byteCount(_ elements: Int) -> Int { elements * MemoryLayout<Element>.stride }

  /// Gives memory back that one very large file needed.
  mutating func shrink(above limit: Int) {
    if capacity > limit {
      deallocate()
      self = ScratchBuffer(capacity: 1024)
    }
    count = 0
  }

  /// Elements must be trivial: nothing is destroyed.
  func deallocate() { if isPaged { Pages.release(base, byteCount: byteCount(capacity)) } else { base.deallocate() } }

  /// Copies all elements, which are lost here where they are many: two copies of what a large file says need not stand side by side.
  mutating func takeArray() -> [Element] {
    if count <= ScratchBuffer.pieceSize * 4 { return Array(UnsafeBufferPointer(start: base, count: count)) }
    return [Element](unsafeUninitializedCapacity: count) { array, initialized in
      if let start = array.baseAddress { move(to: start) }
      initialized = count
    }
  }

  /// Gives back the memory of some elements. What is read there afterwards may be anything.
  func discard(_ range: Range<Int>) { Pages.discard(base + range.lowerBound, byteCount: byteCount(range.count)) }

  /// Elements that are moved before their memory is given back.
  private static var pieceSize: Int { (1 << 20) / MemoryLayout<Element>.stride }

  private func move(to target: UnsafeMutablePointer<Element>) {
    let piece = ScratchBuffer.pieceSize
    var index = 0
    while index < count {
      let moved = min(piece, count - index)
      (target + index).initialize(from: base + index, count: moved)
      discard(index..<index + moved)
      index += moved
    }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }
}
