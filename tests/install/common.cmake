# Shared by the scripts that build against the package that run.cmake installed, in the folder `here`.
set(stage ${WORK}/stage)
set(gpn ${stage}/${BINDIR}/gpn)
file(REMOVE_RECURSE ${here})

# Modules and trust of the user have no effect.
set(ENV{GPN_PLUGIN_PATH} "")
set(ENV{XDG_DATA_HOME} ${here}/home/data)
set(ENV{XDG_DATA_DIRS} ${here}/home/dirs)
set(ENV{XDG_CONFIG_HOME} ${here}/home/config)

include(${CMAKE_CURRENT_LIST_DIR}/command.cmake)

# Fails unless a command ends with the expected status and prints the expected text.
function(expect status text)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  string(FIND "${output}" "${text}" place)
  if(NOT result EQUAL status OR place EQUAL -1)
    message(FATAL_ERROR "expected status ${status} and \"${text}\" of ${ARGN}: ${result}\n${output}")
  endif()
endfunction()
