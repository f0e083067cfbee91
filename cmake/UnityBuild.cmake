# gpn_unity(TARGET [SINGLE FILE...] [RARELY FILE_OR_FOLDER...]): the sources of a folder are compiled together, at most
# GPN_UNITY_SIZE in a unit, because much of the time of a unit goes to the headers that it includes. Files of different
# folders never meet, so that names local to a file need to differ only within a folder. Files after SINGLE are compiled
# alone. What no benchmark sees comes after RARELY: it is in units of its own, optimised as gpn_rarely_run() does.
#
# Called after the last source of the target is known. GPN_UNITY=OFF compiles each file alone.
option(GPN_UNITY "Compile the sources of a folder together" ON)
set(GPN_UNITY_SIZE 12 CACHE STRING "Most sources that are compiled together")

function(gpn_unity target)
  cmake_parse_arguments(arg "" "" "SINGLE;RARELY" ${ARGN})
  if(NOT GPN_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(REMOVE_ITEM sources ${arg_SINGLE})
  set(groups)
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    string(REPLACE ${CMAKE_CURRENT_BINARY_DIR} "generated" folder "${folder}")
    string(MAKE_C_IDENTIFIER "in_${folder}" group)
    if(source IN_LIST arg_RARELY OR folder IN_LIST arg_RARELY)
      string(PREPEND group "rarely_")
    endif()
    list(APPEND groups ${group})
    list(APPEND sources_of_${group} ${source})
  endforeach()
  list(REMOVE_DUPLICATES groups)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # A class that a source defines and a header only names may have members of a type local to the source.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  foreach(group IN LISTS groups)
    # Units of equal size: thirteen files become seven and six.
    list(LENGTH sources_of_${group} count)
    math(EXPR units "(${count} + ${GPN_UNITY_SIZE} - 1) / ${GPN_UNITY_SIZE}")
    math(EXPR size "(${count} + ${units} - 1) / ${units}")
    set(index 0)
    foreach(source IN LISTS sources_of_${group})
      math(EXPR unit "${index} / ${size}")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${group}_${unit}")
      if(group MATCHES "^rarely_")  # options of a source would keep it out of the unit; the unit itself may have them
        set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${group}_${unit}_cxx.cxx
          PROPERTIES COMPILE_OPTIONS ${GPN_LESS_OPTIMISED})
      endif()
      math(EXPR index "${index} + 1")
    endforeach()
  endforeach()
endfunction()
