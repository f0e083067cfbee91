#include "repair/written_game.hpp"

#include <gpn/replay/generate.hpp>

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <string_view>

namespace gpn::test {
namespace {

using notation::Format;

/// Numbers rise with each turn of White.
void number_cells(WrittenGame& game) {
  std::uint32_t number = 0;
  for (Cell& cell : game.cells) {
    cell.number.reset();
    if (cell.player == Color::White) cell.number = ++number;
  }
}

class Writer {
 public:
  Writer(const WrittenGame& game, const Style& style) : game_(game), style_(style) {}

  WrittenText movetext() {
    out_.text =
        "[Result \"" + game_.result + "\"]\n[Game \"" + game_.game + "\"]\n[Variant \"" + game_.variant + "\"]\n\n";
    std::size_t line = out_.text.size();
    for (const Cell& cell : game_.cells) {
      if (cell.number && style_.numbers == Numbers::Written) out_.text += std::to_string(*cell.number) + ". ";
      append(cell, cell.text);
      const bool is_full = out_.text.size() - line > 70;
      out_.text += is_full ? '\n' : ' ';
      if (is_full) line = out_.text.size();
    }
    out_.text += game_.result + "\n";
    return std::move(out_);
  }

  WrittenText sheet() {
    std::size_t line = 0;
    for (const Cell& cell : game_.cells) {
      if (cell.number) {
        if (!out_.text.empty()) out_.text += '\n';
        line = out_.text.size();
        out_.text += std::to_string(*cell.number) + ". ";
      } else {
        while (out_.text.size() < line + 32) out_.text += ' ';
        out_.text += ' ';
      }
      append(cell, cell.text);
    }
    out_.text += '\n';
    return std::move(out_);
  }

  WrittenText little_golem() {
    out_.text = "Event [Cup] Site [www.littlegolem.net] White [Ann] Black [Bob]";
    for (const Cell& cell : game_.cells) {
      if (cell.number) out_.text += " " + std::to_string(*cell.number) + ".";
      out_.text += ' ';
      append(cell, without_dash(cell.text));
    }
    out_.text += '\n';
    return std::move(out_);
  }

  WrittenText boardspace() {
    out_.text = "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\nP0[id \"Ann\"]\nP1[id \"Bob\"]\n; P0[0 Start P0]\n";
    std::size_t click = 0;
    for (const Cell& cell : game_.cells) {
      const std::string player = cell.player == Color::White ? "; P0[" : "; P1[";
      out_.text += player + std::to_string(++click) + " ";
      append(cell, command(cell.text));
      out_.text += "]\n" + player + std::to_string(++click) + " done]\n";
    }
    out_.text += ")\n";
    return std::move(out_);
  }

 private:
  void append(const Cell& cell, std::string_view text) {
    const auto begin = static_cast<std::uint32_t>(out_.text.size());
    out_.text += text;
    out_.spans.push_back({begin, static_cast<std::uint32_t>(out_.text.size())});
    if (cell.reserve && style_.counts == Counts::Written) out_.text += " (" + std::to_string(*cell.reserve) + ")";
  }

  static std::string without_dash(std::string text) {
    if (const std::size_t dash = text.find('-'); dash != std::string::npos) text.erase(dash, 1);
    return text;
  }

  /// "dropb C 3", "move A 1 B 2"; words of other shapes stay as they are.
  static std::string command(std::string_view turn) {
    const std::size_t dash = turn.find('-');
    const auto point = [](std::string_view text) {
      return std::string(1, static_cast<char>(text[0] - 'a' + 'A')) + " " + std::string(text.substr(1));
    };
    const auto is_point = [](std::string_view text) { return text.size() >= 2 && ascii::is_letter(text[0]); };
    if (dash != std::string_view::npos && is_point(turn.substr(0, dash)) && is_point(turn.substr(dash + 1)))
      return "move " + point(turn.substr(0, dash)) + " " + point(turn.substr(dash + 1));
    return turn != "pass" && is_point(turn) ? "dropb " + point(turn) : std::string(turn);
  }

