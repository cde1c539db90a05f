import Platform

/// Memory by the page: room that costs nothing before it is written to, and that can be given back piece by piece.
package enum Pages {
  /// Addresses for so many bytes. A page gets memory only when it is first written to. Nil if the system has none left
  /// for this process (`ulimit -v`).
  package static func reserve(byteCount: Int) -> UnsafeMutableRawPointer? {
    OperatingSystem.reservePages(byteCount: byteCount)
  }

  package static func release(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    munmap(start, byteCount)
  }

  /// The same memory with more addresses behind it, perhaps elsewhere. Nil if the system has none left, or cannot do it: then all is as
  /// it was.
  package static func grow(_ start: UnsafeMutableRawPointer, byteCount: Int, to wanted: Int) -> UnsafeMutableRawPointer? {
    OperatingSystem.growPages(start, byteCount: byteCount, to: wanted)
  }

  /// Gives back the memory of the whole pages in a stretch. What stood there is lost; the stretch may be written to again.
  package static func discard(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    let size = Int(bitPattern: UInt(bitPattern: sysconf(Int32(_SC_PAGESIZE))))
    guard size > 0 else { return }
    let first = (Int(bitPattern: start) + size - 1) / size * size
    let last = (Int(bitPattern: start) + byteCount) / size * size
    guard last > first, let pages = UnsafeMutableRawPointer(bitPattern: first) else { return }
    OperatingSystem.discardPages(pages, byteCount: last - first)
  }
}
