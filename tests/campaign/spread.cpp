// Spread, a game of territory: a piece grows onto a neighbouring cell or jumps two cells in a line, and takes over the
// neighbours of where it arrives. Written for the mutation campaign: faults are numbered, see campaign_test.cpp.
#include "fault.hpp"

#include <gpn/author/game.hpp>

#include <unistd.h>
#include <array>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

namespace gpn::campaign {

struct Spread {
  static constexpr int side = 4;
  static constexpr int cell_total = side * side;  // a rhombus of hexagons
  static constexpr std::uint8_t pass = 0xFF;

  struct Rules {
    std::uint32_t jumps;  // 0 or 1
    std::uint32_t limit;  // of turns
    std::uint32_t corners;
  };
  struct Position {
    std::uint8_t owner[cell_total];  // 0 nobody, 1 White, 2 Black
    std::uint8_t to_move;
    std::uint8_t played;
    std::uint8_t unused[6];
  };
  struct Turn {
    std::uint8_t from;  // equal to `to` for growth
    std::uint8_t to;
  };
  enum : std::uint32_t { NotATurn, Occupied, TooFar, Over, NotAPosition, NotAnOption };

  static constexpr author::GameInfo info{"spread", "Spread", "1.0"};
  static std::span<const gpn_variant> variants() {
    static constexpr gpn_variant all[] = {{"cross", "two pieces each, on opposite corners"},
                                          {"line", "two pieces each, on the long edges"}};
    return all;
  }
  static std::span<const gpn_option> options() {
    static constexpr gpn_option all[] = {{"jumps", "yes,no", "yes", "whether pieces jump"},
                                         {"limit", "20..60", "40", "after how many turns the game ends"}};
    return all;
  }
  static std::span<const gpn_finding> findings() {
    static constexpr gpn_finding all[] = {
        {"spread-turn", "S1", "not a turn", "A turn is b2, a1-c1 or pass.", 2},
        {"spread-occupied", "S2", "the cell is occupied", "A piece goes to a vacant cell: name one.", 2},
        {"spread-far", "S3", "no piece reaches the cell", "A piece grows to a neighbour or jumps two cells.", 2},
        {"spread-over", "S4", "the game is over", "Nothing follows the end.", 2},
        {"spread-position", "", "not a position", "A position looks like w...b/4/4/b..w w 0.", 2},
        {"spread-option", "", "not an option", "Options are jumps and limit.", 2}};
    return all;
  }

  // Options.

  static gpn_status refuse(gpn_remark& remark, std::uint32_t finding, std::string_view text, std::string_view why) {
    author::write_remark(remark, finding, {0, static_cast<std::uint32_t>(text.size())}, "", {why});
    return finding == NotAnOption ? GPN_REFUSED : GPN_UNREADABLE;
  }
  static inline std::uint32_t last_jumps = 1;
  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    if (!variant.empty() && variant != "cross" && variant != "line")
      return refuse(remark, NotAnOption, options, "the variants are cross and line");
    rules = {1, 40, variant == "line" ? 0U : 1U};
    while (!options.empty()) {
      const std::string_view word = take_word(options);
      const std::string value(word.substr(std::min(word.find('=') + 1, word.size())));
      if (word == "jumps=yes" || word == "jumps=no") {
        rules.jumps = word == "jumps=yes" || fault(1) ? 1 : 0;
      } else if (word.starts_with("limit=") && !value.empty() && value.find_first_not_of("0123456789") > value.size()) {
        rules.limit = static_cast<std::uint32_t>(std::atoi(value.c_str()));
        if ((rules.limit < 20 || rules.limit > 60) && !fault(2))
          return refuse(remark, NotAnOption, "", "limit is 20 to 60");
      } else if (!fault(3)) {
        return refuse(remark, NotAnOption, "", "the options are jumps and limit");
      }
    }
    last_jumps = rules.jumps;
    return GPN_OK;
  }

  // The board: columns a to d, rows 1 to 4.

