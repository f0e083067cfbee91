#include "native/movetext.hpp"

#include "native/characters.hpp"
#include "native/findings.hpp"
#include "text/quoted.hpp"

#include <iterator>
#include <string>
#include <utility>

namespace gpn::notation::native_text {
namespace {

void append(std::vector<Comment>& to, std::vector<Comment>& from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  from.clear();
}

}  // namespace

void Movetext::begin_record() {
  levels_.clear();
  main_waiting_.clear();
  turns_left_ = context_.limits().turns;
  skip_ = Skip::Nothing;
  behind_turn_ = false;
  has_blank_ = false;
  enter();
}

/// Points at the innermost open line.
void Movetext::enter() noexcept {
  line_ = levels_.empty() ? &context_.record().main : &levels_.back().line;
  waiting_ = levels_.empty() ? &main_waiting_ : &levels_.back().waiting;
}

void Movetext::end_record(Brackets brackets) {
  Record& record = context_.record();
  if (skip_ == Skip::Variation) tell_skipped({skipped_.begin, record.span.end});
  if (!levels_.empty() && brackets == Brackets::Expected && skip_ != Skip::Rest) {
    const std::size_t open = levels_.size();
    context_.tell(finding::unclosed_variation, levels_.front().open,
                  open == 1 ? "this variation is never closed; put a ')' where it ends"
                            : "this variation and " + std::to_string(open - 1) +
                                  " inside it are never closed; put a ')' where each of them ends");
  }
  while (!levels_.empty()) leave_variation();
  append(record.main.turns.empty() ? record.comments : record.closing, main_waiting_);
}

void Movetext::refuse(std::string_view text) {
  has_blank_ = false;
  if (skip_ != Skip::Nothing) return;
  skip_ = Skip::Rest;
  context_.tell(
      common::too_many_turns, context_.span_of(text),
      "the record has more than " + std::to_string(context_.limits().turns) + " turns; from here on they are not read");
}

void Movetext::complete(Turn& turn) {
  if (has_blank_) {
    has_blank_ = false;
    std::string joined;
    for (const char c : turn.text)
      if (!is(Class::Blank, c)) joined.push_back(c);
    turn.text = context_.record().texts.keep(joined);
  }
  turn.text = context_.decoded(turn.text);
  if (!waiting_->empty()) attach_waiting(turn);
}

void Movetext::attach_waiting(Turn& turn) {
  Record& record = context_.record();
  const bool first_of_game = levels_.empty() && line_->turns.size() == 1;
  append(first_of_game ? record.comments : record.annotation_of(turn).before, *waiting_);
}

void Movetext::blank_in_turn(std::string_view blanks) {
  has_blank_ = true;
  if (skip_ == Skip::Nothing) context_.count_blank_in_turn(context_.span_of(blanks));
}

/// The turn an annotation here belongs to; null when none stands before it.
Turn* Movetext::annotated_turn() noexcept { return behind_turn_ ? &line_->turns.back() : nullptr; }

void Movetext::stray_reserve_count(std::string_view written) {
  if (skip_ != Skip::Nothing) return;
  context_.tell(
      common::stray_text, context_.span_of(written),
      text::quoted(written) + " is the reserve count of no turn and was skipped; it belongs right behind one");
}

void Movetext::unclosed_reserve(std::string_view at) {
  if (skip_ != Skip::Nothing) return;
  context_.tell(common::unclosed_reserve, context_.span_of(at), "the reserve count is not closed; put a ')' behind it");
}

void Movetext::glyph(std::uint16_t number, std::string_view written) {
  if (skip_ != Skip::Nothing) return;
  if (Turn* turn = annotated_turn())
    context_.record().annotation_of(*turn).glyphs.push_back({number});
  else
    context_.tell(common::stray_text, context_.span_of(written),
                  text::quoted(written) + " annotates no turn and was skipped; it belongs right behind one");
}

void Movetext::comment(const Comment& comment) {
  if (skip_ != Skip::Nothing) return;
  if (Turn* turn = annotated_turn())
    context_.record().annotation_of(*turn).after.push_back(comment);
  else
    waiting_->push_back(comment);
}

void Movetext::open_variation(std::string_view bracket) {
  if (skip_ == Skip::Rest) return;
  if (skip_ == Skip::Variation) {
    ++skipped_levels_;
  } else if (line_->turns.empty()) {
    skip_variation(bracket, finding::variation_without_turn);
  } else if (levels_.size() >= context_.limits().nesting) {
    skip_variation(bracket, finding::nested_too_deep);
  } else {
    levels_.push_back({{}, {}, context_.span_of(bracket)});
    behind_turn_ = false;
    enter();
  }
}

void Movetext::close_variation(std::string_view bracket) {
  if (skip_ == Skip::Rest) return;
  const Span span = context_.span_of(bracket);
  if (skip_ == Skip::Variation) {
    if (--skipped_levels_ == 0) tell_skipped({skipped_.begin, span.end});
  } else if (levels_.empty()) {
    context_.tell(finding::stray_bracket, span,
                  "this ')' closes no variation; remove it or put a '(' where the variation begins");
  } else {
    leave_variation();
  }
}

void Movetext::skip_variation(std::string_view bracket, const FindingInfo& why) {
  skip_ = Skip::Variation;
  skipped_levels_ = 1;
  skipped_ = context_.span_of(bracket);
  why_skipped_ = &why;
}

void Movetext::tell_skipped(Span span) {
  skip_ = Skip::Nothing;
  if (why_skipped_ == &finding::variation_without_turn)
    context_.tell(finding::variation_without_turn, span,
                  "no turn stands before this variation; it was left out, put it behind the turn it replaces");
  else
    context_.tell(
        finding::nested_too_deep, span,
        "variations are nested deeper than " + std::to_string(context_.limits().nesting) + "; this one was left out");
}

/// Hangs the innermost open variation on the turn it replaces. Comments that waited for a turn of it go behind its
/// last one, or behind the turn it replaces when it has none.
void Movetext::leave_variation() {
  Record& record = context_.record();
  Level level = std::move(levels_.back());
  levels_.pop_back();
  enter();
  Turn& replaced = line_->turns.back();
  Turn& commented = level.line.turns.empty() ? replaced : level.line.turns.back();
  if (!level.waiting.empty()) append(record.annotation_of(commented).after, level.waiting);
  if (skip_ != Skip::Rest || !level.line.turns.empty())
    record.annotation_of(replaced).variations.push_back(std::move(level.line));
  behind_turn_ = false;
}

}  // namespace gpn::notation::native_text
