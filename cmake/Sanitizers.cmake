# An interface target with the flags of the sanitizers that GPN_SANITIZE names.
add_library(gpn_sanitizers INTERFACE)
if(GPN_SANITIZE)
  target_compile_options(gpn_sanitizers INTERFACE -fsanitize=${GPN_SANITIZE} -fno-omit-frame-pointer
                                                  -fno-sanitize-recover=all)
  # GCC's checks for null, alignment and the dynamic type stand at every access to a member and cost a third of the time
  # to build. The address sanitizer ends at a null pointer too, and the fuzz targets, built with clang, have all checks.
  target_compile_options(gpn_sanitizers INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fno-sanitize=null,alignment,vptr>)
  target_compile_definitions(gpn_sanitizers INTERFACE GPN_SANITIZED)  # tests play fewer games
  target_link_options(gpn_sanitizers INTERFACE -fsanitize=${GPN_SANITIZE})
endif()
