# How programs are linked.

option(GPN_INSTALL_LIBRARIES "Install the libraries with their headers, not only the program and what rule modules need" ON)

option(GPN_STATIC "Link a program that needs no library" OFF)
if(GPN_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  add_link_options(-static)
endif()

# The libraries are compiled so that shared libraries can hold them, but nothing replaces their functions when a program
# starts: calls within a unit may be inlined.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fno-semantic-interposition>)

# gpn_link_statically(TARGET NAME...): the named libraries become part of a program where their archives are installed,
# and the C library is the first in which its symbols are looked up. To load libraries and to look up symbols in all of
# them took a fifth of the instructions of `gpn --version`.
#
# The linker takes the first libNAME it finds; the folder given here has nothing but archives.
function(gpn_link_statically target)
  set(folder ${CMAKE_BINARY_DIR}/archives)
  file(MAKE_DIRECTORY ${folder})
  foreach(name IN LISTS ARGN)
    find_library(GPN_ARCHIVE_${name} NAMES lib${name}.a)
    mark_as_advanced(GPN_ARCHIVE_${name})
    if(GPN_ARCHIVE_${name})
      file(CREATE_LINK ${GPN_ARCHIVE_${name}} ${folder}/lib${name}.a SYMBOLIC)
    endif()
  endforeach()
  target_link_directories(${target} BEFORE PRIVATE ${folder})
  target_link_options(${target} PRIVATE LINKER:--no-as-needed,-lc,--as-needed)
endfunction()
