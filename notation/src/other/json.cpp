// Games in JSON and JSON Lines: objects with a list or a text of turns. A list has texts, pairs of texts, or objects
// with the turn of a player, of both, or with its points. Other values of the object are tags, those of players
// wherever they are. A list of rows alone is a sheet.
#include "common/encoding.hpp"
#include "other/game_data.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <memory>
#include <utility>

namespace gpn::notation::other_form {
namespace {

struct Members;

/// Small: a text may have a million of them.
struct Value {
  enum class Kind : std::uint8_t { Null, Scalar, List, Object };

  Span place{};  // of the word, or what is between the quotes
  std::unique_ptr<Members> members;
  Kind kind = Kind::Null;

  bool is_scalar() const noexcept { return kind == Kind::Scalar; }
  const std::vector<std::string>& keys() const noexcept;
  const std::vector<Value>& values() const noexcept;
  const Value* find(std::initializer_list<std::string_view> names) const {
    for (std::size_t i = 0; i < keys().size(); ++i)
      for (const std::string_view name : names)
        if (ascii::same_word(keys()[i], name)) return &values()[i];
    return nullptr;
  }
};

struct Members {
  std::vector<std::string> keys;  // of an object
  std::vector<Value> values;
};

const Members no_members{};
const std::vector<std::string>& Value::keys() const noexcept { return (members ? *members : no_members).keys; }
const std::vector<Value>& Value::values() const noexcept { return (members ? *members : no_members).values; }

char32_t read_unit(std::string_view text, std::size_t& at) {
  constexpr std::size_t digits = 4;
  std::uint32_t unit = 0;
  const std::string_view written = text.substr(std::min(at, text.size()), digits);
  const char* const end = std::from_chars(written.data(), written.data() + written.size(), unit, 16).ptr;
  at += static_cast<std::size_t>(end - written.data());
  return unit;
}

/// The text between the quotes without its escapes.
std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '\\' || at + 1 == text.size()) {
      plain += text[at++];
      continue;
    }
    const char c = text[at + 1];
    at += 2;
    if (c == 'u') {
      char32_t character = read_unit(text, at);
      if (character >= 0xD800 && character < 0xDC00 && text.substr(std::min(at, text.size())).starts_with("\\u")) {
        at += 2;
        character = 0x10000 + ((character - 0xD800) << 10U) + (read_unit(text, at) & 0x3FFU);
      }
      common::append_utf8(character, plain);
      continue;
    }
    constexpr std::string_view letters = "nrtbf";
    constexpr std::string_view blanks = "\n\r\t  ";
    const std::size_t letter = letters.find(c);
    plain += letter == std::string_view::npos ? c : blanks[letter];
  }
  return plain;
}

class Parser {
 public:
  Parser(std::string_view text, Span slice) noexcept : text_(text.substr(0, slice.end)), at_(slice.begin) {}

