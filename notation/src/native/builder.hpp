// Builds records from native text and passes them on one by one. A record is complete only when the next one begins or
// the text ends: comments and `%` lines after its result still belong to it.
#pragma once

#include "common/grammar_actions.hpp"
#include "common/record_context.hpp"
#include "native/characters.hpp"
#include "native/grammar.hpp"
#include "native/movetext.hpp"
#include "native/tags.hpp"

#include <gpn/notation/dialect.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::notation::native_text {

// The usual text of a record, as `gpn convert` writes it, read in one pass: tag pairs, then turns, move numbers and
// reserve counts.
//
//   [Game "dvonn"]
//
//   1. e1-e3 (11) e9-e7 (11) 2. a1-b2;xc3,d4* (12) 1-0
//
// A short cut through the grammar: it stops where the text is not of this form, and the grammar goes on from there.
// What it does read, the rules `tag_pair`, `spaced_turn` and `spaced_number` read to the same effect.

class PlainText {
 public:
  /// Reads from `at` on. `last_blank` is in the text that ends at `end`, so that a run of other bytes that begins
  /// before it ends there at the latest.
  PlainText(const char* at, const char* last_blank, const char* end) noexcept
      : at_(at), last_blank_(last_blank), end_(end) {}

  /// Where the text that was read ends.
  const char* at() const noexcept { return at_; }

