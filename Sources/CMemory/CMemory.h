// What Swift's own view of the C library leaves out.
#if defined(__linux__) && __has_include(<malloc.h>)
#include <malloc.h>
#endif

/// One heap for all threads, where the C library would give each thread its own.
static inline void useOneHeap(void) {
#if defined(M_ARENA_MAX)
  mallopt(M_ARENA_MAX, 1);
#endif
}
