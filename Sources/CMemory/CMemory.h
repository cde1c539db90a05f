// What Swift's own view of the C library leaves out.
#if defined(__linux__) && __has_include(<malloc.h>)
#include <malloc.h>
#endif

/// Two heaps for all threads, where the C library would give each thread its own, which grow in steps of megabytes: each step stops all
/// threads for a moment.
static inline void useFewHeaps(void) {
#if defined(M_ARENA_MAX)
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
#endif
}
