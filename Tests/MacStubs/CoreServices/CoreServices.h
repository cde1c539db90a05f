// https://developer.apple.com/documentation/coreservices/file_system_events
#pragma clang assume_nonnull begin
typedef const void *CFArrayRef __attribute__((swift_name("CFArray")));
typedef const void *CFAllocatorRef __attribute__((swift_name("CFAllocator")));
typedef const void *CFStringRef __attribute__((swift_name("CFString")));
typedef double CFTimeInterval;
typedef long CFIndex;
typedef unsigned long size_t;
typedef unsigned char Boolean;
typedef _Bool CFBoolean;
typedef unsigned int FSEventStreamCreateFlags, FSEventStreamEventFlags;
typedef unsigned long long FSEventStreamEventId;
enum { kFSEventStreamCreateFlagNone = 0, kFSEventStreamCreateFlagUseCFTypes = 1, kFSEventStreamCreateFlagNoDefer = 2, kFSEventStreamCreateFlagFileEvents = 0x10 };
enum { kFSEventStreamEventFlagNone = 0, kFSEventStreamEventFlagMustScanSubDirs = 1 };
#define kFSEventStreamEventIdSinceNow 0xFFFFFFFFFFFFFFFFULL
typedef struct __FSEventStream *FSEventStreamRef;
typedef const struct __FSEventStream *ConstFSEventStreamRef;
typedef const void *_Nullable (*CFAllocatorRetainCallBack)(const void *_Nullable info);
typedef void (*CFAllocatorReleaseCallBack)(const void *_Nullable info);
typedef CFStringRef _Nullable (*CFAllocatorCopyDescriptionCallBack)(const void *_Nullable info);
struct FSEventStreamContext {
  CFIndex version;
  void *_Nullable info;
  CFAllocatorRetainCallBack _Nullable retain;
  CFAllocatorReleaseCallBack _Nullable release;
  CFAllocatorCopyDescriptionCallBack _Nullable copyDescription;
};
typedef struct FSEventStreamContext FSEventStreamContext;
typedef void (*FSEventStreamCallback)(
    ConstFSEventStreamRef streamRef, void *_Nullable clientCallBackInfo, size_t numEvents, void *eventPaths, const FSEventStreamEventFlags *eventFlags,
    const FSEventStreamEventId *eventIds);
FSEventStreamRef _Nullable FSEventStreamCreate(
    CFAllocatorRef _Nullable allocator, FSEventStreamCallback callback, FSEventStreamContext *_Nullable context, CFArrayRef pathsToWatch,
    FSEventStreamEventId sinceWhen, CFTimeInterval latency, FSEventStreamCreateFlags flags);
#pragma clang assume_nonnull end
#pragma clang assume_nonnull begin
_Bool FSEventStreamStart(FSEventStreamRef streamRef);
void FSEventStreamStop(FSEventStreamRef streamRef);
void FSEventStreamInvalidate(FSEventStreamRef streamRef);
void FSEventStreamRelease(FSEventStreamRef streamRef);
#pragma clang assume_nonnull end
