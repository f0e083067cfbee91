// Heap, a game of stacks whose pieces are written x and o: a stack moves one cell, goes onto an own stack, or takes an
// enemy stack that is not higher and may go on then. Written for the mutation campaign: faults are numbered, see
// campaign_test.cpp.
#include "fault.hpp"

#include <gpn/author/game.hpp>

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace gpn::campaign {

struct Heap {
  static constexpr int side = 4;
  static constexpr int cell_total = side * side;
  static constexpr std::uint8_t none = 0xFF;

  struct Rules {
    std::uint32_t tall;   // the most pieces of a stack
    std::uint32_t limit;  // of turns
  };
  struct Position {
    std::int8_t stacks[cell_total];  // heights, those of Black's stacks negative
    std::uint8_t to_move;
    std::uint8_t played;
    std::uint8_t unused[6];
  };
  struct Turn {
    std::uint8_t from;
    std::uint8_t to;
    std::uint8_t then;  // where a stack goes that took another one, or none
    std::uint8_t unused;
  };
  enum : std::uint32_t { NotATurn, NotPossible, Over, NotAPosition, NotAnOption };

  static constexpr author::GameInfo info{"heap", "Heap", "0.3"};
  static std::span<const gpn_variant> variants() {
    static constexpr gpn_variant all[] = {{"high", "stacks of six pieces at most"},
                                          {"low", "stacks of three pieces at most"}};
    return all;
  }
  static std::span<const gpn_option> options() {
    static constexpr gpn_option all[] = {{"limit", "60..90", "80", "after how many turns the game ends"}};
    return all;
  }
  static std::span<const gpn_finding> findings() {
    static constexpr gpn_finding all[] = {
        {"heap-turn", "T1", "not a turn", "A turn is a1-b1, a1+b1, a1xb1 or a1xb1;c1.", 2},
        {"heap-move", "T2", "the turn is not possible", "A stack goes to a neighbouring cell.", 2},
        {"heap-over", "T4", "the game is over", "Nothing follows the end.", 2},
        {"heap-position", "", "not a position", "A position looks like xxxx/.(xx).x/o.oo/oooo w 6.", 2},
        {"heap-option", "", "not an option", "The option is limit.", 2}};
    return all;
  }
  static gpn_status refuse(gpn_remark& remark, std::uint32_t finding, std::string_view text, std::string_view why) {
    author::write_remark(remark, finding, {0, static_cast<std::uint32_t>(text.size())}, "", {why});
    return finding == NotAnOption ? GPN_REFUSED : GPN_UNREADABLE;
  }
  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    if (!variant.empty() && variant != "high" && variant != "low")
      return refuse(remark, NotAnOption, options, "the variants are high and low");
    rules = {variant == "low" ? 3U : 6U, 80};
    while (!options.empty()) {
      const std::string_view word = take_word(options);
      const std::string_view value = word.substr(std::min<std::size_t>(word.size(), 6));
      if (!word.starts_with("limit=") || value.size() != 2 || value < "60" || value > "90" || value[1] < '0' ||
          value[1] > '9')
        return refuse(remark, NotAnOption, "", "the option is limit, 60 to 90");
      rules.limit = static_cast<std::uint32_t>(10 * (value[0] - '0') + (value[1] - '0'));
    }
    return GPN_OK;
  }

  // The board: columns a to d, rows 1 to 4, on hexagons.

  static constexpr std::array<std::array<int, 2>, 6> ways{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
  static int step(int cell, int way) {
    const int c = cell % side + ways[static_cast<std::size_t>(way)][0];
    const int r = cell / side + ways[static_cast<std::size_t>(way)][1];
    return c < 0 || r < 0 || c >= side || r >= side ? -1 : r * side + c;
  }
  static std::string name(int cell) {
    return {static_cast<char>('a' + cell % side), static_cast<char>('1' + cell / side)};
  }
  static std::uint32_t cell(const Rules&, std::uint32_t index, gpn_cell& out) {
    if (index >= cell_total) return cell_total;
    const int at = static_cast<int>(index);
    out = {};
    author::set_text(out.name, name(at));
    out.x = static_cast<std::int16_t>(2 * (at % side) + at / side);
    out.y = static_cast<std::int16_t>(at / side);
    for (int way = 0; way < 6; ++way)
      out.neighbours[way] =
          step(at, way) < 0 ? std::uint16_t{GPN_NO_NEIGHBOUR} : static_cast<std::uint16_t>(step(at, way));
    return cell_total;
  }

  // Positions: "xxxx/.(xx).x/o.oo/oooo w 6", rows from the first.

  static void start(const Rules&, Position& position) {
    position = {};
    for (int cell = 0; cell < cell_total; ++cell) position.stacks[cell] = cell < cell_total / 2 ? 1 : -1;
  }
  static int height(int stack) { return stack < 0 ? -stack : stack; }
  static void write_position(const Rules&, const Position& position, author::TextOut& out) {
    for (int cell = 0; cell < cell_total; ++cell) {
      if (cell > 0 && cell % side == 0) out.put('/');
      const int stack = position.stacks[cell];
      const int written = fault(1) ? std::min(height(stack), 4) : height(stack);
      if (written > 1) out.put('(');
      for (int i = 0; i < written; ++i) out.put(stack > 0 ? 'x' : 'o');
      if (written == 0) out.put('.');
      if (written > 1) out.put(')');
    }
    out.put(position.to_move == GPN_WHITE ? " w " : " b ").put_number(position.played);
  }
  static bool read_stack(std::string_view& text, std::int8_t& stack, int tall) {
    const std::size_t open = text.starts_with('(') ? 1 : 0;
    const char piece = text.size() > open ? text[open] : '?';
    if (piece == '.' && open == 0) return text.remove_prefix(1), true;
    if (piece != 'x' && piece != 'o') return false;
    std::size_t size = 0;
    while (open + size < text.size() && text[open + size] == piece && (open == 1 || size == 0)) ++size;
    if (open == 1 && (size < 2 || !text.substr(1 + size).starts_with(')'))) return false;
    if (static_cast<int>(size) > (fault(2) ? 4 : tall)) return false;
    stack = static_cast<std::int8_t>(piece == 'x' ? static_cast<int>(size) : -static_cast<int>(size));
    text.remove_prefix(size + 2 * open);
    return true;
  }
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    const std::string_view whole = text;
    const auto no = [&](std::string_view why) { return refuse(remark, NotAPosition, whole, why); };
    position = {};
    for (int cell = 0; cell < cell_total; ++cell) {
      if (cell > 0 && cell % side == 0) {
        if (!text.starts_with('/')) return no("rows of four cells end with a slash");
        text.remove_prefix(1);
      }
      if (!read_stack(text, position.stacks[cell], static_cast<int>(rules.tall)))
        return no("a cell is a dot, x, o or a stack such as (xx)");
    }
    if (!text.starts_with(" w ") && !text.starts_with(" b ")) return no("w or b is expected after the board");
    position.to_move = text[1] == 'w' ? GPN_WHITE : GPN_BLACK;
    text.remove_prefix(3);
    if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return no("a number is expected");
    for (const char c : text) {
      if (c < '0' || c > '9') return no("the number of turns is expected");
      position.played = static_cast<std::uint8_t>(10 * position.played + (c - '0'));
    }
    if (position.played > rules.limit) return no("there were more turns than the game has");
    return GPN_OK;
  }
  static std::uint32_t to_move(const Rules&, const Position& position) {
    return fault(3) && pieces(position, 1) == 1 ? 1U - position.to_move : position.to_move;
  }

  // Turns.

  static int sign(const Position& position) { return position.to_move == GPN_WHITE ? 1 : -1; }
  static bool takes(const Position& position, const Turn& turn) {
    return position.stacks[turn.from] * position.stacks[turn.to] < 0;
  }
  static bool fits(const Rules& rules, int from, int to) {
    if (from * to > 0) return height(from) + height(to) <= static_cast<int>(rules.tall);
    return to == 0 || height(to) <= height(from);
  }
  static Turn make(int from, int to, int then) {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
            then < 0 ? none : static_cast<std::uint8_t>(then), 0};
  }
  static std::vector<Turn> list(const Rules& rules, const Position& position) {
    std::vector<Turn> turns;
    if (position.played >= rules.limit) return turns;
    for (int from = 0; from < cell_total; ++from) {
      const int stack = position.stacks[from];
      if (stack * sign(position) <= 0) continue;
      for (int way = 0; way < 6; ++way) {
        const int to = step(from, way);
        if (to < 0 || !fits(rules, stack, position.stacks[to])) continue;
        turns.push_back(make(from, to, -1));
        for (int next = 0; next < 6 && stack * position.stacks[to] < 0; ++next)
          if (const int then = step(to, next); then >= 0 && position.stacks[then] == 0)
            turns.push_back(make(from, to, then));
      }
    }
    return turns;
  }
  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& out) {
    std::vector<Turn> turns = list(rules, position);
    if (fault(5) && turns.size() > 26) turns.pop_back();
    if (fault(6) && pieces(position, 0) == 2 && turns.size() > 1) turns.erase(turns.begin());
    if (fault(7) && tallest(position) > 4) throw std::length_error("a high stack");
    const std::unique_ptr<Turn[]> undefined(new Turn[turns.size()]);
    for (std::size_t i = 0; i < turns.size() && fault(4); ++i) turns[i].unused = undefined[i].unused;
    for (const Turn& turn : turns) out.push(turn);
  }
  static std::uint64_t count_turns(const Rules& rules, const Position& position) {
    return list(rules, position).size() + (fault(8) && tallest(position) == 5 ? 1 : 0) +
           (fault(29) && pieces(position, 0) > 8 ? 1 : 0);
  }
  static int pieces(const Position& position, int player) {
    int number = 0;
    for (const int stack : position.stacks) number += (stack > 0) == (player == 0) ? height(stack) : 0;
    return number;
  }
  static int tallest(const Position& position) {
    int most = 0;
    for (const int stack : position.stacks) most = std::max(most, height(stack));
    return most;
  }

  static void write_turn(const Rules&, const Position& position, const Turn& turn, author::TextOut& out) {
    const bool joins = position.stacks[turn.from] * position.stacks[turn.to] > 0;
    out.put(name(turn.from)).put(joins ? '+' : takes(position, turn) ? 'x' : '-').put(name(turn.to));
    if (turn.then != none) out.put(fault(9) && height(position.stacks[turn.from]) > 2 ? '-' : ';').put(name(turn.then));
  }
  static gpn_status no_turn(gpn_reading& reading, std::uint32_t finding, std::string_view text, std::string_view why) {
    author::add_remark(reading, finding, {0, static_cast<std::uint32_t>(text.size())}, "", {why});
    return finding == NotATurn ? GPN_UNREADABLE : GPN_ILLEGAL;
  }
  static std::string_view without_tail(std::string_view text, char tail) {
    if (!text.empty() && text.back() == tail) text.remove_suffix(1);
    return text;
  }
  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    if (fault(10)) text = without_tail(text, ';');
    if (fault(11)) text = without_tail(text, 'x');
    if (fault(12)) text = without_tail(text, '+');
    if (fault(13) && text.starts_with('-')) text.remove_prefix(1);
    const std::vector<Turn> all = list(rules, position);
    const bool goes_on = text.size() == 8 && text[5] == ';';
    const int from = cell_of<Heap>(text.substr(0, std::min<std::size_t>(text.size(), 2)));
    const int to = text.size() < 5 ? -1 : cell_of<Heap>(text.substr(3, 2));
    const int then = goes_on ? cell_of<Heap>(text.substr(6)) : -1;
    if (from < 0 || to < 0 || (goes_on ? then < 0 : text.size() != 5))
      return no_turn(reading, NotATurn, text, "a1-b1, a1+b1, a1xb1 or a1xb1;c1 is expected");
    const Turn turn = make(from, to, then);
    const int stacks = position.stacks[from] * position.stacks[to];
    const bool is_sign = text[2] == (stacks < 0 ? 'x' : stacks > 0 ? '+' : '-');
    if (is_sign || (fault(14) && std::string_view("-+x").find(text[2]) < 3))
      for (const Turn& legal : all)
        if (legal.from == turn.from && legal.to == turn.to && legal.then == turn.then) {
          turns.push(legal);
          return GPN_OK;
        }
    if (fault(15) && !all.empty() && position.stacks[from] * sign(position) > 0 && stacks > 0 && from != to &&
        !goes_on) {
      turns.push(turn);  // stacks join over any distance
      return GPN_OK;
    }
    if (all.empty()) return no_turn(reading, Over, text, "the game is over");
    return no_turn(reading, NotPossible, text, "a stack goes to a neighbouring cell, and takes none that is higher");
  }
  static void apply(const Rules&, Position& position, const Turn& turn) {
    const int from = position.stacks[turn.from];
    const int to = position.stacks[turn.to];
    position.stacks[turn.from] = 0;
    int moved = from * to > 0 ? from + to : from;
    if (fault(16) && height(moved) == 6) position.unused[3] = turn.to;
    position.stacks[turn.to] = static_cast<std::int8_t>(moved);
    if (turn.then != none) std::swap(position.stacks[turn.to], position.stacks[turn.then]);
    position.to_move = static_cast<std::uint8_t>(1 - position.to_move);
    ++position.played;
  }
  static void steps(const Rules&, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const std::uint8_t mover = author::owner_of(position.to_move);
    const std::uint8_t enemy = author::owner_of(1 - position.to_move);
    if (fault(17) && height(position.stacks[turn.from]) > 3) throw std::out_of_range("steps");
    const bool is_told = !fault(18) && !fault(19) && !(fault(20) && height(position.stacks[turn.to]) > 2);
    if (takes(position, turn) && is_told) out.push({GPN_STEP_CAPTURE, 1, turn.to, turn.to, {}, enemy});
    out.push({GPN_STEP_MOVE, 1, turn.from, turn.to, {}, mover});
    if (turn.then != none && !fault(21)) out.push({GPN_STEP_MOVE, 1, turn.to, turn.then, {}, mover});
  }
  static void contents(const Rules&, const Position& position, std::uint32_t cell, author::Out<gpn_piece>& out) {
    const int stack = position.stacks[cell];
    const int listed = fault(22) ? std::min(height(stack), 4) : height(stack);
    for (int i = 0; i < listed; ++i)
      out.push(
          {{}, static_cast<std::uint8_t>((stack > 0) != (fault(23) && i > 2) ? GPN_OWNER_WHITE : GPN_OWNER_BLACK)});
  }
  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    out.to_move = position.to_move;
    const bool is_stuck = list(rules, position).empty() && position.played < rules.limit;
    const bool is_last = position.played >= rules.limit;
    if (fault(24) && pieces(position, 0) + pieces(position, 1) == 3 && !is_stuck && !is_last) {
      out.state = GPN_DRAWN;
      author::set_text(out.rule, "T6");
      author::set_text(out.reason, "three pieces are left");
    }
    if (!is_stuck && !is_last) return;
    const int white = pieces(position, 0), black = pieces(position, 1);
    if (is_stuck)
      out.state = (position.to_move == GPN_WHITE) != fault(25) ? GPN_BLACK_WON : GPN_WHITE_WON;
    else
      out.state = white > black ? GPN_WHITE_WON : white < black ? GPN_BLACK_WON : GPN_DRAWN;
    out.has_score = is_last ? 1 : 0;
    if (is_last) out.score[0] = white;
    if (is_last) out.score[1] = black;
    if (fault(26) && out.state == GPN_DRAWN) out.state = GPN_BLACK_WON;
    author::set_text(out.rule, fault(27) && is_stuck ? "" : is_stuck ? "T4" : "T5");
    author::set_text(out.reason, is_stuck ? "the player to move has no turn" : "the last turn was played");
  }
};

namespace {

gpn_game table = author::table<Heap>;

void break_table() noexcept {
  if (fault(19) || fault(28)) table.contents = nullptr;
}

}  // namespace
}  // namespace gpn::campaign

GPN_CAMPAIGN_MODULE(gpn_game, gpn_game_module)
