// Keeps the documents of the server the same as those of the client.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

void did_open(Session& session, const Json& params);
void did_change(Session& session, const Json& params);
void did_save(Session& session, const Json& params);
void did_close(Session& session, const Json& params);

}  // namespace gpn::lsp
