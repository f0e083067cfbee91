# Builds every example module as its author would, without the packages that the libraries of gpn need, checks it and
# verifies its example record. Uses the package that run.cmake installed. See CMakeLists.txt for the variables.
set(here ${WORK}/modules)
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)

# One project of all of them, as a group of authors has it: a compiler is looked for once.
file(WRITE ${here}/CMakeLists.txt "cmake_minimum_required(VERSION 3.25)
project(examples LANGUAGES C CXX)
enable_testing()
add_subdirectory(${EXAMPLES}/plugins/game-c game-c)
add_subdirectory(${EXAMPLES}/plugins/game-cpp game-cpp)
add_subdirectory(${EXAMPLES}/plugins/layer layer)
add_subdirectory(${POTENTIALS} potentials)
")
set(build ${here}/build)
run(${CMAKE_COMMAND} -S ${here} -B ${build} -G ${GENERATOR}
    -D CMAKE_PREFIX_PATH=${stage} -D CMAKE_C_COMPILER=${CC} -D CMAKE_CXX_COMPILER=${CXX}
    -D CMAKE_C_COMPILER_LAUNCHER=${LAUNCHER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
    -D CMAKE_DISABLE_FIND_PACKAGE_fmt=ON -D CMAKE_DISABLE_FIND_PACKAGE_tl-expected=ON)
run(${CMAKE_COMMAND} --build ${build})

# The tests that gpn_add_plugin gives a project. Those of the potentials are part of the checks at level 10 below.
run(${CMAKE_CTEST_COMMAND} --test-dir ${build} --output-on-failure --no-tests=error -R "check (stride|wheel|glide)$")
foreach(example IN ITEMS game-c/stride game-cpp/wheel layer/glide)
  cmake_path(GET example PARENT_PATH folder)
  expect(0 "1 legal" ${gpn} verify --plugin ${build}/${example}.gpn.so ${EXAMPLES}/plugins/${folder}/example.gpn)
endforeach()

# An illegal turn is reported with the message of the module.
file(WRITE ${here}/early.gpn "[Game \"wheel\"]\n\n1. hub r1 *\n")
expect(1 "error[wheel-hub-too-early]" ${gpn} verify --plugin ${build}/game-cpp/wheel.gpn.so ${here}/early.gpn)

# Installed, found, and run once it is trusted.
run(${CMAKE_COMMAND} --install ${build}/game-cpp --prefix ${here}/prefix)
set(ENV{GPN_PLUGIN_PATH} ${here}/prefix/${DATADIR}/gpn/plugins)
expect(1 "1 without rules" ${gpn} verify ${EXAMPLES}/plugins/game-cpp/example.gpn)
run(${gpn} plugins trust ${here}/prefix/${DATADIR}/gpn/plugins/wheel.gpn.so)
expect(0 "1 legal" ${gpn} verify ${EXAMPLES}/plugins/game-cpp/example.gpn)
set(ENV{GPN_PLUGIN_PATH} "")

# The same module with make alone.
file(COPY ${EXAMPLES}/plugins/game-c DESTINATION ${here})
find_program(make NAMES make gmake REQUIRED)
set(ENV{PKG_CONFIG_PATH} ${stage}/${LIBDIR}/pkgconfig)
set(ENV{PATH} ${stage}/${BINDIR}:$ENV{PATH})
run(${make} -C ${here}/game-c CC=${CC})
run(${gpn} plugins check ${here}/game-c/stride.gpn.so)
expect(0 "1 legal" ${gpn} verify --plugin ${here}/game-c/stride.gpn.so ${here}/game-c/example.gpn)
expect(0 "Black to move" ${gpn} show --plugin ${here}/game-c/stride.gpn.so ${here}/game-c/example.gpn)

# The built-in potentials as loadable modules: they need only the installed package.
foreach(potential IN ITEMS tamsk zertz dvonn yinsh punct)
  run(${gpn} plugins check --level 10 ${build}/potentials/${potential}.gpn.so)
endforeach()

# A variant needs no building.
run(${gpn} perft 2 --game gipf --variant club --variants ${EXAMPLES}/variants/house.gpnv)
run(${gpn} plugins check ${EXAMPLES}/variants/house.gpnv)
