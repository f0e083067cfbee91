// A layer that uses every function of its interface, and breaks one promise on request: see toy_module.cpp.
#include <gpn/author/layer.hpp>

#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

using namespace gpn::author;

bool broken(std::string_view id) noexcept {
  static const char* const wanted = std::getenv("GPN_TOY");
  return wanted != nullptr && id == wanted;
}

struct Step {
  static constexpr LayerInfo info{
      .id = "toy-step", .title = "Toy step", .unit_name = "toy stepper", .letter = 'S', .priority = 1000};

  static std::span<const gpn_option> options() {
    static constexpr gpn_option all[] = {{"toy-reach", "1..2", "1", "how many steps a loaded piece may make"}};
    return all;
  }
  static std::uint32_t may_introduce(const Look&) { return GPN_INTRODUCE_ALL; }
  static void actions(const Look& look, Actions& out) {
    for (const Spot from : look.own_loaded())
      for (const Direction direction : directions) {
        auto to = look.next(from, direction);
        for (std::uint32_t step = 0; step < look.option(0) && to && look.is_vacant(*to); ++step) {
          out.move(from, *to);
          to = look.next(*to, direction);
        }
      }
  }
  static void act(const Look&, Move move, Edits& out) { out.move(move.from, move.to); }
  static bool objection(const Look&, Move, Reason& reason) {
    reason.set("S1", "it steps over vacant spots");
    return true;
  }
  static void landed(const Look&, const Moment&, Edits&) {}
  static std::optional<gpn_extra> extras(const Look&, const Moment&) { return std::nullopt; }
  static std::uint32_t row_piece(const Look&, Spot) { return GPN_ROW_NO_OPINION; }
  static std::uint32_t dispose(const Look&, Unit) { return GPN_GOES_AS_USUAL; }
  static bool loss(const Look&, gpn::Color, Reason&) { return false; }
};

constexpr const gpn_layer& honest = layer_table<Step>;
gpn_layer table = honest;

void break_claims() noexcept {
  if (broken("L1")) table.letter = 'G';
  if (broken("L2")) table.letter = 'Y';
  if (broken("B21")) set_text(table.glyph, "\x1B");
  if (broken("L3")) set_text(table.over, "chess");
  if (broken("L4") || broken("L7") || broken("L8")) table.spot_bytes = 2;
  if (broken("L5")) set_text(table.needs, "toy-step");
  if (broken("L6")) table.flags = 64;
}

void break_answers() noexcept {
  if (broken("L9"))
    table.may_introduce = [](const gpn_layer_rules* rules, const gpn_board*, const gpn_view*) noexcept {
      if (rules->index > 0) __builtin_trap();
      return std::uint32_t{GPN_INTRODUCE_ALL};
    };
  if (broken("L10"))
    table.may_introduce = [](const gpn_layer_rules* rules, const gpn_board*, const gpn_view* view) noexcept {
      const bool all = view->sides[0].to_hand[0] > 0 || rules->index == 0;
      return all ? std::uint32_t{GPN_INTRODUCE_ALL} : std::uint32_t{GPN_INTRODUCE_BASIC};
    };
  if (broken("L14"))
    table.may_introduce = [](const gpn_layer_rules*, const gpn_board*, const gpn_view*) noexcept { return 64U | 7U; };
  if (broken("L16"))
    table.may_introduce = [](const gpn_layer_rules*, const gpn_board*, const gpn_view* view) noexcept {
      volatile std::uint8_t& mover = const_cast<gpn_view*>(view)->to_move;
      mover = static_cast<std::uint8_t>(mover);
      return std::uint32_t{GPN_INTRODUCE_ALL};
    };
  if (broken("L11"))
    table.actions = [](const gpn_layer_rules*, const gpn_board* board, const gpn_view*, gpn_action* items,
                       std::uint32_t capacity) noexcept {
      if (capacity > 0) items[0] = {0, static_cast<std::uint16_t>(board->spot_count)};
      return 1U;
    };
  if (broken("L12"))
    table.actions = [](const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, gpn_action* items,
                       std::uint32_t capacity) noexcept {
      return std::min(capacity, honest.actions(rules, board, view, items, capacity));
    };
  if (broken("L13"))
    table.landed = [](const gpn_layer_rules*, const gpn_board*, const gpn_view*, const gpn_moment*, gpn_edit* edits,
                      std::uint32_t capacity) noexcept {
      if (capacity > 0) edits[0] = {GPN_EDIT_BYTE, 5, 0, 1};
      return 1U;
    };
  if (broken("L15"))
    table.objection = [](const gpn_layer_rules*, const gpn_board*, const gpn_view*, const gpn_action*,
                         gpn_reason* reason) noexcept {
      *reason = {};
      return 1U;
    };
  if (broken("L17"))
    table.landed = [](const gpn_layer_rules*, const gpn_board* board, const gpn_view* view, const gpn_moment*,
                      gpn_edit* edits, std::uint32_t capacity) noexcept {
      if (capacity == 0 || view->stacks[board->centre].units[GPN_MAX_STACK - 2] != 0) return 0U;
      const auto centre = static_cast<std::uint16_t>(board->centre);
      edits[0] = {GPN_EDIT_PUT, centre, centre, GPN_WHITE};
      return 1U;
    };
}

void break_owners() noexcept {
  if (broken("L26"))
    table.actions = [](const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, gpn_action* items,
                       std::uint32_t capacity) noexcept {
      gpn_view other = *view;
      other.to_move = view->to_move == GPN_WHITE ? GPN_BLACK : GPN_WHITE;
      return honest.actions(rules, board, &other, items, capacity);
    };
  if (broken("L27"))
    table.act = [](const gpn_layer_rules*, const gpn_board*, const gpn_view*, const gpn_action*, gpn_edit*,
                   std::uint32_t) noexcept { return 0U; };
  if (broken("L28"))
    table.may_introduce = [](const gpn_layer_rules*, const gpn_board*, const gpn_view* view) noexcept {
      const bool is_over = view->reserved_for_game[0] != 0;
      return is_over ? std::uint32_t{GPN_INTRODUCE_BASIC} : std::uint32_t{GPN_INTRODUCE_ALL};
    };
  if (broken("L29"))
    table.row_piece = [](const gpn_layer_rules*, const gpn_board*, const gpn_view*, std::uint32_t spot) noexcept {
      return spot < 3 ? std::uint32_t{GPN_ROW_MAY_STAY} : std::uint32_t{GPN_ROW_NO_OPINION};
    };
  if (broken("L30")) {
    set_text(table.needs, "zertz");
    table.priority = -1;
  }
}

const int loaded = [] {
  break_claims();
  break_answers();
  break_owners();
  return 0;
}();

}  // namespace

GPN_DETAIL_MODULE_MARKER
extern "C" GPN_EXPORT const gpn_layer* gpn_layer_module(void) noexcept {
  static_cast<void>(loaded);
  return &table;
}
extern "C" GPN_EXPORT std::uint32_t gpn_manifest(char* text, std::uint32_t capacity) noexcept {
  return write_manifest(table, text, capacity);
}
