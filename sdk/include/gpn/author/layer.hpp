// Makes the table of <gpn/layer.h> from a C++ struct.
//
//   struct Sidestep {
//     static constexpr gpn::author::LayerInfo info{.id = "sidestep", .title = "Sidestep", .unit_name = "sidestepper",
//                                                  .letter = 'S'};
//     static void actions(const gpn::author::Look& look, gpn::author::Actions& out) {
//       for (const auto from : look.own_loaded())
//         for (const auto direction : gpn::author::directions)
//           if (const auto to = look.next(from, direction); to && look.is_vacant(*to)) out.move(from, *to);
//     }
//   };
//   GPN_LAYER(Sidestep)
//
// Every member but `info` may be left out. An exception is caught, and the hook returns GPN_HOOK_FAILED: a defect of
// the layer, which the game reports as such.
//
//   static std::span<const gpn_option> options();
//   static std::uint32_t may_introduce(const Look&);                          GPN_INTRODUCE_ bits
//   static void actions(const Look&, Actions&);
//   static void act(const Look&, Move, Edits&);
//   static bool objection(const Look&, Move, Reason&);
//   static void landed(const Look&, const Moment&, Edits&);
//   static std::optional<gpn_extra> extras(const Look&, const Moment&);
//   static std::uint32_t row_piece(const Look&, Spot);                        GPN_ROW_
//   static std::uint32_t dispose(const Look&, Unit);                          GPN_GOES_
//   static bool loss(const Look&, Color, Reason&);
#pragma once

#include <gpn/layer.h>
#include <gpn/author/look.hpp>
#include <gpn/author/module.hpp>
#include <gpn/author/out.hpp>

#include <concepts>
#include <optional>
#include <span>
#include <string_view>

namespace gpn::author {

/// Letters that no layer can have because GIPF writes with them: the GIPF-piece, the pieces of both colours in a
/// position text, and the lists of what is removed.
inline constexpr std::string_view letters_of_gipf = "GWBX";

constexpr bool is_letter_of_layer(char letter) noexcept {
  return letter >= 'A' && letter <= 'Z' && letters_of_gipf.find(letter) == std::string_view::npos;
}

/// The description of a layer; see gpn_layer for the fields.
struct LayerInfo {
  std::string_view id;
  std::string_view title;
  std::string_view version = "1.0";
  std::string_view over = "gipf";
  std::string_view unit_name = {};
  char letter = '\0';
  std::string_view glyph = {};
  std::int32_t priority = 0;
  std::uint32_t flags = GPN_LAYER_ROWS_MUST_BREAK;
  std::uint32_t spot_bytes = 0;
  std::uint32_t player_bytes = 0;
  std::uint32_t game_bytes = 0;
  std::string_view needs = {};
  std::string_view bars = {};
};

namespace detail {

template <class L>
concept has_info = requires {
  { L::info } -> std::convertible_to<const LayerInfo&>;
};

// Checks every hook: the author wrote no member of that name, or one that can be called as the interface does. A member
// of another shape is a compile error with a sentence, and no hook is left out in silence.
#define GPN_DETAIL_HOOK(NAME, RESULT, ...)                                                                  \
  template <class L>                                                                                        \
  concept names_##NAME = requires {                                                                         \
    &L::NAME;                                                                                               \
  };                                                                                                        \
  template <class L>                                                                                        \
  concept answers_##NAME = requires(const Look& look, const Moment& moment, Actions& actions, Edits& edits, \
                                    Reason& reason, Move move, Spot spot, Unit unit, Color color) {         \
    { L::NAME(__VA_ARGS__) } -> std::same_as<RESULT>;                                                       \
  };

