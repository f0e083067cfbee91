// Games in JSON and JSON Lines: objects with a list or a text of turns, or with a list for each player, and lists of
// games. A list of turns has texts, pairs of texts, or objects with the turn of a player, of both, or with its points.
// Other values of the object are tags, those of players wherever they are. A list of rows alone is a sheet.
#include "finding_table.hpp"
#include "json/tree.hpp"
#include "other/game_data.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpn::notation::other_form {
namespace {

using json_text::Member;
using json_text::Value;
using Kind = Value::Kind;

/// The first member with one of the names.
std::optional<Value> find(const Value& object, std::initializer_list<std::string_view> names) {
  for (const auto [key, value] : object.members())
    for (const std::string_view name : names)
      if (key && ascii::same_word(key->text(), name)) return value;
  return std::nullopt;
}

/// Objects whose values belong to the game itself.
bool is_part_of_game(std::string_view key) noexcept {
  constexpr auto parts = std::to_array<std::string_view>(
      {"players", "headers", "header", "tags", "meta", "metadata", "info", "game", "match", "details", "data"});
  return std::any_of(parts.begin(), parts.end(), [&](auto part) { return ascii::same_word(part, key); });
}

bool is_turn_list(const Value& value);

/// A turn of a list: a text, a pair of texts, or an object with one of the keys of a turn.
bool is_turn_value(const Value& value) {
  if (value.is_scalar()) return holds_turns(value.text());
  if (value.kind() == Kind::List) return !value.empty() && is_turn_value((*value.members().begin()).value);
  if (value.kind() != Kind::Object || is_turn_list(value)) return false;
  for (const auto [key, member] : value.members()) {
    const TurnKey use = turn_key(key->text());
    if (use == TurnKey::To && member.is_scalar()) return true;
    const bool is_turn = use == TurnKey::Turn || use == TurnKey::White || use == TurnKey::Black;
    if (is_turn && is_turn_value(member)) return true;
  }
  return false;
}

/// The list or the text of turns of an object.
std::optional<Value> turns_of(const Value& object) {
  std::size_t members = 0;
  for ([[maybe_unused]] const Member& each : object.members()) ++members;
  for (const auto [key, value] : object.members()) {
    if (!key) return std::nullopt;
    const std::string name = key->text();
    const bool is_named = names_turns(name) || (value.is_scalar() && ascii::same_word(name, "game"));
    const auto holds_one = [](const Value& list) {
      for (const auto [none, turn] : list.members())
        if (is_turn_value(turn)) return true;
      return false;
    };
    const bool holds =
        value.is_scalar() ? holds_several_turns(value.text()) : value.kind() == Kind::List && holds_one(value);
    if (is_named && holds && (!value.is_scalar() || members > 1)) return value;
  }
  return std::nullopt;
}

bool is_turn_list(const Value& value) {
  const auto turns = turns_of(value);
  return turns && turns->kind() == Kind::List;
}

/// The turns of an object, or of a part of it.
std::optional<Value> turns_in(const Value& object) {
  if (auto turns = turns_of(object)) return turns;
  for (const auto [key, value] : object.members())
    if (value.kind() == Kind::Object && key && is_part_of_game(key->text()))
      if (auto turns = turns_in(value)) return turns;
  return std::nullopt;
}

/// The player whose turns a key names: `white`, `black_moves`.
std::optional<Color> player_of_list(std::string_view key) {
  const std::size_t sign = std::min(key.find_first_of("_ -"), key.size());
  const bool is_of_turns = sign == key.size() || names_turns(key.substr(sign + 1));
  return is_of_turns ? player_named(key.substr(0, sign)) : std::nullopt;
}

/// A list of turns as texts for each player.
std::optional<std::array<Value, 2>> lists_of_players(const Value& object) {
  std::array<std::optional<Value>, 2> lists;
  for (const auto [key, value] : object.members()) {
    if (!key || value.kind() != Kind::List || value.empty()) continue;
    const auto player = player_of_list(key->text());
    const Value first = (*value.members().begin()).value;
    if (player && first.is_scalar() && holds_turns(first.text())) lists[index(*player)] = value;
  }
  return lists[0] && lists[1] ? std::optional(std::array{*lists[0], *lists[1]}) : std::nullopt;
}

/// The placements of a game whose other turns are a list of their own.
std::optional<Value> placements_of(const Value& object) {
  const auto placements = find(object, {"placements", "placement", "placing", "placed"});
  const bool is_list = placements && placements->kind() == Kind::List && !placements->empty() &&
                       is_turn_value((*placements->members().begin()).value);
  return is_list || (placements && lists_of_players(*placements)) ? placements : std::nullopt;
}

/// A record of Abstract Play: a header and a list of rounds, and nothing else.
bool is_recranks(const Value& object) {
  std::size_t members = 0;
  bool is_one = true;
  for (const auto [key, value] : object.members()) {
    const std::string name = key ? key->text() : "";
    is_one &= (name == "header" && value.kind() == Kind::Object) || (name == "moves" && value.kind() == Kind::List);
    ++members;
  }
  return is_one && members == 2;
}

class GameReader {
 public:
  explicit GameReader(const Limits& limits) noexcept : game_(limits) {}

