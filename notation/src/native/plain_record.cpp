// A record in the form that `gpn convert` writes, without comments, variations and marks, read in one pass over its
// bytes: tags, an empty line, numbered turns with reserve counts, the result.
//
// A short cut beside the grammar, which defines the text: it takes a record only when the grammar reads it to the same
// effect and has nothing to report. tests/replay/plain_record_test.cpp holds it to that.
#include "common/encoding.hpp"
#include "common/tag_words.hpp"
#include "dialect_functions.hpp"
#include "native/characters.hpp"
#include "native/plain_numbers.hpp"
#include "sheet/rules_in_words.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/utf8.hpp>

#include <algorithm>

namespace gpn::notation::native_text {
namespace {

/// Digits that any 32-bit number may have.
constexpr std::ptrdiff_t safe_digits = 9;

class PlainReader {
 public:
  /// A blank follows `rest`, so that every run of other bytes ends there.
  PlainReader(const Source& piece, Span rest, Record& record, TurnTexts& turns) noexcept
      : piece_(piece),
        at_(piece.bytes.data() + rest.begin),
        end_(piece.bytes.data() + rest.end),
        record_(record),
        turns_(turns),
        next_(turns.room().data()) {}

  /// Where the record ends: at the start of the next one, or at the end of the piece. Null when it is not plain.
  const char* read() {
    record_.span.begin = offset(at_);
    return read_tags() && read_turns() && read_result() && agrees() ? end_of_record() : nullptr;
  }

 private:
  std::uint32_t offset(const char* at) const noexcept { return static_cast<std::uint32_t>(at - piece_.bytes.data()); }
  Span span(const char* begin, const char* end) const noexcept { return {offset(begin), offset(end)}; }
  static std::string_view text(const char* begin, const char* end) noexcept {
    return {begin, static_cast<std::size_t>(end - begin)};
  }

  /// Of a class without blanks.
  static const char* run_end(const char* at, ByteClass what) noexcept {
    while (is(what, *at)) ++at;
    return at;
  }
  /// To the next text; false at the end of the piece.
  bool skip_blanks() noexcept {
    if (at_ == end_) return false;
    while (is(ByteClass::Blank, *at_)) ++at_;
    return true;
  }

  /// Lines `[Name "value"]`, one below the other.
  bool read_tags() {
    if (*at_ != '[') return false;
    while (*at_ == '[')
      if (!read_tag()) return false;
    return true;
  }

  bool read_tag() {
    const char* const name = at_ + 1;
    const char* const name_end = run_end(name, ByteClass::TagName);
    if (name_end == name || end_ - name_end < 2 || name_end[0] != ' ' || name_end[1] != '"') return false;
    const char* const value = name_end + 2;
    const char* const value_end = run_end_of_value(value);
    if (end_ - value_end < 2 || value_end[0] != '"' || value_end[1] != ']' || value_end[2] != '\n') return false;
    at_ = value_end + 3;
    return at_ < end_ && add_tag({text(name, name_end), text(value, value_end), span(value, value_end)});
  }

  const char* run_end_of_value(const char* at) const noexcept {
    while (at != end_ && is(ByteClass::TagValue, *at)) ++at;
    return at;
  }

  bool add_tag(const Tag& tag) {
    if (!gpn::is_ascii(tag.value) && !gpn::is_utf8(tag.value)) return false;
    const bool is_known = std::any_of(record_.tags.begin(), record_.tags.end(),
                                      [&](const Tag& before) { return before.name == tag.name; });
    if (is_known || tag.name == common::version_tag || common::tag_meant(tag.name)) return false;
    record_.tags.push_back({tag.name, sheet_text::canonical_rules(tag.name, tag.value, record_.texts), tag.span});
    return true;
  }

  bool read_turns() {
    if (!skip_blanks() || *at_ == '[') return false;
    while (is(ByteClass::TurnStart, *at_) ? read_turn() : read_number())
      if (!skip_blanks()) return false;
    const gpn_turn_text* const first = turns_.room().data();
    turns_.set_size(static_cast<std::size_t>(next_ - first));
    return next_ != first;
  }

  bool read_turn() noexcept {
    const char* const word = at_;
    at_ = run_end(word, ByteClass::AsciiTurn);
    const bool has_room = next_ != turns_.room().data() + turns_.room().size();
    const auto size = static_cast<std::uint32_t>(at_ - word);
    if (!is(ByteClass::Blank, *at_) || goes_on_after(at_[-1]) || !has_room || !skip_blanks()) return false;
    *next_++ = {word, size, GPN_HINT_NONE, *at_ == '(' ? read_reserve() : GPN_RESERVE_NOT_STATED, 0};
    return true;
  }