  /// All values of the text, one behind the other; none when it is not JSON.
  std::vector<Value> read() {
    std::vector<Value> values;
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      auto value = read_value(0);
      if (!value) return {};
      values.push_back(*std::move(value));
      skip_blanks();
      if (peek() == ',') ++at_;
    }
    return values;
  }

 private:
  char peek() const noexcept { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() noexcept {
    while (at_ < text_.size() && ascii::is_blank(text_[at_])) ++at_;
  }
  bool take(char c) noexcept {
    skip_blanks();
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  Span from(std::size_t begin) const noexcept {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
  }

  std::optional<Value> read_value(int depth) {
    constexpr int deepest = 32;
    skip_blanks();
    if (depth > deepest) return std::nullopt;
    if (peek() == '{' || peek() == '[') return read_values(depth);
    Value value;
    if (peek() == '"') {
      const auto text = read_string();
      if (!text) return std::nullopt;
      value.kind = Value::Kind::Scalar;
      value.place = *text;
      return value;
    }
    const std::size_t begin = at_;
    while (ascii::is_letter(peek()) || ascii::is_digit(peek()) || peek() == '-' || peek() == '+' || peek() == '.')
      ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    const bool is_word = word == "true" || word == "false" || word == "null";
    if (word.empty() || (!is_word && ascii::is_letter(word[0]))) return std::nullopt;
    if (word != "null") value.kind = Value::Kind::Scalar;
    value.place = from(begin);
    return value;
  }

  std::optional<Value> read_values(int depth) {
    Value value;
    const std::size_t begin = at_;
    const bool is_object = text_[at_++] == '{';
    const char close = is_object ? '}' : ']';
    value.kind = is_object ? Value::Kind::Object : Value::Kind::List;
    value.members = std::make_unique<Members>();
    while (!take(close)) {
      if (is_object) {
        skip_blanks();
        const auto key = peek() == '"' ? read_string() : std::nullopt;
        if (!key || !take(':')) return std::nullopt;
        value.members->keys.push_back(unescaped(text_.substr(key->begin, key->end - key->begin)));
      }
      auto member = read_value(depth + 1);
      if (!member) return std::nullopt;
      value.members->values.push_back(*std::move(member));
      skip_blanks();
      if (!take(',') && peek() != close) return std::nullopt;
    }
    value.place = from(begin);
    return value;
  }

  std::optional<Span> read_string() {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') at_ += text_[at_] == '\\' ? 2U : 1U;
    if (peek() != '"') return std::nullopt;
    const Span place = from(begin);
    ++at_;
    return place;
  }

  std::string_view text_;
  std::size_t at_;
};

/// Objects whose values belong to the game itself.
bool is_part_of_game(std::string_view key) noexcept {
  constexpr auto parts = std::to_array<std::string_view>(
      {"players", "headers", "header", "tags", "meta", "metadata", "info", "game", "match", "details", "data"});
  return std::any_of(parts.begin(), parts.end(), [&](auto part) { return ascii::same_word(part, key); });
}

std::string text_of(const Value& value, std::string_view source) {
  return unescaped(source.substr(value.place.begin, value.place.end - value.place.begin));
}

bool is_turn_list(const Value& value, std::string_view source);

/// A turn of a list: a text, a pair of texts, or an object with one of the keys of a turn.
bool is_turn_value(const Value& value, std::string_view source) {
  if (value.is_scalar()) return holds_turns(text_of(value, source));
  if (value.kind == Value::Kind::List) return !value.values().empty() && is_turn_value(value.values().front(), source);
  if (value.kind != Value::Kind::Object || is_turn_list(value, source)) return false;
  const Value* to = value.find({"to"});
  for (const std::string_view key : {"move", "turn", "notation", "text", "action", "white", "black", "w", "b"})
    if (const Value* turn = value.find({key}); turn != nullptr && is_turn_value(*turn, source)) return true;
  return to != nullptr && to->is_scalar();
}

/// The list or the text of turns of an object.
const Value* turns_of(const Value& object, std::string_view source) {
  for (std::size_t i = 0; i < object.keys().size(); ++i) {
    const Value& value = object.values()[i];
    const bool is_named =
        names_turns(object.keys()[i]) || (value.is_scalar() && ascii::same_word(object.keys()[i], "game"));
    const bool holds = value.is_scalar()
                           ? holds_several_turns(text_of(value, source))
                           : value.kind == Value::Kind::List &&
                                 std::any_of(value.values().begin(), value.values().end(),
                                             [&](const Value& turn) { return is_turn_value(turn, source); });
    if (is_named && holds && (!value.is_scalar() || object.keys().size() > 1)) return &value;
  }
  return nullptr;
}

bool is_turn_list(const Value& value, std::string_view source) {
  const Value* turns = turns_of(value, source);
  return turns != nullptr && turns->kind == Value::Kind::List;
}

/// The turns of an object, or of a part of it.
const Value* turns_in(const Value& object, std::string_view source) {
  if (const Value* turns = turns_of(object, source)) return turns;
  for (std::size_t i = 0; i < object.keys().size(); ++i)
    if (object.values()[i].kind == Value::Kind::Object && is_part_of_game(object.keys()[i]))
      if (const Value* turns = turns_in(object.values()[i], source)) return turns;
  return nullptr;
}

class GameReader {
 public:
  GameReader(std::string_view source, const Limits& limits) noexcept : source_(source), game_(limits) {}

  /// Whether the object is a game.
  bool read(const Value& object) {
    turns_ = turns_in(object, source_);
    if (turns_ == nullptr) return false;
    add_values(object, {});
    if (turns_->is_scalar())
      game_.add_movetext(written(*turns_));
    else
      for (const Value& turn : turns_->values()) add_turn(turn);
    return game_.has_turns();
  }
  Transcript transcript() const { return game_.transcript(); }

 private:
  std::string text(const Value& value) const { return text_of(value, source_); }
  Written written(const Value& value) const { return {text(value), value.place}; }

  void add_values(const Value& object, const std::string& prefix) {
    for (std::size_t i = 0; i < object.keys().size(); ++i)
      if (&object.values()[i] != turns_) add_value(object.keys()[i], object.values()[i], prefix);
  }

  void add_value(const std::string& key, const Value& value, const std::string& prefix) {
    const bool is_name = ascii::same_word(key, "name") || ascii::same_word(key, "username");
    if (value.is_scalar())
      game_.add(prefix.empty() || (!is_name && !player_named(prefix)) ? key
                : is_name                                             ? prefix
                                                                      : prefix + " " + key,
                written(value));
    else if (value.kind == Value::Kind::Object)
      add_values(value, is_part_of_game(key) ? prefix : key);
    else if (ascii::same_word(key, "players"))
      add_players(value);
    else if (std::all_of(value.values().begin(), value.values().end(),
                         [](const Value& each) { return each.is_scalar(); }))
      for (const Value& each : value.values()) game_.add(key, written(each));
    else if (value.kind == Value::Kind::List)
      game_.add_remark(key + ": " + text(value));
  }

  /// `[{"name": "Ada", "color": "white"}, ..]`, `["Ada", "Bela"]`
  void add_players(const Value& players) {
    std::array<std::string, 2> seats{"white", "black"};
    for (std::size_t i = 0; i < std::min(players.values().size(), seats.size()); ++i) {
      const Value& player = players.values()[i];
      const Value* color = player.find({"color", "colour", "side", "seat"});
      const auto named = color != nullptr ? player_named(text(*color)) : std::nullopt;
      const std::string& seat = named ? seats[*named == Color::White ? 0 : 1] : seats[i];
      if (player.is_scalar()) game_.add(seat, written(player));
      for (std::size_t k = 0; k < player.keys().size(); ++k)
        if (&player.values()[k] != color) add_value(player.keys()[k], player.values()[k], seat);
    }
  }

  /// An entry of the list; of the player and with the number that are known.
  void add_turn(const Value& value, DataTurn turn = {}) {
    if (value.kind == Value::Kind::List) {
      for (const Value& each : value.values()) add_turn(each);
      return;
    }
    if (value.kind == Value::Kind::Null) return add_text({{}, value.place}, turn);
    if (value.is_scalar()) return add_text(written(value), turn);
    const Value* move = nullptr;
    std::array<const Value*, 2> halves{};
    for (std::size_t i = 0; i < value.keys().size(); ++i) {
      const std::string& key = value.keys()[i];
      const Value& member = value.values()[i];
      switch (meaning_of(key)) {
        case Meaning::Number: turn.number = number_in(text(member)); break;
        case Meaning::Comment: add_comment(text(member), turn); break;
        case Meaning::Player: turn.player = game_.player_called(text(member)); break;
        case Meaning::Turn: move = move == nullptr ? &member : move; break;
        case Meaning::White: halves[0] = &member; break;
        case Meaning::Black: halves[1] = &member; break;
        case Meaning::Point: break;
        case Meaning::Other:
          if (member.kind != Value::Kind::Null) add_comment(key + " " + text(member), turn);
      }
    }
    if (halves[0] == nullptr && halves[1] == nullptr) return add_move(value, move, turn);
    for (const Color player : {Color::White, Color::Black})
      if (const Value* half = halves[index(player)]; half != nullptr && half->kind != Value::Kind::Null)
        add_turn(*half, {{}, player, turn.number, std::exchange(turn.comment, {})});
  }

  /// `move` is the member with the turn, if there is one; else the object has the points of it.
  void add_move(const Value& object, const Value* move, DataTurn& turn) {
    if (move != nullptr && move->kind != Value::Kind::List) return add_turn(*move, std::move(turn));
    if (const Value* to = object.find({"to"}); move == nullptr && to != nullptr && to->is_scalar())
      return add_points(object, *to, turn);
    turn.comment.clear();
    add_comment(text(object), turn);
    add_text({std::string(unknown_turn), object.place}, turn);
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
    if (const Value* from = value.find({"from"}); from != nullptr && from->is_scalar()) {
      turn.turn.text = text(*from) + "-" + text(to);
      turn.turn.place = {std::min(from->place.begin, to.place.begin), std::max(from->place.end, to.place.end)};
    }
    if (const Value* piece = value.find({"piece"}); piece != nullptr && text(*piece).starts_with('G'))
      turn.turn.text.insert(0, "G");
    if (const Value* removed = value.find({"captures", "captured", "removed", "removes", "takes"})) {
      std::string list;
      for (const Value& point : removed->values()) list.append(list.empty() ? ";x" : ",").append(text(point));
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

  std::string_view source_;
  GameData game_;
  const Value* turns_ = nullptr;
};

void find_games(const Value& value, std::string_view source, const Limits& limits, std::vector<Transcript>& games) {
  if (value.kind == Value::Kind::Object) {
    GameReader reader(source, limits);
    if (reader.read(value)) return games.push_back(reader.transcript());
  }
  for (const Value& each : value.values())
    if (each.kind == Value::Kind::Object || each.kind == Value::Kind::List) find_games(each, source, limits, games);
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

std::vector<Transcript> transcribe_json(std::string_view text, Span slice, const Limits& limits) {
  std::vector<Transcript> games;
  for (const Value& value : Parser(text, slice).read()) find_games(value, text, limits, games);
  return games;
}

}  // namespace gpn::notation::other_form
