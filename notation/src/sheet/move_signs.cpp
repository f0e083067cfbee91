// What is between the two points of a move: dashes, which also part turns, signs that part turns on other sheets
// (`c7/e7`, `c7:e7`, `c7,e7`), or nothing but blanks (`e5 d5`).
#include "common/turn_shape.hpp"
#include "gipf/letters_and_dots.hpp"
#include "sheet/layout.hpp"
#include "sheet/patterns.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <utility>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

constexpr std::string_view joints = "/:,+\\\".xX";
constexpr std::string_view piece_letters = "GgTZDYP";
constexpr std::string_view before_piece = " |\n.:;),\"([";

bool ends_point(std::string_view behind) noexcept {
  behind.remove_prefix(behind.starts_with('G') || behind.starts_with('g') ? 1 : 0);
  return behind.empty() || !(ascii::is_letter(behind[0]) || ascii::is_digit(behind[0]));
}

/// The point at `at` is a turn or begins one, with the letter of a piece before it or none.
bool begins_turn(std::string_view plain, std::size_t at) noexcept {
  const std::size_t word = at > 0 && piece_letters.find(plain[at - 1]) != npos ? at - 1 : at;
  const bool is_broken_dash = word > 1 && plain[word - 1] == '"' && plain[word - 2] == foreign_letter;
  return word == 0 || (before_piece.find(plain[word - 1]) != npos && !is_broken_dash);
}

bool is_point_of_turn(std::string_view plain, std::size_t at) noexcept {
  return ascii::is_digit(plain[at + 1]) && common::is_point(plain.substr(at)) && begins_turn(plain, at) &&
         ends_point(plain.substr(at + 2));
}

/// The board of a text by its points: numbers beyond 5 and lists are those of GIPF, with line j of MATRX.
class Board {
 public:
  explicit Board(std::string_view plain) noexcept : is_gipf_(plain.find(";x") != npos) {
    for (std::size_t at = 0; at + 1 < plain.size(); ++at) {
      if (!is_point_of_turn(plain, at)) continue;
      is_gipf_ |= plain[at + 1] > '5';
      has_line_j_ |= ascii::lower(plain[at]) == 'j';
    }
  }

  bool is_gipf() const noexcept { return is_gipf_; }
  /// From a dot to a spot, or a used potential: one turn, because no piece stays on a dot (GIPF).
  bool is_push(std::string_view plain, std::size_t from, std::size_t to) const noexcept {
    const bool has_potential = from > 0 && piece_letters.substr(2).find(plain[from - 1]) != npos;
    return is_gipf_ && (is_dot(plain.substr(from, 2)) || has_potential) && !is_dot(plain.substr(to, 2));
  }
  bool is_dot(std::string_view point) const noexcept {
    const char line = ascii::lower(point[0]);
    return has_line_j_ && line > 'h' ? line == 'j' || point[1] == '1' || point[1] == '5' : gipf::is_dot(point);
  }

 private:
  bool is_gipf_;
  bool has_line_j_ = false;
};

/// True if a point, the sign and another point are at `at`, as a word of their own and not in a list.
bool is_pair_at(std::string_view plain, std::size_t at, char joint) noexcept {
  constexpr std::size_t size = 5;
  const std::string_view rest = plain.substr(at);
  if (rest.size() < size || rest[2] != joint || !common::is_point(rest) || !common::is_point(rest.substr(3)))
    return false;
  const bool has_letter = at > 0 && piece_letters.find(plain[at - 1]) != npos;
  const std::size_t word = has_letter ? at - 1 : at;
  const std::string_view before_words = joint == ',' ? " |\n.:;)" : joint == '.' ? " |\n:;)" : " |\n.:;),\"";
  if (word > 0 && before_words.find(plain[word - 1]) == npos && plain[word - 1] != foreign_letter) return false;
  const std::size_t before = word == 0 ? npos : plain.find_last_not_of(' ', word - 1);
  if (joint == ',' && before != npos && plain[before] == ',') return false;
  const std::string_view behind = rest.substr(size);
  return ends_point(behind) && !behind.starts_with(joint) && !behind.starts_with('-');
}

bool has_pair(std::string_view plain, char joint) noexcept {
  for (std::size_t at = plain.find(joint, 2); at != npos; at = plain.find(joint, at + 1))
    if (is_pair_at(plain, at - 2, joint)) return true;
  return false;
}

