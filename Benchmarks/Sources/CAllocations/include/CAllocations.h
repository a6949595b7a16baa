#pragma once
#include <stddef.h>

/// Bytes that this process holds from malloc; 0 where the C library does not say.
size_t allocated_bytes(void);
