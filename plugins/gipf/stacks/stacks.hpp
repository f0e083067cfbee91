// The contents of a gpn_view: units, stacks and the pieces they make up, and how the game was decided.
#pragma once

#include "../board/geometry.hpp"
#include "../rules/rules.hpp"
#include "../text/written_turn.hpp"
#include "../turn/removals.hpp"
#include "rules.hpp"

#include <gpn/layer.h>
#include <gpn/author/bit_cast.hpp>
#include <gpn/author/look.hpp>
#include <gpn/color.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

namespace gpn::gipf::layered {

constexpr gpn_unit unit_of(std::uint32_t kind, Color color) noexcept {
  return static_cast<gpn_unit>(color == Color::Black ? kind | GPN_UNIT_BLACK : kind);
}
constexpr std::uint32_t kind_of(gpn_unit unit) noexcept { return unit & GPN_KIND_MASK; }
constexpr Color color_of(gpn_unit unit) noexcept { return (unit & GPN_UNIT_BLACK) != 0 ? Color::Black : Color::White; }
constexpr bool is_of_layer(gpn_unit unit) noexcept { return kind_of(unit) >= GPN_KIND_LAYER; }

constexpr unsigned height(const gpn_stack& stack) noexcept { return author::height_of(stack); }
constexpr bool is_vacant(const gpn_stack& stack) noexcept { return stack.units[0] == 0; }
/// The uppermost unit of a stack that is not vacant.
inline gpn_unit top(const gpn_stack& stack) noexcept { return stack.units[height(stack) - 1]; }
inline bool is_owned(const gpn_stack& stack, Color color) noexcept {
  return !is_vacant(stack) && color_of(top(stack)) == color;
}
constexpr bool is_full(const gpn_stack& stack) noexcept { return stack.units[GPN_MAX_STACK - 1] != 0; }

/// A loaded piece, when `count` units are left: a unit of a layer right on a basic piece of its own colour; in MATRX
/// right on its like.
constexpr bool is_loaded(const gpn_stack& stack, unsigned count, Material material) noexcept {
  if (count != 2 || !is_of_layer(stack.units[1])) return false;
  if (!enters_on_basic(material)) return stack.units[0] == stack.units[1];
  return kind_of(stack.units[0]) == GPN_KIND_BASIC && color_of(stack.units[0]) == color_of(stack.units[1]);
}

/// A stack of one unit, or of two; written whole, so that it can be read whole at once.
constexpr gpn_stack stack_of(gpn_unit lower, gpn_unit upper = 0) noexcept {
  std::array<gpn_unit, GPN_MAX_STACK> units{lower, upper};
  return author::bit_cast<gpn_stack>(units);
}

inline void push(gpn_stack& stack, gpn_unit unit) noexcept { stack.units[height(stack)] = unit; }
inline gpn_unit pop(gpn_stack& stack) noexcept {
  gpn_unit& last = stack.units[height(stack) - 1];
  const gpn_unit unit = last;
  last = 0;
  return unit;
}

/// The uppermost piece of what is left of a stack: a loaded piece is one of two units, everything else of one.
constexpr unsigned units_of_top_piece(const gpn_stack& stack, unsigned count, Material material) noexcept {
  return is_loaded(stack, count, material) ? 2 : 1;
}

/// A unit as the module interface names it.
inline gpn_piece piece_of(const Rules& rules, gpn_unit unit) noexcept {
  gpn_piece piece{};
  if (kind_of(unit) == GPN_KIND_GIPF) piece.letter[0] = 'G';
  if (is_of_layer(unit)) piece.letter[0] = rules.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
  piece.owner = owner_of(color_of(unit));
  return piece;
}

/// A piece of a stack, as lists name it.
struct PieceOfStack {
  char letter;  // as ListedPiece
  Color owner;
  std::uint8_t units;
};

/// The uppermost piece when `units` are left of a stack, at least one.
inline PieceOfStack top_piece(const Rules& rules, const gpn_stack& stack, unsigned units) noexcept {
  const auto size = static_cast<std::uint8_t>(units_of_top_piece(stack, units, rules.base.material));
  const gpn_unit unit = stack.units[units - 1];
  char letter = no_letter;
  if (kind_of(unit) == GPN_KIND_GIPF) letter = 'G';
  if (is_of_layer(unit)) {
    letter = rules.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
    if (size == 1) letter = static_cast<char>(letter | 0x20);
  }
  return {letter, color_of(unit), size};
}

/// Counts the uppermost pieces that the uppermost units of a stack are.
inline std::uint8_t pieces_in_units(const Rules& rules, const gpn_stack& stack, unsigned units) noexcept {
  unsigned left = height(stack);
  std::uint8_t pieces = 0;
  for (unsigned gone = 0; gone < units && left > 0; ++pieces) {
    const unsigned whole = units_of_top_piece(stack, left, rules.base.material);
    gone += whole;
    left -= whole;
  }
  return pieces;
}

constexpr Color mover_of(const gpn_view& view) noexcept { return color_at(view.to_move); }

// gpn_view.reserved_for_game: 2 * ending + winner, then the layer that decided, then how many GIPF-pieces each player
// has taken back that may not be built again, four bits for each (T4).
constexpr Ending ending_of(const gpn_view& view) noexcept { return static_cast<Ending>(view.reserved_for_game[0] / 2); }
constexpr Color winner_of(const gpn_view& view) noexcept { return static_cast<Color>(view.reserved_for_game[0] % 2); }
constexpr void decide(gpn_view& view, Ending ending, Color winner) noexcept {
  view.reserved_for_game[0] =
      static_cast<std::uint8_t>(2 * static_cast<unsigned>(ending) + static_cast<unsigned>(winner));
}

/// The most that can be counted: a player with more pieces cannot be played with gipf-again=never.
inline constexpr unsigned most_not_again = 15;

constexpr unsigned not_again(const gpn_view& view, Color player) noexcept {
  return (view.reserved_for_game[2] >> (4 * index(player))) & most_not_again;
}
constexpr void set_not_again(gpn_view& view, Color player, unsigned count) noexcept {
  const unsigned shift = 4 * static_cast<unsigned>(index(player));
  const unsigned others = view.reserved_for_game[2] & ~(most_not_again << shift);
  view.reserved_for_game[2] = static_cast<std::uint8_t>(others | count << shift);
}

/// The tops of the spots of a position, as words: rows and GIPF-pieces are found without a look at every stack. Only
/// for boards that fit a word.
class Tops {
 public:
  Tops(const Geometry& geometry, const gpn_view& view) noexcept {
    Tops found;  // kept in registers
    const WordSpot* bit = geometry.bit_of_spot.data();
    for (const gpn_stack *stack = view.stacks, *end = stack + geometry.spot_count(); stack != end; ++stack, ++bit)
      if (!is_vacant(*stack)) found.add(WordSet::of(*bit), *stack);
    *this = found;
  }

