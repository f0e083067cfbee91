// Towers, a game of stacks: stones are placed from a reserve, then stacks move exactly as far as they are high onto
// other stacks, and the owner of the uppermost stone moves them. Written for the mutation campaign: faults are
// numbered, see campaign_test.cpp.
#include "fault.hpp"

#include <gpn/author/game.hpp>

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <array>
#include <clocale>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace gpn::campaign {

struct Towers {
  static constexpr int columns = 5;
  static constexpr int rows = 3;
  static constexpr int cell_total = columns * rows;
  static constexpr int tallest = 8;
  static constexpr std::uint8_t none = 0xFF;

  struct Rules {
    std::uint32_t stones;  // of each player
    std::uint32_t tall;    // the most stones of a stack
  };
  struct Stack {
    std::uint8_t height;
    std::uint8_t stones[tallest];  // bottom first: 1 White, 2 Black, 0 above the top
    bool operator==(const Stack&) const = default;
  };
  struct Position {
    Stack stacks[cell_total];
    std::uint8_t reserve[2];
    std::uint8_t to_move;
    std::uint8_t unused[6];
  };
  struct Turn {
    std::uint8_t from;  // none for a stone from the reserve
    std::uint8_t to;
  };
  enum : std::uint32_t { NotATurn, NotPossible, Over, NotAPosition, NotAnOption };