/// A point alone, or a move with the sign of the notation.
bool is_plain_turn(std::string_view text) noexcept {
  if (!text.empty() && piece_letters.find(text[0]) != npos && !common::is_point(text)) text.remove_prefix(1);
  if (!common::is_point(text)) return false;
  const bool is_move = text.size() > 3 && text[2] == '-' && common::is_point(text.substr(3));
  return is_move || text.size() == 2 || std::string_view(" |\n([;").find(text[2]) != npos;
}

/// How many rows have two pairs or one, and how many have one turn and no pair.
struct PairsOfRows {
  std::size_t two = 0;
  std::size_t one = 0;
  std::size_t lone = 0;
  std::size_t counted = 0;    // two turns with a count each, and a pair among them
  std::size_t uncounted = 0;  // some counts, but not one for each turn
  std::size_t pairs = 0;
  std::size_t pushes = 0;  // pairs that are one turn by the rules
};

PairsOfRows count_pairs(std::string_view plain, char joint, const Board& board) {
  static const Pattern count(R"([(\[]\d\d?\d?[)\]])");
  PairsOfRows rows;
  std::size_t pairs = 0, others = 0, counts = 0;  // of the row; others are turns that are no pairs
  const auto end_row = [&] {
    rows.two += pairs == 2 && others == 0 ? 1U : 0U;
    rows.one += pairs == 1 && others == 0 ? 1U : 0U;
    rows.lone += pairs == 0 && others == 1 ? 1U : 0U;
    rows.counted += pairs > 0 && pairs + others == 2 && counts == 2 ? 1U : 0U;
    rows.uncounted += counts != 0 && counts != pairs + others ? 1U : 0U;
    pairs = others = counts = 0;
  };
  Matcher matcher(plain);
  for (std::size_t at = 0; at < plain.size(); ++at) {
    const bool begins_word = at == 0 || std::string_view(" |\n.:;),\"").find(plain[at - 1]) != npos;
    if (plain[at] == '\n' || (begins_word && common::move_number_length(plain.substr(at, 8)) != 0)) end_row();
    if (is_pair_at(plain, at, joint)) {
      ++pairs;
      ++rows.pairs;
      rows.pushes += board.is_push(plain, at, at + 3) ? 1U : 0U;
      at += 4;
    } else if (begins_word && is_plain_turn(plain.substr(at)) && !is_pair_at(plain, at + 1, joint)) {
      ++others;
    } else if (matcher.match(count, at)) {
      ++counts;
    }
  }
  end_row();
  return rows;
}

/// A point, whatever signs, and a point: `e5-d5`, `e5 -> d5`, `e5/d5`.
bool has_joined_points(std::string_view plain) {
  static const Pattern joined(R"(\p *[\->/:~_=.][ \->/:~_=.]*\p)");
  return has(plain, joined);
}

/// Whether a number, a sign or the begin of a line is before the point.
bool begins_row(std::string_view plain, std::size_t point) noexcept {
  const std::size_t before = point == 0 ? npos : plain.find_last_not_of(' ', point - 1);
  if (before == npos || before == 0) return true;
  return ascii::is_digit(plain[before]) ? !ascii::is_letter(plain[before - 1])
                                        : std::string_view("\n.:)]|/").find(plain[before]) != npos;
}

/// Where the stacking phase of DVONN begins (D2): at the first point that is met again once nearly all spaces are, or
/// at the one before it in its row, which nobody could read where it was placed.
std::size_t end_of_placements(std::string_view plain) noexcept {
  constexpr std::size_t nearly_all = 45;
  constexpr std::size_t point_and_blank = 3;
  std::bitset<11 * 9> met;
  std::size_t last = npos;
  for (std::size_t at = 0; at + 1 < plain.size(); ++at) {
    if (!is_point_of_turn(plain, at)) continue;
    const auto space =
        static_cast<std::size_t>(ascii::lower(plain[at]) - 'a') * 9 + static_cast<std::size_t>(plain[at + 1] - '1');
    if (met[space] && met.count() >= nearly_all)
      return at == last + point_and_blank && begins_row(plain, last) ? last : at;
    met[space] = true;
    last = at;
  }
  return npos;
}

