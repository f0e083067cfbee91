#include "features/synchronisation.hpp"

#include "features/diagnostics.hpp"
#include "features/shapes.hpp"

#include <fmt/format.h>

namespace gpn::lsp {
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

void warn(Session& session, std::string message) {
  session.notify("window/showMessage", {{"type", message_of_warning}, {"message", std::move(message)}});
}

void warn_too_long(Session& session, const Document& document) {
  warn(session, fmt::format("gpn: {} is longer than {} MiB and is not checked; split it into several files",
                            document.uri(), Document::most_bytes >> 20U));
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
  const auto found = document_in(session, params);
  if (!found) return;
  Document& document = **found;
  const Json* changes = member(params, "contentChanges");
  if (changes == nullptr || !changes->is_array()) return;
  const bool was_dropped = document.is_dropped();
  for (const Json& each : *changes) {
    const auto change = as_change(each);
    if (!change) {
      warn(session, "gpn: a change of " + document.uri() + " cannot be read; close the file and open it again");
      break;
    }
    document.change(*change);
  }
  if (document.is_dropped() && !was_dropped) warn_too_long(session, document);
  document.set_version(as_version(member(params, "textDocument", "version")));
  session.touch(document);
}

/// Games in other files may have changed as well.
void did_save(Session& session, const Json& params) {
  if (!document_in(session, params)) return;
  session.forget_links();
}

void did_close(Session& session, const Json& params) {
  const auto found = document_in(session, params);
  if (!found) return;
  const std::string uri = (*found)->uri();
  session.close(uri);
  session.notify("textDocument/publishDiagnostics", no_diagnostics(uri));
}

}  // namespace gpn::lsp
