// textDocument/completion: legal turns, tags and their values, keys of variants files.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

Answer complete(Session& session, const Json& params);

}  // namespace gpn::lsp
