#include "features/records.hpp"

namespace gpn::lsp {

void for_each_record(Session& session, Document& document, const notation::RecordSink& use) {
  if (document.kind() == DocumentKind::Variants) return;
  const RecordFile& records = session.records_of(document);
  for (const Slice& slice : records.slices())
    read_slice(document.text(), document.path(), *records.format(), slice.span, session.settings().limits, use);
}

}  // namespace gpn::lsp
