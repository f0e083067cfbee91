// What both reference games offer, so that one comparison serves them. A reference is a slow and literal second reading
// of the rules: it shares no code with the rule modules and exists to disagree with them.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>

namespace gpn::reference {

enum class Outcome : std::uint8_t { Running, WhiteWon, BlackWon, Drawn, BothLost, Open };

class Game {
 public:
  virtual ~Game() = default;

  /// The canonical texts of all legal turns; none when the game is over.
  virtual std::set<std::string> legal_turns() const = 0;

  /// Throws std::invalid_argument when the turn is not among the legal ones.
  virtual void play(const std::string& turn) = 0;

  virtual Outcome outcome() const = 0;
  virtual std::string position_text() const = 0;

  /// Throws std::invalid_argument when the text is not a position.
  virtual void set_position(std::string_view text) = 0;

  virtual std::unique_ptr<Game> clone() const = 0;

 protected:
  Game() = default;
  Game(const Game&) = default;
  Game& operator=(const Game&) = default;
};

/// A game under a variant (empty: the first), "key=value key=value" and "tamsk=3 zertz=3" (empty: without potentials).
/// Throws std::invalid_argument for what the reference does not know.
std::unique_ptr<Game> make_game(std::string_view game, std::string_view variant, std::string_view options,
                                std::string_view potentials = {});

}  // namespace gpn::reference
