// The headers of the module interface as C++20, with the same layout as in C.
#include "abi_layout.h"
