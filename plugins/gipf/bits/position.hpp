// Positions and turns as the plain bytes the host keeps, their contents on a board of one size, and their text.
#pragma once

#include "../rules/rules.hpp"
#include "board.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>
#include <gpn/color.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace gpn::gipf {

/// The kinds of pieces that a player may still bring in, and the number of his GIPF-pieces that he has taken back and
/// may not build again (T4, option gipf-again=never).
struct OpeningState {
  std::uint8_t bits = 0;

  static constexpr OpeningState of(Opening opening, unsigned not_again = 0) noexcept {
    return {static_cast<std::uint8_t>(4 * not_again + static_cast<unsigned>(opening))};
  }
  constexpr Opening opening() const noexcept { return static_cast<Opening>(bits % 4); }
  constexpr unsigned not_again() const noexcept { return bits / 4U; }

  friend bool operator==(const OpeningState&, const OpeningState&) = default;
};

/// The parts of a position beside the pieces on the board.
struct Sides {
  std::array<std::uint8_t, 2> reserve{};
  std::array<std::uint8_t, 2> captured{};  // by White, by Black, counted in basic pieces
  Color to_move = Color::White;
  std::array<OpeningState, 2> openings{};
  std::uint8_t verdict = 0;  // 0, or 2 * ending + winner

  friend bool operator==(const Sides&, const Sides&) = default;
};

constexpr Ending ending_of(const Sides& sides) noexcept { return static_cast<Ending>(sides.verdict / 2); }
constexpr Color winner_of(const Sides& sides) noexcept { return static_cast<Color>(sides.verdict % 2); }
constexpr void decide(Sides& sides, Ending ending, Color winner) noexcept {
  sides.verdict = static_cast<std::uint8_t>(2 * static_cast<unsigned>(ending) + static_cast<unsigned>(winner));
}

/// The bytes of a position. The first 32 are all there is on a board of up to four spots a side.
struct Position {
  std::array<std::uint64_t, 3> low{};  // White's pieces, Black's pieces, the GIPF-pieces of both
  Sides sides;
  std::array<std::uint64_t, 3> high{};  // the second words of the sets

  friend bool operator==(const Position&, const Position&) = default;
};

/// The middle of a turn: nothing more (the removals decided the game), or a piece comes in.
enum class Action : std::uint8_t { None, IntroduceBasic, IntroduceGipf };

/// The bytes of a turn. Two turns are the same exactly when their bytes are: a landing that pushes nothing always
/// names the first entry that leads to it. What is unused are two numbers, because an array would keep the compiler
/// from writing a turn straight to its place.
struct Turn {
  std::uint64_t before_low = 0;
  std::uint64_t after_low = 0;
  Action action = Action::None;
  std::uint8_t entry = 0;
  std::uint8_t furthest = 0;  // the spot where the last pushed piece, or the new one, ends up
  std::uint8_t unused_byte = 0;
  std::uint32_t unused_word = 0;
  std::uint64_t before_high = 0;
  std::uint64_t after_high = 0;

  friend bool operator==(const Turn&, const Turn&) = default;
};

