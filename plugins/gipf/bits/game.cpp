// GIPF as a module table: the engine of bits, compiled here for every size of board.
#include "../table.hpp"
#include "position.hpp"
#include "working_bits.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>
#include <gpn/plugins/games.hpp>

#include <cstdint>

namespace gpn::gipf {
namespace {

/// Reads and plays the canonical turns of a record; nothing is kept from one to the next but the position itself.
class PlainBitTurns {
 public:
  PlainBitTurns(const Rules& rules, Position& position) noexcept : rules_(rules), position_(position) {}

  bool play(std::string_view text) noexcept {
    return with_size(rules_, [&](auto size) {
      if constexpr (has_plain_introductions<size.value>)
        if (play_introduction<size.value>(text)) return true;
      return play_any<size.value>(text);
    });
  }
  void reload() const noexcept {}

 private:
  /// Introductions without removals, the most frequent turns: one that makes a row of the mover's own is not over (R4).
  template <int N>
  bool play_introduction(std::string_view text) noexcept {
    const PieceKind kind = text.starts_with('G') ? PieceKind::Gipf : PieceKind::Basic;
    WorkingBits<N> board(rules_, position_);
    const auto introduction =
        plain_introduction(text.substr(kind == PieceKind::Gipf ? 1 : 0), board.pieces().occupied());
    if (!introduction || board.has_ended() || !board.may_introduce(kind) || board.has_row()) return false;
    board.introduce(kind, *introduction);
    if (board.has_row()) return false;
    board.end_turn();
    board.store_in(position_);
    return true;
  }

  template <int N>
  [[gnu::noinline]] bool play_any(std::string_view text) noexcept {
    WorkingBits<N> board(rules_, position_);
    return play_plain(board, position_, text);
  }

  const Rules& rules_;
  Position& position_;
};

struct BitEngine {
  using Rules = gipf::Rules;
  using Position = gipf::Position;
  using Turn = gipf::Turn;
  using PlainTurns = PlainBitTurns;
  static constexpr bool has_layers = false;

  static void contents(const Rules& rules, const Position& position, SpotNumber spot, author::Out<gpn_piece>& out) {
    with_size(rules, [&](auto size) { list_contents<size.value>(rules, position, spot, out); });
  }
  static std::uint32_t to_move(const Position& position) noexcept {
    return position.sides.to_move == Color::White ? GPN_WHITE : GPN_BLACK;
  }
  static std::uint32_t reserve(const Rules&, const Position& position, Color player) noexcept {
    return position.sides.reserve[index(player)];
  }

  template <class Function>
  static decltype(auto) with_turns(const Rules& rules, Function&& function) {
    return with_size(rules, [&](auto size) -> decltype(auto) { return function(Turns<WorkingBits<size.value>>()); });
  }

 private:
  template <int N>
  static void list_contents(const Rules& rules, const Position& position, SpotNumber number,
                            author::Out<gpn_piece>& out) {
    const WorkingBits<N> board(rules, position);
    if (!board.is_vacant(number)) out.push(board.top_unit(number));
  }
};

}  // namespace

}  // namespace gpn::gipf

namespace gpn::plugins {

/// Games with layers have a table of their own, because their positions are stacks instead of bits.
const gpn_game& gipf() noexcept {
  static constexpr gpn_game table = [] {
    gpn_game plain = author::table<gpn::gipf::Table<gpn::gipf::BitEngine>>;
    plain.layered = &gpn::gipf::layered_table;
    return plain;
  }();
  return table;
}

}  // namespace gpn::plugins
