// textDocument/hover: boards, tags and the explanations of diagnostics.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

Answer hover(Session& session, const Json& params);

}  // namespace gpn::lsp
