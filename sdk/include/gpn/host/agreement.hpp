// The agreements of the players of a combined game about contests (rules.md C2 to C8), as data in the tags of a record
// and in the keys of a variants file alike.
#pragma once

#include <tl/expected.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::host {

/// The texts of an agreement; what is empty is not agreed.
struct AgreementTexts {
  std::string challenges;       // "3"
  std::string challenge_games;  // "dvonn zertz"
  std::string linked_games;     // "zertz=zertz:each tamsk=dice"
  std::string free_uses;        // "zertz=1"
  std::string dice;             // "2d6"

  friend bool operator==(const AgreementTexts&, const AgreementTexts&) = default;
};

/// One of these texts under its two names.
struct AgreementItem {
  std::string_view tag;
  std::string_view key;
  std::string AgreementTexts::*text;
};
inline constexpr std::array<AgreementItem, 5> agreement_items{{
    {"Challenges", "challenges", &AgreementTexts::challenges},
    {"ChallengeGames", "challenge-games", &AgreementTexts::challenge_games},
    {"LinkedGames", "linked-games", &AgreementTexts::linked_games},
    {"FreeUses", "free-uses", &AgreementTexts::free_uses},
    {"Dice", "dice", &AgreementTexts::dice},
}};

/// The occasion on which a linked game is played: a challenge by the opponent (C1), or each use (C8).
enum class LinkedBy : std::uint8_t { Challenge, EachUse };

struct GameLink {
  std::string kind;  // of potential: the id of its layer
  std::string game;
  LinkedBy by = LinkedBy::Challenge;
};

/// The dice of one roll (C2). The default is the ordinary die of the rulebooks.
struct Dice {
  std::uint32_t count = 1;
  std::uint32_t sides = 6;

  std::uint32_t least() const noexcept { return count; }
  std::uint32_t most() const noexcept { return count * sides; }
};

struct Agreement {
  std::optional<std::uint32_t> challenges;  // of each player (C3, C5)
  std::vector<std::string> games;           // that may decide; empty: any (C6)
  std::vector<GameLink> links;
  std::vector<std::pair<std::string, std::uint32_t>> free_uses;  // by kind: uses of each player that need not be won
  Dice dice;

  /// Null when the kind is not linked.
  const GameLink* link_of(std::string_view kind) const noexcept;
  std::uint32_t free_uses_of(std::string_view kind) const noexcept;
};

/// The item that cannot be read, and where in its text.
struct AgreementProblem {
  const AgreementItem* item;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string message;
};

tl::expected<Agreement, AgreementProblem> read_agreement(const AgreementTexts& texts);

}  // namespace gpn::host
