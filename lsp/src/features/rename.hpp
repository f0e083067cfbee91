// textDocument/prepareRename and textDocument/rename: a player, in all records of the document.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

Answer prepare_rename(Session& session, const Json& params);
Answer rename_player(Session& session, const Json& params);

}  // namespace gpn::lsp
