// GIPF with layers as a module table: the engine of stacks.
#include "../table.hpp"
#include "powers.hpp"
#include "rules.hpp"
#include "stack_scene.hpp"

namespace gpn::gipf {
namespace layered {
namespace {

/// Reads and plays the canonical turns of a record on a position that stays for the next one: that of the caller
/// between two turns.
class PlainStackTurns {
 public:
  PlainStackTurns(const Rules& rules, Position& position) noexcept
      : rules_(rules), position_(position), working_(rules, position), has_letters_(has_letters(rules)) {}

  /// A turn that is not played to its end leaves the working position in its middle.
  bool play(std::string_view text) noexcept {
    if (!has_letters_) return false;
    const bool is_played = play_any(text);
    if (!is_played) reload();
    return is_played;
  }
  void reload() noexcept { working_ = WorkingPosition(rules_, position_); }

 private:
  /// False also where too many ways or a layer that fails end the reading: read_turn reports them.
  bool play_any(std::string_view text) try {
    working_.begin_turn();
    if (!play_canonical(working_, text)) return false;
    working_.store_in(position_);
    return true;
  } catch (...) {
    return false;
  }

  const Rules& rules_;
  Position& position_;
  WorkingPosition working_;
  bool has_letters_;
};

struct StackEngine {
  using Rules = layered::Rules;
  using Position = layered::Position;
  using Turn = layered::Turn;
  using PlainTurns = PlainStackTurns;
  static constexpr bool has_layers = true;

  static const gipf::Rules& base_of(const Rules& rules) noexcept { return rules.base; }
  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    return compose_rules(variant, options, {}, rules, remark);
  }
  static Position start(const Rules& rules) { return start_position(rules); }
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    return read_position_text(rules, text, position, remark);
  }
  static void write_position(const Rules& rules, const Position& position, author::TextOut& out) {
    write_position_text(rules, position, out);
  }
  static void contents(const Rules& rules, const Position& position, SpotNumber spot, author::Out<gpn_piece>& out) {
    for (const gpn_unit unit : position.stacks[spot].units)
      if (unit != 0) out.push(piece_of(rules, unit));
  }
  static std::uint32_t to_move(const Position& position) noexcept { return position.to_move; }
  static std::uint32_t reserve(const Rules& rules, const Position& position, Color player) noexcept {
    return pieces_left(rules, position, player);
  }

  template <class Function>
  static decltype(auto) with_turns(const Rules& /*rules*/, Function&& function) {
    return function(Turns<WorkingPosition, StackScene>());
  }
};

gpn_status compose(const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t options_size,
                   const gpn_layer_use* layers, std::uint32_t layer_count, void* rules, gpn_remark* remark) noexcept
    try {
  return compose_rules({variant, variant_size}, {options, options_size}, {layers, layer_count},
                       *static_cast<Rules*>(rules), *remark);
} catch (...) {
  return GPN_FAILED;
}

}  // namespace
}  // namespace layered

const gpn_game* layered_table() noexcept {
  static constexpr gpn_game table = [] {
    gpn_game game = author::table<Table<layered::StackEngine>>;
    game.compose = &layered::compose;
    return game;
  }();
  return &table;
}

}  // namespace gpn::gipf
