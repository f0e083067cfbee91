# gpn_embed_text(TARGET FILE NAMESPACE FUNCTION): compiles a text file into a target as
#   namespace NAMESPACE { std::string_view FUNCTION() noexcept; }
# so that the program needs no data files.
#
# As a script, which the build runs for each file, it writes that source.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ ${INPUT} text)
  string(FIND "${text}" ")gpn_text\"" ends_early)
  if(NOT ends_early EQUAL -1)
    message(FATAL_ERROR "${INPUT} contains )gpn_text\", which would end the string literal; change the file")
  endif()
  cmake_path(GET INPUT FILENAME name)
  file(WRITE ${OUTPUT} "// Generated from ${name}; edit that file.
#include <string_view>

namespace ${NAMESPACE} {

std::string_view ${FUNCTION}() noexcept;
std::string_view ${FUNCTION}() noexcept { return R\"gpn_text(${text})gpn_text\"; }

}
")
  return()
endif()

function(gpn_embed_text target file namespace function)
  cmake_path(GET file STEM name)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}_text.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake)
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -D INPUT=${CMAKE_CURRENT_SOURCE_DIR}/${file} -D OUTPUT=${source}
            -D NAMESPACE=${namespace} -D FUNCTION=${function} -P ${script}
    DEPENDS ${file} ${script}
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
