// What Embedded Swift expects of its platform and wasi-libc does not give: the stack guard.
void *__stack_chk_guard = (void *)0x2f6e7a51;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
