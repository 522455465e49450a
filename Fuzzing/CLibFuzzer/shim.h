#include <stddef.h>
#include <stdint.h>

// libFuzzer has no header of its own; it is linked by -sanitize=fuzzer.
int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*callback)(const uint8_t *data, size_t size));
