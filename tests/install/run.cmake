# Installs, configures, builds and runs; stops at the first thing that fails. See CMakeLists.txt for the variables.
set(stage ${WORK}/stage)
set(flags "")
if(SANITIZE)
  set(flags "-fsanitize=${SANITIZE}")
endif()

include(${CMAKE_CURRENT_LIST_DIR}/command.cmake)

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${stage})

run(${stage}/${BINDIR}/gpn --version)

run(${CMAKE_COMMAND} -S ${CONSUMER} -B ${WORK}/build -G ${GENERATOR}
    -D CMAKE_PREFIX_PATH=${stage} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
    -D CMAKE_CXX_FLAGS=${flags} -D EXPECTED_VERSION=${VERSION})
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${WORK}/build/consumer)

find_program(pkg_config NAMES pkg-config pkgconf REQUIRED)
set(ENV{PKG_CONFIG_PATH} ${stage}/${LIBDIR}/pkgconfig)
execute_process(COMMAND ${pkg_config} --cflags --libs gpn OUTPUT_VARIABLE options COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(options UNIX_COMMAND "${options}")
run(${LAUNCHER} ${COMPILER} -std=c++20 ${flags} ${CONSUMER}/consumer.cpp -o ${WORK}/consumer ${options})
run(${WORK}/consumer)

# A module of each kind, from nothing to its first records.
foreach(kind IN ITEMS layer game params)
  set(folder ${WORK}/new-${kind})
  run(${stage}/${BINDIR}/gpn plugins new my-${kind} --kind ${kind} --dir ${folder})
  if(kind STREQUAL params)
    run(${stage}/${BINDIR}/gpn plugins check ${folder}/my-params.gpnv)
    run(${stage}/${BINDIR}/gpn verify --variants ${folder}/my-params.gpnv ${folder}/game.gpn)
    continue()
  endif()
  run(${CMAKE_COMMAND} -S ${folder} -B ${folder}/build -G ${GENERATOR}
      -D CMAKE_PREFIX_PATH=${stage} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
      -D CMAKE_CXX_FLAGS=${flags})
  run(${CMAKE_COMMAND} --build ${folder}/build)
  set(module ${folder}/build/my-${kind}.gpn.so)
  run(${stage}/${BINDIR}/gpn plugins check --level 10 ${module})
  run(${stage}/${BINDIR}/gpn plugins check --plugin ${module} ${folder}/my-${kind}.gpnv)
  run(${stage}/${BINDIR}/gpn verify --plugin ${module} ${folder}/game.gpn)
endforeach()
