// Wheel with a text that sets colours and forges lines in one place of the interface: the path of libraries, which is
// all that a worker has of the environment, names it as "foul-PLACE.gpn".
#include <gpn/author/game.hpp>
#include <gpn/author/module.hpp>

#undef GPN_GAME
#define GPN_GAME(GAME)
#include "../../examples/plugins/game-cpp/wheel.cpp"

#include <cstdlib>
#include <string>
#include <vector>

namespace {

bool is_foul(std::string_view place) {
  const char* const libraries = std::getenv("LD_LIBRARY_PATH");
  return libraries != nullptr && std::string_view(libraries) == "foul-" + std::string(place) + ".gpn";
}

template <std::size_t Size>
void foul_up(std::string_view place, char (&field)[Size]) {
  constexpr std::string_view text = "\x1b[31mforged\r\n\x1b[2Jforged";
  if (is_foul(place)) std::fill(std::copy_n(text.data(), std::min(text.size(), Size - 1), field), field + Size, '\0');
}

struct Foul : Wheel {
  static constexpr GameInfo info{"foul", "Foul", "1.0"};

  static std::span<const gpn_variant> variants() {
    static gpn_variant variant = Wheel::variants()[0];
    foul_up("variant", variant.help);
    return {&variant, 1};
  }
  static std::span<const gpn_option> options() {
    static gpn_option option = Wheel::options()[0];
    foul_up("option", option.help);
    return {&option, 1};
  }
  static std::span<const gpn_finding> findings() {
    static std::vector<gpn_finding> all(Wheel::findings().begin(), Wheel::findings().end());
    foul_up("finding", all[0].title);
    foul_up("explanation", all[0].explanation);
    return all;
  }
  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    const gpn_status status = Wheel::configure(variant, options, rules, remark);
    foul_up("refusal", remark.message);
    return status;
  }
  static std::uint32_t cell(const Rules& rules, std::uint32_t index, gpn_cell& out) {
    const std::uint32_t count = Wheel::cell(rules, index, out);
    if (index == 0) foul_up("cell", out.name);
    return count;
  }
  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    Wheel::standing(rules, position, out);
    foul_up("end", out.reason);
  }
  static void steps(const Rules&, const Position& position, const Turn& turn, Out<gpn_step>& out) {
    gpn_step step{GPN_STEP_PLACE, 1, turn.spot, turn.spot, {}, gpn::author::owner_of(position.to_move)};
    foul_up("step", step.piece);
    out.push(step);
  }
  static void contents(const Rules&, const Position& position, std::uint32_t cell, Out<gpn_piece>& out) {
    if (cell >= spot_count || position.spots[cell] == empty) return;
    gpn_piece piece{{}, gpn::author::owner_of(position.spots[cell] == 'w' ? GPN_WHITE : GPN_BLACK)};
    foul_up("piece", piece.letter);
    out.push(piece);
  }
  static void write_turn(const Rules& rules, const Position& position, const Turn& turn, TextOut& out) {
    Wheel::write_turn(rules, position, turn, out);
    if (is_foul("turn"))
      out.put(
          "\xc2\x9b"
          "2Jforged");
  }
  static void write_position(const Rules& rules, const Position& position, TextOut& out) {
    Wheel::write_position(rules, position, out);
    if (is_foul("position")) out.put("\nforged");
  }
  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                              Out<Turn>& turns, gpn_reading& reading) {
    const gpn_status status = Wheel::read_turn(rules, position, text, hints, turns, reading);
    if (reading.remark_count > 0) foul_up("remark", reading.remarks[0].message);
    return status;
  }
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    const gpn_status status = Wheel::read_position(rules, text, position, remark);
    foul_up("start", remark.message);
    return status;
  }
};

}  // namespace

GPN_DETAIL_MODULE_MARKER
extern "C" GPN_EXPORT const gpn_game* gpn_game_module(void) noexcept { return &gpn::author::table<Foul>; }
extern "C" GPN_EXPORT std::uint32_t gpn_manifest(char* text, std::uint32_t capacity) noexcept {
  return gpn::author::write_manifest(gpn::author::table<Foul>, text, capacity);
}
