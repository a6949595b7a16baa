// What Embedded Swift expects of its platform and wasi-libc does not give, or would ask the host for.
#include <stddef.h>

void *__stack_chk_guard = (void *)0x2f6e7a51;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// The random seed of hash tables: a module that asks nobody for anything has the same one each time.
void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t i = 0; i < count; i += 1) bytes[i] = (unsigned char)(i * 181 + 97);
}

// What a trap says before it traps: nobody listens, and the C library's streams need not be linked.
int putchar(int character) { return character; }
