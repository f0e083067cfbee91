# Writes OUTPUT, a C++ source with a function FUNCTION in NAMESPACE that returns the text of INPUT. Called by
# gpn_embed_text.
file(READ ${INPUT} text)
string(FIND "${text}" ")gpn_text\"" ends_early)
if(NOT ends_early EQUAL -1)
  message(FATAL_ERROR "${INPUT} contains )gpn_text\", which would end the string literal; change the file")
endif()
cmake_path(GET INPUT FILENAME name)
file(WRITE ${OUTPUT} "// Generated from ${name}; edit that file.
#include <string_view>

namespace ${NAMESPACE} {

std::string_view ${FUNCTION}() noexcept;
std::string_view ${FUNCTION}() noexcept { return R\"gpn_text(${text})gpn_text\"; }

}
")
