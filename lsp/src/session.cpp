#include "session.hpp"

#include "features/features.hpp"

#include <fmt/format.h>

#include <utility>

namespace gpn::lsp {

namespace {

Settings with_games(Settings settings, const host::Registry& registry) {
  settings.limits.games = &registry;
  return settings;
}

}  // namespace

Session::Session(const host::Registry& registry, Settings settings)
    : registry_(registry),
      settings_(with_games(std::move(settings), registry)),
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

void Session::warn(std::string_view message) {
  constexpr int warning = 2;  // a MessageType
  notify("window/showMessage", {{"type", warning}, {"message", fmt::format("gpn: {}", message)}});
}

namespace {

std::optional<std::int64_t> as_version(const Json* value) {
  if (value == nullptr || !value->is_number_integer()) return std::nullopt;
  return value->get<std::int64_t>();
}

/// Nothing when a range or a text is none: then the texts of client and server are no longer the same.
std::optional<ContentChange> as_change(const Json& value) {
  const auto text = as_text(member(value, "text"));
  const Json* range = member(value, "range");
  if (!text) return std::nullopt;
  if (range == nullptr || range->is_null()) return ContentChange{std::nullopt, *text};
  const auto replaced = as_range(range);
  if (!replaced) return std::nullopt;
  return ContentChange{*replaced, *text};
}

/// Null when the document that `params` names is not open.
Document* document_in(Session& session, const Json& params) {
  const auto uri = as_text(member(params, "textDocument", "uri"));
  return uri ? session.find(*uri) : nullptr;
}

}  // namespace

void did_open(Session& session, const Json& params) {
  const auto uri = as_text(member(params, "textDocument", "uri"));
  const auto text = as_text(member(params, "textDocument", "text"));
  if (!uri || !text) return;
  const auto language = as_text(member(params, "textDocument", "languageId")).value_or("");
  session.open({std::string(*uri), language, std::string(*text), as_version(member(params, "textDocument", "version")),
                session.client().encoding});
}

void did_change(Session& session, const Json& params) {
  Document* const document = document_in(session, params);
  const Json* changes = member(params, "contentChanges");
  if (document == nullptr || changes == nullptr || !changes->is_array()) return;
  const bool was_dropped = document->is_dropped();
  for (const Json& each : *changes) {
    const auto change = as_change(each);
    if (!change) {
      session.warn("a change of " + document->uri() + " cannot be read; close the file and open it again");
      break;
    }
    document->change(*change);
  }
  if (document->is_dropped() && !was_dropped)
    session.warn(fmt::format("{} is longer than {} MiB and is not checked; split it into several files",
                             document->uri(), Document::most_bytes >> 20U));
  document->set_version(as_version(member(params, "textDocument", "version")));
  session.touch(*document);
}

/// Games in other files may have changed as well.
void did_save(Session& session, const Json& params) {
  if (document_in(session, params) != nullptr) session.forget_links();
}

void did_close(Session& session, const Json& params) {
  Document* const document = document_in(session, params);
  if (document == nullptr) return;
  const std::string uri = document->uri();
  session.close(uri);
  session.notify("textDocument/publishDiagnostics", no_diagnostics(uri));
}

}  // namespace gpn::lsp