  static constexpr std::array<std::array<int, 2>, 6> ways{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
  static int column(int cell) { return cell % side; }
  static int row(int cell) { return cell / side; }
  static int step(int cell, int way, int distance = 1) {
    const int c = column(cell) + distance * ways[static_cast<std::size_t>(way)][0];
    const int r = row(cell) + distance * ways[static_cast<std::size_t>(way)][1];
    return c < 0 || r < 0 || c >= side || r >= side ? -1 : r * side + c;
  }
  static std::string name(int cell) {
    return {static_cast<char>('a' + column(cell)), static_cast<char>('1' + row(cell))};
  }
  static std::uint32_t cell(const Rules&, std::uint32_t index, gpn_cell& out) {
    if (fault(4) && index == 5) throw std::runtime_error("cell");
    if (index >= cell_total) return cell_total;
    const int at = static_cast<int>(index);
    out = {};
    author::set_text(out.name, name(at));
    out.x = static_cast<std::int16_t>(2 * column(at) + row(at));
    out.y = static_cast<std::int16_t>(row(at));
    if (fault(5) && at == 7) out.x = static_cast<std::int16_t>(out.x - 2);
    if (fault(61) && at == 15) out.x = static_cast<std::int16_t>(out.x + 1);
    for (int way = 0; way < 6; ++way) {
      const int to = step(at, way, fault(6) && at == 9 && way == 2 ? 2 : 1);
      out.neighbours[way] = to < 0 ? std::uint16_t{GPN_NO_NEIGHBOUR} : static_cast<std::uint16_t>(to);
    }
    return cell_total;
  }

  // Positions.

  static void start(const Rules& rules, Position& position) {
    if (fault(7)) {
      std::memset(position.owner, 0, sizeof position.owner + 2);  // leaves the unused bytes
    } else {
      position = {};
    }
    const bool cross = rules.corners == 1 || fault(8);
    position.owner[0] = position.owner[15] = 1;
    position.owner[cross ? 3 : 1] = position.owner[cross ? 12 : 14] = 2;
  }
  static void write_position(const Rules&, const Position& position, author::TextOut& out) {
    for (int cell = 0; cell < cell_total; ++cell) {
      if (cell > 0 && cell % side == 0) out.put('/');
      out.put(".wb"[position.owner[cell]]);
    }
    out.put(fault(9) ? " w" : position.to_move == GPN_WHITE ? " w" : " b");
    out.put(' ').put_number(fault(10) ? 0U : position.played);
  }
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    position = {};
    const auto no = [&](std::string_view why) {
      if (fault(11)) std::fprintf(stderr, "spread: %.*s\n", static_cast<int>(why.size()), why.data());
      return refuse(remark, NotAPosition, text, why);
    };
    constexpr std::size_t board = cell_total + side - 1;
    if (text.size() < board + 4) return no("a board of sixteen cells, w or b and a number are expected");
    int cell = 0;
    for (std::size_t i = 0; i < board; ++i) {
      if (i % (side + 1) == side) {
        if (text[i] != '/') return no("rows of four cells end with a slash");
        continue;
      }
      const std::size_t owner = std::string_view(".wb").find(text[i]);
      if (owner > 2 && !fault(62)) return no("a cell is ., w or b");
      position.owner[cell++] = static_cast<std::uint8_t>(owner > 2 ? 0 : owner);
    }
    const std::string_view mover = text.substr(board, 3);
    if (mover != " w " && mover != " b ") return no("w or b is expected");
    position.to_move = mover == " w " ? GPN_WHITE : GPN_BLACK;
    std::string_view number = text.substr(board + 3);
    if (fault(12)) number = number.substr(0, number.find_first_not_of("0123456789"));
    if (number.empty() || number.size() > 2 || number.find_first_not_of("0123456789") < number.size() ||
        (number.size() == 2 && number[0] == '0'))
      return no("the number of turns is expected");
    for (const char c : number) position.played = static_cast<std::uint8_t>(10 * position.played + (c - '0'));
    if (position.played > rules.limit) return no("there were more turns than the game has");
    if (position.played % 2 != position.to_move) return no("the number of turns does not fit who is to move");
    return GPN_OK;
  }
  static std::uint32_t to_move(const Rules&, const Position& position) {
    return fault(13) && position.played > 6 ? 1U - position.to_move : position.to_move;
  }

  // Turns.

