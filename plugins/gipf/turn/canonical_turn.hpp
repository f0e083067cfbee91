// Canonical turns, and pushes as sites write them, read without a parser: the fast path of nearly every turn, once for
// both engines.
//
// The turn is played on a board while it is read. Every text that the reader accepts is one that the grammar of
// text/written_turn.cpp accepts too, and text/turn_reader.cpp makes the same turn of it and remarks on nothing; of
// games with potentials it is what TurnWriter writes. Whatever else is written, or cannot be played, goes through those
// two.
#pragma once

#include "../board/geometry.hpp"
#include "../text/written_turn.hpp"
#include "play.hpp"
#include "removals.hpp"

#include <gpn/abi.h>
#include <gpn/layer.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::gipf {

/// The letter (0 for a) and the number of a point that a board may have or not.
struct WrittenPlace {
  unsigned column;
  unsigned number;
};

/// The marks of a piece in a list.
struct PieceMarks {
  char letter;
  bool is_enemy;
};

class CanonicalText {
 public:
  explicit constexpr CanonicalText(std::string_view text) noexcept
      : begin_(text.data()), at_(begin_), end_(begin_ + text.size()) {}

  constexpr bool is_read() const noexcept { return at_ == end_; }
  constexpr std::string_view rest() const noexcept { return {at_, static_cast<std::size_t>(end_ - at_)}; }
  constexpr void skip_rest() noexcept { at_ = end_; }

  constexpr bool skip(char c) noexcept {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  /// Begins the next part, after its semicolon.
  constexpr bool begin_part() noexcept { return at_ == begin_ || skip(';'); }
  /// Begins the next part if its first character is `mark`, and reads that.
  constexpr bool begin_part(char mark) noexcept {
    const char* const before = at_;
    if (begin_part() && skip(mark)) return true;
    at_ = before;
    return false;
  }

  /// The letter before a point; `no_letter` where the point is all there is.
  [[gnu::always_inline]] constexpr char piece_letter() noexcept {
    if (end_ - at_ < 2 || !is_letter(at_[0]) || !is_letter(at_[1])) return no_letter;
    return *at_++;
  }
  [[gnu::always_inline]] constexpr std::optional<WrittenPlace> place() noexcept {
    if (end_ - at_ < 2) return std::nullopt;
    const unsigned column = static_cast<unsigned char>(at_[0]) - unsigned{'a'};
    unsigned number = digit(at_[1]);
    if (number == 0 || number > 9) return std::nullopt;
    at_ += 2;
    if (at_ != end_ && digit(*at_) <= 9) number = 10 * number + digit(*at_++);
    return WrittenPlace{column, number};
  }

 private:
  static constexpr bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  /// Above 9 for what is no digit.
  static constexpr unsigned digit(char c) noexcept { return static_cast<unsigned char>(c) - unsigned{'0'}; }

  const char* begin_;
  const char* at_;
  const char* end_;
};

/// A push that can be played. A landing is written by its spot alone, a push by its dot and the spot where the furthest
/// piece ends up; under GPN_HINT_FIRST_SPOT also by the spot next to the dot.
template <class Board>
[[gnu::noinline]] std::optional<typename Board::Push> read_written_push(const Board& board, CanonicalText& text,
                                                                        std::uint32_t hints) noexcept {
  const Geometry& geometry = board.geometry();
  const auto cell_of = [&](const std::optional<WrittenPlace>& place) {
    return place ? geometry.cell(place->column, place->number) : std::nullopt;
  };
  const auto first = cell_of(text.place());
  if (!first) return std::nullopt;
  const bool is_push = text.skip('-');
  const auto last = is_push ? cell_of(text.place()) : first;
  const auto end = last ? geometry.spot_of_cell[*last] : std::nullopt;
  if (!end) return std::nullopt;
  const auto entry = is_push ? geometry.entry_through(*first, *end) : geometry.first_entry_to(*end);
  if (!entry) return std::nullopt;
  const auto gap = board.gap(*entry);
  const SpotNumber landing = geometry.entries[*entry].first;
  const bool may_name_landing = is_push && (hints & GPN_HINT_FIRST_SPOT) != 0;
  if (!gap || (end != gap && !(may_name_landing && *end == landing))) return std::nullopt;
  if (is_push && !may_name_landing && *gap == landing) return std::nullopt;
  const auto named = *gap == landing ? geometry.first_entry_to(landing) : entry;
  return board.push_along({*named, static_cast<std::uint8_t>(*gap)});
}

/// Reads a turn by playing it on a board, whose turn begins.
template <turn_board Board>
class CanonicalReader {
 public:
  using Turn = typename Board::Turn;
  using Removal = typename Board::Removal;
  /// The parts that a turn has.
  enum class Extent : std::uint8_t { ListAlone, WithAction };