  /// Whether the object is a game.
  bool read(const Value& object) {
    if (is_recranks(object)) {
      game_.take_as_written();
      const Value rounds = *find(object, {"moves"});
      return read_turns(rounds, object, {rounds});
    }
    if (const auto turns = turns_in(object)) return read_turns(*turns, object, {*turns});
    const auto lists = lists_of_players(object);
    if (!lists) return false;
    used_.assign(lists->begin(), lists->end());
    add_values(object, {});
    add_in_turn((*lists)[index(Color::White)], (*lists)[index(Color::Black)]);
    return true;
  }
  /// A text or a list of turns, with the values of an object beside those that are `used`.
  bool read_turns(const Value& turns, const std::optional<Value>& object, std::vector<Value> used) {
    used_ = std::move(used);
    const auto placements = object ? placements_of(*object) : std::nullopt;
    if (placements) used_.push_back(*placements);
    if (object) add_values(*object, {});
    if (placements) add_placements(*placements);
    if (turns.is_scalar())
      game_.add_movetext(written(turns));
    else
      for (const auto [none, turn] : turns.members()) add_turn(turn);
    return game_.has_turns();
  }
  Transcript transcript() { return game_.transcript(); }

 private:
  static Written written(const Value& value) { return {value.text(), value.place()}; }

  void add_values(const Value& object, const std::string& prefix) {
    for (const auto [key, value] : object.members())
      if (std::find(used_.begin(), used_.end(), value) == used_.end()) add_value(key->text(), value, prefix);
  }

  /// White places the last piece of DVONN and moves first (D2), so that two turns of White are in a row.
  void add_in_turn(const Value& white, const Value& black) {
    constexpr std::size_t placements = 25;
    auto next = black.members().begin();
    std::size_t count = 0;
    std::string last;
    for (const auto [none, turn] : white.members()) {
      std::string text = turn.text();
      const bool moves_again = count == placements && last.size() == 2 && text.size() > 2;
      if (count++ != 0 && !moves_again && next != black.members().end()) {
        add_of_player((*next).value, Color::Black);
        ++next;
      }
      add_of_player(turn, Color::White);
      last = std::move(text);
    }
    for (; next != black.members().end(); ++next) add_of_player((*next).value, Color::Black);
  }
  void add_placements(const Value& placements) {
    if (const auto lists = lists_of_players(placements))
      return add_in_turn((*lists)[index(Color::White)], (*lists)[index(Color::Black)]);
    for (const auto [none, turn] : placements.members()) add_turn(turn);
  }
  void add_of_player(const Value& turn, Color player) { add_turn(turn, {{}, player, {}, {}}); }

  void add_value(const std::string& key, const Value& value, const std::string& prefix) {
    const bool is_name = ascii::same_word(key, "name") || ascii::same_word(key, "username");
    if (value.is_scalar() && ascii::same_word(prefix, "options")) {
      game_.add_option(key, written(value));
    } else if (value.is_scalar()) {
      game_.add(prefix.empty() || (!is_name && !player_named(prefix)) ? key
                : is_name                                             ? prefix
                                                                      : prefix + " " + key,
                written(value));
    } else if (value.kind() == Kind::Object) {
      const bool is_name_of_game = ascii::same_word(key, "game") && find(value, {"name"});
      add_values(value, is_part_of_game(key) && !is_name_of_game ? prefix : key);
    } else if (ascii::same_word(key, "players")) {
      add_players(value);
    } else if (value.kind() == Kind::List) {
      add_list(key, value);
    }
  }

