import CLibrary

/// How the C library's allocator is used; elsewhere than on Linux it does well by itself.
public enum HeapMemory {
  /// To be called before the first thread is made: with one heap for all, threads wait for each other, and with one each they hold memory
  /// that the others could use, on large apps a tenth of all.
  public static func share() { useFewHeaps() }

  /// In bytes: what a thread asks for at a time. More would lie in half used large pages.
  public static let step = 16 << 20

  /// Prepares the calling thread's heap for this many bytes, of which none is used yet.
  public static func reserve(_ bytes: Int) { reserveHeap(bytes) }
}
