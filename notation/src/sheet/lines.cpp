#include "sheet/lines.hpp"

#include "common/encoding.hpp"
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "sheet/headings.hpp"
#include "sheet/layout.hpp"
#include "sheet/patterns.hpp"
#include "sheet/tokens.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

/// A line is judged by this many of its bytes.
constexpr std::size_t head_size = 120;
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

std::string_view without_lead(std::string_view text) noexcept {
  text = common::skip_byte_order_mark(text);
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\0')) text.remove_prefix(1);
  return text;
}

bool is_rule(std::string_view line) {
  static const Pattern rule("(---+|===+)$");
  return begins_with(line, rule);
}

/// The number before the turn of a line: `12.`, `12...`, `12)`, `12 `.
struct Number {
  std::string_view digits;
  bool of_black = false;  // followed by an ellipsis
  std::size_t size = 0;   // 0 when there is none
};

Number read_number(std::string_view line) noexcept {
  std::size_t at = 0;
  while (at < line.size() && ascii::is_digit(line[at])) ++at;
  Number number{line.substr(0, at), false, 0};
  if (at == 0) return number;
  const std::string_view mark = line.substr(at);
  number.of_black = mark.starts_with("..") || mark.starts_with(ellipsis);
  if (mark.starts_with(ellipsis)) at += ellipsis.size();
  while (at < line.size() && (line[at] == '.' || line[at] == ')')) ++at;
  const bool marked = at > number.digits.size() || mark.starts_with(' ') || mark.starts_with('\t');
  number.size = marked ? at : 0;
  return number;
}

/// Headings that writers of sheets have first, of which the value has no letters: `Round: 12`, `Result: 1-0`. There is
/// no turn on them; to find that out, reading it token by token takes longer than for all turns of a game.
bool is_heading_of_numbers(std::string_view line) {
  static const Pattern heading(R"((Date|Round|Result): [\d.\-]*$)");
  return begins_with(line, heading);
}

bool begins_like_turn(std::string_view text) noexcept {
  text = without_lead(text);
  return common::begins_like_turn(text.substr(0, text.find_first_of(" \t(/")));
}

constexpr std::size_t typed_head_size = 400;

/// A word that may precede a turn: a player, "move", or whatever a colon ends.
bool may_lead(const Text& text, const std::vector<Token>& tokens, std::size_t index) {
  const Token& token = tokens[index];
  const auto sense = sense_of(text.words(token.begin, token.end));
  if (is_player(sense) || sense == Sense::Number || sense == Sense::RoundTag || sense == Sense::Plays ||
      sense == Sense::Pass)
    return true;
  const bool has_verb =
      index + 1 < tokens.size() && sense_of(text.words(tokens[index + 1].begin, tokens[index + 1].end)) == Sense::Plays;
  if (has_verb) return true;
  return index + 1 < tokens.size() && text.plain()[tokens[index + 1].begin] == ':';
}

bool has_letter_or_digit(std::string_view text) {
  static const Pattern letter_or_digit("[\\w\\d]");
  return has(text, letter_or_digit);
}

void add_turn(TypedLine& line, const std::string& turn) {
  const bool is_placement = turn.size() == 2;
  if (line.turns == 0) line.begins_with_move = turn.size() == 5 && turn[2] == '-';
  line.has_only_placements &= is_placement;
  ++line.turns;
}