/// `4. e5 - d5`: before the stacking phase of DVONN (D2) a dash parts placements.
void part_placements(Text& text, HabitCount& habits) {
  if (text.plain().find(" - ") == npos) return;
  const std::size_t end = Board(text.plain()).is_gipf() ? npos : end_of_placements(text.plain());
  if (end != npos) rewrite(text, habits, 0, end, Stage::Placements, Evidence::None);
}

/// Stacks move in straight lines (D5).
bool is_straight(std::string_view plain, std::size_t from, std::size_t to) noexcept {
  const int letters = ascii::lower(plain[to]) - ascii::lower(plain[from]);
  const int numbers = plain[to + 1] - plain[from + 1];
  return letters == 0 || numbers == 0 || letters == numbers;
}

/// The first row of four points that are two moves, where no other row has as many turns; npos where there are no rows.
std::size_t first_row_of_moves(std::string_view plain) {
  constexpr std::size_t enough = 3;
  std::size_t first = npos;
  std::size_t moves = 0;  // rows
  std::size_t turns = 0;  // rows with a point a turn
  bool has_numbers = false;
  std::vector<std::size_t> points;
  const auto end_row = [&] {
    const bool has_moves =
        points.size() == 4 && is_straight(plain, points[0], points[1]) && is_straight(plain, points[2], points[3]);
    if (has_moves && moves++ == 0) first = points.front();
    turns += points.size() == 1 || points.size() == 2 ? 1U : 0U;
    points.clear();
  };
  for (std::size_t at = 0; at < plain.size(); ++at) {
    const bool begins_word = at == 0 || std::string_view(" |\n").find(plain[at - 1]) != npos;
    const bool is_number = begins_word && common::move_number_length(plain.substr(at, 8)) != 0;
    has_numbers = has_numbers || is_number;
    if (plain[at] == '\n' || is_number) end_row();
    if (is_point_of_turn(plain, at)) points.push_back(at);
  }
  end_row();
  return moves >= enough && (has_numbers || turns >= enough) ? first : npos;
}

}  // namespace

std::optional<char> joint_of_moves(const Text& text) {
  constexpr std::size_t enough = 3;
  for (const char joint : joints) {
    if (!has_pair(text.plain(), joint)) continue;
    const Board board(text.plain());
    if (ascii::lower(joint) == 'x' && board.is_gipf()) continue;
    const PairsOfRows rows = count_pairs(text.plain(), joint, board);
    if (rows.pushes >= enough && rows.pushes * 4 > rows.pairs * 3) return joint;
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

/// Of two points with blanks between them: `Gc1 c3` and `a2 c4 (11)` in GIPF, where no piece stays on a dot, and every
/// pair in the stacking phase of DVONN, which begins at the first move at the latest.
void read_blank_moves(Text& text, HabitCount& habits) {
  part_placements(text, habits);
  const std::string_view plain = text.plain();
  constexpr std::size_t shortest = 60;
  if (plain.size() < shortest || has_joined_points(plain)) return;
  const Board board(plain);
  std::vector<std::size_t> moves;
  std::size_t lone = 0;
  std::size_t at = board.is_gipf() ? 0 : std::min(end_of_placements(plain), first_row_of_moves(plain));
  for (; at < plain.size(); ++at) {
    if (!common::is_point(plain.substr(at)) || !plain.substr(at + 2).starts_with(' ') || !begins_turn(plain, at))
      continue;
    const std::size_t next = std::min(plain.find_first_not_of(' ', at + 2), plain.size());
    const std::string_view to = plain.substr(next);
    const bool is_pair = common::is_point(to) && ends_point(to.substr(2)) && !to.substr(2).starts_with('-');
    if (is_pair && (board.is_gipf() ? board.is_push(plain, at, next) : is_straight(plain, at, next))) {
      moves.push_back(at);
      at = next + 1;
    } else {
      lone += !board.is_gipf() || board.is_dot(plain.substr(at, 2)) ? 1U : 0U;
    }
  }
  constexpr std::size_t enough = 3;
  if (moves.size() < enough || moves.size() <= lone * 3) return;
  for (const std::size_t move : moves)
    put_sign(text, habits, Habit::OtherDash, move + 2, plain.find_first_not_of(' ', move + 2), '-');
}

}  // namespace gpn::notation::sheet_text
