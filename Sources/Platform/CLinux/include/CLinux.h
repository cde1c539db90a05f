// Parts of Linux that Swift does not import. Without other headers, whose types would belong to this module.
#include <stddef.h>

/// Whether a directory lies on a file system that the kernel makes up: processes, devices, its own state. 0 also if it cannot be told.
int linuxIsMadeByKernel(const char *path);

/// Makes all threads share so many heaps, where the C library would give each thread its own. Blocks below 32 MB lie in them, and freed
/// memory stays for the next stage.
void linuxShareHeaps(int count);

/// Lets the calling thread's heap grow by this much at once, in large pages where the system has them: it grows page by page otherwise, and
/// each step stops all threads for a moment. Memory that is not used stays unused.
void linuxReserveHeap(size_t bytes);

/// Moves pages to where there are as many addresses as wanted, without copying their content; NULL if the system cannot.
void *linuxMovePages(void *start, size_t size, size_t wanted);

/// A pipe that other programs do not inherit; 0 on success.
int linuxOpenPipe(int ends[2]);
