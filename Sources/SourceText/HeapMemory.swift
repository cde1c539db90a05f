import Platform

/// How the C library's allocator is used; some systems need no advice.
public enum HeapMemory {
  /// To be called before the first thread is made: with one heap for all, threads wait for each other, and with one each they hold memory
  /// that the others could use, on large apps a tenth of all.
  ///
  /// A third heap pays where a third thread works all the time.
  public static func share() { OperatingSystem.shareHeaps(max(2, min(coreCount, 3))) }

  /// In bytes: what a thread asks for at a time. To ask writes to the last page, which should be used before long: it may be a large one.
  public static let step = 4 << 20

  /// Prepares the calling thread's heap for this many bytes, of which none is used yet.
  public static func reserve(_ bytes: Int) { OperatingSystem.reserveHeap(byteCount: bytes) }
}
