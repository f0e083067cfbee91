# Writes OUTPUT, a C++ source with a function FUNCTION in NAMESPACE that returns the text of INPUT. Called by
# gpn_embed_text.
file(READ ${INPUT} text)
string(FIND "${text}" ")gpn_text\"" ends_early)
if(NOT ends_early EQUAL -1)
  message(FATAL_ERROR "${INPUT} holds )gpn_text\", which ends the literal it is written into; take that out of the file")
endif()
cmake_path(GET INPUT FILENAME name)
file(WRITE ${OUTPUT} "// Made from ${name}; change that file.
#include <string_view>

namespace ${NAMESPACE} {

std::string_view ${FUNCTION}() noexcept;
std::string_view ${FUNCTION}() noexcept { return R\"gpn_text(${text})gpn_text\"; }

}
")
