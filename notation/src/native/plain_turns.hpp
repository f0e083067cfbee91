// The usual text of a game, read in one loop: turns, move numbers and reserve counts as `gpn convert` writes them.
//
//   1. e1-e3 (11) e9-e7 (11) 2. a1-b2;xc3,d4* (12)
//
// A short cut through the grammar: it stops where the text is not of this form, and what it does read, the rules
// `spaced_turn` and `spaced_number` read to the same effect.
#pragma once

#include "native/characters.hpp"
#include "native/movetext.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn::notation::native_text {

class PlainTurns {
 public:
  PlainTurns(const char* begin, const char* end) noexcept : at_(begin), end_(end) {}

  /// Reads as far as the text is plain, and returns where it ends.
  const char* read(Movetext& movetext) {
    if (!movetext.takes_plain_turns()) return at_;
    while (at_ != end_ && (read_turn(movetext) || read_number(movetext))) skip(ByteClass::Blank);
    return at_;
  }

 private:
  bool read_turn(Movetext& movetext) {
    if (!is(ByteClass::TurnStart, *at_) || !movetext.has_room()) return false;
    const char* const word_end = run_end(at_, ByteClass::Turn);
    if (word_end == end_ || !is(ByteClass::Blank, *word_end) || goes_on_after(word_end[-1])) return false;
    movetext.add_plain({at_, static_cast<std::size_t>(word_end - at_)});
    at_ = word_end;
    skip(ByteClass::Blank);
    read_reserve(movetext);
    return true;
  }

  /// `12.`, but neither `12...` nor `12` alone.
  bool read_number(Movetext& movetext) noexcept {
    const char* dot = at_;
    std::int64_t number = 0;
    for (; dot != end_ && is(ByteClass::Digit, *dot); ++dot) {
      if (dot - at_ == static_cast<std::ptrdiff_t>(WrittenNumbers::most_digits)) return false;
      number = 10 * number + (*dot - '0');
    }
    if (dot == at_ || dot == end_ || *dot != '.' || dot + 1 == end_ || !is_after_number(dot[1])) return false;
    movetext.add_plain_number(number);
    at_ = dot + 1;
    return true;
  }

  /// `(11)`.
  void read_reserve(Movetext& movetext) noexcept {
    if (at_ == end_ || *at_ != '(') return;
    const char* const digits = at_ + 1;
    const char* const digits_end = run_end(digits, ByteClass::Digit);
    const auto size = static_cast<std::size_t>(digits_end - digits);
    if (size == 0 || size > Movetext::safe_digits || digits_end == end_ || *digits_end != ')') return;
    movetext.add_plain_reserve({digits, size});
    at_ = digits_end + 1;
  }

  /// Blanks after these belong to the turn.
  static bool goes_on_after(char c) noexcept { return c == ';' || c == ':' || c == ','; }
  static bool is_after_number(char c) noexcept { return is(ByteClass::Blank, c) || is(ByteClass::TurnStart, c); }

  const char* run_end(const char* at, ByteClass what) const noexcept {
    while (at != end_ && is(what, *at)) ++at;
    return at;
  }
  void skip(ByteClass what) noexcept { at_ = run_end(at_, what); }

  const char* at_;
  const char* end_;
};

}  // namespace gpn::notation::native_text
