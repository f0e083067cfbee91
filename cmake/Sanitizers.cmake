# An interface target with the flags of the sanitizers that GPN_SANITIZE names.
add_library(gpn_sanitizers INTERFACE)
if(GPN_SANITIZE)
  target_compile_options(gpn_sanitizers INTERFACE -fsanitize=${GPN_SANITIZE} -fno-omit-frame-pointer
                                                  -fno-sanitize-recover=all)
  target_compile_definitions(gpn_sanitizers INTERFACE GPN_SANITIZED)  # tests play fewer games
  target_link_options(gpn_sanitizers INTERFACE -fsanitize=${GPN_SANITIZE})
endif()