  /// Blanks after these belong to the turn.
  static bool goes_on_after(char c) noexcept { return c == ';' || c == ':' || c == ','; }

  /// `(11)`. Another text in parentheses stays, and ends the turns.
  std::uint32_t read_reserve() noexcept {
    const auto [count, digits_end] = number_at(at_ + 1);
    if (digits_end == nullptr || *digits_end != ')') return GPN_RESERVE_NOT_STATED;
    at_ = digits_end + 1;
    return count;
  }

  struct Number {
    std::uint32_t value;
    const char* end;  // null where there is no number, or a longer one
  };
  static Number number_at(const char* const begin) noexcept {
    std::uint32_t value = 0;
    const char* at = begin;
    for (; is(ByteClass::Digit, *at); ++at) value = 10 * value + static_cast<std::uint32_t>(*at - '0');
    const bool is_number = at != begin && at - begin <= safe_digits;
    return {value, is_number ? at : nullptr};
  }

  /// `12.` before a turn.
  bool read_number() noexcept {
    const auto [number, dot] = number_at(at_);
    if (dot == nullptr || *dot != '.') return false;
    if (!is(ByteClass::Blank, dot[1]) && !is(ByteClass::TurnStart, dot[1])) return false;
    at_ = dot + 1;
    return numbers_.add({number, next_ - turns_.room().data()});
  }

  bool read_result() noexcept {
    for (const common::ResultName& name : common::result_names) {
      const auto size = static_cast<std::ptrdiff_t>(name.text.size());
      if (end_ - at_ < size || text(at_, at_ + size) != name.text || !is(ByteClass::Blank, at_[size])) continue;
      record_.result = name.result;
      record_.result_span = span(at_, at_ + size);
      record_.span.end = record_.result_span.end;
      at_ += size;
      return true;
    }
    return false;
  }

  /// Whether the tags and the numbers agree with the rest of the record.
  bool agrees() {
    bool names_game = false;
    for (const Tag& tag : record_.tags) {
      if (tag.name == "Game") names_game = true;
      if (tag.name == "Result" && !agrees_with_result(tag.value)) return false;
      if (tag.name == "Termination")
        if (const auto resignation = common::read_resignation(tag.value))
          record_.resignation = Resignation{resignation->player, tag.span};
    }
    const Start start = record_.tag("Position") ? Start::Stated : Start::OfTheGame;
    const auto turns = static_cast<std::int64_t>(turns_.all().size());
    return names_game && numbers_.precede_a_turn(turns) &&
           numbers_.agree_with([&] { return PhaseBorder(turns_.all(), start); });
  }

  bool agrees_with_result(std::string_view value) const noexcept {
    const common::ResultName* const tagged = common::result_named(value);
    return tagged != nullptr ? tagged->result == record_.result : value.empty() || value == "?";
  }

  /// A record begins at a tag after an empty line.
  const char* end_of_record() noexcept {
    const char* const result_end = at_;
    if (!skip_blanks()) return ends_piece() ? piece_.bytes.data() + piece_.bytes.size() : nullptr;
    const bool is_tag = *at_ == '[' && is(ByteClass::TagName, at_[1]);
    const bool is_below_empty_line = at_[-1] == '\n' && std::count(result_end, at_, '\n') > 1;
    return is_tag && is_below_empty_line ? at_ : nullptr;
  }

  bool ends_piece() const noexcept { return ascii::is_blank(piece_.bytes.back()) && !piece_.cut_short; }

  const Source& piece_;
  const char* at_;
  const char* const end_;
  Record& record_;
  TurnTexts& turns_;
  gpn_turn_text* next_;
  PlainNumbers numbers_;
};

}  // namespace

std::optional<std::size_t> read_plain(const Source& piece, Span rest, const Limits& limits, Record& record,
                                      TurnTexts& turns) {
  record.clear();
  record.source = piece;
  record.format = Format::Gpn;
  const char* const end = PlainReader(piece, rest, record, turns).read();
  if (end == nullptr || turns.all().size() > limits.turns) return std::nullopt;
  const auto size = static_cast<std::size_t>(end - piece.bytes.data()) - rest.begin;
  if (size > limits.record_bytes) return std::nullopt;
  return rest.begin + size;
}

}  // namespace gpn::notation::native_text
