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

/// The board of a text by its points: numbers beyond 5 are those of GIPF, with line j of MATRX.
class Board {
 public:
  explicit Board(std::string_view plain) noexcept {
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
  bool is_gipf_ = false;
  bool has_line_j_ = false;
};

/// Whether a point, the sign and another point are at `at`, as a word of their own and not in a list.
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

enum class WordKind : std::uint8_t { Point, Pass, Count, CellEnd, Number, Other };

struct Word {
  WordKind kind;
  std::size_t begin;
  std::size_t end;
  bool follows_point = false;  // directly
};

/// The words of a line; what ends a turn, a count or a cell, is one by itself.
class WordReader {
 public:
  WordReader(std::string_view plain, std::size_t begin, std::size_t end) noexcept
      : plain_(plain.substr(0, end)), at_(begin) {}

  std::optional<Word> next() noexcept {
    at_ = std::min(plain_.find_first_not_of(' ', at_), plain_.size());
    if (at_ == plain_.size()) return std::nullopt;
    std::size_t begin = at_;
    if (plain_[begin] == cell_sign) return Word{WordKind::CellEnd, begin, ++at_};
    at_ = std::min(plain_.find_first_of(" |", begin), plain_.size());
    // `xe8,f7;e7`: the point behind a list may begin a move.
    const std::size_t sign = plain_.substr(begin, at_ - begin).rfind(';');
    if (sign != npos && kind_of(plain_.substr(begin + sign + 1, at_ - begin - sign - 1)) == WordKind::Point)
      begin += sign + 1;
    return Word{kind_of(plain_.substr(begin, at_ - begin)), begin, at_};
  }

 private:
  static WordKind kind_of(std::string_view word) noexcept {
    const bool has_piece = !word.empty() && piece_letters.find(word[0]) != npos && !common::is_point(word);
    const std::string_view piece = word.substr(has_piece ? 1 : 0);
    const bool ends_like_point = piece.size() == 2 || (piece.size() > 2 && (piece[2] == ';' || piece[2] == ':'));
    if (common::is_point(piece) && ends_like_point) return WordKind::Point;
    if (ascii::same_word(word, "pass")) return WordKind::Pass;
    const bool has_digits = word.find_first_of("0123456789") != npos;
    const bool has_letters = std::any_of(word.begin(), word.end(), is_letter_of_word);
    if (!has_digits || has_letters) return WordKind::Other;
    if (std::string_view("([{=/").find(word.front()) != npos) return WordKind::Count;
    const std::size_t colon = word.find(':');
    const bool is_clock = colon != npos && colon + 1 < word.size();
    return is_clock ? WordKind::Other : WordKind::Number;
  }

