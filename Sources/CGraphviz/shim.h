#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <gvc.h>

/// Lets this process work for so many more seconds, then a signal (SIGXCPU) ends it; 0: for as long as it likes. No core is left behind.
static inline void viperlintLimitWork(unsigned seconds) {
  struct rlimit work, core = {0, 0};
  struct rusage usage;
  setrlimit(RLIMIT_CORE, &core);
  if (getrlimit(RLIMIT_CPU, &work) != 0 || getrusage(RUSAGE_SELF, &usage) != 0) return;
  rlim_t end = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + 1 + seconds;
  work.rlim_cur = seconds == 0 || end > work.rlim_max ? work.rlim_max : end;
  setrlimit(RLIMIT_CPU, &work);
}

// The signatures of Graphviz differ by version; these do not.

/// The picture's bytes in *data, to be freed with gvFreeRenderData; 0 on success.
static inline int viperlintRender(GVC_t *context, Agraph_t *graph, const char *format, char **data, size_t *length) {
  // `unsigned int *` before Graphviz 13, `size_t *` since.
  union { unsigned int narrow; size_t wide; } written = {.wide = 0};
  int status = gvRenderData(context, graph, format, data, (void *)&written);
  *length = _Generic(&gvRenderData,
    int (*)(GVC_t *, Agraph_t *, const char *, char **, unsigned int *): written.narrow,
    default: written.wide);
  return status;
}

// Graphviz 2.42 keeps clusters in the order of their ids, which are the addresses of their names: the same text would be laid out in another way
// wherever memory happens to be used differently. These read a graph whose clusters have their names one behind the other.

enum { viperlintNameSize = 32 };

/// The text that is read, and room for the names of its clusters: `viperlintNameSize` bytes for each number.
typedef struct { const char *text; size_t length, position; char *names; size_t count; } ViperlintSource;

/// The source that is open. A variable of a header would not become part of what Swift compiles; one of a function does.
static inline ViperlintSource **viperlintSource(void) {
  static ViperlintSource *open;
  return &open;
}

static inline int viperlintReadPiece(void *source, char *buffer, int size) {
  ViperlintSource *from = (ViperlintSource *)source;
  size_t length = from->length - from->position;
  if (length > (size_t)size) length = (size_t)size;
  memcpy(buffer, from->text + from->position, length);
  from->position += length;
  return (int)length;
}

/// The place for the name `cluster_N`; NULL for other names.
static inline char *viperlintPlaceOfName(const char *name) {
  static const char prefix[] = "cluster_";
  if (!name || !*viperlintSource() || strncmp(name, prefix, sizeof prefix - 1) != 0 || strlen(name) >= viperlintNameSize) return NULL;
  size_t number = 0;
  for (const char *digit = name + sizeof prefix - 1; *digit; digit++) {
    if (*digit < '0' || *digit > '9') return NULL;
    number = number * 10 + (size_t)(*digit - '0');
    if (number >= (*viperlintSource())->count) return NULL;
  }
  return (*viperlintSource())->names + number * viperlintNameSize;
}

static inline long viperlintMapName(void *state, int type, char *name, IDTYPE *id, int create) {
  char *place = type == AGRAPH ? viperlintPlaceOfName(name) : NULL;
  if (!place) return (long)AgIdDisc.map(state, type, name, id, create);
  if (!*place && !create) return 0;
  strcpy(place, name);
  *id = (IDTYPE)(size_t)place;
  return 1;
}

static inline void viperlintFreeName(void *state, int type, IDTYPE id) {
  const char *name = (const char *)(size_t)id;
  const ViperlintSource *open = *viperlintSource();
  if (open && name >= open->names && name < open->names + open->count * viperlintNameSize) return;
  AgIdDisc.free(state, type, id);
}

/// Like agmemread. `source` must live until `viperlintClose`, which is to be called from the same Swift file; its names are zeros at first, on an even address.
static inline Agraph_t *viperlintRead(ViperlintSource *source, Agdisc_t *discipline, Agiddisc_t *ids, Agiodisc_t *input) {
  *viperlintSource() = source;
  *ids = AgIdDisc;
  ids->map = (__typeof__(ids->map))viperlintMapName;
  ids->free = viperlintFreeName;
  *input = AgIoDisc;
  input->afread = viperlintReadPiece;
  memset(discipline, 0, sizeof *discipline);
  discipline->id = ids;
  discipline->io = input;
  return agread(source, discipline);
}

static inline void viperlintClose(Agraph_t *graph) {
  agclose(graph);
  *viperlintSource() = NULL;
}
