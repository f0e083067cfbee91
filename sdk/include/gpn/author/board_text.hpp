// The text of a position on a board of columns (<gpn/author/hex_board.hpp>): columns from a, each from its lowest spot,
// with `/` between them; a letter is a piece, a number that many vacant spots: `4/2b4/8/..`. In games with stacks,
// `[abc]` is a stack of pieces, bottom first. What follows the board is the game's own and read from the same text.
//
//   bool take_position(const Rules&, author::PositionText<all_findings>& in, Position& out) {
//     return in.take_board(board, "wb", "wheel-position-column", [&](Spot spot, char letter) { ... }) &&
//            in.take_side(out.to_move) &&
//            in.expect(in.take(' ') && in.take_numbers(out.taken), "expected what was taken, such as 0,1") &&
//            in.take_end();
//   }
#pragma once

#include <gpn/author/hex_board.hpp>
#include <gpn/author/objection.hpp>
#include <gpn/author/out.hpp>
#include <gpn/author/remarks.hpp>
#include <gpn/color.hpp>
#include <gpn/text/ascii.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace gpn::author {

/// Takes a text apart from its beginning.
class Scanner {
 public:
  explicit constexpr Scanner(std::string_view text) noexcept : text_(text) {}

  constexpr std::uint32_t at() const noexcept { return at_; }
  constexpr bool at_end() const noexcept { return at_ == text_.size(); }
  constexpr char next() const noexcept { return at_end() ? '\0' : text_[at_]; }
  /// The next character, or the end.
  constexpr Range here() const noexcept { return {at_, at_end() ? at_ : at_ + 1}; }
  constexpr Range to_end() const noexcept { return {at_, static_cast<std::uint32_t>(text_.size())}; }
  constexpr Range since(std::uint32_t begin) const noexcept { return {begin, at_}; }
  constexpr std::string_view rest() const noexcept { return text_.substr(at_); }
  constexpr std::string_view text_since(std::uint32_t begin) const noexcept { return text_.substr(begin, at_ - begin); }

  constexpr bool take(char c) noexcept {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  [[gnu::always_inline]] constexpr bool take(std::string_view word) noexcept {
    if (text_.size() - at_ < word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i)
      if (text_[at_ + i] != word[i]) return false;
    at_ += static_cast<std::uint32_t>(word.size());
    return true;
  }
  /// The name of a spot in small letters.
  template <class Board>
  [[gnu::always_inline]] constexpr auto take_spot(const Board& board) noexcept {
    std::string_view rest(text_.data() + at_, text_.size() - at_);
    const auto spot = board.take_spot(rest);
    at_ = static_cast<std::uint32_t>(text_.size() - rest.size());
    return spot;
  }
  /// One or two digits, the first of which is 0 only alone.
  constexpr std::optional<unsigned> take_number() noexcept {
    const auto is_digit = [&](std::size_t at) { return at < text_.size() && text_[at] >= '0' && text_[at] <= '9'; };
    if (!is_digit(at_)) return std::nullopt;
    unsigned number = static_cast<unsigned>(text_[at_] - '0');
    ++at_;
    if (number == 0 || !is_digit(at_)) return number;
    number = 10 * number + static_cast<unsigned>(text_[at_] - '0');
    ++at_;
    return number;
  }
  /// Such numbers with commas between them: `5,5`.
  template <std::size_t Count>
  constexpr bool take_numbers(std::array<std::uint8_t, Count>& out) noexcept {
    for (std::size_t i = 0; i < Count; ++i) {
      if (i > 0 && !take(',')) return false;
      const auto number = take_number();
      if (!number) return false;
      out[i] = static_cast<std::uint8_t>(*number);
    }
    return true;
  }

 private:
  std::string_view text_;
  std::uint32_t at_ = 0;
};

/// The reason why a text is no board, and the place.
struct BoardFault {
  Range where;
  std::string message;
};

/// Some characters, of which a text has many.
class Letters {
 public:
  explicit constexpr Letters(std::string_view letters) noexcept {
    for (const char c : letters) known_[static_cast<unsigned char>(c)] = true;
  }
  constexpr bool contains(char c) const noexcept { return known_[static_cast<unsigned char>(c)]; }

