#include "native/words.hpp"

#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "finding_table.hpp"
#include "native/characters.hpp"
#include "sheet/typing.hpp"

#include <gpn/text/quoted.hpp>
#include <gpn/text/utf8.hpp>

#include <algorithm>

namespace gpn::notation::native_text {
namespace {

using sheet_text::Habit;
using namespace std::string_view_literals;

struct Sign {
  std::string_view text;
  std::uint16_t glyph;
};

/// The signs of judgement of chess and the numbers that PGN gives them.
constexpr std::array signs{
    Sign{"=", 10},   Sign{"==", 10}, Sign{"~", 13},   Sign{"∞", 13},  Sign{"+=", 14},  Sign{"+/=", 14},
    Sign{"⩲", 14},   Sign{"=+", 15}, Sign{"=/+", 15}, Sign{"⩱", 15},  Sign{"+/-", 16}, Sign{"±", 16},
    Sign{"-/+", 17}, Sign{"∓", 17},  Sign{"+-", 18},  Sign{"-+", 19}, Sign{"+--", 20}, Sign{"--+", 21},
    Sign{"⨀", 22},   Sign{"○", 26},  Sign{"⟳", 32},   Sign{"↑", 36},  Sign{"=/∞", 44}, Sign{"=∞", 44},
    Sign{"⇆", 132},  Sign{"⊕", 138}, Sign{"∆", 140},  Sign{"⌓", 142}, Sign{"□", 7},    Sign{"N", 146},
    Sign{"+", 0},    Sign{"++", 0},  Sign{"+++", 0},  Sign{"#", 0},   Sign{"##", 0},   Sign{"-/-", 0},
};

constexpr std::array<std::string_view, 6> null_moves{"-", "--", "---", "----", "0", "0-0"};
constexpr std::string_view separators = ",;.|/&:\"'*_~`<>#[]^\\";
constexpr std::string_view arrows = ">~=";

/// The characters of a word on a plain keyboard, and the first habit in it.
std::string plain_characters(std::string_view word, Habit& habit) {
  std::string plain;
  for (std::size_t at = 0; at < word.size();) {
    const common::Character character = common::character_at(word, at);
    const auto reading = character.value < 0x80 ? std::nullopt : sheet_text::reading_of(character.value);
    if (character.value < 0x80 ? is(ByteClass::Blank, word[at]) : reading && ascii::trim(reading->plain).empty()) {
      if (reading && habit == Habit::None) habit = reading->habit;
    } else if (reading) {
      plain += reading->plain;
      if (habit == Habit::None) habit = reading->habit;
    } else {
      common::append_utf8(character.value, plain);
    }
    at += character.size;
  }
  return plain;
}

/// Removes quotation marks, brackets and signs of emphasis around a turn.
std::string_view without_wrapping(std::string_view word) noexcept {
  constexpr std::string_view opening = "\"'`<[*_~";
  constexpr std::string_view closing = "\"'`>]*_~";
  for (;;) {
    const std::size_t sign = word.empty() ? std::string_view::npos : opening.find(word.front());
    if (sign == std::string_view::npos) break;
    word.remove_prefix(1);
    if (word.ends_with(closing[sign])) word.remove_suffix(1);
  }
  while (!word.empty() && std::string_view("\"'`>|&/.").find(word.back()) != std::string_view::npos)
    word.remove_suffix(1);
  return word;
}

/// Replaces a dash or an arrow of several signs between two points by `-`: `c7->e7`, `c7--e7`.
std::string with_short_dashes(std::string_view word, Habit& habit) {
  std::string out;
  for (std::size_t at = 0; at < word.size(); ++at) {
    std::size_t end = at;
    while (end < word.size() && (word[end] == '-' || arrows.find(word[end]) != std::string_view::npos)) ++end;
    const bool is_between = end > at && at >= 2 && common::is_point(word.substr(at - 2)) && end < word.size() &&
                            (common::is_point(word.substr(end)) || common::is_point(word.substr(end + 1)));
    if (!is_between) {
      out += word[at];
      continue;
    }
    if (word.substr(at, end - at) != "-" && habit == Habit::None)
      habit = word[end - 1] == '-' ? Habit::LongDash : Habit::Arrow;
    out += '-';
    at = end - 1;
  }
  return out;
}

bool is_shaped_like_turn(std::string_view word) noexcept {
  return common::begins_like_turn(word) && is_all(ByteClass::AsciiTurn, word);
}

/// Reads a result from the front of a text, character by character as the table of typing reads them.
class ResultReader {
 public:
  explicit ResultReader(std::string_view text) noexcept : text_(text) {}

