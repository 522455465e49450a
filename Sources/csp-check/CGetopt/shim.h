// Glibc's module map leaves getopt.h out.
#include <getopt.h>
