// Variants files: what is wrong with them.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

/// The list of diagnostics of a variants file.
Json variants_diagnostics(const Session& session, const Document& document);

}  // namespace gpn::lsp