  std::string_view plain_;
  std::size_t at_;
};

/// The words between one number, count or cell and the next.
struct Group {
  std::vector<Word> points;
  std::size_t passes = 0;
  bool has_end = false;  // of a count or of a cell
  bool has_count = false;
};

using GroupRow = std::vector<Group>;

/// Calls `visit` with each row, which begins with a line or with a number in it; one row at a time is kept.
template <class Visit>
void each_row(std::string_view plain, Visit visit) {
  GroupRow row;
  const auto end_row = [&] {
    if (!row.empty()) visit(std::as_const(row));
    row.assign(1, {});
  };
  for (std::size_t begin = 0; begin < plain.size();) {
    const std::size_t end = std::min(plain.find('\n', begin), plain.size());
    end_row();
    WordReader words(plain, begin, end);
    bool follows_point = false;
    for (auto word = words.next(); word; word = words.next()) {
      word->follows_point = std::exchange(follows_point, word->kind == WordKind::Point);
      switch (word->kind) {
        case WordKind::Point: row.back().points.push_back(*word); break;
        case WordKind::Pass: ++row.back().passes; break;
        case WordKind::Count: row.back().has_count = true; [[fallthrough]];
        case WordKind::CellEnd:
          row.back().has_end = true;
          row.emplace_back();
          break;
        case WordKind::Number: end_row(); break;
        case WordKind::Other: break;
      }
    }
    begin = end + 1;
  }
  end_row();
}

constexpr std::size_t points_of_move = 2;
constexpr std::size_t turns_of_row = 2;

/// Whether the points from `first` on are pairs without a word between their points.
bool is_of_pairs(const Group& group, std::size_t first = 0) noexcept {
  for (std::size_t i = first; i + 1 < group.points.size(); i += points_of_move)
    if (!group.points[i + 1].follows_point) return false;
  return true;
}

/// `e5 d5 c3 c2`: both turns are moves.
bool has_two_moves(const Group& group) noexcept {
  return group.passes == 0 && group.points.size() == turns_of_row * points_of_move && is_of_pairs(group);
}

/// A turn alone in its cell or before its count, which is a move.
bool is_enclosed_move(const Group& group) noexcept {
  return group.has_end && group.passes == 0 && group.points.size() == points_of_move && is_of_pairs(group);
}

/// The turns of a row that are in cells or before counts.
std::size_t enclosed_turns(const GroupRow& row) noexcept {
  return static_cast<std::size_t>(std::count_if(row.begin(), row.end(), [](const Group& group) {
    return group.has_end && (!group.points.empty() || group.passes != 0);
  }));
}

bool is_enclosed(const GroupRow& row) noexcept {
  const std::size_t turns = enclosed_turns(row);
  return turns > 0 && turns <= turns_of_row;
}

bool shows_moves(const GroupRow& row) noexcept {
  if (is_enclosed(row))
    return enclosed_turns(row) == turns_of_row && std::any_of(row.begin(), row.end(), is_enclosed_move);
  return std::any_of(row.begin(), row.end(), has_two_moves);
}

/// Rows in which a move differs from two turns: there is a placement beside another turn, or a count behind both.
/// Without them all points of a line may be turns.
bool tells_turns(const GroupRow& row) noexcept {
  if (is_enclosed(row))
    return enclosed_turns(row) == turns_of_row && std::any_of(row.begin(), row.end(), [](const Group& group) {
             return group.points.size() == 1 || group.has_count;
           });
  return row.size() == 1 && row.front().passes == 0 && row.front().points.size() == turns_of_row;
}

/// A point, whatever signs, and a point: `e5-d5`, `e5 -> d5`, `e5/d5`.
bool has_joined_points(std::string_view plain) {
  static const Pattern joined(R"(\p *[\->/:~_=.][ \->/:~_=.]*\p)");
  return has(plain, joined);
}

class BlankMoves {
 public:
  BlankMoves(Text& text, HabitCount& habits) noexcept : text_(text), habits_(habits) {}

  void read(const GroupRow& row) {
    const bool enclosed = is_enclosed(row);
    for (const Group& group : row) {
      if (enclosed ? is_enclosed_move(group) : is_move(group)) join(group, 0);
      if (!enclosed && has_two_moves(group)) join(group, 0);
      if (!enclosed && group.points.size() == points_of_move + 1) join_by_gap(group);
      if (!enclosed && is_last_placement_and_move(group)) join(group, 1);
    }
    moves_began_ = moves_began_ || (!enclosed && shows_moves(row));
    placements_ += tells_turns(row) ? 1U : 0U;
  }

