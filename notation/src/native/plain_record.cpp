// A record in the form that `gpn convert` writes, without comments, variations and marks, read in one pass over its
// bytes: tags, an empty line, numbered turns with reserve counts, the result.
//
// A short cut beside the grammar, which defines the text: it takes a record only when the grammar reads it to the same
// effect and has nothing to report. tests/replay/plain_record_test.cpp holds it to that.
#include "common/encoding.hpp"
#include "common/resignation.hpp"
#include "common/result_names.hpp"
#include "common/tag_names.hpp"
#include "common/version_tag.hpp"
#include "dialect_functions.hpp"
#include "native/characters.hpp"
#include "native/number_order.hpp"

#include <gpn/text/utf8.hpp>

#include <algorithm>
#include <cstring>

namespace gpn::notation::native_text {
namespace {

/// Digits that any 32-bit number may have.
constexpr std::ptrdiff_t safe_digits = 9;

class PlainReader {
 public:
  PlainReader(const Source& piece, std::size_t begin, Record& record, TurnTexts& turns) noexcept
      : piece_(piece),
        at_(piece.bytes.data() + begin),
        end_(piece.bytes.data() + piece.bytes.size()),
        record_(record),
        turns_(turns) {}

  /// Where the record ends: at the start of the next one, or at the end of the piece. Null when it is not plain.
  const char* read() {
    turns_.clear();
    record_.span.begin = offset(at_);
    return read_tags() && read_turns() && read_result() && agrees() ? end_of_record() : nullptr;
  }

 private:
  std::uint32_t offset(const char* at) const noexcept { return static_cast<std::uint32_t>(at - piece_.bytes.data()); }
  Span span(const char* begin, const char* end) const noexcept { return {offset(begin), offset(end)}; }
  static std::string_view text(const char* begin, const char* end) noexcept {
    return {begin, static_cast<std::size_t>(end - begin)};
  }

  void skip_blanks() noexcept { at_ = run_end(at_, ByteClass::Blank); }
  const char* run_end(const char* at, ByteClass what) const noexcept {
    while (at != end_ && is(what, *at)) ++at;
    return at;
  }
  bool is_blank_or_end(const char* at) const noexcept { return at == end_ || is(ByteClass::Blank, *at); }

  /// Lines `[Name "value"]`, one below the other.
  bool read_tags() {
    if (at_ == end_ || *at_ != '[') return false;
    while (at_ != end_ && *at_ == '[')
      if (!read_tag()) return false;
    return true;
  }

  bool read_tag() {
    const char* const name = at_ + 1;
    const char* const name_end = run_end(name, ByteClass::TagName);
    if (name_end == name || end_ - name_end < 2 || name_end[0] != ' ' || name_end[1] != '"') return false;
    const char* const value = name_end + 2;
    const char* const value_end = run_end(value, ByteClass::TagValue);
    if (end_ - value_end < 3 || value_end[0] != '"' || value_end[1] != ']' || value_end[2] != '\n') return false;
    at_ = value_end + 3;
    return add_tag({text(name, name_end), text(value, value_end), span(value, value_end)});
  }

  bool add_tag(const Tag& tag) {
    if (!gpn::is_ascii(tag.value) && !gpn::is_utf8(tag.value)) return false;
    const bool is_known = std::any_of(record_.tags.begin(), record_.tags.end(),
                                      [&](const Tag& before) { return before.name == tag.name; });
    if (is_known || tag.name == common::version_tag || common::tag_meant(tag.name)) return false;
    record_.tags.push_back(tag);
    return true;
  }

  bool read_turns() {
    if (skip_blanks(); at_ == end_ || *at_ == '[') return false;
    const char* const begin = at_;
    while (at_ != end_ && (is(ByteClass::TurnStart, *at_) ? read_turn() : read_number())) skip_blanks();
    return !turns_.empty() && gpn::is_ascii(text(begin, at_));
  }

