#include "repair/line.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <string_view>

namespace gpn::replay::repair {
namespace {

using notation::Record;
using notation::TurnMarks;

/// A stray word longer than this is no turn that somebody mistyped.
constexpr std::uint32_t longest_stray = 40;

/// A word that begins where the last turn ends is the rest of that turn.
bool continues_turn(const notation::StrayWord& word, const TokenLine& line) noexcept {
  return !line.slots.empty() && line.slots.back().span.end == word.span.begin && !line.slots.back().count;
}

void append_to_last(const Record& record, notation::Span rest, TokenLine& line) {
  notation::Span& span = line.slots.back().span;
  span.end = rest.end;
  line.tokens.back().text = record.source.bytes.substr(span.begin, span.end - span.begin);
  line.tokens.back().hints = Hints::None;
}

/// True if the text ends in a list, such as `g1-c3;xb4,c5`.
bool ends_in_list(std::string_view text) noexcept {
  const std::size_t part = text.rfind(';') + 1;
  return part < text.size() && ascii::lower(text[part]) == 'x';
}

/// Where an item of a list is damaged, a reader may take the rest of the list for turns.
bool continues_list(const Record& record, const notation::Turn& turn, const TokenLine& line) noexcept {
  if (line.slots.empty() || line.slots.back().count || turn.span.begin == turn.span.end) return false;
  const std::uint32_t end = line.slots.back().span.end;
  const std::string_view bytes = record.source.bytes;
  const bool follows = end > 0 && end == turn.span.begin && bytes[end - 1] == ',';
  const bool follows_comma = end + 1 == turn.span.begin && bytes[end] == ',';
  return (follows || follows_comma) && ends_in_list(line.tokens.back().text);
}

/// A reader took the word for the player of a turn.
bool names_player(const Record& record, notation::Span word) noexcept {
  const auto& words = record.player_words;
  return std::any_of(words.begin(), words.end(), [&](const notation::NamedPlayer& each) {
    return each.span.begin < word.end && word.begin < each.span.end;
  });
}

void add_stray(const Record& record, const TurnMarks& marks, std::size_t stray, TokenLine& line) {
  const notation::StrayWord& word = marks.strays[stray];
  if (word.span.end - word.span.begin > longest_stray || names_player(record, word.span)) return;
  if (continues_turn(word, line)) return append_to_last(record, word.span, line);
  Token token;
  token.text = record.source.bytes.substr(word.span.begin, word.span.end - word.span.begin);
  token.number = marks.stray_numbers[stray];
  token.slot = static_cast<std::uint32_t>(line.slots.size());
  line.tokens.push_back(token);
  line.slots.push_back({word.span, std::nullopt, word.before_turn});
}

/// A reader adds the 49th placement where its dialect omits it (D2), at the place where it should be. Whether it was
/// omitted, or another one was forgotten, is for the search to decide.
bool is_implied(const Record& record, const notation::Turn& turn) noexcept {
  const bool implies = record.format == notation::Format::LittleGolem || record.format == notation::Format::CodeCup;
  return implies && turn.span.begin == turn.span.end;
}

bool is_gap(const notation::Turn& turn) noexcept { return turn.text == notation::missing_turn; }

void add_turn(const Record& record, const TurnMarks& marks, std::size_t index, TokenLine& line) {
  const notation::Turn& turn = record.main.turns[index];
  if (continues_list(record, turn, line)) {
    append_to_last(record, turn.span, line);
    line.tokens.back().reserve = turn.reserve;
    line.slots.back().count = notation::reserve_span(record, turn);
    return;
  }
  const std::string_view written = record.source.bytes.substr(turn.span.begin, turn.span.end - turn.span.begin);
  const bool is_number = turn.text == notation::unknown_turn && !written.empty() &&
                         std::all_of(written.begin(), written.end(), ascii::is_digit);
  Token token;
  token.text = is_number ? written : turn.text;  // `96` may be `g6`
  token.reserve = turn.reserve;
  // Other readers derive the players from the order of the turns, which is what may be damaged.
  if (record.format == notation::Format::Boardspace) token.player = turn.player;
  token.hints = turn.hints;
  token.is_gap = is_gap(turn);
  token.is_implied = is_implied(record, turn);
  if (index < marks.numbers.size()) token.number = marks.numbers[index];
  token.slot = static_cast<std::uint32_t>(line.slots.size());
  line.tokens.push_back(token);
  line.slots.push_back({turn.span, notation::reserve_span(record, turn), index});
}

void add_first_gap(const Record& record, TokenLine& line) {
  const std::uint32_t at = record.main.turns.front().span.begin;
  Token token;
  token.text = notation::missing_turn;
  token.is_gap = token.is_first_gap = true;
  token.slot = 0;
  line.tokens.push_back(token);
  line.slots.push_back({{at, at}, std::nullopt, 0});
}

bool numbers_single_turns(const TokenLine& line) noexcept {
  std::size_t numbers = 0;
  for (const Token& token : line.tokens) numbers += token.number ? 1U : 0U;
  return line.tokens.size() > 4 && numbers * 5 > line.tokens.size() * 4;
}

/// A point alone, with or without its piece: "b2", "Gb2".
bool is_point_alone(std::string_view word) {
  if (!word.empty() && ascii::is_upper(word.front())) word.remove_prefix(1);
  return word.size() >= 2 && ascii::is_lower(word.front()) &&
         std::all_of(word.begin() + 1, word.end(), ascii::is_digit);
}

}  // namespace

TokenLine tokens_of(const Record& record, Gaps gaps, Color beginner) {
  TokenLine line;
  if (record.first_player && record.first_player->player != beginner && !record.main.turns.empty())
    add_first_gap(record, line);
  const TurnMarks marks = read_turn_marks(record);
  std::size_t stray = 0;
  for (std::size_t i = 0; i <= record.main.turns.size(); ++i) {
    for (; stray < marks.strays.size() && marks.strays[stray].before_turn == i; ++stray)
      add_stray(record, marks, stray, line);
    if (i < record.main.turns.size() && (gaps == Gaps::AsRead || !is_gap(record.main.turns[i])))
      add_turn(record, marks, i, line);
  }
  line.numbers_single_turns = numbers_single_turns(line);
  return line;
}

bool has_gaps(const Record& record) noexcept {
  return std::any_of(record.main.turns.begin(), record.main.turns.end(), is_gap);
}

bool names_two_points(std::span<const Token> tokens) {
  bool has_dash = false;
  for (const Token& token : tokens) {
    if (token.is_edited || token.is_implied || token.is_gap) continue;
    if (is_point_alone(token.text)) return false;
    has_dash |= token.text.find('-') != std::string_view::npos;
  }
  return has_dash;
}

std::vector<std::string> moves_from_dots(const host::Ruleset& rules) {
  std::vector<std::string> moves;
  for (const gpn_cell& cell : rules.cells()) {
    if (cell.kind != GPN_CELL_DOT) continue;
    for (const std::uint16_t neighbour : cell.neighbours)
      if (neighbour != GPN_NO_NEIGHBOUR && rules.cells()[neighbour].kind == GPN_CELL_SPOT)
        moves.push_back(std::string(cell.name).append("-").append(rules.cells()[neighbour].name));
  }
  return moves;
}

}  // namespace gpn::replay::repair