  static constexpr author::GameInfo info{"towers", "Towers", "2.1"};
  static std::span<const gpn_variant> variants() {
    static constexpr gpn_variant all[] = {{"full", "six stones each"}, {"short", "four stones each"}};
    return all;
  }
  static std::span<const gpn_option> options() {
    static constexpr gpn_option all[] = {{"stones", "3..7", "", "how many stones each player has"},
                                         {"tall", "any,four", "any", "how high a stack may become"}};
    return all;
  }
  static std::span<const gpn_finding> findings() {
    static constexpr gpn_finding all[] = {
        {"towers-turn", "W1", "not a turn", "A turn is b2 or b2-c2.", 2},
        {"towers-move", "W2", "the turn is not possible", "A stack moves as far as it is high.", 2},
        {"towers-over", "W3", "the game is over", "Nothing follows the end.", 2},
        {"towers-position", "", "not a position", "A position looks like 3/1[wb]1/3/3/3 w 4 4.", 2},
        {"towers-option", "", "not an option", "Options are stones and tall.", 2}};
    return all;
  }
  static gpn_status refuse(gpn_remark& remark, std::uint32_t finding, std::string_view text, std::string_view why) {
    author::write_remark(remark, finding, {0, static_cast<std::uint32_t>(text.size())}, "", {why});
    return finding == NotAnOption ? GPN_REFUSED : GPN_UNREADABLE;
  }
  static gpn_status refuse_option(gpn_remark& remark, std::string_view word) {
    const gpn_status status = refuse(remark, NotAnOption, "", fault(4) ? "" : "the options are stones and tall");
    if (fault(3)) remark.end = static_cast<std::uint32_t>(word.size()) + 900;
    return status;
  }
  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    const bool is_short = variant == "short";
    if (!variant.empty() && !is_short && variant != "full" && !fault(1))
      return refuse(remark, NotAnOption, options, "the variants are full and short");
    rules = {is_short && !fault(2) ? 4U : 6U, tallest};
    while (!options.empty()) {
      const std::string_view word = take_word(options);
      if (word.size() == 8 && word.starts_with("stones=") && word[7] >= '3' && word[7] <= '7')
        rules.stones = static_cast<std::uint32_t>(word[7] - '0');
      else if (word == "tall=any" || word == "tall=four")
        rules.tall = word == "tall=four" ? 4 : tallest;
      else
        return refuse_option(remark, word);
    }
    return GPN_OK;
  }

  // The board: columns a to e, rows 1 to 3, on hexagons.

  static constexpr std::array<std::array<int, 2>, 6> ways{{{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}}};
  static int step(int cell, int way, int distance) {
    const int c = cell / rows + distance * ways[static_cast<std::size_t>(way)][0];
    const int r = cell % rows + distance * ways[static_cast<std::size_t>(way)][1];
    return c < 0 || r < 0 || c >= columns || r >= rows ? -1 : c * rows + r;
  }
  static std::string name(int cell) {
    return {static_cast<char>('a' + cell / rows), static_cast<char>('1' + cell % rows)};
  }
  static std::uint32_t cell(const Rules&, std::uint32_t index, gpn_cell& out) {
    if (index >= cell_total) return cell_total;
    const int at = static_cast<int>(index);
    out = {};
    author::set_text(out.name, fault(5) && at == 3 ? name(2) : name(at));
    out.x = static_cast<std::int16_t>(at / rows);
    out.y = static_cast<std::int16_t>(2 * (at % rows) + at / rows);
    for (int way = 0; way < 6; ++way) {
      const int to = step(at, way, 1);
      out.neighbours[way] = to < 0 ? std::uint16_t{GPN_NO_NEIGHBOUR} : static_cast<std::uint16_t>(to);
    }
    if (fault(6) && at == 14) out.kind = 3;
    return cell_total;
  }

  static void start(const Rules& rules, Position& position) {
    position = {};
    position.reserve[0] = position.reserve[1] = static_cast<std::uint8_t>(rules.stones);
  }

  // "3/1[wb]1/3/3/3 w 4 4": columns from the left, numbers for vacant cells, stacks in brackets; who moves; both
  // reserves.
  static void write_position(const Rules&, const Position& position, author::TextOut& out) {
    for (int column = 0; column < columns; ++column) {
      unsigned vacant = 0;
      for (int row = 0; row < rows; ++row) {
        const Stack& stack = position.stacks[column * rows + row];
        if (stack.height == 0) {
          ++vacant;
          continue;
        }
        if (vacant > 0) out.put_number(vacant);
        vacant = 0;
        if (stack.height > 1) out.put('[');
        const int written = fault(7) ? std::min<int>(stack.height, 3) : stack.height;
        for (int i = 0; i < written; ++i) out.put(stack.stones[i] == 1 ? 'w' : 'b');
        if (stack.height > 1) out.put(']');
      }
      if (vacant > 0) out.put_number(vacant);
      if (column < columns - 1) out.put('/');
    }
    out.put(position.to_move == GPN_WHITE ? " w " : " b ");
    out.put_number(position.reserve[0]).put(fault(8) ? '\n' : ' ').put_number(position.reserve[fault(9) ? 0 : 1]);
  }
  struct Reader {
    std::string_view text;
    std::size_t at = 0;
    char next() const { return at < text.size() ? text[at] : '\0'; }
    bool take(char c) { return next() == c && (++at, true); }
  };
  static bool read_board(Reader& in, Position& position) {
    for (int column = 0; column < columns; ++column) {
      int row = 0;
      while (row < rows) {
        if (in.next() >= '1' && in.next() <= '3') {
          row += in.next() - '0';
          ++in.at;
          if (row > rows) return false;
          continue;
        }
        Stack& stack = position.stacks[column * rows + row];
        const bool brackets = in.take('[');
        while ((in.next() == 'w' || in.next() == 'b') && stack.height < tallest && (brackets || stack.height == 0)) {
          stack.stones[stack.height++] = in.next() == 'w' ? 1 : 2;
          ++in.at;
        }
        if (stack.height == 0 || (brackets && (stack.height < 2 || !in.take(']')))) return false;
        ++row;
      }
      if (column < columns - 1 && !in.take('/')) return false;
    }
    return true;
  }
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    position = {};
    Reader in{text};
    const bool has_board = read_board(in, position) && in.take(' ');
    const char mover = in.next();
    ++in.at;
    if (!has_board || (mover != 'w' && mover != 'b'))
      return refuse(remark, NotAPosition, {text.data(), text.size() + (fault(10) ? 2 : 0)}, "columns, then w or b");
    position.to_move = mover == 'w' ? GPN_WHITE : GPN_BLACK;
    for (std::uint8_t& reserve : position.reserve) {
      if (!in.take(' ') || in.next() < '0' || in.next() > '9')
        return refuse(remark, NotAPosition, text, "the reserves of both players are expected");
      reserve = static_cast<std::uint8_t>(in.next() - '0');
      ++in.at;
    }
    if (in.at != text.size()) return refuse(remark, NotAPosition, text, "nothing follows the reserves");
    for (std::uint8_t player = 0; player < 2 && !fault(11); ++player) {
      int stones = position.reserve[player];
      for (const Stack& stack : position.stacks)
        for (const std::uint8_t stone : stack.stones) stones += stone == player + 1 ? 1 : 0;
      if (stones != static_cast<int>(rules.stones))
        return refuse(remark, NotAPosition, text, "the stones on the board and in reserve are not those of the game");
    }
    if (fault(12)) position.unused[0] = 1;
    return GPN_OK;
  }
  static std::uint32_t to_move(const Rules&, const Position& position) {
    return fault(13) && position.reserve[0] == 0 ? 2U : position.to_move;
  }

  // Turns.

  static std::uint8_t owner(const Stack& stack) { return stack.height == 0 ? 0 : stack.stones[stack.height - 1]; }
  static bool can_join(const Rules& rules, const Stack& from, const Stack& to) {
    return to.height > 0 && from.height + to.height <= (fault(45) ? tallest : static_cast<int>(rules.tall));
  }
  static std::vector<Turn> list(const Rules& rules, const Position& position) {
    std::vector<Turn> turns;
    const std::uint8_t own = static_cast<std::uint8_t>(position.to_move + 1);
    for (int cell = 0; cell < cell_total && position.reserve[position.to_move] > 0; ++cell)
      if (position.stacks[cell].height == 0 && (!fault(44) || own == 1 || cell >= rows))
        turns.push_back({none, static_cast<std::uint8_t>(cell)});
    if (position.reserve[0] + position.reserve[1] > 0) return turns;
    for (int cell = 0; cell < cell_total; ++cell) {
      const Stack& stack = position.stacks[cell];
      if (owner(stack) != own) continue;
      for (int way = 0; way < 6; ++way) {
        const int to = step(cell, way, stack.height);
        if (to >= 0 && can_join(rules, stack, position.stacks[to]) && (!fault(14) || way != 4 || stack.height == 1))
          turns.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(to)});
      }
    }
    return turns;
  }
  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& out) {
    std::vector<Turn> turns = list(rules, position);
    if (fault(15)) {
      timespec now{};
      ::clock_gettime(CLOCK_MONOTONIC, &now);
      if ((now.tv_nsec >> 4) % 2 == 1) std::reverse(turns.begin(), turns.end());
    }
    if (fault(16) && turns.size() > 1 && turns[0].from != none) turns[1] = turns[0];
    if (fault(17) && !turns.empty() && turns[0].from != none)
      turns.push_back({turns[0].to, turns[0].from});  // not possible as a rule
    if (fault(18) && turns.size() > 6) throw std::bad_alloc();
    if (fault(19)) std::setlocale(LC_ALL, "C.UTF-8");
    if (fault(20) && turns.size() == 1) ::syscall(SYS_exit_group, 0);
    for (const Turn& turn : turns) out.push(turn);
  }
  static void write_turn(const Rules&, const Position&, const Turn& turn, author::TextOut& out) {
    if (fault(21) && turn.from != none && turn.to > 9) throw std::invalid_argument("write");
    if (turn.from != none) out.put(name(turn.from)).put(fault(22) ? "\xB7" : "-");
    out.put(name(turn.to));
  }
  static gpn_status no_turn(gpn_reading& reading, std::uint32_t finding, std::string_view text, std::string_view why) {
    author::add_remark(reading, fault(23) ? NotATurn + 40 * (finding == Over ? 1U : 0U) : finding,
                       {0, static_cast<std::uint32_t>(text.size())}, "", {why});
    if (fault(24) && finding == NotPossible) std::fill_n(reading.remarks[0].message, 240, '\xE9');
    return finding == NotATurn ? GPN_UNREADABLE : GPN_ILLEGAL;
  }
  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    while (!text.empty() && text.front() == ' ' && !fault(25)) text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    const std::vector<Turn> all = list(rules, position);
    const std::size_t arrow = text.find('-');
    const int to = cell_of<Towers>(arrow < text.size() ? text.substr(arrow + 1) : text);
    const int from = arrow < text.size() ? cell_of<Towers>(text.substr(0, arrow)) : none;
    if (fault(26) && arrow == text.size() - 1 && !all.empty()) {  // a cut text fits every turn, even those of others
      for (std::uint8_t cell = 0; cell < 3; ++cell) turns.push({static_cast<std::uint8_t>(from), cell});
      return GPN_OK;
    }
    if (to < 0 || from < 0) return no_turn(reading, NotATurn, text, "b2 or b2-c2 is expected");
    const Turn turn{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
    if (fault(27) && from != none && !all.empty() && position.stacks[from].height > 1 &&
        position.stacks[to].height > 0 && position.reserve[0] + position.reserve[1] == 0 && from != to) {
      turns.push(turn);  // any distance
      return GPN_OK;
    }
    for (const Turn& legal : all)
      if (legal.from == turn.from && legal.to == turn.to) {
        turns.push(legal);
        if (fault(28)) turns.push(legal);
        if (fault(29) && from != none)
          author::add_remark(reading, NotPossible, {0, static_cast<std::uint32_t>(text.size())}, "", {"well done"});
        return fault(30) && from == none && to == 7 ? gpn_status{GPN_ILLEGAL} : gpn_status{GPN_OK};
      }
    if (all.empty()) return no_turn(reading, Over, text, "the game is over");
    return no_turn(reading, NotPossible, text,
                   "a stone is placed on a vacant cell, a stack moves as far as it is high");
  }
  static void apply(const Rules&, Position& position, const Turn& turn) {
    Stack& to = position.stacks[turn.to];
    if (turn.from == none) {
      to.stones[to.height++] = static_cast<std::uint8_t>(position.to_move + 1);
      --position.reserve[position.to_move];
    } else {
      Stack& from = position.stacks[turn.from];
      for (int i = 0; i < from.height; ++i) to.stones[to.height++] = from.stones[i];
      if (fault(31))
        from.height = 0;  // the stones stay in the bytes
      else
        from = {};
    }
    if (fault(32) && position.reserve[0] == 0 && turn.from == none) position.unused[1] = turn.to;
    position.to_move = static_cast<std::uint8_t>(1 - position.to_move);
    if (fault(33) && turn.from != none && to.height > 3) position.to_move = static_cast<std::uint8_t>(2);
    if (fault(34) && turn.from != none) {
      static const auto kept = std::make_unique<Stack>(to);
      const auto place = reinterpret_cast<std::uintptr_t>(kept.get());
      position.unused[5] = static_cast<std::uint8_t>(place >> 4U);
    }
  }
  static void steps(const Rules&, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const std::uint8_t mover = author::owner_of(position.to_move);
    const std::uint16_t to = turn.to;
    if (turn.from == none) return out.push({GPN_STEP_PLACE, 1, to, to, {}, mover});
    if (fault(35)) return;
    if (fault(36)) return out.push({GPN_STEP_MOVE, 1, 0, 1, {}, mover});
    if (fault(37)) out.push({GPN_STEP_CAPTURE, 2, to, to, {}, mover});
    out.push({GPN_STEP_MOVE, 1, turn.from, to, {}, fault(38) ? std::uint8_t{9} : mover});
  }
  static std::uint32_t reserve(const Rules&, const Position& position, std::uint32_t player) {
    return fault(39) && player == 1 ? position.reserve[0] : position.reserve[player];
  }
  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    static unsigned calls = 0;
    out.to_move = position.to_move;
    out.has_reserve = 1;
    for (const std::uint32_t player : {0U, 1U})
      out.reserve[player] = fault(40) && position.reserve[player] == 0 ? ~0U : position.reserve[player];
    if (fault(41) && ++calls % 1013 == 0) out.reserve[0] = 0;
    if (!list(rules, position).empty()) return;
    out.has_score = 1;
    for (const Stack& stack : position.stacks)
      if (stack.height > 0) out.score[owner(stack) - 1] += stack.height;
    const bool white = fault(42) ? out.score[0] < out.score[1] : out.score[0] > out.score[1];
    out.state = out.score[0] == out.score[1] ? GPN_DRAWN : white ? GPN_WHITE_WON : GPN_BLACK_WON;
    author::set_text(out.rule, fault(43) ? "" : "W3");
    author::set_text(out.reason, "the player to move has no stack that can move");
  }
};

namespace {

gpn_game table = author::table<Towers>;

void break_table() noexcept {
  static constexpr const gpn_game& sound = author::table<Towers>;
  if (fault(46))
    table.play_turns = [](const void* rules, void* position, const gpn_turn_text* turns, std::uint32_t count,
                          std::uint32_t* player) noexcept {
      std::uint32_t played = 0;
      for (; played < count; ++played) {
        gpn_turn_text turn = turns[played];
        turn.reserve = GPN_RESERVE_NOT_STATED;
        if (sound.play_turns(rules, position, &turn, 1, player) == 0) break;
      }
      return played;
    };
}

}  // namespace
}  // namespace gpn::campaign

GPN_CAMPAIGN_MODULE(gpn_game, gpn_game_module)
