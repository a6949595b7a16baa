#include "ccurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#define FUNCTIONS(F)                                                                                         \
  F(curl_global_init) F(curl_easy_init) F(curl_easy_reset) F(curl_easy_cleanup) F(curl_easy_setopt)          \
  F(curl_easy_getinfo) F(curl_easy_strerror) F(curl_slist_append) F(curl_slist_free_all) F(curl_multi_init)  \
  F(curl_multi_cleanup) F(curl_multi_add_handle) F(curl_multi_remove_handle) F(curl_multi_perform)           \
  F(curl_multi_poll) F(curl_multi_wakeup) F(curl_multi_info_read) F(curl_multi_setopt)                         \
  F(curl_url) F(curl_url_set) F(curl_url_get) F(curl_url_cleanup) F(curl_free)

static struct {
#define F(name) __typeof__(&name) name;
  FUNCTIONS(F)
#undef F
} bound;

static bool loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

extern bool ccurl_load_zlib(void);

// How many threads are in libcurl, and how often this one is.
static atomic_int inside;
static _Thread_local int mine;
static atomic_bool ending;

bool ccurl_enter(void) {
  atomic_fetch_add(&inside, 1);
  mine++;
  if (!atomic_load(&ending)) return true;
  ccurl_leave();
  return false;
}

void ccurl_leave(void) {
  mine--;
  atomic_fetch_sub(&inside, 1);
}

static void end(void) {
  atomic_store(&ending, true);
  // Nobody waits in there for the network; a second is for a machine that has other things to do.
  const struct timespec pause = {.tv_nsec = 1000000};
  for (int left = 1000; left && atomic_load(&inside) > mine; left--) nanosleep(&pause, NULL);
}

// Asks OpenSSL, where libcurl uses it, not to take itself apart at the end of the process. It listens only while nobody
// has called it; where somebody has, its own end was registered before `end` and comes after it.
static void keep_openssl(void *library) {
  const uint64_t no_atexit = 0x00080000;  // OPENSSL_INIT_NO_ATEXIT
  int (*init)(uint64_t, const void *) = (__typeof__(init))dlsym(library, "OPENSSL_init_crypto");
  if (init) init(no_atexit, NULL);
}

static bool bind_all(const char *file) {
  // Lazily: of the thousands of symbols behind libcurl a process calls a few hundred.
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
#define F(name) \
  if (!(bound.name = (__typeof__(&name))dlsym(library, #name))) return false;
  FUNCTIONS(F)
#undef F
  keep_openssl(library);
  return true;
}

static void load(void) {
  // Before anything is loaded, and so called at the end before what that takes apart.
  if (atexit(end) || !ccurl_enter()) return;
#ifdef __APPLE__
  static const char *const files[] = {"/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"};
#else
  static const char *const files[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  for (size_t i = 0; i < sizeof files / sizeof *files && !loaded; i++) loaded = bind_all(files[i]);
  loaded = loaded && ccurl_load_zlib() && bound.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  ccurl_leave();
}

bool ccurl_load(void) {
  pthread_once(&once, load);
  return loaded;
}

bool ccurl_can_open(const char *name) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (library) dlclose(library);
  return library;
}

CURL *ccurl_easy_init(void) { return bound.curl_easy_init(); }
void ccurl_easy_reset(CURL *easy) { bound.curl_easy_reset(easy); }
void ccurl_easy_cleanup(CURL *easy) { bound.curl_easy_cleanup(easy); }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return bound.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return bound.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return bound.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_sink(CURL *easy, CURLoption option, ccurl_sink sink) {
  return bound.curl_easy_setopt(easy, option, sink);
}

long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  bound.curl_easy_getinfo(easy, info, &value);
  return value;
}
curl_off_t ccurl_get_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  bound.curl_easy_getinfo(easy, info, &value);
  return value;
}
char *ccurl_resolve(const char *base, const char *reference) {
  char *text = NULL;
  CURLU *url = bound.curl_url();
  // A scheme that libcurl does not know is for the caller to refuse.
  if (url && !bound.curl_url_set(url, CURLUPART_URL, base, 0) &&
      !bound.curl_url_set(url, CURLUPART_URL, reference, CURLU_NON_SUPPORT_SCHEME))
    bound.curl_url_get(url, CURLUPART_URL, &text, 0);
  bound.curl_url_cleanup(url);
  return text;
}
void ccurl_free_text(char *text) { bound.curl_free(text); }

const char *ccurl_message(CURLcode code) { return bound.curl_easy_strerror(code); }

struct curl_slist *ccurl_append(struct curl_slist *list, const char *text) {
  return bound.curl_slist_append(list, text);
}
void ccurl_free(struct curl_slist *list) { bound.curl_slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return bound.curl_multi_init(); }
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return bound.curl_multi_setopt(multi, option, value);
}
void ccurl_multi_cleanup(CURLM *multi) { bound.curl_multi_cleanup(multi); }
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) { return bound.curl_multi_add_handle(multi, easy); }
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) { return bound.curl_multi_remove_handle(multi, easy); }
CURLMcode ccurl_multi_perform(CURLM *multi, int *running) { return bound.curl_multi_perform(multi, running); }
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  return bound.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}
CURLMcode ccurl_multi_wakeup(CURLM *multi) { return bound.curl_multi_wakeup(multi); }

CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *code) {
  int left = 0;
  CURLMsg *message;
  while ((message = bound.curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
