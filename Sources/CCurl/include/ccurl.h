// libcurl and zlib, bound when first asked for and never at start: linking libcurl brings in some 35 shared libraries,
// which costs every process several milliseconds, also those that never touch the network.
//
// libcurl's own header gives the types. Its variadic functions cannot be called from Swift; each form that is used has
// a wrapper here.
#ifndef CCURL_H
#define CCURL_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Binds both libraries and calls curl_global_init, once. True when everything needed is there.
bool ccurl_load(void);
// The same from the file of that name alone: a test asks for one that is not there.
bool ccurl_can_open(const char *_Nonnull name);

// A thread that lets libcurl work, or frees what is libcurl's, does it between these two: the end of a process that calls
// exit() takes the libraries behind libcurl apart, and waits for those who are inside. False, and nothing to leave, once
// the process ends.
bool ccurl_enter(void);
void ccurl_leave(void);

CURL *_Nullable ccurl_easy_init(void);
void ccurl_easy_reset(CURL *_Nonnull easy);
void ccurl_easy_cleanup(CURL *_Nonnull easy);
CURLcode ccurl_set_long(CURL *_Nonnull easy, CURLoption option, long value);
CURLcode ccurl_set_text(CURL *_Nonnull easy, CURLoption option, const char *_Nullable value);
CURLcode ccurl_set_pointer(CURL *_Nonnull easy, CURLoption option, void *_Nullable value);
typedef size_t (*ccurl_sink)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);
CURLcode ccurl_set_sink(CURL *_Nonnull easy, CURLoption option, ccurl_sink _Nonnull sink);
long ccurl_get_long(CURL *_Nonnull easy, CURLINFO info);
curl_off_t ccurl_get_offset(CURL *_Nonnull easy, CURLINFO info);
// What a reference leads to from an address, or null; for `ccurl_free_text`. libcurl itself tells it of a redirect only
// once that answer has come to its end.
char *_Nullable ccurl_resolve(const char *_Nonnull base, const char *_Nonnull reference);
void ccurl_free_text(char *_Nonnull text);
const char *_Nonnull ccurl_message(CURLcode code);
struct curl_slist *_Nullable ccurl_append(struct curl_slist *_Nullable list, const char *_Nonnull text);
void ccurl_free(struct curl_slist *_Nullable list);

CURLM *_Nullable ccurl_multi_init(void);
CURLMcode ccurl_multi_set_long(CURLM *_Nonnull multi, CURLMoption option, long value);
void ccurl_multi_cleanup(CURLM *_Nonnull multi);
CURLMcode ccurl_multi_add(CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURLMcode ccurl_multi_remove(CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURLMcode ccurl_multi_perform(CURLM *_Nonnull multi, int *_Nonnull running);
CURLMcode ccurl_multi_poll(CURLM *_Nonnull multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *_Nonnull multi);
// The next transfer that ended, or null; its result in `code`.
CURL *_Nullable ccurl_multi_next_done(CURLM *_Nonnull multi, CURLcode *_Nonnull code);

// A gzip stream being read. `ccurl_gunzip` takes what is in `*input` and fills `output`; both pointers' counts are
// brought up to date.
typedef struct ccurl_gzip ccurl_gzip;
enum { CCURL_GZIP_MORE = 0, CCURL_GZIP_END = 1, CCURL_GZIP_BAD = -1 };
ccurl_gzip *_Nullable ccurl_gzip_open(void);
int ccurl_gunzip(ccurl_gzip *_Nonnull stream, const unsigned char *_Nonnull *_Nonnull input, size_t *_Nonnull available,
                 unsigned char *_Nonnull output, size_t *_Nonnull room);
// Makes ready for another member (RFC 1952 §2.2).
void ccurl_gzip_restart(ccurl_gzip *_Nonnull stream);
void ccurl_gzip_close(ccurl_gzip *_Nonnull stream);

#ifdef __cplusplus
}
#endif
#endif
