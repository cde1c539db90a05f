// What Swift's own view of the C library leaves out.
#include <fcntl.h>
#include <unistd.h>

#if defined(__linux__)
extern int pipe2(int ends[2], int flags);
#endif

/// A pipe that programs started by other threads do not inherit, or its end would not be seen; 0 on success.
static inline int openPrivatePipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}
