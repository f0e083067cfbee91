// A game as the values of a data format: what its keys or columns mean, whatever the format is.
#pragma once

#include "other/transcript.hpp"

#include <gpn/color.hpp>
#include <gpn/text/ascii.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::other_form {

/// A text with the place where it is written.
struct Written {
  std::string text;
  Span place;
};

struct DataTurn {
  Written turn;  // empty where the player has none
  std::optional<Color> player;
  std::optional<std::uint32_t> number;
  std::string comment;
};

/// Whether a key that begins so may be that of the turns.
constexpr bool may_name_turns(std::string_view key) noexcept {
  if (key.size() < 2 || !ascii::is_letter(key[1])) return key == "m";
  switch (ascii::lower(key[0])) {
    case 'a':
    case 'g':
    case 'h':
    case 'm':
    case 'n':
    case 'p':
    case 'r':
    case 't': return true;
    default: return false;
  }
}

/// Whether a key or the head of a column is that of the turns: `moves`, `Move list`.
bool names_turns(std::string_view key);

/// What the value of a key, or the cells below the head of a column, are for a turn.
enum class TurnKey : std::uint8_t { Number, Comment, Player, Turn, White, Black, From, To, Piece, Removed, Other };
TurnKey turn_key(std::string_view key);

/// A turn that is written in parts: `{"from": "a1", "to": "b2"}`.
struct TurnPoints {
  Written from;  // empty for a placement
  Written to;
  std::string piece;
  std::vector<std::string> removed;

  Written joined() const;
};

/// Whether the text holds turns: one at least, in the place where they begin.
bool holds_turns(std::string_view text);

/// The same for more than one word: a game, no turn.
bool holds_several_turns(std::string_view text);

/// Whether the text is a game of its own: from its first turn on, three at least.
bool holds_game(std::string_view text);

/// Whether a key is that of several games: `games`, `records`.
bool names_games(std::string_view key) noexcept;

/// A turn or a number before one.
bool is_turn_word(std::string_view word) noexcept;

/// Which player a word names: `w`, `black`.
std::optional<Color> player_named(std::string_view word);

/// Whether a comma may be between two turns, or is inside a turn such as `Wd4,d1`.
enum class Commas : std::uint8_t { Between, Inside };

class GameData {
 public:
  explicit GameData(const Limits& limits) noexcept : turns_left_(limits.turns + std::size_t{1}) {}

  /// A form that gpn writes: names are as they are, and the turns are native text.
  void take_as_written() noexcept { is_as_written_ = true; }

  /// A value with its key, `white`, `Player 1`, `played_on`: a tag.
  void add(std::string_view key, Written value);
  /// An option of the rules: `neutral_five` with `on-claim`, `challenges` with `true`. One that gpn could not write is
  /// a tag.
  void add_option(std::string_view key, const Written& value);
  /// Turns that are more than the limit and one are dropped: the reader stops at the limit.
  void add(DataTurn turn);
  /// A turn, or a number before the next one.
  void add_word(const Written& word);
  /// The turns as one text, with numbers or without.
  void add_movetext(const Written& text);
  /// What has no meaning here: a comment behind the turns.
  void add_remark(std::string_view text);

  bool has_turns() const noexcept { return !turns_.empty() || !movetext_.text.empty(); }
  std::optional<Color> player_called(std::string_view name) const;

  Transcript transcript();

 private:
  struct DataTag {
    std::string name;
    Written value;
  };

  std::optional<std::string> result_by_winner(std::string_view winner) const;
  bool is_of_sheets() const;
  void drop_implied_tags();
  void drop_numbers_of_plies();
  void take_movetext(Commas commas);
  /// By a number for each player, the higher the better.
  std::optional<std::string_view> result_by_numbers() const;

  std::vector<DataTag> tags_;
  std::vector<DataTurn> turns_;
  std::size_t turns_left_;
  std::optional<std::uint32_t> number_;  // before the next turn
  Written movetext_;
  std::string remarks_;
  Written options_;
  bool is_as_written_ = false;
  std::optional<bool> names_game_of_sheets_;  // empty where no game is named
};

}  // namespace gpn::notation::other_form
