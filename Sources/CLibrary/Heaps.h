// What Swift's own view of the C library leaves out.
#include <stddef.h>
#include <stdint.h>
#if defined(__linux__) && __has_include(<malloc.h>)
#include <malloc.h>
#include <sys/mman.h>
#endif

/// So many heaps for all threads, where the C library would give each thread its own. Blocks below 32 MB lie in them, and what has been freed
/// stays for the next stage.
static inline void useFewHeaps(int count) {
#if defined(M_ARENA_MAX)
  mallopt(M_ARENA_MAX, count);
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#else
  (void)count;
#endif
}

#if defined(__linux__)
extern void *mremap(void *start, size_t size, size_t wanted, int flags, ...);
#endif

/// Moves pages to where there are as many addresses as wanted, which costs no copy of what stands in them; NULL where the system cannot.
static inline void *movePages(void *start, size_t size, size_t wanted) {
#if defined(__linux__)
  const int mayMove = 1;
  void *moved = mremap(start, size, wanted, mayMove);
  return moved == (void *)-1 ? NULL : moved;
#else
  (void)start, (void)size, (void)wanted;
  return NULL;
#endif
}

/// Lets the calling thread's heap grow by this much at once, in large pages where the system has them: it grows page by page otherwise, and
/// each step stops all threads for a moment. Memory that is not used stays unused.
static inline void reserveHeap(size_t bytes) {
#if defined(M_ARENA_MAX) && defined(MADV_HUGEPAGE)
  // Larger blocks than that lie outside of the heap.
  const size_t limit = 28 << 20;
  const uintptr_t page = 2 << 20;
  char *block = bytes == 0 ? NULL : malloc(bytes < limit ? bytes : limit);
  if (block == NULL) return;
  const size_t size = bytes < limit ? bytes : limit;
  reserveHeap(bytes - size);
  const uintptr_t start = (uintptr_t)block & ~(page - 1);
  const uintptr_t end = ((uintptr_t)block + size) & ~(page - 1);
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
  free(block);
#else
  (void)bytes;
#endif
}
