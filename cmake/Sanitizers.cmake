# One interface target that carries the sanitizers of GPN_SANITIZE to whatever links it.
add_library(gpn_sanitizers INTERFACE)
if(GPN_SANITIZE)
  target_compile_options(gpn_sanitizers INTERFACE -fsanitize=${GPN_SANITIZE} -fno-omit-frame-pointer
                                                  -fno-sanitize-recover=all)
  target_link_options(gpn_sanitizers INTERFACE -fsanitize=${GPN_SANITIZE})
endif()
