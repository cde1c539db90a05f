// The manual pages of macOS: stat(2), dirent(5), open(2), poll(2), mmap(2), madvise(2), getrusage(2), posix_spawn(2), pthread(3), environ(7), …
typedef unsigned short mode_t, nlink_t;
typedef unsigned long size_t;
typedef long ssize_t, time_t, suseconds;
typedef long long off_t, blkcnt_t;
typedef unsigned long long ino_t;
typedef int dev_t, pid_t, blksize_t;
typedef unsigned int uid_t, gid_t, nfds_t, useconds_t, uint32;
typedef int suseconds_t;

struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; suseconds_t tv_usec; };
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32 st_flags, st_gen;
};
int stat(const char *path, struct stat *buf);
int fstat(int fildes, struct stat *buf);
int fstatat(int fd, const char *path, struct stat *buf, int flag);
struct statfs { uint32 f_bsize; int f_iosize; char f_fstypename[16]; char f_mntonname[1024]; char f_mntfromname[1024]; };
int statfs(const char *path, struct statfs *buf);

typedef struct { int __dd_fd; } DIR;
struct dirent { ino_t d_ino; unsigned long long d_seekoff; unsigned short d_reclen, d_namlen; unsigned char d_type; char d_name[1024]; };
DIR *opendir(const char *filename);
struct dirent *readdir(DIR *dirp);
int closedir(DIR *dirp);
int dirfd(DIR *dirp);
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10

struct pollfd { int fd; short events, revents; };
int poll(struct pollfd *fds, nfds_t nfds, int timeout);
#define POLLIN 0x0001
#define POLLOUT 0x0004

struct rusage { struct timeval ru_utime, ru_stime; long ru_maxrss; };
#define RUSAGE_SELF 0
int getrusage(int who, struct rusage *r_usage);

typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;
int clock_gettime(clockid_t clock_id, struct timespec *tp);
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; long tm_gmtoff; char *tm_zone; };
struct tm *localtime_r(const time_t *clock, struct tm *result);
time_t time(time_t *tloc);
int usleep(useconds_t microseconds);

typedef void *posix_spawn_file_actions_t, *posix_spawnattr_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *file_actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *file_actions);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *file_actions, int filedes, int newfiledes);
int posix_spawnattr_init(posix_spawnattr_t *attr);
int posix_spawnattr_destroy(posix_spawnattr_t *attr);
int posix_spawnattr_setflags(posix_spawnattr_t *attr, short flags);
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
int posix_spawnp(pid_t *pid, const char *file, const posix_spawn_file_actions_t *file_actions, const posix_spawnattr_t *attrp, char *const argv[], char *const envp[]);
char ***_NSGetEnviron(void);
pid_t waitpid(pid_t pid, int *stat_loc, int options);
int kill(pid_t pid, int sig);
pid_t getpid(void);
#define SIGKILL 9
#define SIGPIPE 13
void (*signal(int sig, void (*func)(int)))(int);

typedef struct _opaque_pthread_t { long __sig; void *__cleanup_stack; char __opaque[8176]; } *pthread_t;
typedef struct { long __sig; char __opaque[56]; } pthread_attr_t;
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;
typedef struct { long __sig; char __opaque[40]; } pthread_cond_t;
typedef struct { long __sig; char __opaque[8]; } pthread_condattr_t;
typedef unsigned long pthread_key_t;
int pthread_attr_init(pthread_attr_t *attr);
int pthread_attr_destroy(pthread_attr_t *attr);
int pthread_attr_setstacksize(pthread_attr_t *attr, size_t stacksize);
#pragma clang assume_nonnull begin
int pthread_create(pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attr, void *_Nullable (*_Nonnull start)(void *_Nonnull), void *_Nullable arg);
#pragma clang assume_nonnull end
int pthread_join(pthread_t thread, void **value_ptr);
int pthread_key_create(pthread_key_t *key, void (*destructor)(void *));
void *pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *value);
int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attr);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attr);
int pthread_cond_destroy(pthread_cond_t *condition);
int pthread_cond_signal(pthread_cond_t *condition);
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);

void *mmap(void *addr, size_t len, int prot, int flags, int fd, off_t offset);
int munmap(void *addr, size_t len);
int madvise(void *addr, size_t len, int advice);
#define PROT_READ 0x01
#define PROT_WRITE 0x02
#define MAP_PRIVATE 0x0002
#define MAP_ANON 0x1000
#define MADV_FREE 5
long sysconf(int name);
#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58

ssize_t read(int fildes, void *buf, size_t nbyte);
ssize_t write(int fildes, const void *buf, size_t nbyte);
int close(int fildes);
int pipe(int fildes[2]);
int access(const char *path, int mode);
char *mkdtemp(char *path_template);
int rmdir(const char *path);
int unlink(const char *path);
int rename(const char *old, const char *new_);
int fchmod(int fildes, mode_t mode);
int mkdir(const char *path, mode_t mode);
int isatty(int fildes);
char *getcwd(char *buf, size_t size);
char *realpath(const char *file_name, char *resolved_name);
char *getenv(const char *name);
char *strerror(int errnum);
char *strdup(const char *s1);
size_t strlen(const char *s);
int memcmp(const void *s1, const void *s2, size_t n);
void *memchr(const void *s, int c, size_t n);
void free(void *ptr);
void exit(int status) __attribute__((noreturn));
#define F_OK 0
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1
#define AT_SYMLINK_NOFOLLOW 0x0020
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_CLOEXEC 0x01000000
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define ENOENT 2
#define EINTR 4
#define EEXIST 17
#define EPIPE 32
#define EAGAIN 35
#define ELOOP 62