namespace detail {

/// Seven spots a side need more guarded bits than two words hold; the 127 spots themselves fit, in board order.
template <int N>
constexpr std::array<std::uint64_t, 2> squeeze(SpotSet<N> set) noexcept {
  std::array<std::uint64_t, 2> words{};
  unsigned i = 0;
  for (int column = 1; column < 2 * N; ++column) {
    const int rows = hexagon(N).points_on(column) - 2;
    const int first = (column - 1) * SpotSet<N>::stride + hexagon(N).first_row(column);
    const std::uint64_t bits = set.down(first).words()[0] & ((std::uint64_t{1} << rows) - 1);
    words[i / 64] |= bits << (i % 64);
    if (i / 64 == 0 && i % 64 + static_cast<unsigned>(rows) > 64) words[1] |= bits >> (64 - i % 64);
    i += static_cast<unsigned>(rows);
  }
  return words;
}

template <int N>
constexpr SpotSet<N> unsqueeze(const std::array<std::uint64_t, 2>& words) noexcept {
  SpotSet<N> set;
  unsigned i = 0;
  for (int column = 1; column < 2 * N; ++column) {
    const int rows = hexagon(N).points_on(column) - 2;
    const int first = (column - 1) * SpotSet<N>::stride + hexagon(N).first_row(column);
    std::uint64_t bits = words[i / 64] >> (i % 64);
    if (i / 64 == 0 && i % 64 != 0) bits |= words[1] << (64 - i % 64);
    typename SpotSet<N>::Words lowest{};
    lowest[0] = bits & ((std::uint64_t{1} << rows) - 1);
    set |= SpotSet<N>(lowest).up(first);
    i += static_cast<unsigned>(rows);
  }
  return set;
}

}  // namespace detail

/// The two words a set is kept as in positions and turns.
template <int N>
constexpr std::array<std::uint64_t, 2> pack(SpotSet<N> set) noexcept {
  if constexpr (SpotSet<N>::word_count == 1) return {set.words()[0], 0};
  if constexpr (SpotSet<N>::word_count == 2) return set.words();
  if constexpr (SpotSet<N>::word_count == 3) return detail::squeeze(set);
}

template <int N>
constexpr SpotSet<N> unpack(std::uint64_t low, std::uint64_t high) noexcept {
  if constexpr (SpotSet<N>::word_count == 1) return SpotSet<N>({low});
  if constexpr (SpotSet<N>::word_count == 2) return SpotSet<N>({low, high});
  if constexpr (SpotSet<N>::word_count == 3) return detail::unsqueeze<N>({low, high});
}

static_assert(pack<7>(board_of<7>(7).spots()) ==
              std::array<std::uint64_t, 2>{~std::uint64_t{0}, ~std::uint64_t{0} >> 1U});
static_assert(unpack<7>(~std::uint64_t{0}, ~std::uint64_t{0} >> 1U) == board_of<7>(7).spots());

/// The pieces on the board as the player whose turn it is sees them.
template <int N>
struct Pieces {
  SpotSet<N> own;
  SpotSet<N> enemy;
  SpotSet<N> gipf;  // of both colours

  constexpr SpotSet<N> occupied() const noexcept { return own | enemy; }
  constexpr Pieces without(SpotSet<N> removed) const noexcept {
    return {own - removed, enemy - removed, gipf - removed};
  }
  constexpr Pieces seen_by_the_other() const noexcept { return {enemy, own, gipf}; }
};

template <int N>
constexpr SpotSet<N> load_set(const Position& position, std::size_t index) noexcept {
  return unpack<N>(position.low[index], position.high[index]);
}
template <int N>
constexpr void store_set(Position& position, std::size_t index, SpotSet<N> set) noexcept {
  const auto words = pack<N>(set);
  position.low[index] = words[0];
  position.high[index] = words[1];
}

template <int N>
constexpr Pieces<N> load_pieces(const Position& position) noexcept {
  const std::size_t mover = index(position.sides.to_move);
  return {load_set<N>(position, mover), load_set<N>(position, 1 - mover), load_set<N>(position, 2)};
}
template <int N>
constexpr void store_pieces(Position& position, const Pieces<N>& pieces) noexcept {
  const std::size_t mover = index(position.sides.to_move);
  store_set<N>(position, mover, pieces.own);
  store_set<N>(position, 1 - mover, pieces.enemy);
  store_set<N>(position, 2, pieces.gipf);
}

Position start_position(const Rules& rules);

/// Reads and checks a position; fills in a remark for every status but GPN_OK.
gpn_status read_position_text(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark);

void write_position_text(const Rules& rules, const Position& position, author::TextOut& out);

}  // namespace gpn::gipf
