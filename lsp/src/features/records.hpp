// All records of a document, one after the other.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

/// Reads them anew, with spans in the text. Nothing of a variants file, and of text in no format that gpn reads.
void for_each_record(Session& session, Document& document, const notation::RecordSink& use);

}  // namespace gpn::lsp