  std::optional<ReadResult> read() noexcept {
    if (text_.starts_with('*')) {
      at_ = 1;
      return ends_word() ? std::optional(ReadResult{1, std::nullopt, true}) : std::nullopt;
    }
    const auto white = points();
    if (!white) return std::nullopt;
    const std::size_t first_end = at_;
    skip_blanks();
    const bool is_pair = take_separator();
    skip_blanks();
    const auto black = is_pair ? points() : std::nullopt;
    if (!black) {
      at_ = first_end;
      if (*white != 1 || !ends_word()) return std::nullopt;
      return ReadResult{at_, Result::Draw, false};
    }
    if (!ends_word() || (*white == 0 && *black == 0)) return std::nullopt;
    const Result result = *white > *black ? Result::WhiteWins : *white < *black ? Result::BlackWins : Result::Draw;
    return ReadResult{at_, result, common::result_named(text_.substr(0, at_)) != nullptr};
  }

 private:
  /// The character at the place as it is typed on a plain keyboard; empty at the end.
  std::string_view plain() const noexcept {
    if (at_ == text_.size()) return {};
    const common::Character character = common::character_at(text_, at_);
    if (character.value < 0x80) return text_.substr(at_, 1);
    const auto reading = sheet_text::reading_of(character.value);
    return reading ? reading->plain : text_.substr(at_, character.size);
  }
  void advance() noexcept { at_ += common::character_at(text_, at_).size; }
  bool is_blank() const noexcept {
    return at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r' && ascii::trim(plain()).empty();
  }
  void skip_blanks() noexcept {
    while (is_blank()) advance();
  }
  bool take(std::string_view text) noexcept {
    if (!text_.substr(at_).starts_with(text)) return false;
    at_ += text.size();
    return true;
  }
  bool take_separator() noexcept {
    const std::string_view sign = plain();
    if (sign != "-" && sign != "--" && sign != ":" && sign != "\u2236") return false;
    advance();
    return true;
  }
  /// `l-0` and `1-O` are results; a digit is on the other side.
  std::string_view digit_here() const noexcept {
    const std::string_view sign = plain();
    if (sign == "O" || sign == "o") return is_slip_here() ? "0" : "";
    if (sign == "l" || sign == "I") return is_slip_here() ? "1" : "";
    return sign.size() == 1 && ascii::is_digit(sign[0]) ? sign : "";
  }
  bool is_slip_here() const noexcept {
    const std::size_t digits = text_.substr(0, at_ + 4).find_first_of("01");
    return at_ == 0 ? digits != std::string_view::npos : digits == 0;
  }
  /// Twice the points of a player.
  std::optional<unsigned> points() noexcept {
    for (const std::string_view half : {"1/2", "\u00BD", "0.5", "0,5", "1\u20442", "1\u22152"})
      if (take(half)) return 1;
    constexpr unsigned too_many = 1000;
    unsigned count = 0;
    const std::size_t begin = at_;
    if (text_.substr(at_, 1) == "0" && at_ + 1 < text_.size() && ascii::is_digit(text_[at_ + 1])) return std::nullopt;
    for (std::string_view digit = digit_here(); !digit.empty() && count < too_many; digit = digit_here()) {
      count = 10 * count + static_cast<unsigned>(digit[0] - '0');
      advance();
    }
    return at_ == begin || count >= too_many ? std::nullopt : std::optional(2 * count);
  }
  bool ends_word() noexcept {
    if (take(".") && at_ < text_.size() && text_[at_] == '.') return false;
    constexpr std::string_view ends = "{}()[]!?$\0\n\r\v\f"sv;
    return at_ == text_.size() || ends.find(text_[at_]) != std::string_view::npos || is_blank();
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

constexpr std::string_view opening = "\"'*_(";

std::optional<sheet_text::Sense> sense_of_word(std::string_view word) {
  std::string small(word);
  std::transform(small.begin(), small.end(), small.begin(), ascii::lower);
  return sheet_text::sense_of(small);
}

/// `W+`, `B+R`, `White+12.5`: who won, and by what.
std::optional<WordedResult> read_win(std::string_view word) {
  const std::size_t sign = word.find('+');
  if (sign == std::string_view::npos) return std::nullopt;
  const std::string_view player = word.substr(0, sign), by = word.substr(sign + 1);
  const auto is_any = [](std::string_view text, std::initializer_list<std::string_view> names) {
    return std::any_of(names.begin(), names.end(), [&](auto name) { return ascii::same_word(name, text); });
  };
  const bool is_whites = is_any(player, {"W", "White"});
  if (!is_whites && !is_any(player, {"B", "Black"})) return std::nullopt;
  const bool is_resignation = is_any(by, {"R", "Res", "Resign", "Resignation"});
  const bool is_known = is_resignation || is_any(by, {"", "T", "Time", "F", "Forfeit"}) ||
                        by.find_first_not_of("0123456789.,") == std::string_view::npos;
  if (!is_known) return std::nullopt;
  return WordedResult{is_whites ? Result::WhiteWins : Result::BlackWins, is_resignation};
}

/// `"1-0"`, `**1-0**`, `(1-0)`
std::optional<ReadResult> read_wrapped_result(std::string_view text) noexcept {
  constexpr std::string_view closing = "\"'*_)";
  constexpr std::size_t longest = 24;
  text = text.substr(0, longest);
  const std::size_t sign = opening.find(text.front());
  const std::size_t size = text.find_first_not_of(text.front());
  if (sign == std::string_view::npos || size == std::string_view::npos) return std::nullopt;
  const std::size_t end = text.find(closing[sign], size);
  if (end == std::string_view::npos || text.substr(end, size) != std::string(size, closing[sign])) return std::nullopt;
  const std::string_view inside = text.substr(size, end - size);
  const auto result = ResultReader(inside).read();
  if (!result || !result->result || result->size != inside.size()) return std::nullopt;
  return ReadResult{end + size, result->result, false};
}

}  // namespace

std::optional<ReadResult> read_result(std::string_view text) noexcept {
  // Most words are none, and most results have the usual spelling.
  if (text.empty()) return std::nullopt;
  if (opening.find(text[0]) != std::string_view::npos) {
    const auto inside = read_wrapped_result(text);
    if (inside || text[0] != '*') return inside;
  }
  constexpr std::string_view others = "*lIO";
  const bool may_be =
      ascii::is_digit(text[0]) || others.find(text[0]) != std::string_view::npos || !is_ascii(text.substr(0, 1));
  if (!may_be) return std::nullopt;
  constexpr std::size_t longest = 8;
  const std::string_view word = text.substr(0, text.substr(0, longest).find_first_of(" \n"));
  const common::ResultName* usual = common::result_named(word);
  return usual != nullptr ? ReadResult{word.size(), usual->result, true} : ResultReader(text).read();
}

bool is_result_label(std::string_view word) {
  while (!word.empty() && std::string_view(":=.").find(word.back()) != std::string_view::npos) word.remove_suffix(1);
  return ascii::same_word(word, "res") || sense_of_word(word) == sheet_text::Sense::ResultTag;
}

std::optional<WordedResult> read_worded_result(std::string_view text) {
  text = ascii::trim(text);
  const std::size_t label = text.find_first_of(" :=");
  if (label != std::string_view::npos && is_result_label(text.substr(0, label)))
    text.remove_prefix(std::min(text.find_first_not_of(" :=", label), text.size()));
  while (!text.empty() && std::string_view(".!").find(text.back()) != std::string_view::npos) text.remove_suffix(1);
  if (text.empty()) return std::nullopt;
  if (const auto result = read_result(text); result && result->size == text.size()) return WordedResult{result->result};
  if (sense_of_word(text) == sheet_text::Sense::Draw) return WordedResult{Result::Draw};
  return read_win(text);
}

Diagnostic unusual_result(std::string_view written, Result result, Span span) {
  const std::string meant(name(result));
  Diagnostic diagnostic = make_diagnostic(Finding("unknown-result"), span,
                                          gpn::quoted(written) + " was read as " + meant + "; write " + meant);
  diagnostic.suggestions = {meant};
  return diagnostic;
}

std::optional<TagShape> tag_shape(std::string_view text) noexcept {
  const auto behind_blanks = [&](std::size_t at) {
    for (std::size_t size = 1; size != 0; at += size) {
      at = std::min(text.find_first_not_of(" \t\r", at), text.size());
      size = special_blank_size(text.substr(at));
    }
    return at;
  };
  if (!text.starts_with('[')) return std::nullopt;
  const std::size_t name = behind_blanks(1);
  std::size_t at = name;
  while (at < text.size() && is(ByteClass::TagName, text[at])) ++at;
  TagShape shape{text.substr(name, at - name), {}, 0, false};
  const bool has_sign = at < text.size() && (text[at] == ':' || text[at] == '=');
  const std::size_t value = behind_blanks(at + (has_sign ? 1 : 0));
  const std::size_t open = quote_size(text.substr(value));
  shape.has_quote = open != 0;
  bool is_closed = false;
  const bool is_name = !shape.name.empty() && (shape.has_quote || (value > at && common::may_be_tag_name(shape.name)));
  if (!is_name) return std::nullopt;
  // The first bracket after a quotation mark that ends the line or is before another tag, else the first one.
  std::string_view written;
  for (std::size_t close = value; close < text.size() && text[close] != '\n'; ++close) {
    if (text[close] != ']') continue;
    const std::string_view inside = ascii::trim(text.substr(value + open, close - value - open));
    const std::size_t quote = last_quote_size(inside);
    const std::size_t next = behind_blanks(close + 1);
    const bool is_last = quote != 0 && (next == text.size() || text[next] == '\n' || text[next] == '[');
    if (shape.size != 0 && !is_last) continue;
    written = inside.substr(0, inside.size() - (shape.has_quote ? quote : 0));
    shape.size = close + 1;
    is_closed = quote != 0;
    if (is_last || !shape.has_quote) break;
  }
  if (shape.size == 0 || (text[value] == '"' && !is_closed)) return std::nullopt;
  if (!shape.has_quote && written.empty()) return std::nullopt;
  shape.value = shape.has_quote ? written : without_quotes(written);
  return shape;
}

std::optional<std::uint16_t> glyph_of_sign(std::string_view word) noexcept {
  const auto sign = std::find_if(signs.begin(), signs.end(), [&](const Sign& each) { return each.text == word; });
  return sign != signs.end() ? std::optional(sign->glyph) : std::nullopt;
}

PlainWord read_word(std::string_view word) {
  using Kind = PlainWord::Kind;
  PlainWord read;
  // Some signs are letters or dashes of the table too.
  if (const auto glyph = glyph_of_sign(word)) return {Kind::Sign, std::string(word), *glyph, Habit::TurnGlyph};
  const std::string plain = plain_characters(word, read.habit);
  if (plain.empty()) return {Kind::Nothing, {}, 0, Habit::Invisible};
  read.text = plain;
  if (const auto glyph = glyph_of_sign(plain)) return {Kind::Sign, plain, *glyph, Habit::TurnGlyph};
  if (std::find(null_moves.begin(), null_moves.end(), plain) != null_moves.end())
    return {Kind::NullMove, plain, 0, Habit::PassWord};
  const std::string_view core = without_wrapping(plain);
  if (core.size() != plain.size() && read.habit == Habit::None) read.habit = Habit::TurnBracket;
  std::string turn = with_short_dashes(core, read.habit);
  // The rules read what is between quotation marks and signs of emphasis.
  const auto has = [&](auto what) { return std::any_of(core.begin(), core.end(), what); };
  const bool is_wrapped = std::string_view("\"'`*_~").find(plain.front()) != std::string_view::npos &&
                          plain.ends_with(plain.front()) && core.size() + 2 <= plain.size() && has(ascii::is_digit) &&
                          has(ascii::is_letter);
  if (is_shaped_like_turn(turn) || is_wrapped) return {Kind::Turn, std::move(turn), 0, read.habit};
  if (plain.find_first_not_of(separators) == std::string::npos) read.kind = Kind::Separator;
  return read;
}

}  // namespace gpn::notation::native_text