GPN_DETAIL_HOOK(may_introduce, std::uint32_t, look)
GPN_DETAIL_HOOK(actions, void, look, actions)
GPN_DETAIL_HOOK(act, void, look, move, edits)
GPN_DETAIL_HOOK(objection, bool, look, move, reason)
GPN_DETAIL_HOOK(landed, void, look, moment, edits)
GPN_DETAIL_HOOK(extras, std::optional<gpn_extra>, look, moment)
GPN_DETAIL_HOOK(row_piece, std::uint32_t, look, spot)
GPN_DETAIL_HOOK(dispose, std::uint32_t, look, unit)
GPN_DETAIL_HOOK(loss, bool, look, color, reason)
#undef GPN_DETAIL_HOOK

template <class L>
concept names_options = requires {
  &L::options;
};
template <class L>
concept answers_options = requires {
  { L::options() } -> std::convertible_to<std::span<const gpn_option>>;
};

template <class L>
consteval void check_layer() {
  static_assert(has_info<L>, "a layer needs `static constexpr gpn::author::LayerInfo info{.id = ..., .title = ...};`");
  static_assert(!names_options<L> || answers_options<L>, "write `static std::span<const gpn_option> options()`");
  static_assert(!names_may_introduce<L> || answers_may_introduce<L>,
                "write `static std::uint32_t may_introduce(const Look&)`; it returns GPN_INTRODUCE_ bits");
  static_assert(!names_actions<L> || answers_actions<L>, "write `static void actions(const Look&, Actions&)`");
  static_assert(!names_act<L> || answers_act<L>, "write `static void act(const Look&, Move, Edits&)`");
  static_assert(!names_objection<L> || answers_objection<L>,
                "write `static bool objection(const Look&, Move, Reason&)`; true when there is a reason");
  static_assert(!names_landed<L> || answers_landed<L>,
                "write `static void landed(const Look&, const Moment&, Edits&)`");
  static_assert(!names_extras<L> || answers_extras<L>,
                "write `static std::optional<gpn_extra> extras(const Look&, const Moment&)`");
  static_assert(!names_row_piece<L> || answers_row_piece<L>,
                "write `static std::uint32_t row_piece(const Look&, Spot)`; it returns a GPN_ROW_ value");
  static_assert(!names_dispose<L> || answers_dispose<L>,
                "write `static std::uint32_t dispose(const Look&, Unit)`; it returns a GPN_GOES_ value");
  static_assert(!names_loss<L> || answers_loss<L>,
                "write `static bool loss(const Look&, Color, Reason&)`; true when that player has lost");
  static_assert(!names_act<L> || names_actions<L>, "`act` carries out what `actions` lists: write `actions` too");
  static_assert(is_id(L::info.id, sizeof(gpn_layer::id)),
                "info.id is of a-z, 0-9 and -, begins with a letter, and is short");
  static_assert(L::info.letter == '\0' || is_letter_of_layer(L::info.letter),
                "info.letter is a capital letter other than G, W, B and X, which GIPF has itself");
}

constexpr Move move_of(const gpn_action* action) noexcept { return {{action->from}, {action->to}}; }

/// The hooks in the types of the interface.
template <class L>
struct LayerEntry {
  static std::uint32_t option(std::uint32_t index, gpn_option* out) noexcept {
    const std::span<const gpn_option> all = L::options();
    if (index < all.size()) *out = all[index];
    return static_cast<std::uint32_t>(all.size());
  }
  static std::uint32_t may_introduce(const Look& look) { return L::may_introduce(look); }
  static std::uint32_t actions(const Look& look, gpn_action* items, std::uint32_t capacity) {
    Actions out(items, capacity);
    L::actions(look, out);
    return out.needed();
  }
  static std::uint32_t act(const Look& look, const gpn_action* action, gpn_edit* items, std::uint32_t capacity) {
    Edits out(items, capacity);
    L::act(look, move_of(action), out);
    return out.needed();
  }
  static std::uint32_t objection(const Look& look, const gpn_action* action, gpn_reason* out) {
    Reason reason(*out);
    return L::objection(look, move_of(action), reason) ? 1 : 0;
  }
  static std::uint32_t landed(const Look& look, const gpn_moment* moment, gpn_edit* items, std::uint32_t capacity) {
    Edits out(items, capacity);
    L::landed(look, Moment(*moment), out);
    return out.needed();
  }
  static std::uint32_t extras(const Look& look, const gpn_moment* moment, gpn_extra* out) {
    const std::optional<gpn_extra> extra = L::extras(look, Moment(*moment));
    if (extra) *out = *extra;
    return extra ? 1 : 0;
  }
  static std::uint32_t row_piece(const Look& look, std::uint32_t spot) {
    return L::row_piece(look, Spot{static_cast<std::uint16_t>(spot)});
  }
  static std::uint32_t dispose(const Look& look, std::uint32_t unit) {
    return L::dispose(look, Unit(static_cast<gpn_unit>(unit)));
  }
  static std::uint32_t loss(const Look& look, std::uint32_t player, gpn_reason* out) {
    Reason reason(*out);
    return L::loss(look, color_at(player), reason) ? 1 : 0;
  }
};