  const WrittenGame& game_;
  const Style& style_;
  WrittenText out_;
};

/// Nothing for a text that is not legal or means several turns.
std::optional<std::string> canonical_turn(const std::string& text, const host::Position& position,
                                          const host::Ruleset& rules) {
  host::TurnList turns = rules.turn_list();
  gpn_reading reading;
  if (rules.read_turn(position, text, Hints::None, turns, reading) != host::ReadStatus::Ok || turns.size() != 1)
    return std::nullopt;
  return rules.turn_text(position, turns[0]);
}

/// Plays every reading of the turns.
class Proof {
 public:
  Proof(const WrittenGame& game, const Style& style, const host::Ruleset& rules)
      : game_(game), style_(style), rules_(rules), turns_(rules.turn_list()) {}

  bool holds() {
    std::vector<host::Position> positions{rules_.start()};
    for (const Cell& cell : game_.cells) {
      std::vector<host::Position> next;
      for (const host::Position& position : positions)
        if (is_numbered_right(cell, position)) play(cell, position, next);
      constexpr std::size_t most_positions = 500;
      if (next.empty() || next.size() > most_positions) return false;
      positions = std::move(next);
      if (cell.number) last_number_ = *cell.number;
    }
    for (const host::Position& position : positions)
      if (agrees_with_result(position)) return true;
    return false;
  }

 private:
  bool is_numbered_right(const Cell& cell, const host::Position& position) const {
    if (style_.format == Format::Boardspace) return cell.player == rules_.to_move(position);
    if (style_.numbers == Numbers::LeftOut) return true;
    const bool is_whites = rules_.to_move(position) == Color::White;
    return cell.number ? is_whites && *cell.number == last_number_ + 1 : !is_whites;
  }

  void play(const Cell& cell, const host::Position& position, std::vector<host::Position>& next) {
    gpn_reading reading;
    if (rules_.read_turn(position, cell.text, Hints::None, turns_, reading) != host::ReadStatus::Ok) return;
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(reading.remark_count, GPN_MAX_REMARKS); ++i)
      if (rules_.game().findings()[reading.remarks[i].finding].severity != Severity::Note) return;
    for (std::uint32_t i = 0; i < turns_.size(); ++i) {
      host::Position after = position;
      rules_.apply(after, turns_[i]);
      const bool has_count = cell.reserve && style_.counts == Counts::Written;
      if (has_count && rules_.reserve(after, rules_.to_move(position)) != cell.reserve) continue;
      next.push_back(after);
    }
  }

  /// A claim of a game that is not over may be a resignation.
  bool agrees_with_result(const host::Position& position) const {
    if (style_.format != Format::Gpn) return true;
    switch (rules_.standing(position).state) {
      case host::Standing::State::Running:
      case host::Standing::State::Open:
      case host::Standing::State::BothLost: return true;
      case host::Standing::State::WhiteWon: return game_.result == "1-0";
      case host::Standing::State::BlackWon: return game_.result == "0-1";
      case host::Standing::State::Drawn: break;
    }
    return game_.result == "1/2-1/2";
  }

