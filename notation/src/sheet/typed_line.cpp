#include "sheet/typed_line.hpp"

#include "sheet/layout.hpp"
#include "sheet/tokens.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

constexpr std::size_t typed_head_size = 400;

/// A word that may stand before a turn: a player, "move", or whatever a colon ends.
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

bool has_letter_or_digit(std::string_view text) noexcept {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return ascii::is_letter(c) || ascii::is_digit(c) || c == foreign_letter; });
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

}  // namespace

TypedLine read_typed_line(const Text& text, std::size_t begin, std::size_t end, Tokens& tokens) {
  TypedLine typed;
  tokens.read(text, begin, end);
  read_tokens(text, tokens.all(), tokens.habits(), typed);
  return typed;
}

TypedLine read_typed_line(std::string_view line) {
  line = line.substr(0, std::min(typed_head_size, line.find('\n')));
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return {};
  Skipped skipped;
  HabitCount habits;
  Text text = read_text(line, {0, static_cast<std::uint32_t>(line.size())}, skipped);
  remove_layout(text, habits);
  Tokens tokens;
  TypedLine typed;
  for (std::size_t begin = 0; begin < text.size() && typed.turns == 0;) {
    const std::size_t end = std::min(text.plain().find('\n', begin), text.size());
    typed = read_typed_line(text, begin, end, tokens);
    begin = end + 1;
  }
  return typed;
}

}  // namespace gpn::notation::sheet_text
