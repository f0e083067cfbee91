#include "features/features.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::lsp {
namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Span;
using replay::Repair;
using replay::TextChange;

constexpr bool meets(Span a, Span b) noexcept { return a.begin <= b.end && b.begin <= a.end; }

enum class Preference : std::uint8_t { Plain, Preferred };

Json action(const Document& document, std::string title, const std::vector<TextChange>& changes,
            Preference preference) {
  Json json{{"title", std::move(title)}, {"kind", "quickfix"}, {"edit", workspace_edit(document, changes)}};
  if (preference == Preference::Preferred) json["isPreferred"] = true;
  return json;
}

std::string title_of(const Repair& repair) {
  std::string title = "Repair: ";
  for (std::size_t i = 0; i < repair.edits.size(); ++i) title += (i > 0 ? "; " : "") + repair.edits[i].sentence;
  return title;
}

/// True if there is anything to mend where the client asks.
bool is_damaged_at(const CheckedRecord& record, Span asked, std::uint32_t offset) {
  return std::any_of(record.diagnostics.begin(), record.diagnostics.end(), [&](const Diagnostic& diagnostic) {
    return meets({diagnostic.span.begin + offset, diagnostic.span.end + offset}, asked);
  });
}

void add_repairs(Session& session, const Document& document, const Record& record, Json& actions) {
  replay::Mender& mender = session.mender();
  replay::RepairLimits limits;
  limits.work = session.settings().repair_work;
  const auto search = mender.search(record, limits);
  if (!search) return;
  bool is_best = true;
  for (const Repair& repair : search->repairs) {
    if (!repair.is_complete) break;
    const replay::RepairOutcome outcome = mender.check(record, repair);
    if (outcome.refused.empty()) {
      const bool is_safe = is_best && repair.is_safe && !search->has_given_up && outcome.warning.empty();
      actions.push_back(
          action(document, title_of(repair), repair.changes, is_safe ? Preference::Preferred : Preference::Plain));
    }
    is_best = false;
  }
}

bool has_edit(const Json& actions, const Json& edit) {
  return std::any_of(actions.begin(), actions.end(), [&](const Json& each) { return each["edit"] == edit; });
}

/// A turn is spelt as the dialect does; the name of a tag, of a game or of a variant is as it is.
std::optional<std::string> spelling_of(const std::string& suggestion, const Diagnostic& diagnostic,
                                       notation::Format format) {
  return diagnostic.turn ? notation::turn_spelling(format, suggestion) : suggestion;
}

/// Turns and names that were probably meant, in place of the one that is wrong.
void add_suggestions(const Document& document, const Slice& slice, const CheckedRecord& record, Span asked,
                     notation::Format format, Json& actions) {
  for (const Diagnostic& diagnostic : record.diagnostics) {
    const Span span{diagnostic.span.begin + slice.span.begin, diagnostic.span.end + slice.span.begin};
    if (span.begin == span.end || !meets(span, asked)) continue;
    for (const std::string& suggestion : diagnostic.suggestions) {
      const auto text = spelling_of(suggestion, diagnostic, format);
      const std::string_view written = bytes_of(document.text(), span);
      if (!text || *text == written) continue;
      Json replace = action(document, fmt::format("Replace {} by {}", gpn::quoted(written), gpn::quoted(*text)),
                            {{span, *text}}, Preference::Plain);
      if (!has_edit(actions, replace["edit"])) actions.push_back(std::move(replace));
    }
  }
}

bool wants_quick_fixes(const Json& params) {
  const Json* only = member(params, "context", "only");
  if (only == nullptr || !only->is_array()) return true;
  return std::any_of(only->begin(), only->end(), [](const Json& kind) { return kind == "quickfix" || kind == ""; });
}

}  // namespace

Answer code_actions(Session& session, Document& document, const Json& params) {
  const auto range = as_range(member(params, "range"));
  if (!range) return tl::unexpected(ResponseError{ErrorCode::InvalidParams, "range must have start and end"});
  Json actions = Json::array();
  if (document.kind() == DocumentKind::Variants || !wants_quick_fixes(params)) return actions;
  const Span asked{document.offset_of(range->start), document.offset_of(range->end)};
  const RecordFile& records = session.records_of(document);
  const Slice* slice = records.slice_at(asked.begin);
  if (slice == nullptr) return actions;
  std::size_t number = 0;
  read_slice(document.text(), document.path(), *records.format(), slice->span, session.settings().limits,
             [&](Record& record) {
               if (number >= slice->checked->records.size()) return;
               const CheckedRecord& checked = slice->checked->records[number++];
               if (!is_damaged_at(checked, asked, slice->span.begin)) return;
               add_repairs(session, document, record, actions);
               add_suggestions(document, *slice, checked, asked, record.format, actions);
             });
  return actions;
}

}  // namespace gpn::lsp
