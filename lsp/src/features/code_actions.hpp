// textDocument/codeAction: the repairs of a damaged record.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

Answer code_actions(Session& session, const Json& params);

}  // namespace gpn::lsp
