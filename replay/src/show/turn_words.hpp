// Turns as words of a text: numbers, glyphs, and variations in brackets.
#pragma once

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

/// As turns are numbered in records: one number for both players.
class TurnNumbers {
 public:
  /// The next turn. Its number is written for White, and for Black at the start of a text: "12." or "12...".
  std::string next(std::optional<Color> player);
  /// Something else was written.
  void begin_text() noexcept { is_new_text_ = true; }

  /// Of the last turn: "12. " or "12... ".
  std::string last() const;
  Color to_move() const noexcept { return last_player_ == Color::White ? Color::Black : Color::White; }

 private:
  std::uint32_t number_ = 0;
  bool is_new_text_ = true;
  std::optional<Color> last_player_;
};

/// "!?", or "$17" for those that have no signs.
std::string glyph_words(const notation::Record& record, const notation::Turn& turn);

/// In one line, without characters that are unsafe to print.
std::string comment_words(std::string_view text);

/// The turns from `first` on, with comments in braces and variations in brackets. `numbers` are those before that turn.
std::string line_words(const notation::Record& record, const notation::Line& line, std::size_t first,
                       TurnNumbers numbers);

}  // namespace gpn::replay
