// textDocument/formatting: native text in its canonical form.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

Answer format_document(Session& session, const Json& params);

}  // namespace gpn::lsp
