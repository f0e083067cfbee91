# What every part of gpn is compiled with: warnings, sanitizers and hardening.

# Warnings are errors only in presets.
option(GPN_WARNINGS_AS_ERRORS "Stop on warnings" OFF)
add_library(gpn_warnings INTERFACE)
target_compile_options(gpn_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wcast-qual -Wformat=2 -Wimplicit-fallthrough
  $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor -Wold-style-cast>
  $<$<BOOL:${GPN_WARNINGS_AS_ERRORS}>:-Werror>)

# GCC would collect garbage from 128 MB on, again and again: 7 % of the time of a unit. Most units need less than this.
add_compile_options("$<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>")

# An interface target with the flags of the sanitizers that GPN_SANITIZE names.
add_library(gpn_sanitizers INTERFACE)
if(GPN_SANITIZE)
  target_compile_options(gpn_sanitizers INTERFACE -fsanitize=${GPN_SANITIZE} -fno-omit-frame-pointer
                                                  -fno-sanitize-recover=all
    # Fuzz targets ask for what was reached, of the product alone: counters in tests took a seventh of their compilation.
    $<$<AND:$<BOOL:${GPN_BUILD_FUZZ}>,$<NOT:$<BOOL:$<TARGET_PROPERTY:GPN_WITHOUT_COVERAGE>>>>:-fsanitize-coverage=inline-8bit-counters,pc-table>)
  target_compile_definitions(gpn_sanitizers INTERFACE
    GPN_SANITIZED                                          # tests that measure the heap ask for it
    $<$<CXX_COMPILER_ID:Clang>:__SANITIZE_ADDRESS__>)      # GCC's name for what limits of memory do not fit
  target_link_options(gpn_sanitizers INTERFACE -fsanitize=${GPN_SANITIZE}
    # clang links the sanitizers to programs only; modules find them there.
    $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,MODULE_LIBRARY>:LINKER:-z,undefs>)
endif()

# What makes defects harder to exploit. Every build has read-only relocations, bound when the program starts, and
# programs at random addresses; the build that ships has checks in its code as well.
option(GPN_HARDEN "Compile with stack protector, checked library calls and control-flow protection" OFF)
if(NOT GPN_CORE_ONLY)
  include(CheckPIESupported)
  check_pie_supported()
  add_link_options(LINKER:-z,relro,-z,now)
  if(GPN_HARDEN)
    add_compile_options(-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
      add_compile_options(-fcf-protection=full)
    endif()
  endif()
endif()

# gpn_rarely_run(TARGET): a library that no benchmark sees is optimised less in the build that ships, and so it is in the
# build of the tests with GCC, whose -Og warns of values that it cannot follow. gpn_unity() does the same for some sources
# of a library.
set(gpn_debug_with_gcc $<AND:$<CONFIG:Debug>,$<CXX_COMPILER_ID:GNU>>)
set(GPN_LESS_OPTIMISED $<$<CONFIG:Release>:-O1> $<${gpn_debug_with_gcc}:-Og>
                       $<${gpn_debug_with_gcc}:-Wno-maybe-uninitialized>)
function(gpn_rarely_run target)
  target_compile_options(${target} PRIVATE ${GPN_LESS_OPTIMISED})
endfunction()
