# How programs are linked.

# Optimises the program and the benchmarks across files. Objects then hold no machine code, so that each is compiled
# once. Libraries that are installed hold machine code as well, so that any compiler can link them.
option(GPN_LTO "Optimise at link time" OFF)
option(GPN_INSTALL_LIBRARIES "Install the libraries with their headers, not only the program and what rule modules need" ON)
if(GPN_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(LANGUAGES CXX)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
  # g++ 12.2 drops stores that are read later when it tracks which memory a call may change (modref) across files: boards
  # of five spots a side lose removals. .ci/run compares this build with one without optimisation at link time.
  set(no_modref $<$<CXX_COMPILER_ID:GNU>:-fno-ipa-modref>)
  add_compile_options(${no_modref})
  # It also reports accesses inside std::string that do not exist (GCC bug 105329), once functions of two files are one.
  add_link_options(${no_modref} $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
  if(GPN_INSTALL_LIBRARIES)
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-ffat-lto-objects>)
  endif()
endif()

# gpn_link_machine_code(TARGET): the objects of a library hold machine code. The rules and what runs them meet the rest
# through tables of functions, so that optimisation across files has nothing to gain there, and two programs link them.
function(gpn_link_machine_code target)
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
endfunction()

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
