# Builds the programs of docs/library.md against what run.cmake has installed, and compares what they print with the
# page. See CMakeLists.txt for the variables.
set(here ${WORK}/library)
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)

run(${RUN_PAGE} extract ${LIBRARY_PAGE} ${here})
file(COPY ${EXAMPLES} DESTINATION ${here})
run(${CMAKE_COMMAND} -S ${here} -B ${here}/build -G ${GENERATOR}
    -D CMAKE_PREFIX_PATH=${stage} -D CMAKE_C_COMPILER=${CC} -D CMAKE_CXX_COMPILER=${CXX}
    -D CMAKE_C_COMPILER_LAUNCHER=${LAUNCHER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
    -D "CMAKE_CXX_FLAGS=-Wall -Wextra -Werror")
run(${CMAKE_COMMAND} --build ${here}/build)
run(${RUN_PAGE} run-in ${LIBRARY_PAGE} ${here})
