// The smallest game a module can be: players take one to three counters in turn, who takes the last one wins. Its turn
// has a size that is no multiple of 8, and its text can be made to throw.
#pragma once

#include <gpn/author/game.hpp>
#include <stdexcept>

namespace gpn::test {

struct ToyGame {
  struct Rules {
    std::uint32_t counters;
  };
  struct Position {
    std::uint32_t left;
    std::uint32_t to_move;
  };
  struct Turn {
    std::uint32_t take;
    std::uint32_t left_after;
    std::uint32_t mover;
  };

  static constexpr author::GameInfo info{"toy", "Counters", "1"};

  static std::span<const gpn_variant> variants() {
    static constexpr gpn_variant all[] = {{"plain", "ten counters"}};
    return all;
  }
  static std::span<const gpn_option> options() { return {}; }
  static std::span<const gpn_finding> findings() {
    static constexpr gpn_finding all[] = {{"toy-unreadable", "", "not a turn", "A turn is a number from 1 to 3.", 2}};
    return all;
  }

  static gpn_status configure(std::string_view, std::string_view, Rules& rules, gpn_remark&) {
    rules.counters = 10;
    return GPN_OK;
  }
  static std::uint32_t cell(const Rules&, std::uint32_t, gpn_cell&) { return 0; }
  static void start(const Rules& rules, Position& position) { position = {rules.counters, GPN_WHITE}; }

  static gpn_status read_position(const Rules&, std::string_view text, Position& position, gpn_remark& remark) {
    if (text == "throw") throw std::runtime_error("thrown by the author");
    if (text.size() != 1) {
      author::write_remark(remark, 0, {0, static_cast<std::uint32_t>(text.size())}, "", {"one digit is expected"});
      return GPN_UNREADABLE;
    }
    position = {static_cast<std::uint32_t>(text.front() - '0'), GPN_WHITE};
    return GPN_OK;
  }
  static void write_position(const Rules&, const Position& position, author::TextOut& out) {
    out.put_number(position.left);
  }
  static std::uint32_t to_move(const Rules&, const Position& position) { return position.to_move; }
  static void standing(const Rules&, const Position& position, gpn_standing& out) {
    if (position.left == 0) out.state = position.to_move == GPN_WHITE ? GPN_BLACK_WON : GPN_WHITE_WON;
    out.to_move = position.to_move;
  }
  static void legal_turns(const Rules&, const Position& position, author::Out<Turn>& out) {
    for (std::uint32_t take = 1; take <= 3 && take <= position.left; ++take)
      out.push({take, position.left - take, position.to_move});
  }
  static gpn_status read_turn(const Rules&, const Position& position, std::string_view text, std::uint32_t,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    if (text == "throw") throw std::runtime_error("thrown by the author");
    if (text == "any") {
      legal_turns({}, position, turns);
      return GPN_OK;
    }
    if (text.size() != 1 || text.front() < '1' || text.front() > '3') {
      author::add_remark(reading, 0, {0, static_cast<std::uint32_t>(text.size())}, "", {"not a turn: ", text});
      return GPN_UNREADABLE;
    }
    const auto take = static_cast<std::uint32_t>(text.front() - '0');
    turns.push({take, position.left - take, position.to_move});
    return GPN_OK;
  }
  static void write_turn(const Rules&, const Position&, const Turn& turn, author::TextOut& out) {
    out.put_number(turn.take);
  }
  static void apply(const Rules&, Position& position, const Turn& turn) {
    position = {turn.left_after, 1 - position.to_move};
  }
  static void steps(const Rules&, const Position&, const Turn&, author::Out<gpn_step>& out) {
    out.push({GPN_STEP_PASS, 1, 0, 0, {}, 0});
  }
};

static_assert(sizeof(ToyGame::Turn) % 8 != 0);

}  // namespace gpn::test
