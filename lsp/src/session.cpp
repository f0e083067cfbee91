#include "session.hpp"

#include "features/features.hpp"

#include <utility>

namespace gpn::lsp {

Session::Session(const host::Registry& registry, Settings settings)
    : registry_(registry),
      settings_(std::move(settings)),
      catalogue_(replay::catalogue(registry)),
      in_files_(rulebook(), settings_.limits, settings_.links),
      without_file_(rulebook(), settings_.limits, replay::Links::Ignore),
      mender_(registry, settings_.overrides, settings_.limits) {}

void Session::open(Document document) {
  touch(document);
  const std::string uri = document.uri();
  documents_.insert_or_assign(uri, std::move(document));
}

void Session::close(std::string_view uri) {
  if (const auto found = documents_.find(uri); found != documents_.end()) documents_.erase(found);
  if (const auto found = touched_.find(uri); found != touched_.end()) touched_.erase(found);
}

Document* Session::find(std::string_view uri) {
  const auto found = documents_.find(uri);
  return found == documents_.end() ? nullptr : &found->second;
}

void Session::forget_links() {
  in_files_ = replay::Replayer(rulebook(), settings_.limits, settings_.links);
  for (auto& [uri, document] : documents_) {
    document.records().forget_links();
    touch(document);
  }
}

replay::Replayer& Session::replayer_for(const Document& document) {
  return document.path().empty() ? without_file_ : in_files_;
}

const RecordFile& Session::records_of(Document& document) {
  RecordFile& records = document.records();
  records.update(document.text(), document.path(), replayer_for(document), settings_.limits);
  return records;
}

void Session::publish_touched() {
  for (const std::string& uri : std::exchange(touched_, {}))
    if (Document* document = find(uri)) notify("textDocument/publishDiagnostics", diagnostics_of(*this, *document));
}

void Session::notify(std::string_view method, Json params) {
  output_ += frame_of(notification(method, std::move(params)));
}

}  // namespace gpn::lsp