  /// `TagSink` has what Tags has for plain tags.
  template <class TagSink>
  void read_tags(TagSink& tags) {
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

  template <class TagSink>
  const char* read_tag(const char* const at, TagSink& tags) const {
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
    const char* const word_end = run_end(at + 1, ByteClass::AsciiTurn);
    if (!is(ByteClass::Blank, *word_end) || !ends_plainly(at, word_end)) return nullptr;
    constexpr std::ptrdiff_t longer = 5;  // than `c3-d3`, as `c3--d3` is
    if (word_end - at > longer && at[3] == '-' && (at[2] == '-' || at[4] == '-')) return nullptr;
    movetext.add_plain(text(at, word_end));
    const char* const next = skip_blanks(word_end + 1);
    return next < last_blank_ && *next == '(' ? read_reserve(next, movetext) : next;
  }

  /// `12.` before a turn, but neither `12...` nor `12. ...`.
  const char* read_number(const char* const at, Movetext& movetext) const noexcept {
    const char* dot = at;
    std::uint64_t number = 0;
    for (char digit = *dot; is(ByteClass::Digit, digit); digit = *++dot)
      number = 10 * number + static_cast<unsigned char>(digit - '0');
    const auto digits = static_cast<std::size_t>(dot - at);
    if (digits == 0 || digits > WrittenNumbers::most_digits || *dot != '.') return nullptr;
    if (!is(ByteClass::Blank, dot[1]) && !is(ByteClass::TurnStart, dot[1])) return nullptr;
    const char* const next = skip_blanks(dot + 1);
    if (next == end_ || !is(ByteClass::TurnStart, *next)) return nullptr;
    movetext.add_plain_number(static_cast<std::int64_t>(number));
    return next;
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

  /// `;-` is a part of a turn, `b3-` and `b3+-` are not.
  static bool ends_plainly(const char* word, const char* end) noexcept {
    return is(ByteClass::PlainEnd, end[-1]) || (end - word > 2 && end[-1] == '-' && end[-2] == ';');
  }

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

class Builder {
 public:
  using Text = std::string_view;

  Builder(const Source& piece, Span slice, const Limits& limits, Record& record, const RecordSink& sink);

  void escape_line(Text line);
  void byte_order_mark(Text mark) { context_.add_byte_order_mark(context_.span_of(mark)); }
  void nul_bytes(Text bytes) { context_.add_nul_bytes(context_.span_of(bytes)); }

  void tag_open(Text bracket) { begin_content(bracket); }
  void tag_name(Text name) { tags_.name(name); }
  void tag_value(Text value) { tags_.value(value); }
  void unclosed_value(Text) { tags_.unclosed_value(); }
  void further_value(Text value) { tags_.further_value(value); }
  void unclosed_tag(Text at) { tags_.unclosed_tag(at); }
  void tag_pair(Text) { tags_.pair(); }
  void other_tag(Text text) { tags_of(text).other_pair(text); }
  void bad_tag_pair(Text text) { tags_of(text).bad_pair(text); }

  /// What the grammar reads after the plain text at the begin of a slice.
  enum class Rest : std::uint8_t {
    Records,
    Movetext,  // of the first record, and what follows it
    Nothing,
  };
  struct PlainBegin {
    std::size_t size;
    Rest rest;
  };
  /// Reads as far as a slice that begins with a tag is plain.
  PlainBegin plain_begin();
  /// Reads the tags where nothing after them can be a tag or end the record but its last word.
  bool plain_tags();
  /// Reads turns from `at` on in one loop, as far as they are plain, and returns where they end.
  const char* plain_turns(Text at) {
    PlainText plain(at.data(), last_blank_, end_);
    plain.read_turns(movetext_of(at));
    return plain.at();
  }
  void turn_begins(Text at) { begin_content(at); }
  /// A turn, or a word that may be one.
  void turn(Text text);
  void word(Text written);
  void special_blanks(Text blanks) { typed_as(typed(blanks, 0)->habit, blanks); }
  void unknown_turn(Text text) { movetext_of(text).unknown_turn(text); }
  void blank_in_turn(Text blanks) { movetext_of(blanks).blank_in_turn(blanks); }
  void move_number(Text number) { movetext_of(number).move_number(number); }
  void counted_number(Text number) { movetext_of(number).number_as_turn(number); }
  void reserve(Text digits) { digits_ = digits; }
  void unclosed_reserve(Text at) { movetext_of(at).unclosed_reserve(at); }
  void reserve_count(Text written) { movetext_of(written).reserve_count(digits_, written); }
  void glyph_symbol(Text written);
  void numbered_glyph(Text written);
  void comment_text(Text text) { comment_ = text; }
  void unclosed_comment(Text) { is_comment_unclosed_ = true; }
  void comment(Text written);
  void closing_comment(Text written);
  void closing_words(Text words) {
    comment_ = words;
    closing_comment(words);
  }
  void stray_brace(Text brace);
  void variation_open(Text bracket) { movetext_of(bracket).open_variation(bracket); }
  void variation_close(Text bracket) { movetext_of(bracket).close_variation(bracket); }

  void result(Text written);
  void result_in_variation(Text written);
  void stray(Text text);
  void bracketed(Text text);
  void bracketed_pass(Text written) { movetext_of(written).turn_as(written, "pass"); }
  void leftover(Text text);
  void prose(Text text) { movetext_of(text).comment(read_prose(text)); }
  void closing_prose(Text text);

  /// Completes the last record. Called after the last byte of the slice.
  void end();

 private:
  enum class State : std::uint8_t {
    Before,  // no record has begun
    Inside,
    Ended,  // by a result
  };

  /// The builders of the parts of the record, which begins at `at` if none is open.
  Tags& tags_of(Text at) {
    begin_content(at);
    return tags_;
  }
  Movetext& movetext_of(Text at) {
    begin_content(at);
    return movetext_;
  }
  void begin_content(Text at) {
    if (state_ != State::Inside) begin_record(at);
  }
  /// Notes where the text is typed otherwise than gpn writes it.
  void typed_as(sheet_text::Habit habit, Text written);
  void report_habits();
  void begin_record(Text at);
  void clear_record();
  void end_record();
  void read_last_words();
  void read_words_as_turns();
  void read_result_words();
  void take_last_turns(std::size_t count);
  Comment read_comment();
  Comment read_prose(Text text);
  bool is_readable() const noexcept;
  std::optional<OtherGame> other_game() const noexcept;

  common::RecordContext context_;
  Tags tags_;
  Movetext movetext_;
  const RecordSink& sink_;
  const char* begin_;  // of the slice
  const char* end_;
  const char* last_blank_;  // in the slice; its begin when there is none
  State state_ = State::Before;
  std::optional<ResultToken> token_;
  std::vector<std::pair<sheet_text::Habit, common::Occurrences>> habits_;
  Text digits_;
  Text comment_;
  bool is_comment_unclosed_ = false;  // the comment that is being read
  bool is_end_lost_ = false;          // an unclosed comment contains whatever ends the record
};

/// The member function of the builder that receives the text of each rule.
template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

// clang-format off
template <> struct action<grammar::escape_text>         : common::passes_text<&Builder::escape_line> {};
template <> struct action<grammar::byte_order_mark>     : common::passes_text<&Builder::byte_order_mark> {};
template <> struct action<grammar::nul_bytes>           : common::passes_text<&Builder::nul_bytes> {};
template <> struct action<grammar::tag_open>            : common::passes_text<&Builder::tag_open> {};
template <> struct action<grammar::tag_name>            : common::passes_text<&Builder::tag_name> {};
template <> struct action<grammar::tag_value>           : common::passes_text<&Builder::tag_value> {};
template <> struct action<grammar::unclosed_value>      : common::passes_text<&Builder::unclosed_value> {};
template <> struct action<grammar::further_value>       : common::passes_text<&Builder::further_value> {};
template <> struct action<grammar::unclosed_tag>        : common::passes_text<&Builder::unclosed_tag> {};
template <> struct action<grammar::tag_pair>            : common::passes_text<&Builder::tag_pair> {};
template <> struct action<grammar::other_tag>           : common::passes_text<&Builder::other_tag> {};
template <> struct action<grammar::damaged_tag>         : common::passes_text<&Builder::tag_pair> {};
template <> struct action<grammar::bad_tag_pair>        : common::passes_text<&Builder::bad_tag_pair> {};
template <> struct action<grammar::turn_begins>         : common::passes_text<&Builder::turn_begins> {};
template <> struct action<grammar::turn>                : common::passes_text<&Builder::turn> {};
template <> struct action<grammar::odd_turn>            : common::passes_text<&Builder::turn> {};
template <> struct action<grammar::special_blanks>      : common::passes_text<&Builder::special_blanks> {};
template <> struct action<grammar::null_move>           : common::passes_text<&Builder::word> {};
template <> struct action<grammar::other_word>          : common::passes_text<&Builder::word> {};
template <> struct action<grammar::illegible_turn>      : common::passes_text<&Builder::unknown_turn> {};
template <> struct action<grammar::blank_in_turn>       : common::passes_text<&Builder::blank_in_turn> {};
template <> struct action<grammar::counted_number>      : common::passes_text<&Builder::counted_number> {};
template <> struct action<grammar::move_number>         : common::passes_text<&Builder::move_number> {};
template <> struct action<grammar::reserve>             : common::passes_text<&Builder::reserve> {};
template <> struct action<grammar::unclosed_reserve>    : common::passes_text<&Builder::unclosed_reserve> {};
template <> struct action<grammar::reserve_count>       : common::passes_text<&Builder::reserve_count> {};
template <> struct action<grammar::glyph_symbol>        : common::passes_text<&Builder::glyph_symbol> {};
template <> struct action<grammar::numbered_glyph>      : common::passes_text<&Builder::numbered_glyph> {};
template <> struct action<grammar::comment_text>        : common::passes_text<&Builder::comment_text> {};
template <> struct action<grammar::unclosed_comment>    : common::passes_text<&Builder::unclosed_comment> {};
template <> struct action<grammar::comment>             : common::passes_text<&Builder::comment> {};
template <> struct action<grammar::closing_comment>     : common::passes_text<&Builder::closing_comment> {};
template <> struct action<grammar::closing_words>       : common::passes_text<&Builder::closing_words> {};
template <> struct action<grammar::stray_brace>         : common::passes_text<&Builder::stray_brace> {};
template <> struct action<grammar::variation_open>      : common::passes_text<&Builder::variation_open> {};
template <> struct action<grammar::variation_close>     : common::passes_text<&Builder::variation_close> {};
template <> struct action<grammar::result>              : common::passes_text<&Builder::result> {};
template <> struct action<grammar::result_in_variation> : common::passes_text<&Builder::result_in_variation> {};
template <> struct action<grammar::bracketed>           : common::passes_text<&Builder::bracketed> {};
template <> struct action<grammar::bracketed_pass>      : common::passes_text<&Builder::bracketed_pass> {};
template <> struct action<grammar::heading>             : common::passes_text<&Builder::prose> {};
template <> struct action<grammar::prose>               : common::passes_text<&Builder::prose> {};
template <> struct action<grammar::paragraph>           : common::passes_text<&Builder::closing_prose> {};
template <> struct action<grammar::ornament>            : common::passes_text<&Builder::closing_prose> {};
template <> struct action<grammar::leftover>            : common::passes_text<&Builder::leftover> {};
// clang-format on

}  // namespace gpn::notation::native_text