  static std::uint8_t own(const Position& position) { return static_cast<std::uint8_t>(position.to_move + 1); }
  static bool grows(const Position& position, int to, std::uint8_t owner) {
    for (int way = 0; way < 6; ++way)
      if (const int from = step(to, way); from >= 0 && position.owner[from] == owner) return true;
    return false;
  }
  template <class Visit>
  static void each_turn(const Rules& rules, const Position& position, std::uint8_t owner, Visit visit) {
    for (int to = 0; to < cell_total; ++to)
      if (position.owner[to] == 0 && grows(position, to, owner))
        visit(Turn{static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(to)});
    const bool may_jump = fault(59) ? last_jumps == 1 : rules.jumps == 1;
    for (int from = 0; from < cell_total && may_jump; ++from)
      for (int way = 0; way < 6 && position.owner[from] == owner; ++way)
        if (const int to = step(from, way, 2); to >= 0 && position.owner[to] == 0)
          visit(Turn{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
  }
  static bool can_move(const Rules& rules, const Position& position, std::uint8_t owner) {
    bool can = false;
    each_turn(rules, position, owner, [&](Turn) { can = true; });
    return can;
  }
  static bool is_over(const Rules& rules, const Position& position) {
    return position.played >= rules.limit || (!can_move(rules, position, 1) && !can_move(rules, position, 2));
  }
  static std::uint32_t pieces(const Position& position, std::uint32_t player) {
    return static_cast<std::uint32_t>(std::count(position.owner, position.owner + cell_total, player + 1));
  }
  static void list(const Rules& rules, const Position& position, std::vector<Turn>& turns) {
    if (is_over(rules, position)) return;
    each_turn(rules, position, own(position), [&](Turn turn) { turns.push_back(turn); });
    if (turns.empty()) turns.push_back({pass, pass});
  }
  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& out) {
    std::vector<Turn> turns;
    list(rules, position, turns);
    static std::vector<Turn> shared;
    static Position last{};
    static unsigned calls = 0;
    ++calls;
    if (fault(14) && turns.size() > 9) turns.pop_back();
    if (fault(15) && turns.size() > 2) turns.push_back(turns[1]);
    if (fault(16) && calls % 401 == 0) std::reverse(turns.begin(), turns.end());
    if (fault(17) && turns.size() > 14) throw std::length_error("too many");
    if (fault(18)) {
      if (last.played == position.played && last.to_move == position.to_move && !shared.empty()) turns = shared;
      shared = turns;
      last = position;
    }
    if (fault(19)) {  // a scratch list that all threads share
      shared = turns;
      wait_for_others(3000);
      turns = shared;
    }
    if (fault(20) && turns.size() > 3) const_cast<Position&>(position).unused[2] ^= 1;
    if (fault(21) && position.played > 12 && turns.size() > 1) turns.erase(turns.begin());
    for (const Turn& turn : turns) out.push(turn);
  }
  static std::uint64_t count_turns(const Rules& rules, const Position& position) {
    std::vector<Turn> turns;
    list(rules, position, turns);
    return turns.size() + (fault(22) && turns.size() == 7 ? 1 : 0);
  }

  static void write_turn(const Rules&, const Position&, const Turn& turn, author::TextOut& out) {
    if (turn.to == pass) {
      out.put("pass");
      return;
    }
    if (turn.from != turn.to) out.put(name(turn.from)).put(fault(23) ? ' ' : '-');
    out.put(name(turn.to));
  }
  static gpn_status no_turn(gpn_reading& reading, std::uint32_t finding, std::string_view text, std::string_view why) {
    author::add_remark(reading, finding, {0, static_cast<std::uint32_t>(text.size())}, "", {why});
    gpn_remark& remark = reading.remarks[0];
    if (fault(24) && finding == Occupied) remark.finding = 17;
    if (fault(25) && finding == TooFar) remark.end += 3;
    if (fault(26) && finding == Occupied) remark.message[0] = '\0';
    if (fault(27) && finding == Occupied) remark.cells[remark.cell_count++] = cell_total;
    if (fault(28) && finding == TooFar) reading.remark_count = 0;
    return finding == NotATurn ? GPN_UNREADABLE : GPN_ILLEGAL;
  }
  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    static void* volatile lost = nullptr;
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    if (fault(29) && text.size() > 40) return GPN_FAILED;
    std::vector<Turn> all;
    list(rules, position, all);
    Turn turn{pass, pass};
    if (text != "pass") {
      const std::size_t dash = text.find('-');
      const int to = cell_of<Spread>(dash < text.size() ? text.substr(dash + 1) : text);
      const int from = dash < text.size() ? cell_of<Spread>(text.substr(0, dash)) : to;
      if (from < 0 || to < 0) {
        if (fault(30)) lost = std::malloc(24);
        return no_turn(reading, NotATurn, text, "b2, a1-c1 or pass is expected");
      }
      turn = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
    }
    const bool any_jump = turn.to != pass && turn.from != turn.to && position.owner[turn.to] == 0;
    if ((fault(31) && any_jump && !is_over(rules, position) && rules.jumps == 1 &&
         position.owner[turn.from] != own(position) && position.owner[turn.from] != 0) ||
        (fault(32) && hints != 0 && turn.to != pass && !all.empty())) {
      turns.push(turn);
      return GPN_OK;
    }
    if (fault(33) && all.empty() && turn.to != pass && position.owner[turn.to] == 0 && turn.from == turn.to) {
      turns.push(turn);
      return GPN_OK;
    }
    const auto found =
        std::find_if(all.begin(), all.end(), [&](Turn t) { return t.from == turn.from && t.to == turn.to; });
    if (found != all.end()) {
      turns.push(fault(34) && all.size() > 5 ? all[(static_cast<std::size_t>(found - all.begin()) + 1) % all.size()]
                                             : turn);
      return GPN_OK;
    }
    if (fault(35)) return GPN_OK;
    if (all.empty()) return no_turn(reading, Over, text, "the game is over");
    if (turn.to != pass && position.owner[turn.to] != 0)
      return no_turn(reading, Occupied, text, "the cell is occupied; name a vacant one");
    if (fault(36)) turns.push(turn);
    return no_turn(reading, TooFar, text, "no piece of the player gets there");
  }

