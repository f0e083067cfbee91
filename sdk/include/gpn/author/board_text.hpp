// The text of a position on a board of columns (<gpn/author/hex_board.hpp>): columns from a, each from its lowest spot,
// with `/` between them; a letter is a piece, a number that many vacant spots: `4/2b4/8/..`. What follows the board is
// the game's own and read with the same Scanner.
#pragma once

#include <gpn/author/hex_board.hpp>
#include <gpn/author/out.hpp>
#include <gpn/author/remarks.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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
  constexpr Range since(std::uint32_t begin) const noexcept { return {begin, at_}; }

  constexpr bool take(char c) noexcept {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  constexpr bool take(std::string_view word) noexcept {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += static_cast<std::uint32_t>(word.size());
    return true;
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

 private:
  std::string_view text_;
  std::uint32_t at_ = 0;
};

/// Why a text is no board, and where.
struct BoardFault {
  Range where;
  std::string message;
};

/// Calls `put` with each piece, its spot and its letter. Every board has one text: two numbers never follow each other.
template <std::size_t Columns, class Put>
std::optional<BoardFault> read_board(Scanner& in, const HexBoard<Columns>& board, std::string_view letters, Put put) {
  for (unsigned c = 0; c < Columns; ++c) {
    const Column& column = board.columns()[c];
    const std::uint32_t begin = in.at();
    if (c > 0 && !in.take('/')) return BoardFault{in.here(), "expected a piece, a number, or / and the next column"};
    const unsigned size = column.high - column.low + 1U;
    unsigned filled = 0;
    for (bool was_number = false; !in.at_end() && in.next() != '/' && in.next() != ' ';) {
      const Range where = in.here();
      if (letters.find(in.next()) != std::string_view::npos) {
        if (filled < size) put(*board.spot_at(c, column.low + filled - column.lift), in.next());
        in.take(in.next());
        ++filled;
        was_number = false;
        continue;
      }
      const auto vacant = in.take_number();
      if (!vacant || *vacant == 0 || was_number)
        return BoardFault{where, "expected one of " + std::string(letters) + ", or one number of vacant spots"};
      filled += *vacant;
      was_number = true;
    }
    if (filled != size)
      return BoardFault{in.since(begin), std::string("column ") + static_cast<char>('a' + c) + " has " +
                                             std::to_string(size) + " spots, but the text has " +
                                             std::to_string(filled)};
  }
  return std::nullopt;
}

/// `letter_on` returns the letter of the piece on a spot, or 0.
template <std::size_t Columns, class LetterOn>
void write_board(const HexBoard<Columns>& board, LetterOn letter_on, TextOut& out) {
  unsigned vacant = 0;
  const auto put_vacant = [&] {
    if (vacant > 0) out.put_number(vacant);
    vacant = 0;
  };
  unsigned column = 0;
  for (const HexSpot spot : board.all()) {
    if (board.column_of(spot) != column) {
      put_vacant();
      out.put('/');
      column = board.column_of(spot);
    }
    const char letter = letter_on(spot);
    if (letter == 0) {
      ++vacant;
      continue;
    }
    put_vacant();
    out.put(letter);
  }
  put_vacant();
}

}  // namespace gpn::author
