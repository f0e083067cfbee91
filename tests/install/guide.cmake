# Follows docs/first-potential.md: writes its files, builds the module, and compares what its commands print with the page.
# See CMakeLists.txt for the variables.
set(here ${WORK}/guide)
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
file(READ ${GUIDE} guide)

# The first block of a section that begins with `fence`.
function(take_block section fence out)
  string(FIND "${guide}" "\n## ${section}. " from)
  string(SUBSTRING "${guide}" ${from} -1 text)
  string(FIND "${text}" "\n\n${fence}\n" begin)
  if(from EQUAL -1 OR begin EQUAL -1)
    message(FATAL_ERROR "${GUIDE} has no block ${fence} in section ${section}")
  endif()
  string(LENGTH "\n\n${fence}\n" length)
  math(EXPR begin "${begin} + ${length}")
  string(SUBSTRING "${text}" ${begin} -1 text)
  string(FIND "${text}" "```" end)
  string(SUBSTRING "${text}" 0 ${end} text)
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

take_block(2 "```cpp" head)
take_block(4 "```cpp" layer)
take_block(5 "```" variants)
take_block(6 "```" record)

run(${gpn} plugins new vault --dir ${here}/vault)
file(WRITE ${here}/vault/vault.cpp "${head}\n${layer}")
file(WRITE ${here}/vault/vault.gpnv "${variants}")
file(WRITE ${here}/vault/game.gpn "${record}")
run(${CMAKE_COMMAND} -S ${here}/vault -B ${here}/vault/build -G ${GENERATOR} -D CMAKE_PREFIX_PATH=${stage}
    -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER})
run(${CMAKE_COMMAND} --build ${here}/vault/build)
run(${RUN_PAGE} run-in ${GUIDE} ${here})

run(${CMAKE_COMMAND} --install ${here}/vault/build --prefix ${here}/home)
set(ENV{XDG_DATA_HOME} ${here}/home/${DATADIR})
run(${gpn} plugins trust ${here}/home/${DATADIR}/gpn/plugins/vault.gpn.so)
expect(0 "5 turns: 1 legal" ${gpn} verify ${here}/vault/game.gpn)
