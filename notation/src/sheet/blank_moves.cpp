#include "sheet/blank_moves.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

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
    const std::string_view piece = word.substr(word.starts_with('G') && !common::is_point(word) ? 1 : 0);
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

/// What stands between a number, the end of a count or of a cell, and the next of them.
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

/// The turns of a row that stand in cells or before counts.
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

/// Rows that tell moves from two turns: there is a placement beside another turn, or a count behind both. Without them
/// all points of a line may be turns.
bool tells_turns(const GroupRow& row) noexcept {
  if (is_enclosed(row))
    return enclosed_turns(row) == turns_of_row && std::any_of(row.begin(), row.end(), [](const Group& group) {
             return group.points.size() == 1 || group.has_count;
           });
  return row.size() == 1 && row.front().passes == 0 && row.front().points.size() == turns_of_row;
}

/// A point, whatever signs, and a point: `e5-d5`, `e5 -> d5`, `e5/d5`.
bool has_joined_points(std::string_view plain) noexcept {
  for (std::size_t at = 2; at < plain.size(); ++at) {
    if (!common::is_point(plain.substr(at - 2, 2))) continue;
    const std::size_t next = plain.find_first_not_of(" ->/:~_=.", at);
    const bool has_sign = next != npos && next > at && plain.substr(at, next - at).find_first_not_of(' ') != npos;
    if (has_sign && common::is_point(plain.substr(next))) return true;
  }
  return false;
}

class BlankMoves {
 public:
  BlankMoves(Text& text, HabitCount& habits) noexcept : text_(text), habits_(habits) {}

  void read(const GroupRow& row) {
    const bool enclosed = is_enclosed(row);
    for (const Group& group : row) {
      if (enclosed ? is_enclosed_move(group) : is_move(group)) join(group, 0);
      if (!enclosed && has_two_moves(group)) join(group, 0);
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
    for (std::size_t i = first; i + 1 < group.points.size(); i += points_of_move) {
      const Word& from = group.points[i];
      if (common::is_point(text_.plain().substr(from.end - 2, 2)))
        put_sign(text_, habits_, Habit::OtherDash, from.end, group.points[i + 1].begin, '-');
    }
  }

  Text& text_;
  HabitCount& habits_;
  bool moves_began_ = false;
  std::size_t placements_ = 0;  // rows
};

}  // namespace

void read_blank_moves(Text& text, HabitCount& habits) {
  constexpr std::size_t enough = 3;
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
