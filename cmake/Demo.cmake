# Verifies the example records and prints the report. Run by the target `demo`: cmake -D GPN=... -D RECORDS=... -P Demo.cmake
# One of the examples breaks the rules on purpose, so the expected exit status is 1.
cmake_path(GET RECORDS PARENT_PATH examples)
cmake_path(GET examples PARENT_PATH root)
cmake_path(RELATIVE_PATH GPN BASE_DIRECTORY ${root} OUTPUT_VARIABLE program)
cmake_path(RELATIVE_PATH RECORDS BASE_DIRECTORY ${root} OUTPUT_VARIABLE records)

execute_process(COMMAND ${CMAKE_COMMAND} -E echo "$ ${program} verify ${records}")
execute_process(COMMAND ${program} verify ${records} WORKING_DIRECTORY ${root} RESULT_VARIABLE status)
if(status EQUAL 1)
  execute_process(COMMAND ${CMAKE_COMMAND} -E echo
                  "exit status 1: a record has an error, as one of the examples does on purpose")
else()
  message(FATAL_ERROR "exit status ${status} instead of 1: the examples contain one illegal record")
endif()
