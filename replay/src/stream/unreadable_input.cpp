#include "stream/unreadable_input.hpp"
#include "play/diagnostic.hpp"

#include <fmt/format.h>

namespace gpn::replay {
namespace {

using Kind = notation::Content::Kind;

notation::Diagnostic diagnostic_of(const InputPiece& item) {
  const notation::Content& content = item.content;
  if (item.kind == InputPiece::Kind::Empty) return make_diagnostic("unreadable-input", {}, "the input is empty");
  const auto not_read = item.origin == Origin::Named ? Finding("unreadable-input") : Finding("record-not-read");
  if (content.kind == Kind::Binary && !content.what.empty())
    return make_diagnostic(not_read, {}, fmt::format("this is {}; unpack it or save it as text", content.what));
  if (content.kind == Kind::Binary)
    return make_diagnostic("unreadable-input", {}, "this is not text, so it is no record");
  if (content.kind == Kind::Page)
    return make_diagnostic("unreadable-input", {}, "this is a page that gpn made; name the records on it instead");
  if (content.kind == Kind::OtherGame)
    return make_diagnostic("unknown-game", content.sign,
                           fmt::format("this is a record of {}, for which there are no rules", content.what));
  if (content.kind == Kind::Damaged)
    return make_diagnostic("unreadable-input", {},
                           fmt::format("{}; what is behind that place was not read", content.what));
  if (content.kind == Kind::TooLarge) return make_diagnostic("archive-limit", {}, content.what);
  if (content.kind == Kind::Text)
    return make_diagnostic("unreadable-input", {},
                           "this is in no format that gpn reads; if it is a record, name its format with --from");
  return make_diagnostic(not_read, content.sign,
                         fmt::format("this looks like a record ({}), but is in no format that gpn reads; name its "
                                     "format with --from",
                                     content.what));
}

}  // namespace

void make_unreadable(const InputPiece& item, notation::Record& record, Report& report) {
  record.clear();
  record.source = notation::Source{*item.name, {}, 0, 1};
  const bool has_sign = item.content.kind == Kind::OtherGame || item.content.kind == Kind::RecordLike;
  if (item.kind == InputPiece::Kind::Unrecognised && has_sign) record.source = item.piece.source(*item.name);
  record.readable = false;
  report.clear();
  report.verdict = item.content.kind == Kind::OtherGame && item.kind == InputPiece::Kind::Unrecognised
                       ? Verdict::RulesUnavailable
                       : Verdict::Unreadable;
  report.diagnostics.push_back(diagnostic_of(item));
}

std::string why_not_read(const InputPiece& item) {
  if (item.kind == InputPiece::Kind::Failed) return item.error;
  const bool is_damaged = item.kind == InputPiece::Kind::Unrecognised &&
                          (item.content.kind == Kind::Damaged || item.content.kind == Kind::TooLarge);
  return fmt::format("{}: {}", *item.name, is_damaged ? item.content.what : "this is in no format that gpn reads");
}

const Report& as_found(const Report& report, const notation::Record& record, Origin origin, Report& changed) {
  const bool nothing_read = report.verdict == Verdict::Unreadable && record.main.turns.empty();
  if (origin == Origin::Named || !nothing_read) return report;
  changed = report;
  for (notation::Diagnostic& diagnostic : changed.diagnostics)
    if (diagnostic.code == Finding("unreadable-input").code())
      diagnostic = make_diagnostic("record-not-read", diagnostic.span, diagnostic.message);
  return changed;
}

}  // namespace gpn::replay
