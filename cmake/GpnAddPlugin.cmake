# gpn_add_plugin(NAME source... [LIBRARIES library...] [NO_INSTALL] [NO_CHECK] [SKIP CHECK=REASON...])
#
# Builds the rule module NAME.gpn.so from C or C++ sources, and NAME.gpn.json, its manifest, beside it. The target is
# called NAME. Installed to share/gpn/plugins, unless NO_INSTALL is given. Where testing is enabled (enable_testing()
# before the call), `gpn plugins check` is a test of the project, unless NO_CHECK is given. It leaves out the checks of
# SKIP, and its output has the reason of each.
#
# The module exports only the names of <gpn/abi.h> and has no symbol that is unique in the process: otherwise it could
# not be unloaded. All symbols that it uses must be in it or in the libraries that it names.
include_guard()
include(CheckCompilerFlag)
include(GNUInstallDirs)

set(GPN_MODULE_MAP ${CMAKE_CURRENT_LIST_DIR}/gpn_module.map)

function(gpn_add_plugin name)
  cmake_parse_arguments(arg "NO_INSTALL;NO_CHECK" "" "LIBRARIES;SKIP" ${ARGN})
  if(NOT name MATCHES "^[a-z][a-z0-9-]*$")
    message(FATAL_ERROR "gpn_add_plugin: \"${name}\" is not a module name: use a-z, 0-9 and -, starting with a letter")
  endif()
  if(NOT arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "gpn_add_plugin(${name}): no sources given")
  endif()
  add_library(${name} MODULE ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE gpn::sdk ${arg_LIBRARIES})
  set_target_properties(${name} PROPERTIES
    PREFIX "" SUFFIX ".gpn.so"
    C_VISIBILITY_PRESET hidden CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
    POSITION_INDEPENDENT_CODE ON
    LINK_DEPENDS ${GPN_MODULE_MAP})
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  foreach(language IN ITEMS C CXX)
    if(language IN_LIST languages)
      check_compiler_flag(${language} -fno-gnu-unique GPN_${language}_HAS_NO_GNU_UNIQUE)
      if(GPN_${language}_HAS_NO_GNU_UNIQUE)
        target_compile_options(${name} PRIVATE $<$<COMPILE_LANGUAGE:${language}>:-fno-gnu-unique>)
      endif()
    endif()
  endforeach()
  target_link_options(${name} PRIVATE LINKER:-z,defs LINKER:--version-script=${GPN_MODULE_MAP})

  # The program loads the module and asks it for its manifest.
  add_dependencies(${name} gpn::program)
  add_custom_command(TARGET ${name} POST_BUILD
    COMMAND gpn::program plugins manifest --write $<TARGET_FILE:${name}>
    BYPRODUCTS ${name}.gpn.json
    VERBATIM)
  if(CMAKE_TESTING_ENABLED AND NOT arg_NO_CHECK)
    list(TRANSFORM arg_SKIP PREPEND "--skip=")
    add_test(NAME "gpn plugins check ${name}"
             COMMAND gpn::program plugins check ${arg_SKIP} $<TARGET_FILE:${name}>)
  endif()
  if(NOT arg_NO_INSTALL)
    set(folder ${CMAKE_INSTALL_DATADIR}/gpn/plugins)
    install(TARGETS ${name} LIBRARY DESTINATION ${folder})
    install(FILES $<TARGET_FILE_DIR:${name}>/${name}.gpn.json DESTINATION ${folder})
  endif()
endfunction()
