# What the scripts share that build modules against what run.cmake has installed, in the folder `here`.
set(stage ${WORK}/stage)
set(gpn ${stage}/${BINDIR}/gpn)
file(REMOVE_RECURSE ${here})

# No module and no trust of the user gets in.
set(ENV{GPN_PLUGIN_PATH} "")
set(ENV{XDG_DATA_HOME} ${here}/home/data)
set(ENV{XDG_DATA_DIRS} ${here}/home/dirs)
set(ENV{XDG_CONFIG_HOME} ${here}/home/config)

include(${CMAKE_CURRENT_LIST_DIR}/command.cmake)

# Whether a command ends with the status that is expected and says what is expected.
function(expect status text)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
  string(FIND "${said}" "${text}" place)
  if(NOT result EQUAL status OR place EQUAL -1)
    message(FATAL_ERROR "expected status ${status} and \"${text}\" of ${ARGN}: ${result}\n${said}")
  endif()
endfunction()
