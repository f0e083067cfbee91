// textDocument/documentSymbol and textDocument/foldingRange: the records, variations, tags and comments of a document.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

Answer document_symbols(Session& session, const Json& params);
Answer folding_ranges(Session& session, const Json& params);

}  // namespace gpn::lsp
