# The toolchain of Emscripten, where it is installed, with exceptions of WebAssembly: objects and libraries must agree
# on how exceptions work.
execute_process(COMMAND em-config EMSCRIPTEN_ROOT OUTPUT_VARIABLE gpn_emscripten OUTPUT_STRIP_TRAILING_WHITESPACE
                RESULT_VARIABLE gpn_status)
if(NOT gpn_status EQUAL 0)
  message(FATAL_ERROR "Emscripten is missing (Debian: cmake/packages.sh wasm)")
endif()
include(${gpn_emscripten}/cmake/Modules/Platform/Emscripten.cmake)
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions")
set(GPN_CORE_ONLY ON)