  const WrittenGame& game_;
  const Style& style_;
  const host::Ruleset& rules_;
  host::TurnList turns_;
  std::uint32_t last_number_ = 0;
};

/// The move of a turn, between its lists.
struct MovePlace {
  std::size_t begin = 0;
  std::size_t end = 0;
};

MovePlace move_of(const std::string& turn) {
  for (std::size_t begin = 0; begin < turn.size();) {
    const std::size_t end = std::min(turn.find(';', begin), turn.size());
    if (turn[begin] != 'x') return {begin, end};
    begin = end + 1;
  }
  return {};
}

/// Tries all pairs of points, beginning with the dot that the turn names.
std::string with_two_points(const std::string& turn, const host::Position& position, const host::Ruleset& rules) {
  const MovePlace place = move_of(turn);
  std::string move = turn.substr(place.begin, place.end - place.begin);
  const std::string piece = ascii::is_upper(move.front()) ? move.substr(0, 1) : std::string();
  move.erase(0, piece.size());
  const std::size_t dash = move.find('-');
  std::vector<std::string> points;
  for (char column = 'a'; column <= 'k'; ++column)
    for (int number = 1; number <= 11; ++number) points.push_back(column + std::to_string(number));
  const std::vector<std::string> here{move.substr(dash == std::string::npos ? 0 : dash + 1)};
  const std::vector<std::string> from =
      dash == std::string::npos ? points : std::vector<std::string>{move.substr(0, dash)};
  for (const std::string& a : from)
    for (const std::string& b : dash == std::string::npos ? here : points) {
      std::string text = turn;
      text.replace(place.begin, place.end - place.begin, piece + a + "-" + b);
      if (text != turn && canonical_turn(text, position, rules) == turn) return text;
    }
  return turn;
}

}  // namespace

void number_anew(WrittenGame& game) {
  constexpr std::size_t last_placement = 48;
  std::uint32_t number = 0;
  Color next = Color::White;
  for (std::size_t i = 0; i < game.cells.size(); ++i) {
    game.cells[i].number.reset();
    if (next == Color::White) game.cells[i].number = ++number;
    next = game.game == "dvonn" && i == last_placement ? Color::White : other(next);
  }
}

WrittenGame random_game(const host::Ruleset& rules, std::uint64_t seed, std::uint64_t number) {
  notation::Record record;
  replay::play_random_game(rules, seed, number, 400, record);
  WrittenGame game{std::string(rules.game().id()), rules.variant(), "*", {}};
  if (record.result) game.result = notation::name(*record.result);
  host::Position position = rules.start();
  host::TurnList turns = rules.turn_list();
  gpn_reading reading;
  for (const notation::Turn& turn : record.main.turns) {
    Cell cell{std::string(turn.text), rules.to_move(position), std::nullopt, std::nullopt, false};
    if (rules.read_turn(position, turn.text, Hints::None, turns, reading) != host::ReadStatus::Ok) break;
    rules.apply(position, turns[0]);
    cell.reserve = rules.reserve(position, cell.player);
    game.cells.push_back(std::move(cell));
  }
  number_cells(game);
  return game;
}

void name_two_points(WrittenGame& game, const host::Ruleset& rules) {
  host::Position position = rules.start();
  host::TurnList turns = rules.turn_list();
  gpn_reading reading;
  for (Cell& cell : game.cells) {
    const std::string written = with_two_points(cell.text, position, rules);
    rules.read_turn(position, cell.text, Hints::None, turns, reading);
    rules.apply(position, turns[0]);
    cell.text = written;
  }
}

std::vector<std::string> canonical_turns(const std::vector<std::string>& turns, const host::Ruleset& rules) {
  std::vector<std::string> canonical;
  host::Position position = rules.start();
  host::TurnList read = rules.turn_list();
  gpn_reading reading;
  for (const std::string& turn : turns) {
    if (rules.read_turn(position, turn, Hints::None, read, reading) != host::ReadStatus::Ok) break;
    canonical.push_back(rules.turn_text(position, read[0]));
    rules.apply(position, read[0]);
  }
  return canonical;
}

WrittenText write_game(const WrittenGame& game, const Style& style) {
  Writer writer(game, style);
  switch (style.format) {
    case Format::Sheet: return writer.sheet();
    case Format::LittleGolem: return writer.little_golem();
    case Format::Boardspace: return writer.boardspace();
    default: return writer.movetext();
  }
}

bool is_undecidable(const WrittenGame& game, const Style& style, const host::Ruleset& rules) {
  return Proof(game, style, rules).holds();
}

}  // namespace gpn::test
