// From properties to tags: who played what, when, with which result. Nothing of the header is lost; a property without
// a common tag becomes a tag with the identifier of the property.
#pragma once

#include "boardspace/findings.hpp"
#include "boardspace/gipf/entering.hpp"
#include "boardspace/tree/value.hpp"
#include "common/reporter.hpp"

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation::boardspace_sgf {

enum class GameKind : std::uint8_t { Unknown, Dvonn, Gipf };

class Header {
 public:
  void name(Color player, Value value) noexcept { players_[index(player)].name = value; }
  void ranking(Color player, Value value) noexcept { players_[index(player)].ranking = value; }
  void time(Color player, Value value) noexcept { players_[index(player)].time = value; }
  void property(std::string_view identifier, Value value);

  /// Whether a property has a meaning of its own in any node.
  static bool knows(std::string_view identifier) noexcept;

  GameKind kind() const noexcept { return kind_; }
  Entering entering() const noexcept;

  /// Whether a property names the game, known or not.
  bool names_game() const noexcept { return !game_.empty() || !setup_.empty() || !format_game_.empty(); }
  /// The game of a tree that is of none that gpn reads. The record keeps its name.
  std::optional<OtherGame> other_game(Record& record) const;

  /// Gives the record its tags and, if the sentence is clear, its result.
  void finish(Record& record, common::Reporter& reporter) const;

  void clear() noexcept;

 private:
  struct Player {
    Value name;
    Value ranking;
    Value time;
  };
  struct Other {
    std::string_view identifier;
    Value value;
  };

  void setup(std::string_view text) noexcept;
  void game(std::string_view text) noexcept;
  void finish_game(Record& record) const;
  std::string_view name_of_game(TextStore& texts) const;
  void finish_result(Record& record, common::Reporter& reporter) const;

  GameKind kind_ = GameKind::Unknown;
  std::string_view variant_;  // for the tag; "" until known
  std::string_view seed_;
  std::string_view revision_;
  Value game_;
  Value setup_;
  Value format_game_;  // FF with the name of a game, as Little Golem writes it
  Value date_;
  Value game_name_;
  Value event_;
  Value site_;
  Value round_;
  Value result_;
  std::array<Player, 2> players_;
  std::vector<Other> others_;
};

/// Properties and the tags they become; both directions.
struct TagName {
  std::string_view property;
  std::string_view tag;
};
inline constexpr std::array tag_names{TagName{"EV", "Event"}, TagName{"PC", "Site"}, TagName{"RO", "Round"},
                                      TagName{"GN", "GameName"}};

inline constexpr std::string_view site_name = "Boardspace.net";

}  // namespace gpn::notation::boardspace_sgf