  CanonicalReader(Board& board, std::string_view text, std::uint32_t hints) noexcept
      : board_(board), text_(text), hints_(hints) {}

  /// Plays the one turn that the text means, up to its end. Nothing for a text that is illegal or not canonical; the
  /// board is then somewhere in the turn.
  std::optional<Extent> read() {
    if (board_.has_ended() || !read_extras(GPN_MOMENT_START)) return std::nullopt;
    const std::optional<Extent> extent = read_start();
    if (extent == Extent::WithAction &&
        !(read_extras(GPN_MOMENT_BEFORE) && read_action() && read_extras(GPN_MOMENT_AFTER) && read_end()))
      return std::nullopt;
    return text_.is_read() ? extent : std::nullopt;
  }
  /// Returns the turn that was read.
  const Turn& turn() const noexcept { return turn_; }

 private:
  bool read_extras([[maybe_unused]] unsigned moment) {
    if constexpr (Board::has_layers)
      return read_extra_moves(board_, text_, moment, turn_);
    else
      return true;
  }

  /// The removals before the action.
  std::optional<Extent> read_start() {
    if (!text_.begin_part('x')) {
      if constexpr (Board::has_layers) {
        // Only a list of removals separates extra moves at the start of the turn from those before the action.
        if (turn_.all_extras() != 0 && text_.begin_part('+')) return std::nullopt;
      }
      return board_.has_row() ? std::nullopt : std::optional(Extent::WithAction);
    }
    const auto removal = read_list();
    if (!removal) return std::nullopt;
    Board::set_before(turn_, *removal);
    if (board_.options().last_gipf == LastGipf::AtOnce) board_.test_losses();
    const bool is_over = board_.has_ended();
    if (!text_.is_read()) return is_over ? std::nullopt : std::optional(Extent::WithAction);
    return is_over || !board_.has_action() ? std::optional(Extent::ListAlone) : std::nullopt;
  }

  bool read_action() {
    if (!text_.begin_part()) return false;
    const char letter = text_.piece_letter();
    if constexpr (Board::has_layers)
      if (read_use(board_, text_, letter, turn_)) return true;
    const auto piece = board_.piece_with(letter);
    if (!piece || !board_.may_introduce(*piece)) return false;
    const auto push = board_.read_push(text_, hints_);
    if (!push) return false;
    board_.introduce(*piece, *push);
    Board::set_action(turn_, *piece, *push);
    return true;
  }

  /// The removals after the action.
  bool read_end() {
    if (!text_.begin_part('x')) return !board_.has_row();
    const auto removal = read_list();
    if (removal) Board::set_after(turn_, *removal);
    return removal.has_value();
  }

  /// A list after its x, which removes exactly what it names: in board order, on each spot from the top down, each
  /// piece with its marks. Under a hint a list means other things, which the grammar path reads.
  std::optional<Removal> read_list() {
    if (hints_ != GPN_HINT_NONE) return std::nullopt;
    Removal removal{};
    std::optional<typename Board::Place> last;
    do {
      const char letter = text_.piece_letter();
      const auto written = text_.place();
      const auto place = written ? board_.place_of(*written) : std::nullopt;
      const PieceMarks marks{letter, text_.skip('*')};
      if (!place || (last && *place < *last) || !board_.name_piece(*place, marks, removal)) return std::nullopt;
      last = place;
    } while (text_.skip(','));
    if (!may_remove(board_, removal, Completeness::AllRows, budget_)) return std::nullopt;
    board_.take_rows(removal);
    return removal;
  }

  Board& board_;
  CanonicalText text_;
  std::uint32_t hints_;
  Turn turn_{};
  RemovalBudget budget_;
};

/// Plays a canonical turn. False for another text or an illegal one, and where too many ways or a layer that fails end
/// the reading, which read_turn reports; the board is then somewhere in the turn.
template <turn_board Board>
bool play_plain(Board& board, typename Board::Position& position, std::string_view text) noexcept try {
  using Reader = CanonicalReader<Board>;
  const auto extent = Reader(board, text, GPN_HINT_NONE).read();
  if (!extent) return false;
  if (*extent == Reader::Extent::ListAlone)
    end_list_alone(board);
  else
    board.end_turn();
  board.store_in(position);
  return true;
} catch (...) {
  return false;
}

}  // namespace gpn::gipf
