// The text of a position on a board of columns (<gpn/author/hex_board.hpp>): columns from a, each from its lowest spot,
// with `/` between them; a letter is a piece, a number that many vacant spots: `4/2b4/8/..`. In games with stacks,
// `[abc]` is a stack of pieces, bottom first. What follows the board is the game's own and read with the same Scanner.
#pragma once

#include <gpn/author/hex_board.hpp>
#include <gpn/author/out.hpp>
#include <gpn/author/remarks.hpp>

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
  constexpr Range since(std::uint32_t begin) const noexcept { return {begin, at_}; }
  constexpr std::string_view text_since(std::uint32_t begin) const noexcept { return text_.substr(begin, at_ - begin); }

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

/// Takes what is on one spot: a letter, or where the board has stacks, two or more of them in brackets. Empty for
/// neither.
inline std::string_view take_pieces(Scanner& in, std::string_view letters, bool has_stacks) {
  const auto is_piece = [&] { return !in.at_end() && letters.find(in.next()) != std::string_view::npos; };
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
template <std::size_t Columns, class Put>
std::optional<BoardFault> read_board(Scanner& in, const HexBoard<Columns>& board, std::string_view letters, Put put) {
  constexpr bool has_stacks = std::is_invocable_v<Put, HexSpot, std::string_view>;
  auto spot = board.all().begin();
  for (unsigned c = 0; c < Columns; ++c) {
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
      if (const std::string_view pieces = take_pieces(in, letters, has_stacks); !pieces.empty()) {
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
template <std::size_t Columns, class PiecesOn>
void write_board(const HexBoard<Columns>& board, PiecesOn pieces_on, TextOut& out) {
  constexpr bool has_stacks = !std::is_same_v<decltype(pieces_on(HexSpot{})), char>;
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

}  // namespace gpn::author
