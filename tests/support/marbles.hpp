// A small game for what a board shows: marbles of nobody in all colours and shapes, cells that go, and ends that only
// the record decides. Seven cells; a turn such as `Wa1,b2` puts a marble on one vacant cell and takes another away.
// Where fewer than two vacant cells are left the game is over: open after a grey marble, else both have lost.
#pragma once

#include <gpn/author/clicks.hpp>
#include <gpn/author/game.hpp>

#include <algorithm>
#include <array>

namespace gpn::test {

struct Marbles {
  static constexpr std::string_view colours = "WGBRINUJ";  // in the order of GPN_FILL_WHITE and so on
  static constexpr std::array<std::string_view, 7> names{"a1", "a2", "b1", "b2", "b3", "c1", "c2"};
  static constexpr std::array<std::int16_t, 7> across{0, 0, 1, 1, 1, 2, 2};
  static constexpr std::array<std::int16_t, 7> up{1, 3, 0, 2, 4, 1, 3};
  static constexpr std::uint8_t gone = 255;

  struct Rules {
    std::uint32_t unused;
  };
  struct Position {
    std::array<std::uint8_t, 7> cells;  // 0: vacant, else a colour
    std::uint8_t to_move;
    std::uint8_t last;
  };
  struct Turn {
    std::uint8_t colour, cell, gone_cell;
  };

  static constexpr author::GameInfo info{"marbles", "Marbles", "1"};

  static std::span<const gpn_variant> variants() {
    static constexpr gpn_variant all[] = {{"plain", "seven cells"}};
    return all;
  }
  static std::span<const gpn_option> options() { return {}; }
  static std::span<const gpn_finding> findings() {
    static constexpr gpn_finding all[] = {{"marbles-turn", "", "not a turn", "A turn is such as Wa1,b2.", 2}};
    return all;
  }
  static gpn_status configure(std::string_view, std::string_view, Rules& rules, gpn_remark&) {
    rules = {};
    return GPN_OK;
  }
  static std::uint32_t cell(const Rules&, std::uint32_t index, gpn_cell& out) {
    constexpr std::array<std::array<int, 2>, 6> steps{{{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}};
    if (index >= names.size()) return names.size();
    author::set_text(out.name, names[index]);
    out.x = across[index];
    out.y = up[index];
    for (std::size_t d = 0; d < steps.size(); ++d) {
      out.neighbours[d] = GPN_NO_NEIGHBOUR;
      for (std::uint16_t to = 0; to < names.size(); ++to)
        if (across[to] == out.x + steps[d][0] && up[to] == out.y + steps[d][1]) out.neighbours[d] = to;
    }
    return names.size();
  }
  static void start(const Rules&, Position& position) { position = {}; }

  static gpn_status read_position(const Rules&, std::string_view text, Position& position, gpn_remark& remark) {
    position = {};
    bool is_read = text.size() == 10 && text[7] == ' ';
    for (std::size_t i = 0; is_read && i < 7; ++i) {
      const std::size_t colour = colours.find(text[i]);
      is_read = colour != std::string_view::npos || text[i] == '.' || text[i] == '-';
      position.cells[i] = text[i] == '-'   ? gone
                          : text[i] == '.' ? std::uint8_t{0}
                                           : static_cast<std::uint8_t>(colour + 1);
    }
    if (!is_read) {
      author::write_remark(remark, 0, {0, static_cast<std::uint32_t>(text.size())}, "", {"seven cells are expected"});
      return GPN_UNREADABLE;
    }
    position.to_move = text[8] == 'b' ? GPN_BLACK : GPN_WHITE;
    position.last = text[9] == '.' ? std::uint8_t{0} : static_cast<std::uint8_t>(colours.find(text[9]) + 1);
    return GPN_OK;
  }
  static void write_position(const Rules&, const Position& position, author::TextOut& out) {
    for (const std::uint8_t on : position.cells) out.put(on == gone ? '-' : on == 0 ? '.' : colours[on - 1U]);
    out.put(' ')
        .put(position.to_move == GPN_BLACK ? 'b' : 'w')
        .put(position.last == 0 ? '.' : colours[position.last - 1U]);
  }
  static std::uint32_t to_move(const Rules&, const Position& position) { return position.to_move; }
  static bool is_over(const Position& position) {
    return std::count(position.cells.begin(), position.cells.end(), 0) < 2;
  }
  static void standing(const Rules&, const Position& position, gpn_standing& out) {
    out.to_move = position.to_move;
    if (!is_over(position)) return;
    out.state = position.last == GPN_FILL_GREY ? GPN_OPEN : GPN_BOTH_LOST;
    author::set_text(out.reason, "no two cells are vacant");
  }
  static void legal_turns(const Rules&, const Position& position, author::Out<Turn>& out) {
    if (is_over(position)) return;
    for (std::uint8_t colour = 1; colour <= colours.size(); ++colour)
      for (std::uint8_t cell = 0; cell < names.size(); ++cell)
        for (std::uint8_t other = 0; other < names.size(); ++other)
          if (cell != other && position.cells[cell] == 0 && position.cells[other] == 0) out.push({colour, cell, other});
  }
  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    std::array<Turn, 336> all{};
    author::Out<Turn> legal(all.data(), all.size());
    legal_turns(rules, position, legal);
    for (std::uint32_t i = 0; i < legal.kept(); ++i)
      if (text_of(legal[i]) == text) return turns.push(legal[i]), GPN_OK;
    author::write_remark(reading.remarks[0], 0, {0, static_cast<std::uint32_t>(text.size())}, "", {"no turn here"});
    reading.remark_count = 1;
    return GPN_ILLEGAL;
  }
  static std::string text_of(const Turn& turn) {
    return std::string(1, colours[turn.colour - 1U]).append(names[turn.cell]).append(",").append(names[turn.gone_cell]);
  }
  static void write_turn(const Rules&, const Position&, const Turn& turn, author::TextOut& out) {
    out.put(text_of(turn));
  }
  static void apply(const Rules&, Position& position, const Turn& turn) {
    position.cells[turn.cell] = turn.colour;
    position.cells[turn.gone_cell] = gone;
    position.to_move = position.to_move == GPN_WHITE ? GPN_BLACK : GPN_WHITE;
    position.last = turn.colour;
  }
  static void steps(const Rules&, const Position&, const Turn& turn, author::Out<gpn_step>& out) {
    const char letter = colours[turn.colour - 1U];
    out.push({GPN_STEP_PLACE, 1, turn.cell, turn.cell, {letter}, GPN_OWNER_NOT_STATED});
    out.push({GPN_STEP_CELL_GONE, 2, turn.gone_cell, turn.gone_cell, {}, GPN_OWNER_NOT_STATED});
  }
  static void contents(const Rules&, const Position& position, std::uint32_t cell, author::Out<gpn_piece>& out) {
    const std::uint8_t on = position.cells[cell];
    if (on != 0 && on != gone) out.push({{colours[on - 1U]}, GPN_OWNER_NOT_STATED});
  }
  static gpn_piece_look piece_look(const Rules&, const gpn_piece& piece) {
    gpn_piece_look look{};
    look.fill = static_cast<std::uint32_t>(colours.find(piece.letter[0])) + GPN_FILL_WHITE;
    look.shape = look.fill <= GPN_FILL_BLACK   ? GPN_SHAPE_BALL
                 : look.fill <= GPN_FILL_IVORY ? GPN_SHAPE_GLASS
                                               : GPN_SHAPE_DISC;
    author::set_text(look.name, look.shape == GPN_SHAPE_GLASS ? "glass" : "marble");
    return look;
  }
  static bool is_gone(const Rules&, const Position& position, std::uint32_t cell) {
    return position.cells[cell] == gone;
  }

