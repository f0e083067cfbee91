# Installs the package, then configures, builds and runs an outside project; stops at the first failure. See CMakeLists.txt for the variables.
set(stage ${WORK}/stage)

include(${CMAKE_CURRENT_LIST_DIR}/command.cmake)

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${stage})

run(${stage}/${BINDIR}/gpn --version)

# What README.md lists.
foreach(path IN ITEMS share/bash-completion/completions/gpn share/man/man1/gpn.1 include/gpn/abi.h share/doc/gpn/README.md share/doc/gpn/docs/cli.md share/doc/gpn/examples/records)
  if(NOT EXISTS ${stage}/${path})
    message(FATAL_ERROR "not installed: ${path}")
  endif()
endforeach()

# The links of the installed pages lead to what is installed.
file(GLOB_RECURSE pages ${stage}/share/doc/gpn/*.md)
set(links 0)
foreach(page IN LISTS pages)
  get_filename_component(folder ${page} DIRECTORY)
  file(READ ${page} rest)
  while("${rest}" MATCHES "[]][(]([^)#: ]+)(#[^)]*)?[)]")
    set(link "${CMAKE_MATCH_1}")
    string(FIND "${rest}" "${CMAKE_MATCH_0}" at)
    string(LENGTH "${CMAKE_MATCH_0}" length)
    math(EXPR at "${at} + ${length}")
    string(SUBSTRING "${rest}" ${at} -1 rest)
    math(EXPR links "${links} + 1")
    if(NOT EXISTS ${folder}/${link})
      message(FATAL_ERROR "${page}: the link to ${link} leads nowhere")
    endif()
  endwhile()
endforeach()
if(links LESS 50)
  message(FATAL_ERROR "only ${links} links were found in the installed pages")
endif()

run(${CMAKE_COMMAND} -S ${CONSUMER} -B ${WORK}/build -G ${GENERATOR}
    -D CMAKE_PREFIX_PATH=${stage} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
    -D EXPECTED_VERSION=${VERSION})
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${WORK}/build/consumer)

find_program(pkg_config NAMES pkg-config pkgconf REQUIRED)
set(ENV{PKG_CONFIG_PATH} ${stage}/${LIBDIR}/pkgconfig)
execute_process(COMMAND ${pkg_config} --cflags --libs gpn OUTPUT_VARIABLE options COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(options UNIX_COMMAND "${options}")
run(${LAUNCHER} ${COMPILER} -std=c++20 ${CONSUMER}/consumer.cpp -o ${WORK}/consumer ${options})
run(${WORK}/consumer)

# A new module of each kind, up to its first record.
foreach(kind IN ITEMS layer game params)
  set(folder ${WORK}/new-${kind})
  run(${stage}/${BINDIR}/gpn plugins new my-${kind} --kind ${kind} --dir ${folder})
  if(kind STREQUAL params)
    run(${stage}/${BINDIR}/gpn plugins check ${folder}/my-params.gpnv)
    run(${stage}/${BINDIR}/gpn verify --variants ${folder}/my-params.gpnv ${folder}/game.gpn)
    continue()
  endif()
  run(${CMAKE_COMMAND} -S ${folder} -B ${folder}/build -G ${GENERATOR}
      -D CMAKE_PREFIX_PATH=${stage} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER})
  run(${CMAKE_COMMAND} --build ${folder}/build)
  set(module ${folder}/build/my-${kind}.gpn.so)
  run(${stage}/${BINDIR}/gpn plugins check --level 10 ${module})
  run(${stage}/${BINDIR}/gpn plugins check --plugin ${module} ${folder}/my-${kind}.gpnv)
  run(${stage}/${BINDIR}/gpn verify --plugin ${module} ${folder}/game.gpn)
endforeach()
