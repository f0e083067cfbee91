// An honest little game that uses every part of the interface: two players place stones on seven spots, a middle one
// and six around it; when all stones are placed, who has more pairs of neighbours wins. The board can be turned and
// mirrored, there are options, a reserve, scores, and texts that several turns fit.
#pragma once

#include <gpn/author/game.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::test {

struct Hexagon {
  struct Rules {
    std::uint32_t stones;  // of each player
    std::uint32_t first;
  };
  struct Position {
    std::uint8_t owner[7];  // 0 nobody, 1 White, 2 Black
    std::uint8_t to_move;
    std::uint8_t mark;  // 0; dishonest modules hide something here
    std::uint8_t unused[7];
  };
  struct Turn {
    std::uint8_t cell;
    std::uint8_t mark;  // 0, as above
    std::uint8_t unused;
  };
  enum : std::uint32_t { NotATurn, Taken, GameIsOver, NotAPosition, NotAnOption, Blanks };

  static constexpr author::GameInfo info{"hexagon", "Hexagon", "1.0"};
  static constexpr std::array<std::string_view, 7> names{"a1", "a2", "b1", "b2", "b3", "c1", "c2"};

  static std::span<const gpn_variant> variants() {
    static constexpr gpn_variant all[] = {{"plain", "three stones each"}, {"short", "two stones each"}};
    return all;
  }
  static std::span<const gpn_option> options() {
    static constexpr gpn_option all[] = {{"stones", "2..3", "", "how many stones each player places"},
                                         {"first", "white,black", "white", "who places the first stone"}};
    return all;
  }
  static std::span<const gpn_finding> findings() {
    static constexpr gpn_finding all[] = {
        {"hexagon-turn", "H1", "not a turn", "A turn is the name of a spot, such as b2.", 2},
        {"hexagon-taken", "H2", "the spot is taken", "Place the stone on a vacant spot.", 2},
        {"hexagon-over", "H3", "the game is over", "All stones are placed: nothing can follow.", 2},
        {"hexagon-position", "", "not a position", "A position looks like 2/1w1/b1 w.", 2},
        {"hexagon-option", "", "not an option", "Options are stones=2..3 and first=white,black.", 2},
        {"hexagon-blanks", "", "blanks around a turn", "Blanks are accepted; the turn is read without them.", 0}};
    return all;
  }

