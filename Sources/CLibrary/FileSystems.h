// What Swift's own view of the C library leaves out.
#if defined(__linux__)
#include <sys/vfs.h>
#elif defined(__APPLE__)
#include <string.h>
#include <sys/mount.h>
#endif

/// Whether the kernel makes up what lies in a directory: processes, devices, its own state. 0 also where it cannot be told.
static inline int isMadeByKernel(const char *path) {
#if defined(__linux__)
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
#elif defined(__APPLE__)
  struct statfs status;
  return statfs(path, &status) == 0 && strcmp(status.f_fstypename, "devfs") == 0;
#else
  (void)path;
  return 0;
#endif
}
