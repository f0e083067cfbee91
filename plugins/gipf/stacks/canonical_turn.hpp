// Canonical turns of games with layers, read without a parser and played on one board: the fast path of nearly every
// turn. Every text that CanonicalReader accepts is what TurnWriter writes of the turn, and text/turn_reader.cpp makes
// the same turn of it and remarks on nothing. Whatever else is written, or cannot be played, goes through that one.
#pragma once

#include "../rules/budget.hpp"
#include "rules.hpp"
#include "turn.hpp"
#include "working_position.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::gipf::layered {

/// The rest of a canonical text, by parts and what they consist of.
class CanonicalParts {
 public:
  explicit CanonicalParts(std::string_view text) noexcept : at_(text.data()), end_(text.data() + text.size()) {}

  bool is_read() const noexcept { return at_ == end_; }
  /// Begins the next part, after its semicolon.
  bool begin_part() noexcept;
  /// Begins the next part if its first character is `mark`, and reads that.
  bool begin_part(char mark) noexcept;
  bool skip(char c) noexcept;
  /// The letter before a point; `no_letter` where the point is all there is.
  char piece_letter() noexcept;
  std::optional<CellNumber> point(const Geometry& geometry) noexcept;

 private:
  const char* at_;
  const char* end_;
  bool has_begun_ = false;
};

/// Reads a turn by playing it on a working position, whose turn begins.
class CanonicalReader {
 public:
  /// The parts that a turn has.
  enum class Extent : std::uint8_t { ListAlone, WithAction };

  CanonicalReader(const Rules& rules, WorkingPosition& working, std::string_view text) noexcept
      : rules_(rules), geometry_(working.geometry()), working_(working), text_(text) {}

  /// Plays the one turn that the text means, up to its end. Nothing for a text that is illegal or not canonical; the
  /// working position is then somewhere in the turn.
  std::optional<Extent> read();
  /// What was read.
  const Turn& turn() const noexcept { return turn_; }

 private:
  bool read_extras(unsigned moment);
  bool may_go_on(unsigned moment) const;
  std::optional<Extent> read_start();
  bool read_action();
  bool read_introduction(char letter, CellNumber first, std::optional<CellNumber> last);
  bool read_use(std::uint8_t layer, SpotNumber from, CellNumber last);
  bool read_end();
  std::optional<Push> read_push(CellNumber first, std::optional<CellNumber> last) const;
  std::optional<Push> push_along(CellNumber dot, SpotNumber end) const;
  std::optional<Piece> piece_of(char letter) const noexcept;
  bool read_list(Removal& removal);
  bool read_item(Removal& removal, SpotNumber& last);
  bool take(const Removal& removal);

  const Rules& rules_;
  const Geometry& geometry_;
  WorkingPosition& working_;
  CanonicalParts text_;
  Turn turn_;
  RemovalBudget budget_;
};

}  // namespace gpn::gipf::layered