void read_tokens(const Text& text, const std::vector<Token>& tokens, const std::vector<Met>& habits, TypedLine& line) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    switch (token.kind) {
      case TokenKind::Turn: {
        add_turn(line, token.text);
        const bool is_glued = std::any_of(habits.begin(), habits.end(), [&](const Met& met) {
          return met.habit == Habit::NoDash && met.begin >= token.begin && met.begin < token.end;
        });
        line.has_sheet_signs |= !is_glued && token.text.size() > 2;
        break;
      }
      case TokenKind::Number:
      case TokenKind::BareNumber:
        if (line.turns != 0 || line.number) break;
        line.number = token.value;
        line.of_black = token.has_dots;
        break;
      case TokenKind::Count:
      case TokenKind::BracketCount:
        line.has_sheet_signs |= line.turns != 0;
        if (line.turns == 0 && !line.number) line.number = token.value;
        break;
      case TokenKind::Chunk:
        if (!has_letter_or_digit(text.plain().substr(token.begin, token.end - token.begin))) {
          line.turns = 0;  // `b2 = a1 + c3` is a formula
          return;
        }
        [[fallthrough]];
      case TokenKind::Word:
      case TokenKind::Figures:
        if (line.turns == 0 && !may_lead(text, tokens, i)) return;
        break;
      case TokenKind::Odd: ++line.odd; break;
      default: break;
    }
  }
}

bool speaks_of_resigning(std::string_view line) noexcept {
  constexpr std::string_view word = "resign";
  for (std::size_t at = 0; at + word.size() <= line.size(); ++at)
    if (ascii::lower(line[at]) == word.front() && ascii::same_word(line.substr(at, word.size()), word) &&
        (at == 0 || !ascii::is_letter(line[at - 1])))
      return true;
  return false;
}

}  // namespace

LineKind canonical_kind_of(std::string_view line) noexcept {
  line = line.substr(0, head_size);
  line = without_lead(ascii::trim(line.substr(0, line.find('\n'))));
  if (line.empty()) return LineKind::Empty;
  if (is_rule(line)) return LineKind::Rule;
  const auto heading = read_tag_heading(line);  // `Result: White has not resigned`
  if (heading && (heading->name == "Result" || heading->name == "Termination")) return LineKind::Text;
  if (common::result_named(line) != nullptr || line.front() == '/' || speaks_of_resigning(line)) return LineKind::Turn;
  const Number number = read_number(line);
  if (!begins_like_turn(line.substr(number.size))) return LineKind::Text;
  return number.size != 0 && number.digits == "1" && !number.of_black ? LineKind::FirstTurn : LineKind::Turn;
}

TypedLine read_typed_line(const Text& text, std::size_t begin, std::size_t end, Tokens& tokens) {
  TypedLine typed;
  tokens.read(text, begin, end);
  read_tokens(text, tokens.all(), tokens.habits(), typed);
  return typed;
}

TypedLine TypedLines::read(std::string_view line) {
  line = line.substr(0, std::min(typed_head_size, line.find('\n')));
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return {};
  const auto* const met =
      std::find_if(known_.begin(), known_.end(), [&](const Known& each) { return each.line == line; });
  if (met != known_.end()) return met->typed;
  Skipped skipped;
  HabitCount habits;
  Text text = read_text(line, {0, static_cast<std::uint32_t>(line.size())}, skipped);
  remove_layout(text, habits);
  Tokens tokens;
  TypedLine typed;
  each_line(text, [&](std::size_t begin, std::size_t end) {
    if (typed.turns == 0) typed = read_typed_line(text, begin, end, tokens);
  });
  known_.at(next_++ % known_.size()) = {std::string(line), typed};
  return typed;
}

LineKind TypedLines::kind_of(std::string_view line) {
  const LineKind kind = canonical_kind_of(line);
  if (kind != LineKind::Text) return kind;
  const std::string_view head = line.substr(0, std::min(line.find('\n'), head_size));
  if (head.find_first_of("123456789") == std::string_view::npos && is_ascii(head)) return kind;
  if (head.size() < head_size && is_heading_of_numbers(head)) return kind;
  if (!is_ascii(head)) {  // the characters of another alphabet that look like those of a turn
    Skipped skipped;
    const Text text = read_text(head, {0, static_cast<std::uint32_t>(head.size())}, skipped);
    const LineKind plain = canonical_kind_of(text.plain());
    if (plain == LineKind::FirstTurn || plain == LineKind::Turn) return plain;
  }
  const TypedLine typed = read(line);
  if (typed.turns == 0) return kind;
  return typed.number == 1U && !typed.of_black ? LineKind::FirstTurn : LineKind::Turn;
}

}  // namespace gpn::notation::sheet_text
