#include "sheet/joints.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <utility>

namespace gpn::notation::sheet_text {
namespace {

constexpr std::string_view joints = "/:,+\\\".";

/// Whether a point, the sign and another point are at `at`, as a word of their own and not in a list.
bool is_pair_at(std::string_view plain, std::size_t at, char joint) noexcept {
  constexpr std::size_t size = 5;
  const std::string_view rest = plain.substr(at);
  if (rest.size() < size || rest[2] != joint || !common::is_point(rest) || !common::is_point(rest.substr(3)))
    return false;
  const bool has_letter = at > 0 && plain[at - 1] == 'G';
  const std::size_t word = has_letter ? at - 1 : at;
  const std::string_view before_words = joint == ',' ? " |\n.:;)" : joint == '.' ? " |\n:;)" : " |\n.:;),\"";
  if (word > 0 && before_words.find(plain[word - 1]) == npos) return false;
  const std::size_t before = word == 0 ? npos : plain.find_last_not_of(' ', word - 1);
  if (joint == ',' && before != npos && plain[before] == ',') return false;
  const char behind = rest.size() > size ? rest[size] : ' ';
  return !ascii::is_letter(behind) && !ascii::is_digit(behind) && behind != joint && behind != '-';
}

bool has_pair(std::string_view plain, char joint) noexcept {
  for (std::size_t at = plain.find(joint, 2); at != npos; at = plain.find(joint, at + 1))
    if (is_pair_at(plain, at - 2, joint)) return true;
  return false;
}

/// A point alone, or a move with the sign of the notation.
bool is_plain_turn(std::string_view text) noexcept {
  text.remove_prefix(text.starts_with('G') ? 1 : 0);
  if (!common::is_point(text)) return false;
  const bool is_move = text.size() > 3 && text[2] == '-' && common::is_point(text.substr(3));
  return is_move || text.size() == 2 || std::string_view(" |\n([;").find(text[2]) != npos;
}

/// What one row has.
struct RowOfPairs {
  std::size_t pairs = 0;
  std::size_t others = 0;  // turns that are no pairs
  std::size_t counts = 0;

  std::size_t turns() const noexcept { return pairs + others; }
};

/// How many rows have two pairs or one, and how many have one turn and no pair.
struct PairsOfRows {
  std::size_t two = 0;
  std::size_t one = 0;
  std::size_t lone = 0;
  std::size_t counted = 0;    // two turns with a count each, and a pair among them
  std::size_t uncounted = 0;  // some counts, but not one for each turn

  void add(const RowOfPairs& row) noexcept {
    two += row.pairs == 2 && row.others == 0 ? 1U : 0U;
    one += row.pairs == 1 && row.others == 0 ? 1U : 0U;
    lone += row.pairs == 0 && row.others == 1 ? 1U : 0U;
    counted += row.pairs > 0 && row.turns() == 2 && row.counts == 2 ? 1U : 0U;
    uncounted += row.counts != 0 && row.counts != row.turns() ? 1U : 0U;
  }
};

/// `(12)` or `[12]`.
bool is_count(std::string_view text) noexcept {
  constexpr std::size_t longest = 5;
  const std::size_t close = text.substr(0, longest).find_first_not_of("0123456789", 1);
  return (text[0] == '(' || text[0] == '[') && close != npos && close > 1 && (text[close] == ')' || text[close] == ']');
}

PairsOfRows count_pairs(std::string_view plain, char joint) {
  PairsOfRows rows;
  RowOfPairs row;
  for (std::size_t at = 0; at < plain.size(); ++at) {
    const bool begins_word = at == 0 || std::string_view(" |\n.:;),\"").find(plain[at - 1]) != npos;
    if (plain[at] == '\n' || (begins_word && common::move_number_length(plain.substr(at, 8)) != 0))
      rows.add(std::exchange(row, {}));
    if (is_pair_at(plain, at, joint)) {
      ++row.pairs;
      at += 4;
    } else if (begins_word && is_plain_turn(plain.substr(at)) &&
               !(plain[at] == 'G' && is_pair_at(plain, at + 1, joint))) {
      ++row.others;
    } else if (is_count(plain.substr(at))) {
      ++row.counts;
    }
  }
  rows.add(row);
  return rows;
}

}  // namespace

std::optional<char> joint_of_moves(const Text& text) {
  constexpr std::size_t enough = 3;
  for (const char joint : joints) {
    if (!has_pair(text.plain(), joint)) continue;
    const PairsOfRows rows = count_pairs(text.plain(), joint);
    const bool has_pairs_in_rows = rows.two >= enough && rows.two > rows.one;
    // A game has one row with a single turn, its last; more of them have a turn each.
    const bool has_turn_in_rows = rows.two == 0 && rows.one >= enough && rows.lone >= enough;
    const bool has_counts = rows.counted >= enough && rows.uncounted <= 1;
    if (has_pairs_in_rows || has_turn_in_rows || has_counts) return joint;
  }
  return std::nullopt;
}

void read_joints(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, char joint) {
  const std::string_view plain = text.plain().substr(0, end);
  for (std::size_t at = begin; at < end; ++at) {
    if (!is_pair_at(plain, at, joint)) continue;
    put_sign(text, habits, Habit::OtherDash, at + 2, at + 3, '-');
    at += 4;
  }
}

}  // namespace gpn::notation::sheet_text
