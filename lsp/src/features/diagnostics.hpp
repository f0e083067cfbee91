// Diagnostics of a document.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

/// The parameters of textDocument/publishDiagnostics.
Json diagnostics_of(Session& session, Document& document);
/// The same without a diagnostic: of a document that was closed.
Json no_diagnostics(std::string_view uri);

}  // namespace gpn::lsp
