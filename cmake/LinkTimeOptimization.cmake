# Optimises the program and the benchmarks across files. Libraries are compiled both ways, so that an installed one
# can be linked by any compiler.
option(GPN_LTO "Optimise at link time" OFF)
if(GPN_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(LANGUAGES CXX)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-ffat-lto-objects>)
endif()