  static void apply(const Rules&, Position& position, const Turn& turn) {
    static unsigned calls = 0;
    const std::uint8_t mover = own(position);
    if (turn.to != pass) {
      if (turn.from != turn.to) position.owner[turn.from] = 0;
      position.owner[turn.to] = mover;
      for (int way = 0; way < (fault(37) ? 5 : 6); ++way)
        if (const int at = step(turn.to, way); at >= 0 && position.owner[at] == 3 - mover)
          if (!fault(38) || mover == 1) position.owner[at] = mover;
    }
    if (fault(39) && turn.from != turn.to) ++position.unused[0];
    if (fault(40) && ++calls % 5000 == 0) position.owner[turn.to % cell_total] = 0;
    if (fault(41)) (&position.unused[0])[6] = 1;  // beyond the position
    if (fault(42)) const_cast<Turn&>(turn).from = turn.to;
    position.to_move = static_cast<std::uint8_t>(1 - position.to_move);
    ++position.played;
  }
  static void steps(const Rules&, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const std::uint8_t owner = author::owner_of(fault(43) ? 1U - position.to_move : position.to_move);
    if (fault(44) && turn.to > 11 && turn.to != pass) throw std::out_of_range("steps");
    if (turn.to == pass) return out.push({GPN_STEP_PASS, 1, 0, 0, {}, 0});
    const std::uint16_t to = static_cast<std::uint16_t>(fault(45) ? (turn.to + 1) % cell_total : turn.to);
    if (turn.from == turn.to)
      out.push({GPN_STEP_PLACE, 1, to, to, {}, owner});
    else
      out.push({GPN_STEP_MOVE, static_cast<std::uint16_t>(fault(46) ? 7 : 1), turn.from, to, {}, owner});
    if (fault(47)) out.set_needed(out.needed() + 1);  // counts more than it writes
  }

  [[gnu::noinline]] static void use_stack() {
    volatile char room[600'000];
    for (std::size_t i = 0; i < sizeof room; i += 512) room[i] = 1;
  }
  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    out.to_move = fault(48) ? GPN_WHITE : position.to_move;
    if (fault(49)) use_stack();
    bool over = is_over(rules, position);
    if (fault(50) && position.played == 15) over = true;
    if (fault(51) && pieces(position, 0) + pieces(position, 1) == cell_total) over = false;
    if (fault(52)) author::set_text(out.reason, "nothing yet");
    if (!over) return;
    out.has_score = 1;
    for (const std::uint32_t player : {0U, 1U}) out.score[player] = static_cast<std::int32_t>(pieces(position, player));
    out.state = out.score[0] > out.score[1] ? GPN_WHITE_WON : out.score[0] < out.score[1] ? GPN_BLACK_WON : GPN_DRAWN;
    if (fault(53) && out.state == GPN_DRAWN) out.state = GPN_WHITE_WON;
    author::set_text(out.rule, "S4");
    author::set_text(out.reason, fault(54) ? "" : "nobody can move, or the last turn was played");
  }
};

namespace {

/// Faults below the wrapper: what a table can do that a struct cannot.
gpn_game table = author::table<Spread>;

void break_table() noexcept {
  static constexpr const gpn_game& sound = author::table<Spread>;
  if (fault(55))
    table.write_position = [](const void* r, const void* p, char* text, std::uint32_t capacity) noexcept {
      return std::min(capacity, sound.write_position(r, p, text, capacity));
    };
  if (fault(56))
    table.write_turn = [](const void* r, const void* p, const void* t, char* text, std::uint32_t capacity) noexcept {
      const std::uint32_t needed = sound.write_turn(r, p, t, text, capacity);
      if (text != nullptr) text[capacity] = '\0';
      return needed;
    };
  if (fault(57))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      sound.standing(r, p, out);
      *(reinterpret_cast<char*>(out) - 1) = 7;
    };
  if (fault(58))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      if (size == 0) return *static_cast<const volatile gpn_status*>(nullptr);
      return sound.read_turn(r, p, text, size, hints, turns, capacity, reading);
    };
  if (fault(60))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      if (size > 1000)
        for (;;) ::usleep(1000);
      return sound.read_turn(r, p, text, size, hints, turns, capacity, reading);
    };
}

}  // namespace
}  // namespace gpn::campaign

GPN_CAMPAIGN_MODULE(gpn_game, gpn_game_module)
