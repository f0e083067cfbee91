# The warnings that every part of gpn is built with. They are errors only in presets.
option(GPN_WARNINGS_AS_ERRORS "Stop on warnings" OFF)
add_library(gpn_warnings INTERFACE)
target_compile_options(gpn_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wcast-qual -Wformat=2 -Wimplicit-fallthrough
  $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor -Wold-style-cast>
  $<$<BOOL:${GPN_WARNINGS_AS_ERRORS}>:-Werror>)
