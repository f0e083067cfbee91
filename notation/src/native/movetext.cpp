#include "native/movetext.hpp"

#include "common/turn_shape.hpp"
#include "native/characters.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <iterator>
#include <string>
#include <utility>

namespace gpn::notation::native_text {
namespace {

void append(std::vector<Comment>& to, std::vector<Comment>& from) {
  if (to.empty()) return to.swap(from);
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  from.clear();
}

}  // namespace

void Movetext::begin_record() {
  open_.clear();
  main_pending_.clear();
  numbers_ = {};
  source_ = context_.record().source.bytes.data();
  turns_left_ = context_.limits().turns;
  skip_ = Skip::Nothing;
  is_after_turn_ = false;
  has_blank_ = false;
  is_dvonn_.reset();
  select_line();
}

/// Selects the innermost open line.
void Movetext::select_line() noexcept {
  line_ = open_.empty() ? &context_.record().main : &open_.back().line;
  pending_ = open_.empty() ? &main_pending_ : &open_.back().pending;
}

void Movetext::end_record(Brackets brackets) {
  Record& record = context_.record();
  const std::size_t skipped = skip_ == Skip::Variation ? 1 : 0;
  if (skipped != 0) report_skipped({skipped_.begin, record.span.end});
  if (const std::size_t open = open_.size() + skipped;
      open != 0 && brackets == Brackets::Expected && skip_ != Skip::Rest) {
    context_.report("unclosed-variation", open_.empty() ? skipped_ : open_.front().bracket,
                    open == 1 ? "this variation is not closed; add a `)` where it ends"
                              : "this variation and " + std::to_string(open - 1) +
                                    " inside it are not closed; add a `)` where each of them ends");
  }
  while (!open_.empty()) end_variation();
  if (!main_pending_.empty()) append(record.main.turns.empty() ? record.comments : record.closing, main_pending_);
  if (numbers_.begin_with_blacks() && !record.main.turns.empty())
    record.first_player = NamedPlayer{Color::Black, record.main.turns.front().span};
  if (skip_ != Skip::Rest && !numbers_.are_right(record))
    check_numbers(record, [&](NumberFault fault, Span span, std::string message) {
      context_.report(fault == NumberFault::MissingTurn ? Finding("missing-turn") : Finding("move-number"), span,
                      std::move(message));
    });
}

void Movetext::reject(std::string_view text) {
  has_blank_ = false;
  if (skip_ != Skip::Nothing) return;
  skip_ = Skip::Rest;
  context_.report(
      "too-many-turns", context_.span_of(text),
      "the record has more than " + std::to_string(context_.limits().turns) + " turns; from here on they are ignored");
}

bool Movetext::is_dvonn() noexcept {
  if (!is_dvonn_) is_dvonn_ = ascii::same_word(context_.record().tag("Game").value_or(""), "dvonn");
  return *is_dvonn_;
}

void Movetext::turn_as(std::string_view written, std::string_view text) {
  if (turns_left_ == 0 || skip_ != Skip::Nothing) return reject(written);
  has_blank_ = false;
  --turns_left_;
  is_after_turn_ = true;
  Turn& turn = line_->turns.emplace_back();
  turn.text = text;
  turn.span = context_.span_of(written);
  context_.decoded(written, turn.span);  // notes where it is not UTF-8
  if (!pending_->empty()) attach_pending(turn);
}

void Movetext::join_list(std::string_view text) {
  Turn& turn = line_->turns.back();
  turn.text = context_.record().texts.keep(std::string(turn.text).append(1, ';').append(text));
  turn.span.end = context_.span_of(text).end;
}

void Movetext::complete(Turn& turn) {
  if (has_blank_) {
    has_blank_ = false;
    std::string joined;
    for (const char c : turn.text)
      if (!is(ByteClass::Blank, c)) joined.push_back(c);
    turn.text = context_.record().texts.keep(joined);
  }
  turn.text = context_.decoded(turn.text, turn.span);
  if (!pending_->empty()) attach_pending(turn);
}

void Movetext::attach_pending(Turn& turn) {
  Record& record = context_.record();
  const bool first_of_game = open_.empty() && line_->turns.size() == 1;
  append(first_of_game ? record.comments : record.annotation_of(turn).before, *pending_);
}

void Movetext::blank_in_turn(std::string_view blanks) {
  has_blank_ = true;
  if (skip_ == Skip::Nothing) context_.add_blank_in_turn(context_.span_of(blanks));
}

/// The turn that an annotation at this place belongs to; null when there is none.
Turn* Movetext::annotated_turn() noexcept { return is_after_turn_ ? &line_->turns.back() : nullptr; }

/// A count after something that is no turn: the turn in its place cannot be read.
void Movetext::stray_reserve_count(std::string_view written) {
  if (skip_ != Skip::Nothing) return;
  if (open_.empty() && !is_dvonn() && (numbers_.await_turn(line_->turns.size()) || precedes_turn(written)))
    return unknown_turn(written);
  context_.report(
      "stray-text", context_.span_of(written),
      gpn::quoted(written) + " is the reserve count of no turn and was ignored; write it directly after a turn");
}

void Movetext::unclosed_reserve(std::string_view at) {
  if (skip_ != Skip::Nothing) return;
  context_.report("unclosed-reserve", context_.span_of(at), "the reserve count is not closed; add a `)` after it");
}

void Movetext::glyph(std::uint16_t number, std::string_view written) {
  if (skip_ != Skip::Nothing) return;
  Turn* const turn = annotated_turn();
  if (turn != nullptr && !context_.takes_remark(context_.span_of(written))) return;
  if (turn != nullptr)
    context_.record().annotation_of(*turn).glyphs.push_back({number});
  else if (written.find_first_not_of('?') == std::string_view::npos && follows_number(written))
    unknown_turn(written);
  else
    context_.report("stray-text", context_.span_of(written),
                    gpn::quoted(written) + " annotates no turn and was ignored; write it directly after a turn");
}

/// `2. ?`: in the place of a turn.
bool Movetext::follows_number(std::string_view text) const noexcept {
  const char* at = text.data();
  while (at != source_ && is(ByteClass::Blank, at[-1])) --at;
  return at != source_ && (at[-1] == '.' || is(ByteClass::Digit, at[-1]));
}

void Movetext::unknown_turn(std::string_view written) {
  if (skip_ == Skip::Nothing && turns_left_ != 0) {
    turn(written);
    line_->turns.back().text = notation::unknown_turn;
  } else {
    reject(written);
  }
}

/// `(11) c6`: a turn without a number follows.
bool Movetext::precedes_turn(std::string_view text) const noexcept {
  const std::string_view piece = context_.record().source.bytes;
  const std::size_t next = piece.find_first_not_of(" \t\r\n", context_.span_of(text).end);
  return next != std::string_view::npos && common::begins_like_turn(piece.substr(next, 4));
}

void Movetext::number_as_turn(std::string_view written) {
  unknown_turn(written);
  if (skip_ == Skip::Nothing) comment({written, context_.span_of(written)});
}

void Movetext::comment(const Comment& comment) {
  if (skip_ != Skip::Nothing || !context_.takes_remark(comment.span)) return;
  if (Turn* turn = annotated_turn())
    context_.record().annotation_of(*turn).after.push_back(comment);
  else
    pending_->push_back(comment);
}

void Movetext::open_variation(std::string_view bracket) {
  if (skip_ == Skip::Rest) return;
  if (skip_ == Skip::Variation) {
    ++skipped_brackets_;
  } else if (line_->turns.empty()) {
    skip_variation(bracket, "variation-without-turn");
  } else if (open_.size() >= context_.limits().nesting) {
    skip_variation(bracket, "nested-too-deep");
  } else {
    open_.push_back({{}, {}, context_.span_of(bracket)});
    is_after_turn_ = false;
    select_line();
  }
}

void Movetext::close_variation(std::string_view bracket) {
  if (skip_ == Skip::Rest) return;
  const Span span = context_.span_of(bracket);
  if (skip_ == Skip::Variation) {
    if (--skipped_brackets_ == 0) report_skipped({skipped_.begin, span.end});
  } else if (open_.empty()) {
    context_.report("stray-bracket", span,
                    "this `)` closes no variation; remove it or add a `(` where the variation begins");
  } else {
    if (line_->turns.empty()) report_empty({open_.back().bracket.begin, span.end});
    end_variation();
  }
}

void Movetext::report_empty(Span brackets) {
  context_.report("variation-empty", brackets,
                  gpn::quoted(context_.text_at(brackets)) +
                      " has no turn in it and was ignored; a reserve count is one number in brackets, such as (12)");
}

void Movetext::skip_variation(std::string_view bracket, Finding why) {
  skip_ = Skip::Variation;
  skipped_brackets_ = 1;
  skipped_ = context_.span_of(bracket);
  why_skipped_ = why;
}

void Movetext::report_skipped(Span span) {
  skip_ = Skip::Nothing;
  context_.report(why_skipped_, span,
                  why_skipped_ == Finding("variation-without-turn")
                      ? "a variation must follow the turn it replaces; this one was ignored"
                      : "variations are nested deeper than " + std::to_string(context_.limits().nesting) +
                            "; this one was ignored");
}

/// Attaches the innermost open variation to the turn it replaces, unless it is empty. Its pending comments become
/// comments of its last turn, or of the turn it replaces when it has none.
void Movetext::end_variation() {
  Record& record = context_.record();
  OpenVariation variation = std::move(open_.back());
  open_.pop_back();
  select_line();
  Turn& replaced = line_->turns.back();
  Turn& commented = variation.line.turns.empty() ? replaced : variation.line.turns.back();
  if (!variation.pending.empty()) append(record.annotation_of(commented).after, variation.pending);
  if (!variation.line.turns.empty()) record.annotation_of(replaced).variations.push_back(std::move(variation.line));
  is_after_turn_ = false;
}

}  // namespace gpn::notation::native_text