  /// The contents of one spot have changed.
  void update(WordSpot at, const gpn_stack& stack) noexcept {
    const WordSet spot = WordSet::of(at);
    occupied_ = occupied_ - spot;
    black_ = black_ - spot;
    gipf_ = gipf_ - spot;
    if (!is_vacant(stack)) add(spot, stack);
  }

  /// A push has put `landing` on the first spot of a line, and moved what was there up to before `last` by one spot.
  void push_in(const EntryLine& line, WordSpot first, WordSpot last, const gpn_stack& landing) noexcept {
    const WordSet pushed = pushed_spots(line.word, last, line.direction);
    black_ = shift(black_, pushed, line.direction);
    gipf_ = shift(gipf_, pushed, line.direction);
    occupied_ |= WordSet::of(last);
    add(WordSet::of(first), landing);
  }

  WordSet occupied() const noexcept { return occupied_; }
  WordSet owned_by(Color color) const noexcept { return color == Color::Black ? black_ : occupied_ - black_; }
  WordSet gipf() const noexcept { return gipf_; }

 private:
  Tops() noexcept = default;

  /// `stack` is not vacant.
  void add(WordSet spot, const gpn_stack& stack) noexcept {
    const gpn_unit shown = stack.units[1] == 0 ? stack.units[0] : top(stack);
    occupied_ |= spot;
    black_ |= spot & WordSet::all_if(color_of(shown) == Color::Black);
    gipf_ |= spot & WordSet::all_if(kind_of(shown) == GPN_KIND_GIPF);
  }

  WordSet occupied_;
  WordSet black_;
  WordSet gipf_;
};

// The bytes of a turn with layers. Two turns are the same exactly when their bytes are.

/// The number of units that go from the top of each spot in one phase.
using Removal = std::array<std::uint8_t, GPN_MAX_SPOTS>;

/// Without a branch for each spot, since it is called several times a turn.
constexpr bool removes_anything(const Removal& removal) noexcept {
  std::uint8_t any = 0;
  for (const std::uint8_t units : removal) any = static_cast<std::uint8_t>(any | units);
  return any != 0;
}

/// Calls `function` with each spot from which units go and their number, by spot; eight spots are passed over at once.
template <class Function>
void for_each_removed(const Removal& removal, Function&& function) {
  std::size_t spot = 0;
  const auto call = [&](std::size_t end) {
    for (; spot < end; ++spot)
      if (removal[spot] != 0) function(static_cast<SpotNumber>(spot), removal[spot]);
  };
  while (spot + sizeof(std::uint64_t) <= removal.size()) {
    std::uint64_t units = 0;
    std::memcpy(&units, removal.data() + spot, sizeof units);
    if (units == 0)
      spot += sizeof units;
    else
      call(spot + sizeof units);
  }
  call(removal.size());
}

enum class ActionKind : std::uint8_t { None, Basic, Gipf, Loaded, Special };

/// The challenge of a use of a power (C1).
enum class Challenge : std::uint8_t { None, Allowed };

struct Turn {
  static constexpr std::size_t most_extras = 24;
  static constexpr std::size_t most_refused = 4;

  Removal before{};
  Removal after{};
  ActionKind action = ActionKind::None;
  std::uint8_t layer = 0;  // whose unit a loaded piece carries, or whose special action it is
  std::uint8_t from = 0;   // entry, or spot of a special action
  std::uint8_t to = 0;     // spot
  Challenge challenge = Challenge::None;
  std::array<std::uint8_t, 3> extra_counts{};  // by moment
  std::array<Push, most_extras> extras{};      // those of the start, those before the action, those after it
  std::uint8_t refused_count = 0;
  std::array<std::uint8_t, most_refused> refused{};  // spots whose power may not be used, ascending

  unsigned all_extras() const noexcept {
    return static_cast<unsigned>(extra_counts[0] + extra_counts[1] + extra_counts[2]);
  }
  std::span<const Push> extras_at(unsigned moment) const noexcept {
    unsigned begin = 0;
    for (unsigned i = 0; i < moment; ++i) begin += extra_counts[i];
    return {extras.data() + begin, extra_counts[moment]};
  }
  bool has_room_for_extra() const noexcept { return all_extras() < most_extras; }
  void add_extra(unsigned moment, Push push) noexcept {
    extras[all_extras()] = push;
    ++extra_counts[moment];
  }
  Push push() const noexcept { return {from, to}; }

  friend bool operator==(const Turn&, const Turn&) = default;
};

}  // namespace gpn::gipf::layered
