// A right game that is unlike those of the project: stones are written o and x, a player may place one of either
// colour, and a stack is captured after another one moved onto its cell.
#include "toy.hpp"

namespace gpn::test {

struct Gift : Hexagon {
  struct Position {
    std::uint8_t owner[7];  // 0 nobody, 1 White, 2 Black
    std::uint8_t height[7];
    std::uint8_t to_move;
    std::uint8_t turns;
  };
  struct Turn {
    std::uint8_t from;  // a cell, or one of those below
    std::uint8_t to;
  };
  enum : std::uint8_t { BlackStone = 8, Froms };
  static constexpr std::array<std::string_view, Froms> froms{"a1", "a2", "b1", "b2", "b3", "c1", "c2", "o", "x"};
  static constexpr std::string_view signs = ".oxOX";
  static constexpr author::GameInfo info{"gift", "Gift", "1.0"};

  static void start(const Rules& rules, Position& position) {
    position = {};
    position.to_move = static_cast<std::uint8_t>(rules.first);
  }
  static bool is_stone(const Turn& turn) { return turn.from >= names.size(); }
  static std::uint8_t owner_of_stone(const Turn& turn) { return turn.from == BlackStone ? 2 : 1; }

  static bool is_legal(const Rules& rules, const Position& position, const Turn& turn) {
    const std::uint8_t owner = position.owner[turn.to];
    if (position.turns >= 6 * rules.stones) return false;
    if (is_stone(turn)) return owner == 0 || (position.height[turn.to] == 1 && owner == owner_of_stone(turn));
    gpn_cell at;
    cell(rules, turn.from, at);
    return position.owner[turn.from] == position.to_move + 1 && owner == 2 - position.to_move &&
           std::count(at.neighbours, at.neighbours + 6, turn.to) == 1;
  }
  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& out) {
    for (std::uint8_t from = 0; from < Froms; ++from)
      for (std::uint8_t to = 0; to < names.size(); ++to)
        if (is_legal(rules, position, {from, to})) out.push({from, to});
  }
  static std::uint64_t count_turns(const Rules& rules, const Position& position) {
    author::Out<Turn> turns(nullptr, 0);
    legal_turns(rules, position, turns);
    return turns.needed();
  }

  // "o./.X./.. w 03": the columns from the left, O and X two stones high; who is to move; the turns that were played.
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    position = {};
    const auto digit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
    const bool has_form = text.size() == 14 && text[2] == '/' && text[6] == '/' && text[9] == ' ' && text[11] == ' ' &&
                          (text[10] == 'w' || text[10] == 'b') && digit(12) && digit(13);
    std::size_t cell = 0;
    for (std::size_t at = 0; has_form && at < 9; ++at) {
      if (at == 2 || at == 6) continue;
      const std::size_t sign = signs.find(text[at]);
      if (sign == std::string_view::npos) break;
      position.owner[cell] = static_cast<std::uint8_t>(sign == 0 ? 0 : 1 + (sign - 1) % 2);
      position.height[cell++] = static_cast<std::uint8_t>((sign + 1) / 2);
    }
    if (cell != names.size()) return refuse(remark, NotAPosition, text, "a position looks like o./.X./.. w 03");
    position.to_move = text[10] == 'w' ? GPN_WHITE : GPN_BLACK;
    position.turns = static_cast<std::uint8_t>(10 * (text[12] - '0') + text[13] - '0');
    if (position.turns <= 6 * rules.stones) return GPN_OK;
    return refuse(remark, NotAPosition, text, "more turns were played than a game has");
  }
  static void write_position(const Rules&, const Position& position, author::TextOut& out) {
    for (std::size_t cell = 0; cell < names.size(); ++cell) {
      if (cell == 2 || cell == 5) out.put('/');
      out.put(signs[position.owner[cell] == 0 ? 0U : position.owner[cell] + 2U * (position.height[cell] - 1U)]);
    }
    out.put(position.to_move == GPN_WHITE ? " w " : " b ");
    out.put(static_cast<char>('0' + position.turns / 10)).put(static_cast<char>('0' + position.turns % 10));
  }

  static std::uint32_t to_move(const Rules&, const Position& position) { return position.to_move; }
  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    out.to_move = position.to_move;
    if (count_turns(rules, position) > 0) return;
    out.has_score = 1;
    for (std::size_t cell = 0; cell < names.size(); ++cell)
      if (position.owner[cell] > 0) out.score[position.owner[cell] - 1] += position.height[cell];
    out.state = out.score[0] > out.score[1] ? GPN_WHITE_WON : out.score[0] < out.score[1] ? GPN_BLACK_WON : GPN_DRAWN;
    author::set_text(out.rule, "G3");
    author::set_text(out.reason, "no turn is left");
  }

  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    const auto whole = author::Range{0, static_cast<std::uint32_t>(text.size())};
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    const std::string_view word = text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
    for (std::uint8_t from = 0; from < Froms; ++from)
      for (std::uint8_t to = 0; to < names.size(); ++to) {
        if (!word.starts_with(froms[from]) || word.substr(froms[from].size()) != names[to]) continue;
        if (is_legal(rules, position, {from, to})) turns.push({from, to});
        if (turns.needed() > 0) return GPN_OK;
        author::add_remark(reading, Taken, whole, "", {"no stone can be placed or captured like this"});
        return GPN_ILLEGAL;
      }
    author::add_remark(reading, NotATurn, whole, "", {"a stone and a spot, or two spots, are expected"});
    return GPN_UNREADABLE;
  }
  static void write_turn(const Rules&, const Position&, const Turn& turn, author::TextOut& out) {
    out.put(froms[turn.from]).put(names[turn.to]);
  }
  static void apply(const Rules&, Position& position, const Turn& turn) {
    if (is_stone(turn)) {
      position.owner[turn.to] = owner_of_stone(turn);
      ++position.height[turn.to];
    } else {
      position.owner[turn.to] = std::exchange(position.owner[turn.from], std::uint8_t{0});
      position.height[turn.to] = std::exchange(position.height[turn.from], std::uint8_t{0});
    }
    ++position.turns;
    position.to_move = static_cast<std::uint8_t>(1 - position.to_move);
  }
  static void steps(const Rules&, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    if (is_stone(turn)) return out.push({GPN_STEP_PLACE, 1, turn.to, turn.to, {}, owner_of_stone(turn)});
    out.push({GPN_STEP_MOVE, 1, turn.from, turn.to, {}, position.owner[turn.from]});
    out.push({GPN_STEP_CAPTURE, 1, turn.to, turn.to, {}, position.owner[turn.to]});
  }
  static void contents(const Rules&, const Position& position, std::uint32_t cell, author::Out<gpn_piece>& out) {
    for (unsigned i = 0; cell < names.size() && i < position.height[cell]; ++i) out.push({{}, position.owner[cell]});
  }
};

}  // namespace gpn::test

GPN_GAME(gpn::test::Gift)
