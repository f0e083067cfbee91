// The view of a position for the author of a layer, and the answers of a layer: spots, units, moves, edits, reasons.
#pragma once

#include <gpn/layer.h>
#include <gpn/author/bit_cast.hpp>
#include <gpn/author/out.hpp>
#include <gpn/color.hpp>

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::author {

/// A spot by its number on the board.
struct Spot {
  std::uint16_t number = 0;
  friend constexpr auto operator<=>(const Spot&, const Spot&) = default;
};

/// One of the six directions; `opposite` is three further.
struct Direction {
  std::uint8_t number = 0;
  constexpr Direction opposite() const noexcept { return {static_cast<std::uint8_t>((number + 3) % 6)}; }
  friend constexpr bool operator==(const Direction&, const Direction&) = default;
};

inline constexpr std::array<Direction, 6> directions{{{0}, {1}, {2}, {3}, {4}, {5}}};

/// A special action: the power of the piece on `from` is used towards `to`.
struct Move {
  Spot from;
  Spot to;
};

/// One unit of a stack.
class Unit {
 public:
  constexpr Unit() = default;
  constexpr explicit Unit(gpn_unit code) noexcept : code_(code) {}

  constexpr bool exists() const noexcept { return code_ != 0; }
  constexpr std::uint32_t kind() const noexcept { return code_ & GPN_KIND_MASK; }
  constexpr Color color() const noexcept { return (code_ & GPN_UNIT_BLACK) != 0 ? Color::Black : Color::White; }
  constexpr bool is_basic() const noexcept { return kind() == GPN_KIND_BASIC; }
  constexpr bool is_gipf() const noexcept { return kind() == GPN_KIND_GIPF; }
  constexpr gpn_unit code() const noexcept { return code_; }

  friend constexpr bool operator==(const Unit&, const Unit&) = default;

 private:
  gpn_unit code_ = 0;
};

/// A few spots, in place.
class SpotList {
 public:
  constexpr void push(Spot spot) noexcept { spots_[size_++] = spot; }
  constexpr std::uint32_t size() const noexcept { return size_; }
  constexpr const Spot* begin() const noexcept { return spots_.data(); }
  constexpr const Spot* end() const noexcept { return spots_.data() + size_; }

 private:
  std::array<Spot, GPN_MAX_SPOTS> spots_{};
  std::uint32_t size_ = 0;
};

/// The moment of a turn at which the layer is asked, and the spots that a push of this turn has filled.
class Moment {
 public:
  constexpr explicit Moment(const gpn_moment& moment) noexcept : moment_(&moment) {}

  constexpr bool is_start() const noexcept { return moment_->moment == GPN_MOMENT_START; }
  constexpr bool is_after_action() const noexcept { return moment_->moment == GPN_MOMENT_AFTER; }
  constexpr bool was_pushed_to(Spot spot) const noexcept {
    return (moment_->pushed[spot.number / 32] >> (spot.number % 32) & 1U) != 0;
  }

 private:
  const gpn_moment* moment_;
};

/// A stack is padded with zeros, so that its height is that of the last byte which is not zero.
constexpr std::uint32_t height_of(const gpn_stack& stack) noexcept {
  static_assert(sizeof(gpn_stack) == 2 * sizeof(std::uint64_t));
  const auto bytes_of = [](std::uint64_t units) {
    const int unused = std::endian::native == std::endian::little ? std::countl_zero(units) : std::countr_zero(units);
    return (71U - static_cast<unsigned>(unused)) / 8;
  };
  const auto halves = bit_cast<std::array<std::uint64_t, 2>>(stack);
  return halves[1] == 0 ? bytes_of(halves[0]) : 8 + bytes_of(halves[1]);
}

/// The position before the layer, from the side of the player whose turn it is. Cheap; valid during one call.
class Look {
 public:
  constexpr Look(const gpn_layer_rules& rules, const gpn_board& board, const gpn_view& view) noexcept
      : rules_(&rules), board_(&board), view_(&view) {}

  constexpr const gpn_layer_rules& rules() const noexcept { return *rules_; }
  constexpr const gpn_board& board() const noexcept { return *board_; }
  constexpr const gpn_view& view() const noexcept { return *view_; }

  constexpr Color mover() const noexcept { return color_at(view_->to_move); }
  constexpr Color opponent() const noexcept { return other(mover()); }
  constexpr const gpn_side& side(Color color) const noexcept { return view_->sides[index(color)]; }
  /// Units of this layer that a player has not brought in yet.
  constexpr std::uint32_t to_hand(Color color) const noexcept { return side(color).to_hand[rules_->index]; }
  /// The value of option `index`: its place among the values listed, or the number of a range.
  constexpr std::uint32_t option(std::uint32_t index) const noexcept { return rules_->options[index]; }

  // The board.
  constexpr Spot centre() const noexcept { return {static_cast<std::uint16_t>(board_->centre)}; }
  constexpr SpotList spots() const noexcept {
    SpotList list;
    for (std::uint16_t i = 0; i < board_->spot_count; ++i) list.push({i});
    return list;
  }
  /// The next spot in a direction; nothing at the edge.
  constexpr std::optional<Spot> next(Spot spot, Direction direction) const noexcept {
    const std::uint16_t to = board_->neighbours[spot.number][direction.number];
    if (to == GPN_NO_NEIGHBOUR) return std::nullopt;
    return Spot{to};
  }

  // The contents of a spot.
  constexpr bool is_vacant(Spot spot) const noexcept { return !unit(spot, 0).exists(); }
  constexpr std::uint32_t height(Spot spot) const noexcept { return height_of(view_->stacks[spot.number]); }
  /// The unit at `level`, the lowest being 0; no unit above the stack.
  constexpr Unit unit(Spot spot, std::uint32_t level) const noexcept {
    return Unit(view_->stacks[spot.number].units[level]);
  }
  /// The uppermost unit, which owns the spot; no unit on a vacant spot.
  constexpr Unit top(Spot spot) const noexcept {
    const std::uint32_t count = height(spot);
    return count == 0 ? Unit() : unit(spot, count - 1);
  }
  constexpr bool is_owned_by(Spot spot, Color color) const noexcept {
    return !is_vacant(spot) && top(spot).color() == color;
  }
  /// A unit of this layer is on top, loaded or used.
  constexpr bool shows_this_layer(Spot spot) const noexcept {
    return rules_->kind != 0 && top(spot).kind() == rules_->kind;
  }
  /// A basic piece alone.
  constexpr bool is_lone_basic(Spot spot) const noexcept { return height(spot) == 1 && unit(spot, 0).is_basic(); }
  /// A basic piece, in MATRX GIPF a unit of this layer, with a unit of this layer and of its colour on it, uncovered.
  constexpr bool is_loaded(Spot spot) const noexcept {
    const Unit lower = unit(spot, 0);
    const Unit upper = unit(spot, 1);
    if (upper.kind() != rules_->kind || rules_->kind == 0 || unit(spot, 2).exists()) return false;
    if (rules_->loaded_on == GPN_LOADED_ON_LIKE) return lower == upper;
    return lower.is_basic() && lower.color() == upper.color();
  }
  /// The mover's uncovered pieces that are loaded with a unit of this layer.
  constexpr SpotList own_loaded() const noexcept {
    SpotList list;
    for (std::uint16_t i = 0; i < board_->spot_count; ++i)
      if (is_loaded({i}) && unit({i}, 1).color() == mover()) list.push({i});
    return list;
  }

  // The bytes of this layer, in the order of gpn_layer_rules.
  constexpr std::uint8_t byte(std::uint32_t index) const noexcept {
    return view_->layer_bytes[rules_->bytes_begin + index];
  }

 private:
  const gpn_layer_rules* rules_;
  const gpn_board* board_;
  const gpn_view* view_;
};

/// The special actions a layer offers.
class Actions {
 public:
  constexpr Actions(gpn_action* items, std::uint32_t capacity) noexcept : out_(items, capacity) {}
  constexpr void move(Spot from, Spot to) noexcept { out_.push({from.number, to.number}); }
  constexpr std::uint32_t needed() const noexcept { return out_.needed(); }

 private:
  Out<gpn_action> out_;
};

/// The place to which a removed unit goes.
enum class Goes : std::uint16_t {
  AsUsual = GPN_GOES_AS_USUAL,
  ToReserve = GPN_GOES_TO_RESERVE,
  ToCaptured = GPN_GOES_TO_CAPTURED,
  Out = GPN_GOES_OUT
};

/// The edits that a layer wants, in their order.
class Edits {
 public:
  constexpr Edits(gpn_edit* items, std::uint32_t capacity) noexcept : out_(items, capacity) {}

  /// The uppermost unit of `from` goes onto `to`.
  constexpr void move(Spot from, Spot to) noexcept { out_.push({GPN_EDIT_MOVE, from.number, to.number, 0}); }
  /// The uppermost unit of `spot` is removed.
  constexpr void remove(Spot spot, Goes where = Goes::AsUsual) noexcept {
    out_.push({GPN_EDIT_REMOVE, spot.number, spot.number, static_cast<std::uint16_t>(where)});
  }
  /// A unit of this layer comes onto `spot`.
  constexpr void put(Spot spot, Color color) noexcept {
    out_.push({GPN_EDIT_PUT, spot.number, spot.number, static_cast<std::uint16_t>(color)});
  }
  /// Every unit on `spot` changes its colour.
  constexpr void turn(Spot spot, Color color) noexcept {
    out_.push({GPN_EDIT_TURN, spot.number, spot.number, static_cast<std::uint16_t>(color)});
  }
  /// Byte `index` of this layer becomes `value`.
  constexpr void set_byte(std::uint32_t index, std::uint8_t value) noexcept {
    out_.push({GPN_EDIT_BYTE, static_cast<std::uint16_t>(index), 0, value});
  }

  constexpr std::uint32_t needed() const noexcept { return out_.needed(); }

 private:
  Out<gpn_edit> out_;
};

/// The reason why something is not allowed, or why a game is lost.
class Reason {
 public:
  constexpr explicit Reason(gpn_reason& out) noexcept : out_(&out) {}
  /// `rule` is a clause id, such as ZE2; `text` half a sentence, such as "it needs a piece to jump over".
  constexpr void set(std::string_view rule, std::string_view text) noexcept {
    set_text(out_->rule, rule);
    set_text(out_->text, text);
  }

 private:
  gpn_reason* out_;
};

}  // namespace gpn::author
