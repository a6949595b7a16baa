// What the module's entries need of the C library and of the machine.
#pragma once

#include <stddef.h>

void *malloc(size_t);
void free(void *);

// The bytes of memory that there are now.
static inline size_t memory_size(void) { return __builtin_wasm_memory_size(0) * 65536; }