  bool read_turn() {
    const char* const word = at_;
    const char* const word_end = run_end(word, ByteClass::Turn);
    if (word_end == end_ || !is(ByteClass::Blank, *word_end) || goes_on_after(word_end[-1]) || turns_.is_full())
      return false;
    at_ = word_end;
    skip_blanks();
    turns_.add(text(word, word_end), read_reserve());
    return true;
  }

  /// Blanks after these belong to the turn.
  static bool goes_on_after(char c) noexcept { return c == ';' || c == ':' || c == ','; }

  /// `(11)`. Another text in parentheses stays, and ends the turns.
  std::uint32_t read_reserve() noexcept {
    if (at_ == end_ || *at_ != '(') return GPN_RESERVE_NOT_STATED;
    const auto [count, digits_end] = number_at(at_ + 1);
    if (digits_end == nullptr || digits_end == end_ || *digits_end != ')') return GPN_RESERVE_NOT_STATED;
    at_ = digits_end + 1;
    return count;
  }

  struct Number {
    std::uint32_t value;
    const char* end;  // null where there is no number, or a longer one
  };
  Number number_at(const char* const begin) const noexcept {
    std::uint32_t value = 0;
    const char* at = begin;
    for (; at != end_ && is(ByteClass::Digit, *at) && at - begin < safe_digits; ++at)
      value = 10 * value + static_cast<std::uint32_t>(*at - '0');
    const bool is_longer = at != end_ && is(ByteClass::Digit, *at);
    return {value, at == begin || is_longer ? nullptr : at};
  }

  /// `12.` before a turn.
  bool read_number() noexcept {
    const auto [number, dot] = number_at(at_);
    if (dot == nullptr || end_ - dot < 2 || *dot != '.') return false;
    if (!is(ByteClass::Blank, dot[1]) && !is(ByteClass::TurnStart, dot[1])) return false;
    const Numbered numbered{number, static_cast<std::int64_t>(turns_.size())};
    if (!first_number_) first_number_ = numbered;
    last_number_ = numbered;
    at_ = dot + 1;
    return true;
  }

  bool read_result() noexcept {
    for (const common::ResultName& name : common::result_names) {
      const auto size = static_cast<std::ptrdiff_t>(name.text.size());
      if (end_ - at_ < size || text(at_, at_ + size) != name.text || !is_blank_or_end(at_ + size)) continue;
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
    return names_game && (!first_number_ || follow_each_other(*first_number_, *last_number_, record_));
  }

  bool agrees_with_result(std::string_view value) const noexcept {
    const common::ResultName* const tagged = common::result_named(value);
    return tagged != nullptr ? tagged->result == record_.result : value.empty() || value == "?";
  }

  /// A record begins at a tag after an empty line.
  const char* end_of_record() noexcept {
    const char* const result_end = at_;
    skip_blanks();
    if (at_ == end_) return piece_.cut_short ? nullptr : at_;
    const bool is_tag = *at_ == '[' && at_ + 1 != end_ && is(ByteClass::TagName, at_[1]);
    const bool is_below_empty_line = at_[-1] == '\n' && std::count(result_end, at_, '\n') > 1;
    return is_tag && is_below_empty_line ? at_ : nullptr;
  }

  const Source& piece_;
  const char* at_;
  const char* end_;
  Record& record_;
  TurnTexts& turns_;
  std::optional<Numbered> first_number_;
  std::optional<Numbered> last_number_;
};

}  // namespace

std::optional<std::size_t> read_plain(const Source& piece, std::size_t begin, const Limits& limits, Record& record,
                                      TurnTexts& turns) {
  record.clear();
  record.source = piece;
  record.format = Format::Gpn;
  const char* const end = PlainReader(piece, begin, record, turns).read();
  if (end == nullptr || turns.size() > limits.turns) return std::nullopt;
  const auto size = static_cast<std::size_t>(end - piece.bytes.data()) - begin;
  if (size > limits.record_bytes) return std::nullopt;
  return begin + size;
}

}  // namespace gpn::notation::native_text
