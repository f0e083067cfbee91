// textDocument/definition: from a tag Contest to the game that decided the challenge.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

Answer definition(Session& session, const Json& params);

}  // namespace gpn::lsp
