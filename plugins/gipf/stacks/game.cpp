#include "../board/geometry.hpp"
#include "../rules/options.hpp"
#include "../rules/rules.hpp"
#include "../table.hpp"
#include "../text/remarks.hpp"
#include "powers.hpp"
#include "rules.hpp"
#include "stacks.hpp"

#include <gpn/author/layer.hpp>

#include <algorithm>
#include <array>

namespace gpn::gipf::layered {
namespace {

gpn_status refuse(gpn_remark& remark, Message message) noexcept {
  author::write_remark(remark, Finding("gipf-layers"), {}, {}, message);
  return GPN_REFUSED;
}

gpn_status check_layer(const gpn_layer& layer, gpn_remark& remark) noexcept {
  const std::string_view id = layer.id;
  const bool brings_unit = layer.unit_name[0] != '\0';
  if ((brings_unit || layer.actions != nullptr) && layer.letter == '\0')
    return refuse(remark, {id, " brings a unit or a power and needs a letter to be written with"});
  const std::array letter{layer.letter};
  if (layer.letter != '\0' && author::letters_of_gipf.find(layer.letter) != std::string_view::npos)
    return refuse(remark, {id, " cannot have the letter ", std::string_view(letter.data(), 1),
                           ", which GIPF uses itself (G, W, B and X)"});
  return GPN_OK;
}

gpn_status check_board(const gipf::Rules& base, gpn_remark& remark) noexcept {
  if (base.spots_per_side > most_spots_with_layers)
    return refuse(remark, {"layers are played on boards of at most 6 spots a side"});
  if (base.missed_rows == MissedRows::Warn)
    return refuse(remark, {"missed-rows=warn cannot be combined with layers: leave the option out"});
  const unsigned most = std::max(pieces_of(base, Color::White), pieces_of(base, Color::Black));
  if (base.gipf_again == GipfAgain::Never && most > 2 * most_not_again)
    return refuse(remark, {"with layers, gipf-again=never is played with at most 30 pieces each"});
  return GPN_OK;
}

/// The text of an extra move does not say whose it is, so only one layer of a composition may grant them.
gpn_status check_extras(std::span<const gpn_layer_use> layers, gpn_remark& remark) noexcept {
  const gpn_layer* first = nullptr;
  for (const gpn_layer_use& use : layers) {
    if (use.layer->extras == nullptr) continue;
    if (first != nullptr)
      return refuse(remark, {first->id, " and ", use.layer->id,
                             " both grant extra moves, whose text would not tell them apart; leave one of them out"});
    first = use.layer;
  }
  return GPN_OK;
}

void lay(const gpn_layer_use& use, const std::array<std::uint32_t, GPN_MAX_LAYER_OPTIONS>& options,
         Rules& rules) noexcept {
  const std::uint32_t index = rules.layer_count++;
  LaidLayer& laid = rules.laid[index];
  const bool brings_unit = use.layer->unit_name[0] != '\0';
  laid.table = use.layer;
  laid.rules.index = index;
  laid.rules.kind = brings_unit ? GPN_KIND_LAYER + index : 0;
  laid.rules.variant = static_cast<std::uint32_t>(rules.base.variant);
  laid.counts = {use.count, use.black_count_plus_one == 0 ? use.count : use.black_count_plus_one - 1};
  laid.rules.count = std::max(laid.counts[0], laid.counts[1]);
  laid.rules.row_length = rules.base.row_length;
  laid.rules.loaded_on = enters_on_basic(rules.base.material) ? GPN_LOADED_ON_BASIC : GPN_LOADED_ON_LIKE;
  for (std::size_t i = 0; i < options.size(); ++i) laid.rules.options[i] = options[i];
  laid.rules.bytes_begin = index == 0 ? 0 : rules.laid[index - 1].rules.bytes_end;
  laid.rules.bytes_end = laid.rules.bytes_begin + use.layer->spot_bytes * geometry_of(rules.base).board.spot_count +
                         2 * use.layer->player_bytes + use.layer->game_bytes;
  const auto bit_if = [&](bool has_hook) { return static_cast<std::uint8_t>(has_hook ? 1U << index : 0U); };
  rules.with_extras |= bit_if(use.layer->extras != nullptr);
  rules.with_landed |= bit_if(use.layer->landed != nullptr);
  rules.with_row_piece |= bit_if(use.layer->row_piece != nullptr);
  rules.with_may_introduce |= bit_if(use.layer->may_introduce != nullptr);
  rules.with_dispose |= bit_if(use.layer->dispose != nullptr);
  rules.with_loss |= bit_if(use.layer->loss != nullptr);
  rules.with_bytes |= bit_if(laid.rules.bytes_end > laid.rules.bytes_begin);
  if (brings_unit) rules.brings_units = 1;
  if ((use.layer->flags & GPN_LAYER_ROWS_MUST_BREAK) != 0) rules.rows_must_break = 1;
}

}  // namespace

gpn_status compose_rules(std::string_view variant, std::string_view options, std::span<const gpn_layer_use> layers,
                         Rules& rules, gpn_remark& remark) {
  rules = Rules{};
  if (layers.size() > GPN_MAX_LAYERS) return refuse(remark, {"there are more layers than can be composed"});
  LayerOptions chosen{};
  if (const gpn_status status = configure_rules(variant, options, layers, rules.base, chosen, remark); status != GPN_OK)
    return status;
  if (const gpn_status status = check_board(rules.base, remark); status != GPN_OK) return status;
  if (const gpn_status status = check_extras(layers, remark); status != GPN_OK) return status;
  const bool is_matrx = rules.base.material == Material::Matrx;
  if (is_matrx || rules.base.gipf_rows_may_stand == GipfRowsMayStand::No) rules.rows_must_break = 1;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (const gpn_status status = check_layer(*layers[i].layer, remark); status != GPN_OK) return status;
    lay(layers[i], chosen[i], rules);
  }
  if (rules.layer_count > 0 && rules.laid[rules.layer_count - 1U].rules.bytes_end > GPN_MAX_LAYER_BYTES)
    return refuse(remark, {"the layers want more bytes of a position for themselves than there are"});
  return GPN_OK;
}

gpn_status configure_rules(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
  return compose_rules(variant, options, {}, rules, remark);
}

// GIPF with layers as a module table: the engine of stacks.

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
    working_.begin_turn();
    const bool is_played = play_plain(working_, position_, text);
    if (!is_played) reload();
    return is_played;
  }
  void reload() noexcept { working_ = WorkingPosition(rules_, position_); }

 private:
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

}  // namespace gpn::gipf::layered

namespace gpn::gipf {

const gpn_game* layered_table() noexcept {
  static constexpr gpn_game table = [] {
    gpn_game game = author::table<Table<layered::StackEngine>>;
    game.compose = &layered::compose;
    return game;
  }();
  return &table;
}

}  // namespace gpn::gipf