  static gpn_status refuse(gpn_remark& remark, std::uint32_t finding, std::string_view text, std::string_view message) {
    author::write_remark(remark, finding, {0, static_cast<std::uint32_t>(text.size())}, "", {message});
    return finding == NotAnOption ? GPN_REFUSED : GPN_UNREADABLE;
  }

  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    if (!variant.empty() && variant != "plain" && variant != "short")
      return refuse(remark, NotAnOption, options, "the variants are plain and short");
    rules = {variant == "short" ? 2U : 3U, GPN_WHITE};
    while (!options.empty()) {
      const std::string_view word = options.substr(0, options.find(' '));
      options.remove_prefix(std::min(word.size() + 1, options.size()));
      if (word == "stones=2" || word == "stones=3")
        rules.stones = word.back() == '2' ? 2 : 3;
      else if (word == "first=white" || word == "first=black")
        rules.first = word == "first=white" ? GPN_WHITE : GPN_BLACK;
      else
        return refuse(remark, NotAnOption, "", "the options are stones=2..3 and first=white,black");
    }
    return GPN_OK;
  }

  static std::uint32_t cell(const Rules&, std::uint32_t index, gpn_cell& out) {
    // Names run up the columns; directions: up, right and up, right and down, down, left and down, left and up.
    constexpr std::array<std::array<int, 2>, 7> places{{{-1, -1}, {-1, 1}, {0, -2}, {0, 0}, {0, 2}, {1, -1}, {1, 1}}};
    constexpr std::array<std::array<int, 2>, 6> ways{{{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}};
    if (index >= 7) return 7;
    out = {};
    author::set_text(out.name, names[index]);
    out.kind = GPN_CELL_SPOT;
    out.x = static_cast<std::int16_t>(places[index][0]);
    out.y = static_cast<std::int16_t>(places[index][1]);
    for (std::size_t d = 0; d < 6; ++d) {
      out.neighbours[d] = GPN_NO_NEIGHBOUR;
      for (std::uint16_t to = 0; to < 7; ++to)
        if (places[to][0] == places[index][0] + ways[d][0] && places[to][1] == places[index][1] + ways[d][1])
          out.neighbours[d] = to;
    }
    return 7;
  }

  static void start(const Rules& rules, Position& position) {
    position = {};
    position.to_move = static_cast<std::uint8_t>(rules.first);
  }

  static std::uint32_t placed(const Position& position, std::uint32_t player) {
    return static_cast<std::uint32_t>(std::count(position.owner, position.owner + 7, player + 1));
  }
  static bool is_over(const Rules& rules, const Position& position) {
    return placed(position, 0) + placed(position, 1) >= 2 * rules.stones;
  }

  // "2/1w1/b1 w": the columns from the left, numbers for vacant spots; who is to move.
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    position = {};
    constexpr std::array<std::size_t, 3> heights{2, 3, 2};
    std::size_t cell = 0, column = 0, height = 0, at = 0;
    for (; at < text.size() && text[at] != ' '; ++at) {
      const char c = text[at];
      if (column > 2) return refuse(remark, NotAPosition, text, "the board has three columns");
      if (c == '/' && height == heights[column]) {
        ++column;
        height = 0;
        continue;
      }
      const std::size_t count = c >= '1' && c <= '3' ? static_cast<std::size_t>(c - '0') : 1;
      if (c == '/' || (count == 1 && c != '1' && c != 'w' && c != 'b') || height + count > heights[column])
        return refuse(remark, NotAPosition, text, "a column has w, b and numbers for two, three and two spots");
      if (c == 'w' || c == 'b') position.owner[cell] = c == 'w' ? 1 : 2;
      cell += count;
      height += count;
    }
    const std::string_view rest = text.substr(std::min(at, text.size()));
    if (cell != 7 || column != 2 || (rest != " w" && rest != " b"))
      return refuse(remark, NotAPosition, text, "seven spots and then w or b are expected");
    position.to_move = rest == " w" ? GPN_WHITE : GPN_BLACK;
    for (const std::uint32_t player : {0U, 1U})
      if (placed(position, player) > rules.stones)
        return refuse(remark, NotAPosition, text, "a player has more stones on the board than there are");
    const std::uint32_t mover = position.to_move;
    const std::uint32_t ahead = mover == rules.first ? 0 : 1;
    if (placed(position, rules.first) != placed(position, 1 - rules.first) + ahead)
      return refuse(remark, NotAPosition, text, "the stones on the board do not fit who is to move");
    return GPN_OK;
  }

  static void write_position(const Rules&, const Position& position, author::TextOut& out) {
    unsigned vacant = 0;
    const auto flush = [&] {
      if (vacant > 0) out.put_number(vacant);
      vacant = 0;
    };
    for (std::size_t i = 0; i < 7; ++i) {
      if (i == 2 || i == 5) {
        flush();
        out.put('/');
      }
      if (position.owner[i] == 0) {
        ++vacant;
        continue;
      }
      flush();
      out.put(position.owner[i] == 1 ? 'w' : 'b');
    }
    flush();
    out.put(position.to_move == GPN_WHITE ? " w" : " b");
  }

  static std::uint32_t to_move(const Rules&, const Position& position) { return position.to_move; }

  static std::int32_t pairs(const Position& position, std::uint32_t player) {
    std::int32_t count = 0;
    for (std::uint32_t i = 0; i < 7; ++i) {
      gpn_cell at;
      cell({}, i, at);
      for (const std::uint16_t to : at.neighbours)
        if (to != GPN_NO_NEIGHBOUR && to > i && position.owner[i] == player + 1 && position.owner[to] == player + 1)
          ++count;
    }
    return count;
  }

  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    out.to_move = position.to_move;
    out.has_reserve = 1;
    for (const std::uint32_t player : {0U, 1U}) out.reserve[player] = reserve(rules, position, player);
    if (!is_over(rules, position)) return;
    out.has_score = 1;
    for (const std::uint32_t player : {0U, 1U}) out.score[player] = pairs(position, player);
    out.state = out.score[0] > out.score[1] ? GPN_WHITE_WON : out.score[0] < out.score[1] ? GPN_BLACK_WON : GPN_DRAWN;
    author::set_text(out.rule, "H3");
    author::set_text(out.reason, "all stones are placed");
  }

  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& out) {
    if (is_over(rules, position)) return;
    for (std::uint8_t i = 0; i < 7; ++i)
      if (position.owner[i] == 0) out.push({i, 0, 0});
  }

  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    const auto whole = author::Range{0, static_cast<std::uint32_t>(text.size())};
    std::string_view word = text;
    while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
    while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
    bool named = false;
    for (std::uint8_t i = 0; i < 7; ++i) {
      if (word.empty() || !names[i].starts_with(word)) continue;
      named = true;
      if (position.owner[i] == 0 && !is_over(rules, position)) turns.push({i, 0, 0});
    }
    if (turns.needed() > 0 && word.size() != text.size())
      author::add_remark(reading, Blanks, whole, "", {"blanks around the turn were left out"});
    if (turns.needed() > 0) return GPN_OK;
    if (!named) {
      author::add_remark(reading, NotATurn, whole, "", {"a spot is expected, such as b2"});
      return GPN_UNREADABLE;
    }
    const bool over = is_over(rules, position);
    author::add_remark(reading, over ? GameIsOver : Taken, whole, "",
                       {over ? "all stones are placed; the game is over" : "the spot is taken; name a vacant one"});
    return GPN_ILLEGAL;
  }

  static void write_turn(const Rules&, const Position&, const Turn& turn, author::TextOut& out) {
    out.put(names[turn.cell]);
  }
  static void apply(const Rules&, Position& position, const Turn& turn) {
    position.owner[turn.cell] = static_cast<std::uint8_t>(position.to_move + 1);
    position.to_move = static_cast<std::uint8_t>(1 - position.to_move);
    position.mark = turn.mark;
  }
  static void steps(const Rules&, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    out.push({GPN_STEP_PLACE, 1, turn.cell, turn.cell, {}, author::owner_of(position.to_move)});
  }
  static void contents(const Rules&, const Position& position, std::uint32_t cell, author::Out<gpn_piece>& out) {
    if (cell < 7 && position.owner[cell] != 0) out.push({{}, position.owner[cell]});
  }
  static gpn_turn_form turn_form(const Rules&) { return {}; }
  static std::uint32_t draws(const Rules&) { return GPN_DRAWS_POSSIBLE; }
  static std::uint64_t count_turns(const Rules& rules, const Position& position) {
    author::Out<Turn> turns(nullptr, 0);
    legal_turns(rules, position, turns);
    return turns.needed();
  }
  static std::uint32_t reserve(const Rules& rules, const Position& position, std::uint32_t player) {
    return rules.stones - placed(position, player);
  }
};

}  // namespace gpn::test
