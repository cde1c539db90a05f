#include <stddef.h>
#include <gvc.h>

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

/// Hands every piece of every message to `collect` instead of stderr.
static inline void viperlintCatchMessages(int (*collect)(char *)) { agseterrf((agusererrf)collect); }
