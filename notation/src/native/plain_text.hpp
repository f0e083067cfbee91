// The usual text of a record, as `gpn convert` writes it, read in one pass: tag pairs, then turns, move numbers and
// reserve counts.
//
//   [Game "dvonn"]
//
//   1. e1-e3 (11) e9-e7 (11) 2. a1-b2;xc3,d4* (12) 1-0
//
// A short cut through the grammar: it stops where the text is not of this form, and the grammar goes on from there.
// What it does read, the rules `tag_pair`, `spaced_turn` and `spaced_number` read to the same effect.
#pragma once

#include "native/characters.hpp"
#include "native/movetext.hpp"
#include "native/tags.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn::notation::native_text {

class PlainText {
 public:
  /// Reads from `at` on. `last_blank` is in the text that ends at `end`, so that a run of other bytes that begins
  /// before it ends there at the latest.
  PlainText(const char* at, const char* last_blank, const char* end) noexcept
      : at_(at), last_blank_(last_blank), end_(end) {}

  /// Where the text that was read ends.
  const char* at() const noexcept { return at_; }

  void read_tags(Tags& tags) {
    for (const char* next = at_; next != nullptr; next = read_tag(at_, tags)) at_ = next;
  }

  void read_turns(Movetext& movetext) {
    if (!movetext.takes_plain_turns()) return;
    const char* at = at_;
    for (const char* next = at; next != nullptr;) {
      at = next;
      if (at >= last_blank_) break;
      next = is(ByteClass::TurnStart, *at) ? read_turn(at, movetext) : read_number(at, movetext);
    }
    at_ = at;
  }

  /// The last word of the text; empty where another follows.
  std::string_view read_last_word() noexcept {
    const char* word_end = at_;
    while (word_end != end_ && !is(ByteClass::Blank, *word_end)) ++word_end;
    const std::string_view word = text(at_, word_end);
    at_ = skip_blanks(word_end);
    return at_ == end_ ? word : std::string_view();
  }

 private:
  // Each of these reads what begins at `at`, before the last blank, and returns where the text goes on; null where
  // it is of another form.

  const char* read_tag(const char* const at, Tags& tags) const {
    if (at >= last_blank_ || *at != '[') return nullptr;
    const char* const name = at + 1;
    const char* const name_end = run_end(name, ByteClass::TagName);
    if (name_end == name || name_end >= last_blank_ || name_end[0] != ' ' || name_end[1] != '"') return nullptr;
    const char* const value = name_end + 2;
    const char* value_end = value;
    while (value_end < last_blank_ && is(ByteClass::TagValue, *value_end)) ++value_end;
    if (last_blank_ - value_end < 2 || value_end[0] != '"' || value_end[1] != ']') return nullptr;
    tags.name(text(name, name_end));
    tags.value(text(value, value_end));
    tags.pair();
    return skip_blanks(value_end + 2);
  }

  const char* read_turn(const char* const at, Movetext& movetext) const {
    if (!movetext.has_room()) return nullptr;
    const char* const word_end = run_end(at + 1, ByteClass::Turn);
    if (!is(ByteClass::Blank, *word_end) || goes_on_after(word_end[-1])) return nullptr;
    movetext.add_plain(text(at, word_end));
    const char* const next = skip_blanks(word_end + 1);
    return next < last_blank_ && *next == '(' ? read_reserve(next, movetext) : next;
  }

  /// `12.`, but neither `12...` nor `12` alone.
  const char* read_number(const char* const at, Movetext& movetext) const noexcept {
    const char* dot = at;
    std::uint64_t number = 0;
    for (char digit = *dot; is(ByteClass::Digit, digit); digit = *++dot)
      number = 10 * number + static_cast<unsigned char>(digit - '0');
    const auto digits = static_cast<std::size_t>(dot - at);
    if (digits == 0 || digits > WrittenNumbers::most_digits || *dot != '.') return nullptr;
    if (!is(ByteClass::Blank, dot[1]) && !is(ByteClass::TurnStart, dot[1])) return nullptr;
    movetext.add_plain_number(static_cast<std::int64_t>(number));
    return skip_blanks(dot + 1);
  }

  /// `(11)`; where something else is in brackets, the text goes on at the bracket.
  const char* read_reserve(const char* const at, Movetext& movetext) const noexcept {
    const char* const digits = at + 1;
    const char* const digits_end = run_end(digits, ByteClass::Digit);
    const std::string_view count = text(digits, digits_end);
    if (count.empty() || count.size() > Movetext::safe_digits || *digits_end != ')') return at;
    movetext.add_plain_reserve(count);
    return skip_blanks(digits_end + 1);
  }

  /// Blanks after these belong to the turn.
  static bool goes_on_after(char c) noexcept { return c == ';' || c == ':' || c == ','; }

  static std::string_view text(const char* begin, const char* end) noexcept {
    return {begin, static_cast<std::size_t>(end - begin)};
  }
  /// Of a class without blanks.
  static const char* run_end(const char* at, ByteClass what) noexcept {
    while (is(what, *at)) ++at;
    return at;
  }
  const char* skip_blanks(const char* at) const noexcept {
    while (at != end_ && is(ByteClass::Blank, *at)) ++at;
    return at;
  }

  const char* at_;
  const char* const last_blank_;
  const char* const end_;
};

}  // namespace gpn::notation::native_text
