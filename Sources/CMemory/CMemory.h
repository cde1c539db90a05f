// What Swift's own view of the C library leaves out.
#if defined(__linux__) && __has_include(<malloc.h>)
#include <malloc.h>
#endif

/// Two heaps for all threads, where the C library would give each thread its own: with one, threads wait for each other.
static inline void useFewHeaps(void) {
#if defined(M_ARENA_MAX)
  mallopt(M_ARENA_MAX, 2);
#endif
}
