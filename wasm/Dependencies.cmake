# The header-only libraries that gpn is built with, for the core on another system. Their packages name
# /usr/include, whose C headers are not those of that system, so a folder of links contains the libraries alone.
set(gpn_links ${PROJECT_BINARY_DIR}/include)
foreach(name IN ITEMS tao tl fmt nlohmann boost sha2.h)
  unset(folder)
  find_path(folder NAMES ${name} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CACHE NO_CMAKE_FIND_ROOT_PATH)
  if(NOT folder)
    message(FATAL_ERROR "The headers ${name} are missing (Debian: cmake/packages.sh build)")
  endif()
  file(MAKE_DIRECTORY ${gpn_links})
  file(CREATE_LINK ${folder}/${name} ${gpn_links}/${name} SYMBOLIC)
endforeach()

function(gpn_header_library name)
  add_library(${name} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${name} SYSTEM INTERFACE ${gpn_links})
endfunction()

foreach(name IN ITEMS fmt::fmt tl::expected nlohmann_json::nlohmann_json Boost::headers taocpp::pegtl Threads::Threads)
  gpn_header_library(${name})
endforeach()
