// Small layers of the tests' own, and the rulesets they are composed into.
#pragma once

#include <gpn/author/layer.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/plugins/games.hpp>

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

using author::Actions;
using author::Edits;
using author::LayerInfo;
using author::Look;
using author::Moment;
using author::Reason;
using author::Spot;
using author::Unit;

/// Brings no unit and answers every hook with "nothing to say".
struct Silent {
  static constexpr LayerInfo info{.id = "silent", .title = "Silent", .flags = 0};
  static std::uint32_t may_introduce(const Look&) { return GPN_INTRODUCE_ALL; }
  static void landed(const Look&, const Moment&, Edits&) {}
  static std::optional<gpn_extra> extras(const Look&, const Moment&) { return std::nullopt; }
  static std::uint32_t row_piece(const Look&, Spot) { return GPN_ROW_NO_OPINION; }
  static std::uint32_t dispose(const Look&, Unit) { return GPN_GOES_AS_USUAL; }
  static bool loss(const Look&, Color, Reason&) { return false; }
};

/// One step to a neighbouring vacant spot.
struct Sidestep {
  static constexpr LayerInfo info{
      .id = "sidestep", .title = "Sidestep", .unit_name = "sidestepper", .letter = 'S', .priority = 1};
  static void actions(const Look& look, Actions& out) {
    for (const Spot from : look.own_loaded())
      for (const auto direction : author::directions)
        if (const auto to = look.next(from, direction); to && look.is_vacant(*to)) out.move(from, *to);
  }
};

/// Lets nothing but loaded pieces in as long as there are any.
struct LoadedOnly {
  static constexpr LayerInfo info{.id = "loaded-only", .title = "Loaded only", .flags = 0};
  static std::uint32_t may_introduce(const Look&) { return GPN_INTRODUCE_LOADED; }
};

/// A player who has captured two pieces has won: the other one loses.
struct TwoCaptures {
  static constexpr LayerInfo info{.id = "two-captures", .title = "Two captures", .flags = 0};
  static bool loss(const Look& look, Color color, Reason& reason) {
    const Color enemy = color == Color::White ? Color::Black : Color::White;
    if (look.side(enemy).captured < 2) return false;
    reason.set("H1", "two pieces were captured");
    return true;
  }
};

/// Captured pieces come back to their owner.
struct Mercy {
  static constexpr LayerInfo info{.id = "mercy", .title = "Mercy", .flags = 0};
  static std::uint32_t dispose(const Look&, Unit) { return GPN_GOES_TO_RESERVE; }
};

/// Counts the turns of each player in a byte.
struct Counter {
  static constexpr LayerInfo info{.id = "counter", .title = "Counter", .flags = 0, .player_bytes = 1};
  static void landed(const Look& look, const Moment&, Edits& edits) {
    const std::uint32_t own = look.mover() == Color::White ? 0 : 1;
    edits.set_byte(own, static_cast<std::uint8_t>(look.byte(own) + 1));
  }
};

/// Wants a byte that is not its own.
struct Overreach {
  static constexpr LayerInfo info{.id = "overreach", .title = "Overreach", .flags = 0};
  static void landed(const Look&, const Moment&, Edits& edits) { edits.set_byte(0, 1); }
};

/// Two that grant extra moves.
struct Again {
  static constexpr LayerInfo info{.id = "again", .title = "Again", .unit_name = "unit", .letter = 'A'};
  static std::optional<gpn_extra> extras(const Look&, const Moment&) { return std::nullopt; }
};
struct Encore {
  static constexpr LayerInfo info{.id = "encore", .title = "Encore", .unit_name = "unit", .letter = 'E'};
  static std::optional<gpn_extra> extras(const Look&, const Moment&) { return std::nullopt; }
};

struct TakesW {
  static constexpr LayerInfo info{.id = "takes-w", .title = "Takes W", .unit_name = "w", .letter = 'V'};
};
struct NoLetter {
  static constexpr LayerInfo info{.id = "no-letter", .title = "No letter", .unit_name = "unit"};
};
struct SameLetter {
  static constexpr LayerInfo info{.id = "same-letter", .title = "Same letter", .unit_name = "unit", .letter = 'S'};
};
struct Needy {
  static constexpr LayerInfo info{.id = "needy", .title = "Needy", .flags = 0, .needs = "sidestep"};
};
struct Lonely {
  static constexpr LayerInfo info{.id = "lonely", .title = "Lonely", .flags = 0, .bars = "other sidestep"};
};
struct OverChess {
  static constexpr LayerInfo info{.id = "over-chess", .title = "Over chess", .over = "chess"};
};
struct Greedy {
  static constexpr LayerInfo info{.id = "greedy", .title = "Greedy", .flags = 0, .spot_bytes = 2};
};

inline std::shared_ptr<const host::Game> gipf_game() {
  static const auto only = std::make_shared<const host::Game>(plugins::gipf());
  return only;
}

template <class L>
host::LayerUse use(std::uint32_t count) {
  return {std::make_shared<const host::Layer>(author::layer_table<L>), count};
}

/// A letter that only a layer in C could ask for: authors in C++ are stopped by the compiler.
template <class L>
host::LayerUse use_with_letter(char letter) {
  gpn_layer table = author::layer_table<L>;
  table.letter = letter;
  return {std::make_shared<const host::Layer>(table), 1};
}

inline std::shared_ptr<const host::Ruleset> compose(std::string_view variant, std::string_view options,
                                                    std::vector<host::LayerUse> layers) {
  auto composed = host::Ruleset::compose(gipf_game(), variant, options, std::move(layers));
  if (!composed) FAIL(composed.error().message);
  return *composed;
}

}  // namespace gpn::test
