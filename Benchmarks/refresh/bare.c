// The least that a 304 over libcurl can cost: one easy handle, one connection, and a tag that is sent each time.
// usage: bare URL COUNT; prints microseconds: median, mean.   cc -O2 bare.c -lcurl
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static size_t ignore(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes, (void)context;
  return size * count;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  int count = atoi(argv[2]);
  double *times = malloc(sizeof *times * (size_t)count), sum = 0;
  curl_global_init(CURL_GLOBAL_DEFAULT);
  CURL *easy = curl_easy_init();
  struct curl_slist *fields = curl_slist_append(NULL, "If-None-Match: \"1\"");
  fields = curl_slist_append(fields, "Accept-Encoding: gzip");
  curl_easy_setopt(easy, CURLOPT_URL, argv[1]);
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, fields);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, ignore);
  for (int i = -1; i < count; i++) {
    double began = now();
    long status = 0;
    if (curl_easy_perform(easy) != CURLE_OK) return 1;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    if (status != 304) return 1;
    if (i >= 0) sum += times[i] = now() - began;
  }
  qsort(times, (size_t)count, sizeof *times, compare);
  printf("median %.1f us, mean %.1f us\n", times[count / 2], sum / count);
}
