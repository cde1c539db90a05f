#if defined(__linux__)
#define _GNU_SOURCE
#include "CLinux.h"
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#include <unistd.h>
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

int linuxIsMadeByKernel(const char *path) {
  // linux/magic.h
  const unsigned int kinds[] = {
      0x9fa0 /* proc */,     0x62656572 /* sys */,     0x1cd1 /* devpts */,      0x27e0eb /* cgroup */,   0x63677270 /* cgroup2 */,
      0x64626720 /* debug */, 0x74726163 /* trace */,   0x73636673 /* security */, 0xcafe4a11 /* bpf */,    0x6165676c /* pstore */,
      0x62656570 /* config */, 0x65735543 /* fusectl */, 0x19800202 /* mqueue */,  0x42494e4d /* binfmt */, 0x6e736673 /* ns */,
  };
  struct statfs status;
  if (statfs(path, &status) != 0) return 0;
  for (unsigned int index = 0; index < sizeof kinds / sizeof *kinds; index++)
    if ((unsigned int)status.f_type == kinds[index]) return 1;
  return 0;
}

void linuxShareHeaps(int count) {
#if defined(M_ARENA_MAX)
  mallopt(M_ARENA_MAX, count);
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#else
  (void)count;
#endif
}

void linuxReserveHeap(size_t bytes) {
#if defined(M_ARENA_MAX) && defined(MADV_HUGEPAGE)
  // Larger blocks than that lie outside of the heap.
  const size_t limit = 28 << 20;
  const uintptr_t page = 2 << 20;
  const size_t size = bytes < limit ? bytes : limit;
  char *block = bytes == 0 ? NULL : malloc(size);
  if (block == NULL) return;
  linuxReserveHeap(bytes - size);
  const uintptr_t start = (uintptr_t)block & ~(page - 1);
  const uintptr_t end = ((uintptr_t)block + size) & ~(page - 1);
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
  free(block);
#else
  (void)bytes;
#endif
}

void *linuxMovePages(void *start, size_t size, size_t wanted) {
  void *moved = mremap(start, size, wanted, MREMAP_MAYMOVE);
  return moved == MAP_FAILED ? NULL : moved;
}

int linuxOpenPipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
#endif