/// The trampoline of a hook: it turns pointers into a look and stops exceptions.
template <auto hook, class... Inputs>
std::uint32_t call(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                   Inputs... inputs) noexcept try {
  return hook(Look(*rules, *board, *view), inputs...);
} catch (...) {
  return GPN_HOOK_FAILED;
}

template <class L>
constexpr gpn_layer make_layer() noexcept {
  check_layer<L>();
  using E = LayerEntry<L>;
  gpn_layer table{};
  table.struct_size = sizeof(gpn_layer);
  table.abi_major = GPN_ABI_MAJOR;
  table.abi_minor = GPN_ABI_MINOR;
  table.flags = L::info.flags;
  set_text(table.id, L::info.id);
  set_text(table.title, L::info.title);
  set_text(table.version, L::info.version);
  set_text(table.over, L::info.over);
  set_text(table.unit_name, L::info.unit_name);
  table.letter = L::info.letter;
  set_text(table.glyph, L::info.glyph);
  table.priority = L::info.priority;
  table.spot_bytes = L::info.spot_bytes;
  table.player_bytes = L::info.player_bytes;
  table.game_bytes = L::info.game_bytes;
  set_text(table.needs, L::info.needs);
  set_text(table.bars, L::info.bars);
  if constexpr (names_options<L>) table.option = &E::option;
  if constexpr (names_may_introduce<L>) table.may_introduce = call<&E::may_introduce>;
  if constexpr (names_actions<L>) table.actions = call<&E::actions>;
  if constexpr (names_act<L>) table.act = call<&E::act>;
  if constexpr (names_objection<L>) table.objection = call<&E::objection>;
  if constexpr (names_landed<L>) table.landed = call<&E::landed>;
  if constexpr (names_extras<L>) table.extras = call<&E::extras>;
  if constexpr (names_row_piece<L>) table.row_piece = call<&E::row_piece>;
  if constexpr (names_dispose<L>) table.dispose = call<&E::dispose>;
  if constexpr (names_loss<L>) table.loss = call<&E::loss>;
  return table;
}

}  // namespace detail

/// The table of a layer, to be composed or exported.
template <class L>
inline constexpr gpn_layer layer_table = detail::make_layer<L>();

}  // namespace gpn::author

/// Exports a layer from a loadable module. Once in a module, outside of every namespace.
#define GPN_LAYER(LAYER)                                                                          \
  GPN_DETAIL_MODULE_MARKER                                                                        \
  extern "C" GPN_EXPORT const gpn_layer* gpn_layer_module(void) noexcept {                        \
    return &::gpn::author::layer_table<LAYER>;                                                    \
  }                                                                                               \
  extern "C" GPN_EXPORT std::uint32_t gpn_manifest(char* text, std::uint32_t capacity) noexcept { \
    return ::gpn::author::write_manifest(::gpn::author::layer_table<LAYER>, text, capacity);      \
  }
