#include "CAllocations.h"

// Says which C library this is.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
size_t allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
size_t allocated_bytes(void) { return 0; }
#endif
