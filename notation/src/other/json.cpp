// Games in JSON and JSON Lines: objects with a list or a text of turns. A list has texts, pairs of texts, or objects
// with the turn of a player, of both, or with its points. Other values of the object are tags, those of players
// wherever they are. A list of rows alone is a sheet.
#include "json/tree.hpp"
#include "other/game_data.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

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
  for (const std::string_view key : {"move", "turn", "notation", "text", "action", "white", "black", "w", "b"})
    if (const auto turn = find(value, {key}); turn && is_turn_value(*turn)) return true;
  const auto to = find(value, {"to"});
  return to && to->is_scalar();
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

class GameReader {
 public:
  explicit GameReader(const Limits& limits) noexcept : game_(limits) {}

  /// Whether the object is a game.
  bool read(const Value& object) {
    turns_ = turns_in(object);
    if (!turns_) return false;
    add_values(object, {});
    if (turns_->is_scalar())
      game_.add_movetext(written(*turns_));
    else
      for (const auto [none, turn] : turns_->members()) add_turn(turn);
    return game_.has_turns();
  }
  Transcript transcript() const { return game_.transcript(); }

 private:
  static Written written(const Value& value) { return {value.text(), value.place()}; }

  void add_values(const Value& object, const std::string& prefix) {
    for (const auto [key, value] : object.members())
      if (!(value == *turns_)) add_value(key->text(), value, prefix);
  }

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
      add_values(value, is_part_of_game(key) ? prefix : key);
    } else if (ascii::same_word(key, "players")) {
      add_players(value);
    } else if (value.kind() == Kind::List) {
      add_list(key, value);
    }
  }

  /// Values of a list are one tag.
  void add_list(const std::string& key, const Value& list) {
    std::string values;
    for (const auto [none, each] : list.members()) {
      if (!each.is_scalar()) return game_.add_remark(key + ": " + list.text());
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
    for (const auto [name, member] : value.members()) {
      const std::string key = name->text();
      switch (meaning_of(key)) {
        case Meaning::Number: turn.number = number_in(member.text()); break;
        case Meaning::Comment: add_comment(member.text(), turn); break;
        case Meaning::Player: turn.player = game_.player_called(member.text()); break;
        case Meaning::Turn: move = move ? move : member; break;
        case Meaning::White: halves[0] = member; break;
        case Meaning::Black: halves[1] = member; break;
        case Meaning::Point: break;
        case Meaning::Other:
          if (member.kind() != Kind::Null) add_comment(key + " " + member.text(), turn);
      }
    }
    if (!halves[0] && !halves[1]) return add_move(value, move, turn);
    for (const Color player : {Color::White, Color::Black})
      if (const auto& half = halves[index(player)]; half && half->kind() != Kind::Null)
        add_turn(*half, {{}, player, turn.number, std::exchange(turn.comment, {})});
  }

  /// `move` is the member with the turn, if there is one; else the object has the points of it.
  void add_move(const Value& object, const std::optional<Value>& move, DataTurn& turn) {
    if (move && move->kind() != Kind::List) return add_turn(*move, std::move(turn));
    if (const auto to = find(object, {"to"}); !move && to && to->is_scalar()) return add_points(object, *to, turn);
    turn.comment.clear();
    add_comment(object.text(), turn);
    add_text({std::string(unknown_turn), object.place()}, turn);
  }

  enum class Meaning : std::uint8_t { Number, Comment, Player, Turn, White, Black, Point, Other };

  static Meaning meaning_of(std::string_view key) noexcept {
    constexpr auto meanings = std::to_array<std::pair<std::string_view, Meaning>>(
        {{"n", Meaning::Number},       {"no", Meaning::Number},         {"nr", Meaning::Number},
         {"number", Meaning::Number},  {"num", Meaning::Number},        {"move_number", Meaning::Number},
         {"round", Meaning::Number},   {"movenumber", Meaning::Number}, {"comment", Meaning::Comment},
         {"note", Meaning::Comment},   {"remark", Meaning::Comment},    {"annotation", Meaning::Comment},
         {"player", Meaning::Player},  {"color", Meaning::Player},      {"colour", Meaning::Player},
         {"side", Meaning::Player},    {"by", Meaning::Player},         {"who", Meaning::Player},
         {"move", Meaning::Turn},      {"turn", Meaning::Turn},         {"notation", Meaning::Turn},
         {"text", Meaning::Turn},      {"action", Meaning::Turn},       {"white", Meaning::White},
         {"w", Meaning::White},        {"black", Meaning::Black},       {"b", Meaning::Black},
         {"from", Meaning::Point},     {"to", Meaning::Point},          {"piece", Meaning::Point},
         {"captures", Meaning::Point}, {"captured", Meaning::Point},    {"removed", Meaning::Point},
         {"removes", Meaning::Point},  {"takes", Meaning::Point}});
    for (const auto& [name, meaning] : meanings)
      if (ascii::same_word(name, key)) return meaning;
    return Meaning::Other;
  }

  static void add_comment(std::string text, DataTurn& turn) {
    std::erase_if(text, [](char c) { return c == '{' || c == '}'; });
    turn.comment.append(turn.comment.empty() ? "" : ", ").append(text);
  }

  /// `{"from": "a1", "to": "b2"}`
  void add_points(const Value& value, const Value& to, DataTurn& turn) {
    turn.turn = written(to);
    if (const auto from = find(value, {"from"}); from && from->is_scalar()) {
      turn.turn.text = from->text() + "-" + to.text();
      turn.turn.place = {std::min(from->place().begin, to.place().begin), std::max(from->place().end, to.place().end)};
    }
    if (const auto piece = find(value, {"piece"}); piece && piece->text().starts_with('G'))
      turn.turn.text.insert(0, "G");
    if (const auto removed = find(value, {"captures", "captured", "removed", "removes", "takes"})) {
      std::string list;
      for (const auto [none, point] : removed->members()) list.append(list.empty() ? ";x" : ",").append(point.text());
      turn.turn.text += list;
    }
    add_text(Written(turn.turn), turn);
  }

  void add_text(const Written& text, DataTurn& turn) {
    turn.turn = text;
    game_.add(std::move(turn));
  }

  static std::optional<std::uint32_t> number_in(std::string_view text) {
    std::uint32_t number = 0;
    const bool is_number = std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc();
    return is_number ? std::optional(number) : std::nullopt;
  }

  GameData game_;
  std::optional<Value> turns_;
};

void find_games(const Value& value, const Limits& limits, std::vector<Transcript>& games) {
  if (value.kind() == Kind::Object) {
    GameReader reader(limits);
    if (reader.read(value)) return games.push_back(reader.transcript());
  }
  for (const auto [key, each] : value.members())
    if (each.kind() == Kind::Object || each.kind() == Kind::List) find_games(each, limits, games);
}

}  // namespace

/// A key of turns is somewhere in it.
bool may_begin_json(std::string_view text) noexcept {
  constexpr std::size_t head = std::size_t{64} << 10U;
  text = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()), head);
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  for (std::size_t quote = text.find('"'); quote != std::string_view::npos; quote = text.find('"', quote + 1)) {
    if (!may_name_turns(text.substr(quote + 1, 2))) continue;
    const std::string_view word = text.substr(quote + 1, text.find('"', quote + 1) - quote - 1);
    if (names_turns(word) || ascii::same_word(word, "game")) return true;
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
    if (!end.damage.empty()) return {};
    find_games(*tree.root(), limits, games);
    at = end.at;
  }
  return games;
}

}  // namespace gpn::notation::other_form
