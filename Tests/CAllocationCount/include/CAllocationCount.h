#pragma once

/// Whether this process counts what is allocated: where the C library is glibc, and no sanitizer has its own malloc.
int allocations_are_counted(void);

/// How often this thread has asked for memory since it was started.
unsigned long allocation_count(void);
