# The target `lint`: the format of the sources, then clang-tidy over the compile commands of this build folder.
add_custom_target(format-check
  COMMAND ${PROJECT_SOURCE_DIR}/cmake/check_format.sh
  COMMENT "Checking the format of the sources"
  VERBATIM)

add_custom_target(lint
  COMMAND run-clang-tidy -quiet -p ${PROJECT_BINARY_DIR} "${PROJECT_SOURCE_DIR}/(sdk|plugins|notation|replay|check|cli)/"
  COMMENT "Running clang-tidy"
  USES_TERMINAL
  VERBATIM)
add_dependencies(lint format-check)
