#include "other/game_data.hpp"

#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "sheet/inference.hpp"
#include "sheet/typing.hpp"

#include <gpn/notation/content.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <iterator>
#include <utility>

namespace gpn::notation::other_form {
namespace {

using sheet_text::Sense;

/// In small letters, without what parts words.
std::string plain_key(std::string_view key) {
  std::string plain;
  for (const char c : key)
    if (std::string_view(" _-.:").find(c) == std::string_view::npos) plain += ascii::lower(c);
  return plain;
}

struct KeyName {
  std::string_view key;
  std::string_view tag;
};

constexpr std::array key_names{
    KeyName{"w", "White"},
    KeyName{"whiteplayer", "White"},
    KeyName{"whitename", "White"},
    KeyName{"playerwhite", "White"},
    KeyName{"player1", "White"},
    KeyName{"firstplayer", "White"},
    KeyName{"p1", "White"},
    KeyName{"b", "Black"},
    KeyName{"blackplayer", "Black"},
    KeyName{"blackname", "Black"},
    KeyName{"playerblack", "Black"},
    KeyName{"player2", "Black"},
    KeyName{"secondplayer", "Black"},
    KeyName{"p2", "Black"},
    KeyName{"playedon", "Date"},
    KeyName{"playedat", "Date"},
    KeyName{"outcome", "Result"},
    KeyName{"tournament", "Event"},
    KeyName{"whiterating", "WhiteElo"},
    KeyName{"blackrating", "BlackElo"},
    KeyName{"winner", "Winner"},
    KeyName{"win", "Winner"},
    KeyName{"variants", "Variant"},
    KeyName{"startingposition", "Position"},
};

struct SenseName {
  Sense sense;
  std::string_view tag;
};

constexpr std::array sense_names{SenseName{Sense::White, "White"},        SenseName{Sense::Black, "Black"},
                                 SenseName{Sense::EventTag, "Event"},     SenseName{Sense::SiteTag, "Site"},
                                 SenseName{Sense::DateTag, "Date"},       SenseName{Sense::RoundTag, "Round"},
                                 SenseName{Sense::ResultTag, "Result"},   SenseName{Sense::GameTag, "Game"},
                                 SenseName{Sense::VariantTag, "Variant"}, SenseName{Sense::AnnotatorTag, "Annotator"}};

/// The name of the tag; for an unknown key its words with capitals: `time control` is TimeControl.
std::string tag_named(std::string_view key) {
  const std::string plain = plain_key(key);
  for (const KeyName& name : key_names)
    if (name.key == plain) return std::string(name.tag);
  if (const std::string_view name = common::tag_named(plain); common::own_name(name)) return std::string(name);
  const auto sense = sheet_text::sense_of(plain);
  for (const SenseName& name : sense_names)
    if (sense == name.sense) return std::string(name.tag);
  std::string tag;
  bool begins = true;
  for (const char c : key) {
    const bool is_of_name = ascii::is_letter(c) || ascii::is_digit(c);
    if (is_of_name) tag += begins ? ascii::upper(c) : c;
    begins = !is_of_name;
  }
  return std::string(common::tag_named(tag));
}

/// `k5|w`: the player of a turn.
std::optional<Color> player_after_bar(std::string_view turn) noexcept {
  if (turn.size() < 4 || turn[turn.size() - 2] != '|') return std::nullopt;
  return turn.back() == 'w'   ? std::optional(Color::White)
         : turn.back() == 'b' ? std::optional(Color::Black)
                              : std::nullopt;
}

/// `w;23;0`: who won, the winner's score and the other one.
std::optional<std::string> score_of_win(std::string_view win) {
  const auto parts = parts_of(win, ';');
  if (parts.size() != 3 || !number_from<std::uint32_t>(parts[1]) || !number_from<std::uint32_t>(parts[2]))
    return std::nullopt;
  return win[0] == 'b' ? fmt::format("{}-{}", parts[2], parts[1]) : fmt::format("{}-{}", parts[1], parts[2]);
}

/// The words of a text without move numbers: turns, where nothing else is in it. A comma before a blank is between
/// them.
std::vector<std::string_view> words_of(std::string_view text, Commas commas = Commas::Between) {
  std::vector<std::string_view> words;
  constexpr std::string_view separators = " \t\r\n,|/";
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    bool is_inside = commas == Commas::Inside;
    for (; end < text.size(); ++end) {
      // Points of a list are parted by commas too.
      if (text[end] == 'x' || text[end] == 'X') is_inside = true;
      if (text[end] == ';') is_inside = commas == Commas::Inside;
      if (text[end] == '|' && player_after_bar(text.substr(0, text.find_first_of(" ,\n", end)))) continue;
      const bool is_comma_inside = text[end] == ',' && is_inside && end + 1 < text.size() && text[end + 1] != ' ';
      if (!is_comma_inside && separators.find(text[end]) != std::string_view::npos) break;
    }
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// `neutral_five` and `neutralFive` as gpn writes names of rules: `neutral-five`. Empty for other texts.
std::string rules_word(std::string_view text) {
  std::string word;
  for (const char c : text) {
    const bool is_separator = c == '_' || c == '-' || c == ' ';
    if (!is_separator && !ascii::is_letter(c) && !ascii::is_digit(c)) return {};
    const bool begins_word = ascii::is_upper(c) && !word.empty() && word.back() != '-';
    if (is_separator || begins_word) word += '-';
    if (!is_separator) word += ascii::lower(c);
  }
  return word;
}

bool is_number(std::string_view word) noexcept {
  return word.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool is_turn(std::string_view word) noexcept {
  return common::begins_like_turn(word) || word.find_first_not_of('?') == std::string_view::npos;
}

}  // namespace

bool is_turn_word(std::string_view word) noexcept { return is_turn(word) || is_number(word); }

bool names_turns(std::string_view key) {
  if (key == "m") return true;  // of a robot that plays DVONN
  if (!may_name_turns(key)) return false;
  constexpr auto names = std::to_array<std::string_view>(
      {"moves", "move", "movelist", "movetext", "turns", "turn", "turnlist", "notation", "plies", "actions", "history",
       "record", "moverecord", "gamerecord", "gamemoves", "pgn", "gametext", "movehistory", "turnhistory"});
  const std::string plain = plain_key(key);
  return std::find(names.begin(), names.end(), plain) != names.end();
}

TurnKey turn_key(std::string_view key) {
  using Key = TurnKey;
  constexpr auto keys = std::to_array<std::pair<std::string_view, Key>>(
      {{"n", Key::Number},        {"no", Key::Number},        {"nr", Key::Number},
       {"number", Key::Number},   {"num", Key::Number},       {"movenumber", Key::Number},
       {"round", Key::Number},    {"ply", Key::Number},       {"comment", Key::Comment},
       {"note", Key::Comment},    {"remark", Key::Comment},   {"annotation", Key::Comment},
       {"player", Key::Player},   {"color", Key::Player},     {"colour", Key::Player},
       {"side", Key::Player},     {"by", Key::Player},        {"who", Key::Player},
       {"move", Key::Turn},       {"turn", Key::Turn},        {"notation", Key::Turn},
       {"text", Key::Turn},       {"action", Key::Turn},      {"white", Key::White},
       {"w", Key::White},         {"black", Key::Black},      {"b", Key::Black},
       {"from", Key::From},       {"source", Key::From},      {"to", Key::To},
       {"place", Key::To},        {"space", Key::To},         {"spot", Key::To},
       {"cell", Key::To},         {"target", Key::To},        {"destination", Key::To},
       {"piece", Key::Piece},     {"captures", Key::Removed}, {"captured", Key::Removed},
       {"removed", Key::Removed}, {"removes", Key::Removed},  {"takes", Key::Removed}});
  const std::string plain = plain_key(key);
  const auto* const found =
      std::find_if(keys.begin(), keys.end(), [&](const auto& each) { return each.first == plain; });
  return found == keys.end() ? Key::Other : found->second;
}

Written TurnPoints::joined() const {
  Written turn = to;
  if (!from.text.empty()) {
    turn.text = from.text + "-" + to.text;
    turn.place = {std::min(from.place.begin, to.place.begin), std::max(from.place.end, to.place.end)};
  }
  if (piece.starts_with('G')) turn.text.insert(0, "G");
  for (std::size_t i = 0; i < removed.size(); ++i) turn.text.append(i == 0 ? ";x" : ",").append(removed[i]);
  return turn;
}

bool holds_turns(std::string_view text) {
  std::string_view first = text = ascii::trim(text);
  first.remove_prefix(common::move_number_length(first));
  first = ascii::trim(first);
  return common::begins_like_turn(first.substr(0, first.find_first_of(" \t\r\n,/|"))) ||
         find_turns(text).kind == Content::Kind::RecordLike;
}

bool holds_several_turns(std::string_view text) {
  return ascii::trim(text).find_first_of(" \n,/|") != std::string_view::npos && holds_turns(text);
}

bool holds_game(std::string_view text) {
  constexpr std::ptrdiff_t fewest = 3;
  text = ascii::trim(text);
  const std::size_t number = common::move_number_length(text);
  if (number != 0 && (text[0] != '1' || (text.size() > 1 && ascii::is_digit(text[1])))) return false;
  const auto words = words_of(text.substr(number));
  return !words.empty() && common::begins_like_turn(words.front()) &&
         std::count_if(words.begin(), words.end(), common::begins_like_turn) >= fewest;
}

bool names_games(std::string_view key) noexcept {
  constexpr auto names = std::to_array<std::string_view>({"games", "records", "matches", "gamelist", "collection"});
  return std::any_of(names.begin(), names.end(), [&](auto name) { return ascii::same_word(name, key); });
}

std::optional<Color> player_named(std::string_view word) {
  const std::string tag = tag_named(word);
  if (tag == "White" || word == "1") return Color::White;
  if (tag == "Black" || word == "2") return Color::Black;
  return std::nullopt;
}

void GameData::add(std::string_view key, Written value) {
  std::string name = tag_named(key);
  if (value.text.empty()) return;
  if (name.empty()) return add_remark(std::string(key) + ": " + value.text);  // no letter that a name of a tag may have
  if (name == "Game" && !is_as_written_) {
    TextStore texts;
    const auto* const game = std::find(common::game_names.begin(), common::game_names.end(),
                                       common::canonical_rules(name, value.text, texts));
    if (game == common::game_names.end())
      name = "GameName";
    else
      names_game_of_sheets_ = game < common::game_names.begin() + common::sheet_games;
  }
  const auto score = name == "Winner" ? score_of_win(value.text) : std::nullopt;
  if (score) {
    tags_.push_back({"Score", {*score, value.place}});
    value.text.resize(value.text.find(';'));
  }
  tags_.push_back({std::move(name), std::move(value)});
}

void GameData::add_option(std::string_view key, const Written& value) {
  const std::string name = rules_word(key);
  std::string choice = rules_word(value.text);
  if (choice == "true") choice = "yes";
  if (choice == "false") choice = "no";
  const bool is_word = value.text.find(' ') == std::string::npos;
  if (name.empty() || choice.empty() || !is_word) return add(key, value);
  if (options_.text.empty()) options_.place = value.place;
  options_.text.append(options_.text.empty() ? "" : " ").append(name).append("=").append(choice);
  options_.place.end = value.place.end;
}

void GameData::add(DataTurn turn) {
  if (turns_left_ == 0) return;
  --turns_left_;
  if (const auto player = player_after_bar(turn.turn.text)) {
    turn.player = player;
    turn.turn.text.resize(turn.turn.text.size() - 2);
    std::replace(turn.turn.text.begin(), turn.turn.text.end(), ':', '-');  // `e1:d1|w`
  }
  turns_.push_back(std::move(turn));
}

void GameData::add_word(const Written& word) {
  const std::string_view text = word.text;
  if (is_number(text)) {
    std::uint32_t number = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc()) number_ = number;
    return;
  }
  const bool is_list = (text[0] == 'x' || text[0] == 'X') && names_game_of_sheets_.value_or(true);
  if (is_list && text.find(';') == std::string_view::npos && !turns_.empty())
    turns_.back().turn.text.append(";").append(text);
  else
    add(DataTurn{word, {}, std::exchange(number_, std::nullopt), {}});
}

void GameData::add_movetext(const Written& text) { movetext_ = text; }

/// Turns that are all in plain words are read one by one, others as a sheet is.
void GameData::take_movetext(Commas commas) {
  const Written text = std::exchange(movetext_, {});
  if (is_as_written_) {
    movetext_ = text;
    return;
  }
  const auto words = words_of(text.text, commas);
  if (!std::all_of(words.begin(), words.end(), commas == Commas::Inside ? is_turn_word : is_turn)) {
    movetext_ = text;
    return;
  }
  const bool is_exact = text.place.end - text.place.begin == text.text.size();
  for (const std::string_view word : words) {
    const auto begin = text.place.begin + static_cast<std::uint32_t>(word.data() - text.text.data());
    const Span place{begin, begin + static_cast<std::uint32_t>(word.size())};
    const Written each{std::string(word), is_exact ? place : text.place};
    if (commas == Commas::Between || is_number(word))
      add_word(each);
    else
      add(DataTurn{each, {}, std::exchange(number_, std::nullopt), {}});  // `xd1Gd3` is no list
  }
}

/// Whether the turns are read as those of a sheet of GIPF or DVONN are. Where no game is named, turns that cannot be of
/// these games, and options, a position or a variant that may not be, leave the game to the rules.
bool GameData::is_of_sheets() const {
  if (names_game_of_sheets_) return *names_game_of_sheets_;
  const auto speaks_of_other = [](const DataTag& tag) {
    return tag.name == "Position" || (tag.name == "Variant" && !common::variant_named(ascii::trim(tag.value.text)));
  };
  if (!options_.text.empty() || std::any_of(tags_.begin(), tags_.end(), speaks_of_other)) return false;
  const auto words = words_of(movetext_.text, Commas::Inside);
  return std::none_of(turns_.begin(), turns_.end(),
                      [](const DataTurn& turn) { return sheet_text::is_turn_of_other_game(turn.turn.text); }) &&
         std::none_of(words.begin(), words.end(), sheet_text::is_turn_of_other_game);
}

void GameData::add_remark(std::string_view text) {
  remarks_ += remarks_.empty() ? "" : "; ";
  std::copy_if(text.begin(), text.end(), std::back_inserter(remarks_), [](char c) { return c != '{' && c != '}'; });
}

std::optional<Color> GameData::player_called(std::string_view name) const {
  for (const DataTag& tag : tags_)
    if ((tag.name == "White" || tag.name == "Black") && ascii::same_word(tag.value.text, name))
      return tag.name == "White" ? Color::White : Color::Black;
  return player_named(name);
}

/// Nothing when it is not said who that is.
std::optional<std::string> GameData::result_by_winner(std::string_view winner) const {
  if (const auto player = player_called(winner)) return *player == Color::White ? "1-0" : "0-1";
  if (winner == "d" || sheet_text::sense_of(plain_key(winner)) == Sense::Draw) return "1/2-1/2";
  return std::nullopt;
}

std::optional<std::string_view> GameData::result_by_numbers() const {
  const auto number_of = [&](std::string_view name) -> std::optional<std::int32_t> {
    for (const DataTag& tag : tags_)
      if (tag.name == name) return number_from<std::int32_t>(tag.value.text);
    return std::nullopt;
  };
  const auto white = number_of("WhiteResult");
  const auto black = number_of("BlackResult");
  if (!white || !black) return std::nullopt;
  return *white > *black ? "1-0" : *white < *black ? "0-1" : "1/2-1/2";
}

/// Records that gpn wrote for Abstract Play have times and results of players that follow from the tags Date and
/// Result.
void GameData::drop_implied_tags() {
  const auto value_of = [&](std::string_view name) {
    const auto tag = std::find_if(tags_.begin(), tags_.end(), [&](const DataTag& each) { return each.name == name; });
    return tag == tags_.end() ? std::string() : tag->value.text;
  };
  std::string time = value_of("Date") + "T00:00:00Z";
  std::replace(time.begin(), time.end(), '.', '-');
  const std::string result = value_of("Result");
  const bool is_result_known = !result.empty() && result_by_numbers() == result;
  std::erase_if(tags_, [&](const DataTag& tag) {
    const bool is_of_player = tag.name == "WhiteResult" || tag.name == "BlackResult";
    return is_of_player ? is_result_known && (tag.value.text == "0" || tag.value.text == "1") : tag.value.text == time;
  });
}

/// Numbers that count the turns of both players are none of rows.
void GameData::drop_numbers_of_plies() {
  const auto follows = [](const DataTurn& a, const DataTurn& b) {
    return a.number && b.number && *b.number == *a.number + 1;
  };
  const bool has_black =
      std::any_of(turns_.begin(), turns_.end(), [](const DataTurn& turn) { return turn.player == Color::Black; });
  const bool has_break = std::adjacent_find(turns_.begin(), turns_.end(), std::not_fn(follows)) != turns_.end();
  if (has_black && !has_break)
    for (DataTurn& turn : turns_) turn.number.reset();
}

Transcript GameData::transcript() {
  drop_numbers_of_plies();
  drop_implied_tags();
  const bool is_of_sheets = this->is_of_sheets();
  take_movetext(is_of_sheets ? Commas::Between : Commas::Inside);
  Transcript transcript;
  const bool has_result = std::any_of(tags_.begin(), tags_.end(), [](const auto& tag) { return tag.name == "Result"; });
  const auto write_tag = [&](const DataTag& tag) {
    const auto& [name, value] = tag;
    const auto result = name == "Winner" && !has_result ? result_by_winner(value.text) : std::nullopt;
    transcript.add(fmt::format("[{} \"", result ? "Result" : name));
    std::string line = result.value_or(value.text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    for (std::size_t at = 0; is_as_written_ && (at = line.find_first_of("\"\\", at)) != std::string::npos; at += 2)
      line.insert(at, 1, '\\');
    transcript.add(line, value.place);
    transcript.add("\"]\n");
  };
  // Above the turns of a sheet a resignation would end a game of its own.
  const auto stands_below = [&](const DataTag& tag) {
    return is_of_sheets && !is_as_written_ && tag.name == "Termination" && tag.value.text.ends_with("resigns");
  };
  for (const DataTag& tag : tags_)
    if (!stands_below(tag)) write_tag(tag);
  if (const auto result = is_as_written_ && !has_result ? result_by_numbers() : std::nullopt)
    transcript.add(fmt::format("[Result \"{}\"]\n", *result));
  if (!options_.text.empty()) {
    transcript.add("[Options \"");
    transcript.add(options_.text, options_.place);
    transcript.add("\"]\n");
  }
  if (!movetext_.text.empty()) {
    transcript.add("\n");
    transcript.add(movetext_.text, movetext_.place);
  }
  std::uint32_t number = 0;
  Color next = Color::White;
  bool is_whites_empty = false;  // in native text, where the numbers show it
  for (const DataTurn& turn : turns_) {
    const Color player = turn.player.value_or(next);
    if (is_as_written_ && turn.turn.text.empty()) {
      is_whites_empty = player == Color::White;
      next = gpn::other(player);
      continue;
    }
    if (std::exchange(is_whites_empty, false)) next = Color::White;
    const bool begins_row = player == Color::White || next == Color::White || (turn.number && *turn.number != number);
    if (begins_row) {
      const bool is_whites_missing = is_of_sheets && player == Color::Black && next == Color::White && number != 0;
      number = turn.number.value_or(number + 1);
      transcript.add(fmt::format("\n{}.{} ", number, player == Color::White ? "" : is_whites_missing ? " -" : ".."));
    } else {
      transcript.add(" ");
    }
    constexpr std::string_view empty_place = "-";  // of a sheet
    transcript.add(turn.turn.text.empty() ? empty_place : turn.turn.text, turn.turn.place);
    if (!turn.comment.empty()) transcript.add(fmt::format(" {{{}}}", turn.comment));
    next = gpn::other(player);
  }
  if (!remarks_.empty()) transcript.add(fmt::format(" {{{}}}", remarks_));
  transcript.add("\n");
  for (const DataTag& tag : tags_)
    if (stands_below(tag)) write_tag(tag);
  if (is_as_written_ || !is_of_sheets) transcript.write_as(Format::Gpn);
  return transcript;
}

}  // namespace gpn::notation::other_form
