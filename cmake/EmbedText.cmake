# gpn_embed_text(TARGET FILE NAMESPACE FUNCTION): compiles a text file into a target as
#   namespace NAMESPACE { std::string_view FUNCTION() noexcept; }
# so that the program needs no data files.
function(gpn_embed_text target file namespace function)
  cmake_path(GET file STEM name)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}_text.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/WriteTextSource.cmake)
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -D INPUT=${CMAKE_CURRENT_SOURCE_DIR}/${file} -D OUTPUT=${source}
            -D NAMESPACE=${namespace} -D FUNCTION=${function} -P ${script}
    DEPENDS ${file} ${script}
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