 private:
  std::array<bool, 256> known_{};
};

/// Takes what is on one spot: a letter, or where the board has stacks, two or more of them in brackets. Empty for
/// neither.
inline std::string_view take_pieces(Scanner& in, const Letters& letters, bool has_stacks) {
  const auto is_piece = [&] { return letters.contains(in.next()); };
  const std::uint32_t begin = in.at();
  if (is_piece()) {
    in.take(in.next());
    return in.text_since(begin);
  }
  if (!has_stacks || !in.take('[')) return {};
  while (is_piece()) in.take(in.next());
  const std::string_view pieces = in.text_since(begin + 1);
  return pieces.size() > 1 && in.take(']') ? pieces : std::string_view();
}

/// Calls `put` with each spot and the letter of its piece; or, if it takes a text, the letters of its stack, bottom
/// first. Every board has one text: two numbers never follow each other.
template <class Board, class Put>
std::optional<BoardFault> read_board(Scanner& in, const Board& board, std::string_view letters, Put put) {
  auto spot = board.all().begin();
  constexpr bool has_stacks = std::is_invocable_v<Put, decltype(*spot), std::string_view>;
  const Letters known(letters);
  for (unsigned c = 0; c < board.columns().size(); ++c) {
    const std::uint32_t begin = in.at();
    if (c > 0 && !in.take('/')) return BoardFault{in.here(), "expected a piece, a number, or / and the next column"};
    const unsigned size = board.columns()[c].size();
    unsigned filled = 0;
    const auto fill = [&](unsigned count) {
      for (unsigned i = 0; i < count && filled + i < size; ++i) ++spot;
      filled += count;
    };
    for (bool was_number = false; !in.at_end() && in.next() != '/' && in.next() != ' ';) {
      const Range where = in.here();
      if (const std::string_view pieces = take_pieces(in, known, has_stacks); !pieces.empty()) {
        if constexpr (has_stacks) {
          if (filled < size) put(*spot, pieces);
        } else {
          if (filled < size) put(*spot, pieces.front());
        }
        fill(1);
        was_number = false;
        continue;
      }
      const auto vacant = in.take_number();
      if (!vacant || *vacant == 0 || was_number)
        return BoardFault{where, "expected one of " + std::string(letters) + (has_stacks ? ", a stack such as [" : "") +
                                     (has_stacks ? std::string(letters.substr(0, 2)) + "]" : "") +
                                     ", or one number of vacant spots"};
      fill(*vacant);
      was_number = true;
    }
    if (filled != size)
      return BoardFault{in.since(begin), std::string("column ") + static_cast<char>('a' + c) + " has " +
                                             std::to_string(size) + " spots, but the text has " +
                                             std::to_string(filled)};
  }
  return std::nullopt;
}

/// `pieces_on` returns the letter of the piece on a spot, or 0; or the letters of its stack, bottom first, or none.
template <class Board, class PiecesOn>
void write_board(const Board& board, PiecesOn pieces_on, TextOut& out) {
  constexpr bool has_stacks = !std::is_same_v<decltype(pieces_on(*board.all().begin())), char>;
  unsigned vacant = 0;
  const auto put_vacant = [&] {
    if (vacant > 0) out.put_number(vacant);
    vacant = 0;
  };
  unsigned column = 0;
  for (const auto spot : board.all()) {
    if (board.column_of(spot) != column) {
      put_vacant();
      out.put('/');
      column = board.column_of(spot);
    }
    const auto pieces = pieces_on(spot);
    if (pieces == decltype(pieces){}) {
      ++vacant;
      continue;
    }
    put_vacant();
    if constexpr (has_stacks) {
      if (pieces.size() > 1) out.put('[');
      out.put(std::string_view(pieces));
      if (pieces.size() > 1) out.put(']');
    } else {
      out.put(pieces);
    }
  }
  put_vacant();
}

/// `5,5`.
template <std::size_t Count>
constexpr void put_numbers(const std::array<std::uint8_t, Count>& numbers, TextOut& out) noexcept {
  for (std::size_t i = 0; i < Count; ++i) out.put(i > 0 ? "," : "").put_number(numbers[i]);
}

/// The text of a position, read part by part. The first part that is wrong ends the reading with an objection.
template <const auto& table>
class PositionText : public Scanner {
 public:
  /// `unreadable` is the finding for a text that is none of a position.
  PositionText(std::string_view text, FindingOf<table> unreadable) noexcept
      : Scanner(text), objection_{unreadable, {}, {}}, size_(static_cast<std::uint32_t>(text.size())) {}

  /// The reason why the text was refused.
  const Objection<table>& objection() const noexcept { return objection_; }

  bool refuse(Objection<table> objection) {
    objection_ = std::move(objection);
    return false;
  }
  /// Refuses the text at `where`, or where the reading is now, unless `is_right`.
  bool expect(bool is_right, std::string_view message, std::optional<Range> where = {}) {
    return is_right || refuse({objection_.finding, where.value_or(here()), std::string(message)});
  }

  bool has_at_most(std::size_t bytes) { return expect(size_ <= bytes, "this text is too long", Range{0, size_}); }

  template <class Board, class Put>
  bool take_board(const Board& board, std::string_view letters, FindingOf<table> wrong_column, Put put) {
    auto fault = read_board(*this, board, letters, put);
    return !fault || refuse({wrong_column, fault->where, std::move(fault->message)});
  }

  bool take_side(Color& to_move) {
    if (!expect(take(' '), "expected a blank and the side to move")) return false;
    to_move = next() == 'b' ? Color::Black : Color::White;
    return expect(take(to_move == Color::Black ? 'b' : 'w'), "expected the side to move, w or b");
  }

  bool take_end() { return expect(at_end(), "expected the end; remove the rest"); }

 private:
  Objection<table> objection_;
  std::uint32_t size_;
};

}  // namespace gpn::author