  /// Values of a list are one tag. A long list is data and no tag.
  void add_list(const std::string& key, const Value& list) {
    constexpr std::size_t most_values = 32;
    std::string values;
    std::size_t count = 0;
    for (const auto [none, each] : list.members()) {
      if (++count > most_values || !each.is_scalar()) return game_.add_remark(key + ": " + list.text());
      values.append(values.empty() ? "" : ", ").append(each.text());
    }
    game_.add(key, {std::move(values), list.place()});
  }

  /// `[{"name": "Ada", "color": "white"}, ..]`, `["Ada", "Bela"]`
  void add_players(const Value& players) {
    std::array<std::string, 2> seats{"white", "black"};
    std::size_t place = 0;
    for (const auto [none, player] : players.members()) {
      if (place == seats.size()) return;
      const auto color = find(player, {"color", "colour", "side", "seat"});
      const auto named = color ? player_named(color->text()) : std::nullopt;
      const std::string& seat = named ? seats[*named == Color::White ? 0 : 1] : seats[place];
      ++place;
      if (player.is_scalar()) game_.add(seat, written(player));
      for (const auto [key, value] : player.members())
        if (key && !(color && value == *color)) add_value(key->text(), value, seat);
    }
  }

  /// An entry of the list; of the player and with the number that are known.
  void add_turn(const Value& value, DataTurn turn = {}) {
    if (value.kind() == Kind::List) {
      for (const auto [none, each] : value.members()) add_turn(each);
      return;
    }
    if (value.kind() == Kind::Null) return add_text({{}, value.place()}, turn);
    if (value.is_scalar()) return add_text(written(value), turn);
    std::optional<Value> move;
    std::array<std::optional<Value>, 2> halves{};
    TurnPoints points;
    for (const auto [name, member] : value.members()) {
      const std::string key = name->text();
      switch (turn_key(key)) {
        case TurnKey::Number: turn.number = number_from<std::uint32_t>(member.text()); break;
        case TurnKey::Comment: add_comment(member.text(), turn); break;
        case TurnKey::Player:
          turn.player = game_.player_called(member.text());
          if (!turn.player && member.kind() != Kind::Null) add_comment(key + " " + member.text(), turn);
          break;
        case TurnKey::Turn:
          if (const auto number = number_from<std::uint32_t>(member.text()))  // `{"turn": 3, "move": "a1"}`
            turn.number = number;
          else if (!move)
            move = member;
          break;
        case TurnKey::White: halves[0] = member; break;
        case TurnKey::Black: halves[1] = member; break;
        case TurnKey::From: points.from = written(member); break;
        case TurnKey::To:
          if (member.is_scalar()) points.to = written(member);
          break;
        case TurnKey::Piece: points.piece = member.text(); break;
        case TurnKey::Removed:
          for (const auto [none, point] : member.members()) points.removed.push_back(point.text());
          break;
        case TurnKey::Other:
          if (member.kind() != Kind::Null) add_comment(key + " " + member.text(), turn);
      }
    }
    if (!halves[0] && !halves[1]) return add_move(value, move, points, turn);
    for (const Color player : {Color::White, Color::Black})
      if (const auto& half = halves[index(player)]; half && half->kind() != Kind::Null)
        add_turn(*half, {{}, player, turn.number, std::exchange(turn.comment, {})});
  }

  /// `move` is the member with the turn, if there is one; else the object has the points of it.
  void add_move(const Value& object, const std::optional<Value>& move, const TurnPoints& points, DataTurn& turn) {
    if (move && move->kind() != Kind::List) return add_turn(*move, std::move(turn));
    if (!move && !points.to.text.empty()) return add_text(points.joined(), turn);
    turn.comment.clear();
    add_comment(object.text(), turn);
    add_text({std::string(unknown_turn), object.place()}, turn);
  }

  static void add_comment(std::string text, DataTurn& turn) {
    std::erase_if(text, [](char c) { return c == '{' || c == '}'; });
    turn.comment.append(turn.comment.empty() ? "" : ", ").append(text);
  }