  static const gpn_boardspace& boardspace() noexcept;
};

/// `put w a 1`, `take b 2` and `done`; a setup `marbles-grey` begins with a grey marble, from which b2 is gone.
struct MarblesOnSite {
  static bool read_setup(std::string_view text, gpn_site_setup& setup) {
    const std::string_view word = author::take_part(text, ' ');
    author::set_text(setup.variant, "plain");
    if (ascii::same_word(word, "marbles-grey")) author::set_text(setup.position, "G..-... wG");
    return word.empty() || ascii::same_word(word, "marbles") || setup.position[0] != '\0';
  }
  static std::string_view write_setup(const gpn_site_setup& setup) {
    return setup.options[0] != '\0' ? std::string_view() : "Marbles";
  }
  static void fold(const gpn_site_setup&, gpn_site_state& state, std::span<const gpn_click> clicks,
                   author::ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    std::string put, take;
    for (std::uint32_t i = 0; i < clicks.size(); ++i) {
      out.click_count = i + 1;
      if (author::is_done(clicks[i])) {
        if (put.empty() || take.empty()) return fates.set(i, put.empty() ? GPN_CLICK_EMPTY : GPN_CLICK_UNFINISHED);
        ++state.words[0];
        text.put(put).put(',').put(take);
        return;
      }
      author::ClickWords words(clicks[i]);
      const std::string_view verb = words.word();
      std::string point(1, verb == "put" ? ascii::upper(words.word().front()) : ' ');
      const auto at = words.point();
      if (!at || (verb != "put" && verb != "take")) {
        fates.set(i, GPN_CLICK_FOREIGN);
        continue;
      }
      append(point, *at);
      (verb == "put" ? put : take) = verb == "put" ? point : point.substr(1);
      out.main_click = i;
    }
  }
  static bool unfold(const gpn_site_setup&, gpn_site_state&, const gpn_site_turn& turn, author::ClickLines& lines) {
    const std::string_view text(turn.text, turn.size);
    if (text.size() != 6) return false;
    lines.click(std::string("put ") + text[0], text.substr(1, 2));
    lines.click("take", text.substr(4));
    return true;
  }
};

inline const gpn_boardspace& Marbles::boardspace() noexcept {
  static constexpr gpn_boardspace table = author::make_site_table<MarblesOnSite>("Marbles", 0);
  return table;
}

}  // namespace gpn::test
