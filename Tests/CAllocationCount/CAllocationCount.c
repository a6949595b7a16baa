#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_OTHER_MALLOC 1
#endif
#endif

#if defined(__linux__) && !defined(HAS_OTHER_MALLOC)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(HAS_OTHER_MALLOC)

// The program's own definitions stand before the C library's, also for the shared libraries that it loads.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local unsigned long count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *found = memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *block = found;
  return 0;
}

int allocations_are_counted(void) { return 1; }
unsigned long allocation_count(void) { return count; }

#else

int allocations_are_counted(void) { return 0; }
unsigned long allocation_count(void) { return 0; }

#endif
