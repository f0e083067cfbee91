# What makes defects harder to exploit. Every build has read-only relocations, bound when the program starts, and
# programs at random addresses; the build that ships has checks in its code as well.
option(GPN_HARDEN "Compile with stack protector, checked library calls and control-flow protection" OFF)
include(CheckPIESupported)
check_pie_supported()
add_link_options(LINKER:-z,relro,-z,now)
if(GPN_HARDEN)
  add_compile_options(-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    add_compile_options(-fcf-protection=full)
  endif()
endif()