  void add_text(const Written& text, DataTurn& turn) {
    turn.turn = text;
    game_.add(std::move(turn));
  }

  GameData game_;
  std::vector<Value> used_;  // that are no tags
};

/// Whether all of the list are games as texts, or where its key says that they are games, also as objects or as lists
/// of turns.
bool is_list_of_games(const Value& list, bool is_named) {
  for (const auto [none, each] : list.members()) {
    const bool is_object = each.kind() == Kind::Object;
    const bool is_text = each.kind() == Kind::Text && holds_game(each.text());
    if (!is_text && !(is_named && (is_object || (each.kind() == Kind::List && is_turn_value(each))))) return false;
  }
  return list.kind() == Kind::List && !list.empty();
}

void find_games(const Value& value, const Limits& limits, std::vector<Transcript>& games);

/// The games of a list of them, each with the other values of the object that the list is in.
void find_games_in(const Value& list, const std::optional<Value>& object, bool is_named, const Limits& limits,
                   std::vector<Transcript>& games) {
  if (!is_list_of_games(list, is_named)) return find_games(list, limits, games);
  for (const auto [none, each] : list.members()) {
    GameReader reader(limits);
    if (each.kind() == Kind::Object)
      find_games(each, limits, games);
    else if (reader.read_turns(each, object, {list}))
      games.push_back(reader.transcript());
  }
}

void find_games(const Value& value, const Limits& limits, std::vector<Transcript>& games) {
  if (value.kind() == Kind::Object) {
    GameReader reader(limits);
    if (reader.read(value)) return games.push_back(reader.transcript());
  }
  for (const auto [key, each] : value.members())
    if (each.kind() == Kind::List)
      find_games_in(each, key ? std::optional(value) : std::nullopt, key && names_games(key->text()), limits, games);
    else if (each.kind() == Kind::Object)
      find_games(each, limits, games);
}

}  // namespace

/// A key of turns or games is somewhere in it, or a list begins with a text.
bool may_begin_json(std::string_view text) noexcept {
  constexpr std::size_t head = std::size_t{64} << 10U;
  constexpr std::size_t longest_key = 32;
  constexpr std::string_view blanks = " \t\r\n";
  text = text.substr(std::min(text.find_first_not_of(blanks), text.size()), head);
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  const std::size_t first = text.find_first_not_of(blanks, 1);
  if (text[0] == '[' && first != std::string_view::npos && text[first] == '"') return true;
  for (std::size_t quote = text.find('"'); quote != std::string_view::npos; quote = text.find('"', quote + 1)) {
    const std::string_view word = text.substr(quote + 1, text.substr(quote + 1, longest_key).find('"'));
    const std::size_t colon = text.find_first_not_of(blanks, quote + 1 + word.size() + 1);
    if (colon == std::string_view::npos || text[colon] != ':') continue;
    if (may_name_turns(word) && (names_turns(word) || names_games(word) || ascii::same_word(word, "game"))) return true;
    const std::size_t value = text.find_first_not_of(blanks, colon + 1);
    if (value != std::string_view::npos && text[value] == '[' && (names_games(word) || player_of_list(word)))
      return true;
  }
  return false;
}

/// Values may follow one another, with or without commas.
std::vector<Transcript> transcribe_json(std::string_view text, Span slice, const Limits& limits) {
  std::vector<Transcript> games;
  text = text.substr(0, slice.end);
  json_text::Tree tree;
  for (std::size_t at = slice.begin; (at = text.find_first_not_of(" \t\r\n,", at)) != std::string_view::npos;) {
    const json_text::Tree::End end = tree.read(text, static_cast<std::uint32_t>(at));
    if (const auto root = tree.root())
      root->kind() == Kind::List ? find_games_in(*root, std::nullopt, false, limits, games)
                                 : find_games(*root, limits, games);
    at = end.at;
    if (end.damage.empty()) continue;
    if (games.empty()) return {};
    const Span place{end.at, std::min<std::uint32_t>(end.at + 1, slice.end)};
    games.back().report(
        make_diagnostic(Finding("json-damaged"), place, end.damage + "; the rest of the record was not read"));
    at = std::max<std::size_t>(at, std::min(text.find('\n', at), text.size()));
  }
  return games;
}

}  // namespace gpn::notation::other_form
