#include "sheet/sheet_builder.hpp"

#include "common/ascii.hpp"
#include "sheet/findings.hpp"
#include "sheet/inference.hpp"
#include "text/quoted.hpp"
#include "text/resignation.hpp"

#include <fmt/format.h>

#include <charconv>

namespace gpn::notation::sheet_text {

SheetBuilder::SheetBuilder(const Source& piece, Span slice, const Limits& limits, Record& record)
    : context_(piece, slice, Format::Sheet, limits, record), record_(record), slice_(slice) {
  context_.begin_record();
}

void SheetBuilder::turn(Text written) {
  const bool had_blank = has_blank_;
  has_blank_ = false;
  if (too_many_) return;
  const Span span = context_.span_of(written);
  if (record_.main.turns.size() >= context_.limits().turns) {
    too_many_ = true;
    context_.tell(
        common::too_many_turns, span,
        fmt::format("the sheet has more than {} turns; from here on they are not read", context_.limits().turns));
    return;
  }
  Turn& turn = record_.main.turns.emplace_back();
  turn.span = span;
  if (had_blank) {
    std::string joined;
    for (const char c : written)
      if (!ascii::is_blank(c)) joined.push_back(c);
    turn.text = context_.decoded(record_.texts.keep(joined));
  } else {
    turn.text = context_.decoded(written);
  }
}

void SheetBuilder::blank_in_turn(Text blanks) {
  has_blank_ = true;
  if (!too_many_) context_.count_blank_in_turn(context_.span_of(blanks));
}

void SheetBuilder::unclosed_reserve(Text at) {
  if (!too_many_)
    context_.tell(common::unclosed_reserve, context_.span_of(at),
                  "the reserve count is not closed; put a ')' behind it");
}

void SheetBuilder::reserve_count(Text written) {
  if (too_many_) return;
  std::uint32_t count = 0;
  const auto read = std::from_chars(digits_.data(), digits_.data() + digits_.size(), count);
  if (read.ec == std::errc())
    record_.main.turns.back().reserve = count;
  else
    context_.tell(common::stray_text, context_.span_of(written),
                  text::quoted(written) + " is no reserve count and was skipped");
}

void SheetBuilder::result(Text written) {
  if (written == "1-0") record_.result = Result::WhiteWins;
  if (written == "0-1") record_.result = Result::BlackWins;
  if (written == "1/2-1/2") record_.result = Result::Draw;
  if (written == "*") record_.result.reset();
  record_.result_span = context_.span_of(written);
  tell_ending(written);
}

void SheetBuilder::resignation(Text written) {
  const auto words = text::read_resignation(written);
  record_.resignation = Resignation{words ? words->player : std::nullopt, context_.span_of(written)};
  tell_ending(written);
}

void SheetBuilder::tell_ending(Text written) {
  context_.tell(finding::sheet_result, context_.span_of(written),
                fmt::format("{} was read as the end of the game", text::quoted(written)));
}

/// A line that is no turn. A single word with a digit, once turns have been seen, was most likely meant as one.
void SheetBuilder::text(Text line) {
  const Text trimmed = ascii::trim(line);
  if (trimmed.empty()) return;
  const bool one_word = trimmed.find_first_of(" \t") == Text::npos;
  if (one_word && !record_.main.turns.empty() && trimmed.find_first_of("0123456789") != Text::npos)
    return turn(trimmed);
  const Span span = context_.span_of(trimmed);
  texts_.add(span);
  const Comment comment{context_.decoded(trimmed), span};
  if (record_.main.turns.empty())
    record_.comments.push_back(comment);
  else
    record_.annotation_of(record_.main.turns.back()).after.push_back(comment);
}

bool SheetBuilder::end() {
  const std::string_view bytes = record_.source.bytes.substr(slice_.begin, slice_.end - slice_.begin);
  const Text trimmed = ascii::trim(bytes);
  record_.span = context_.span_of(trimmed);
  const bool ended = record_.result || record_.resignation || record_.result_span != Span{};
  if (record_.main.turns.empty() && record_.comments.empty() && !ended) return false;
  tell_texts();
  infer_game();
  context_.end_record();
  record_.readable = !record_.main.turns.empty();
  return true;
}

void SheetBuilder::tell_texts() {
  if (texts_.count != 0)
    context_.tell(finding::sheet_text_kept, texts_.first,
                  common::counted(texts_.count, "line without turns was kept as a comment",
                                  "lines without turns were kept as comments"));
}

void SheetBuilder::infer_game() {
  const auto inferred = infer(record_.main);
  if (!inferred) return;
  record_.tags.push_back({"Game", inferred->game, {}});
  record_.tags.push_back({"Variant", inferred->variant, {}});
  const std::string& potentials = inferred->potentials;
  if (!potentials.empty()) record_.tags.push_back({"Potentials", record_.texts.keep(potentials), {}});
  context_.tell(finding::inferred_variant, inferred->evidence,
                potentials.empty()
                    ? fmt::format("read as {} {}: {}; --game and --variant override", inferred->game, inferred->variant,
                                  inferred->reason)
                    : fmt::format("read as {} {} with {}: {}; --game, --variant and --potentials override",
                                  inferred->game, inferred->variant, potentials, inferred->reason));
}

}  // namespace gpn::notation::sheet_text
