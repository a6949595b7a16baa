#include "ccurl.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

// libcurl itself needs zlib, so this opens what is already in memory. Decoding stands here and not in libcurl because
// libcurl (7.88) takes a gzip body that was cut off, without a length, for a whole one.

static __typeof__(&inflateInit2_) bound_init;
static __typeof__(&inflate) bound_inflate;
static __typeof__(&inflateReset) bound_reset;
static __typeof__(&inflateEnd) bound_end;

struct ccurl_gzip {
  z_stream stream;
};

bool ccurl_load_zlib(void) {
#ifdef __APPLE__
  void *library = dlopen("/usr/lib/libz.1.dylib", RTLD_LAZY | RTLD_LOCAL);
#else
  void *library = dlopen("libz.so.1", RTLD_LAZY | RTLD_LOCAL);
#endif
  if (!library) return false;
  bound_init = (__typeof__(bound_init))dlsym(library, "inflateInit2_");
  bound_inflate = (__typeof__(bound_inflate))dlsym(library, "inflate");
  bound_reset = (__typeof__(bound_reset))dlsym(library, "inflateReset");
  bound_end = (__typeof__(bound_end))dlsym(library, "inflateEnd");
  return bound_init && bound_inflate && bound_reset && bound_end;
}

ccurl_gzip *ccurl_gzip_open(void) {
  ccurl_gzip *gzip = calloc(1, sizeof *gzip);
  if (!gzip) return NULL;
  // 15 bits of window; 16 more say: a gzip wrapper and nothing else.
  if (bound_init(&gzip->stream, 15 + 16, ZLIB_VERSION, (int)sizeof(z_stream)) == Z_OK) return gzip;
  free(gzip);
  return NULL;
}

int ccurl_gunzip(ccurl_gzip *gzip, const unsigned char **input, size_t *available, unsigned char *output,
                 size_t *room) {
  z_stream *s = &gzip->stream;
  s->next_in = (Bytef *)*input;
  s->avail_in = *available > UINT_MAX ? UINT_MAX : (uInt)*available;
  s->next_out = output;
  s->avail_out = *room > UINT_MAX ? UINT_MAX : (uInt)*room;
  int result = bound_inflate(s, Z_NO_FLUSH);
  *available -= (size_t)(s->next_in - *input);
  *input = s->next_in;
  *room -= (size_t)(s->next_out - output);
  if (result == Z_STREAM_END) return CCURL_GZIP_END;
  return result == Z_OK || result == Z_BUF_ERROR ? CCURL_GZIP_MORE : CCURL_GZIP_BAD;
}

void ccurl_gzip_restart(ccurl_gzip *gzip) { bound_reset(&gzip->stream); }

void ccurl_gzip_close(ccurl_gzip *gzip) {
  bound_end(&gzip->stream);
  free(gzip);
}