 private:
  /// `e5 d5 pass`. Where rows of two moves have been, two points alone are the move of one player.
  bool is_move(const Group& group) const noexcept {
    const bool is_pair = group.points.size() == points_of_move && is_of_pairs(group);
    return is_pair && (group.passes == 1 || (moves_began_ && group.passes == 0));
  }
  /// `25. j4 i5 h5`: White places the last piece of DVONN and moves first.
  bool is_last_placement_and_move(const Group& group) const noexcept {
    constexpr std::size_t rows_of_placing = 20;
    return !moves_began_ && placements_ >= rows_of_placing && group.passes == 0 &&
           group.points.size() == points_of_move + 1 && is_of_pairs(group, 1);
  }
  void join(const Group& group, std::size_t first) {
    for (std::size_t i = first; i + 1 < group.points.size(); i += points_of_move) join_at(group, i);
  }
  void join_at(const Group& group, std::size_t first) {
    const Word& from = group.points[first];
    if (common::is_point(text_.plain().substr(from.end - 2, 2)))
      put_sign(text_, habits_, Habit::OtherDash, from.end, group.points[first + 1].begin, '-');
  }
  /// `e2   c1 e3`: of three points two with one blank between them, and a wider gap beside them, are a move.
  void join_by_gap(const Group& group) {
    const auto gap = [&](std::size_t at) { return group.points[at + 1].begin - group.points[at].end; };
    const auto is_move = [&](std::size_t at) {
      return gap(at) == 1 && gap(1 - at) > 1 && group.points[at + 1].follows_point &&
             common::is_point(text_.plain().substr(group.points[at + 1].begin));
    };
    if (is_move(0)) join_at(group, 0);
    if (is_move(1)) join_at(group, 1);
  }

  Text& text_;
  HabitCount& habits_;
  bool moves_began_ = false;
  std::size_t placements_ = 0;  // rows
};

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

/// Reads two points with blanks between them as a move where the rules allow nothing else: `Gc1 c3` and `a2 c4 (11)` in
/// GIPF, and every pair in the stacking phase of DVONN.
bool read_sure_moves(Text& text, HabitCount& habits) {
  const std::string_view plain = text.plain();
  constexpr std::size_t shortest = 60;
  if (plain.size() < shortest || has_pair(plain, '-')) return false;
  const Board board(plain);
  std::vector<std::size_t> moves;
  std::size_t lone = 0;
  for (std::size_t at = board.is_gipf() ? 0 : end_of_placements(plain); at < plain.size(); ++at) {
    if (!common::is_point(plain.substr(at)) || !plain.substr(at + 2).starts_with(' ') || !begins_turn(plain, at))
      continue;
    const std::size_t next = std::min(plain.find_first_not_of(' ', at + 2), plain.size());
    const std::string_view to = plain.substr(next);
    const bool is_pair = common::is_point(to) && ends_point(to.substr(2)) && !to.substr(2).starts_with('-');
    const int letters = is_pair ? ascii::lower(to[0]) - ascii::lower(plain[at]) : 0;
    const int numbers = is_pair ? to[1] - plain[at + 1] : 0;
    const bool is_straight = letters == 0 || numbers == 0 || letters == numbers;  // as stacks move (D5)
    if (is_pair && (board.is_gipf() ? board.is_push(plain, at, next) : is_straight)) {
      moves.push_back(at);
      at = next + 1;
    } else {
      lone += !board.is_gipf() || board.is_dot(plain.substr(at, 2)) ? 1U : 0U;
    }
  }
  constexpr std::size_t enough = 3;
  if (moves.size() < enough || moves.size() <= lone * 3) return false;
  for (const std::size_t at : moves)
    put_sign(text, habits, Habit::OtherDash, at + 2, plain.find_first_not_of(' ', at + 2), '-');
  return true;
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

void read_blank_moves(Text& text, HabitCount& habits) {
  part_placements(text, habits);
  constexpr std::size_t enough = 3;
  if (read_sure_moves(text, habits)) return;
  if (has_joined_points(text.plain())) return;
  std::size_t moves = 0;
  std::size_t telling = 0;
  each_row(text.plain(), [&](const GroupRow& row) {
    moves += shows_moves(row) ? 1U : 0U;
    telling += tells_turns(row) ? 1U : 0U;
  });
  if (moves < enough || telling < enough) return;
  BlankMoves reader(text, habits);
  each_row(text.plain(), [&](const GroupRow& row) { reader.read(row); });
}

}  // namespace gpn::notation::sheet_text
