// textDocument/semanticTokens/full: what each word of a record is. Grammars of editors see words, and not who moves.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

/// The names of the types of tokens, in the order of their numbers.
Json semantic_legend();

Answer semantic_tokens(Session& session, const Json& params);

}  // namespace gpn::lsp
