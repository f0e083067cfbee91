// J: what does not depend on the colours and what depends on the options.
#include "groups.hpp"
#include "probe.hpp"

#include <gpn/replay/symmetry.hpp>

#include <algorithm>

namespace gpn::check {
namespace {

using State = host::Standing::State;

constexpr unsigned games_followed = 3;
constexpr unsigned turns_exchanged = 60;
constexpr unsigned late_start = 24;  // turns, after which games are followed once more
constexpr unsigned games_exchanged = 12;

/// A position text with w and b, W and B exchanged.
std::string exchanged(std::string text) {
  for (char& c : text) switch (c) {
      case 'w': c = 'b'; break;
      case 'b': c = 'w'; break;
      case 'W': c = 'B'; break;
      case 'B': c = 'W'; break;
      default: break;
    }
  return text;
}

State exchanged(State state) {
  if (state == State::WhiteWon) return State::BlackWon;
  return state == State::BlackWon ? State::WhiteWon : state;
}

template <class Numbers>
bool is_exchanged(const std::optional<Numbers>& numbers, const std::optional<Numbers>& other) {
  if (!numbers || !other) return numbers.has_value() == other.has_value();
  return (*numbers)[0] == (*other)[1] && (*numbers)[1] == (*other)[0];
}

/// Between a standing and that of the image.
std::optional<std::string> difference(const host::Standing& standing, const host::Standing& image) {
  if (image.state != exchanged(standing.state)) return "the game ends otherwise for the other player";
  if (!is_exchanged(standing.score, image.score)) return "the scores are others for the other player";
  if (!is_exchanged(standing.reserve, image.reserve)) return "the reserves are others for the other player";
  return std::nullopt;
}

/// A position with colours exchanged, seen through a symmetry; nothing when its text is not read so.
std::optional<host::Position> image_of(const host::Ruleset& ruleset, const host::Position& position,
                                       const replay::Symmetries& symmetries, std::size_t symmetry) {
  const auto text = symmetries.position(symmetry, exchanged(ruleset.write_position(position)));
  if (!text) return std::nullopt;
  auto image = ruleset.read_position(*text);
  if (!image || ruleset.write_position(*image) != *text || ruleset.to_move(*image) == ruleset.to_move(position))
    return std::nullopt;
  return *image;
}

/// A game and its image, side by side from the first position that has one, after `from` turns or later.
struct Image {
  const Rig& rig;
  const replay::Symmetries& symmetries;
  std::size_t symmetry;
  unsigned from;
};

/// Where a game and its image part; nothing when they do not.
std::optional<std::string> difference(Probe& probe, const Image& seen, unsigned game, bool& has_image) {
  const host::Ruleset& ruleset = seen.rig.ruleset();
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  std::optional<std::string> found;
  std::optional<host::Position> image;
  std::string played;
  const auto follow = [&](const Ply& ply) {
    if (image) {
      const std::string text = seen.symmetries.turn(seen.symmetry, played);
      const auto status = ruleset.read_turn(*image, text, Hints::None, turns, reading);
      if (status != host::ReadStatus::Ok || turns.size() != 1) {
        found = fmt::format("{} is not legal for the other player", text);
        return;
      }
      ruleset.apply(*image, turns[0]);
    } else if (ply.number >= seen.from) {
      image = image_of(ruleset, ply.position, seen.symmetries, seen.symmetry);
    }
    if (!image) return;
    if (ruleset.count_turns(*image) != ply.width)
      found = fmt::format("one player has {} turns, the other in the same position another number", ply.width);
    else
      found = difference(ruleset.standing(ply.position), ruleset.standing(*image));
  };
  const auto visit = [&](const Ply& ply) {
    if (!found) follow(ply);
    if (ply.next) played = ruleset.turn_text(ply.position, ply.turns[*ply.next]);
  };
  probe.play(seen.rig, game, visit, seen.from + turns_exchanged);
  has_image = has_image || image;
  return found;
}

/// Some boards are the same for both players only when they are turned, so one symmetry that fits is enough.
std::optional<std::string> difference(Probe& probe, const Rig& rig, unsigned from) {
  const replay::Symmetries symmetries(rig.ruleset());
  std::optional<std::string> first;
  for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
    bool has_image = false;
    std::optional<std::string> found;
    for (unsigned game = 1; game <= games_followed && !found; ++game)
      found = difference(probe, {rig, symmetries, symmetry, from}, game, has_image);
    if (!has_image) continue;
    probe.saw("starts with colours exchanged");
    if (!found) return std::nullopt;
    if (!first) first = std::move(found);
  }
  return first;
}

void colours_may_be_exchanged(Probe& probe) {
  probe.saw("starts with colours exchanged", 0);
  // Some games do not begin alike: one player places first, or other pieces. Then a later position is looked at.
  for (const Rig& rig : probe.rigs())
    for (const unsigned from : {0U, late_start}) {
      const std::uint64_t before = probe.evidence().count("starts with colours exchanged");
      if (const auto found = difference(probe, rig, from))
        probe.warn(fmt::format("{}: with colours exchanged {}; if the players are meant to differ, skip this check",
                               rig.label(), *found));
      if (probe.evidence().count("starts with colours exchanged") > before) break;
    }
  if (probe.evidence().count("starts with colours exchanged") == 0)
    probe.skip("no position text with w and b exchanged is a position of the other player");
}

/// Whether random games differ under the values of an option, in some variant.
bool makes_a_difference(Probe& probe, const gpn_option& option) {
  std::size_t accepted = 0;
  for (const gpn_variant& variant : probe.game()->variants()) {
    std::optional<std::uint64_t> first;
    for (const std::string& value : values_of(option)) {
      const auto rig = Rig::make(probe.game(), variant.name, fmt::format("{}={}", option.name, value), probe.layers(3));
      if (!rig) continue;
      ++accepted;
      const std::uint64_t digest = digest_of_play(*rig, probe.seed(), games_exchanged);
      if (first && *first != digest) return true;
      first = digest;
    }
  }
  return accepted < 2;
}

void options_make_a_difference(Probe& probe) {
  const std::vector<gpn_option>& options = probe.module().game->options();
  if (options.empty()) probe.skip("it has no options");
  std::string idle;
  for (const gpn_option& option : options) {
    probe.saw("options");
    if (!makes_a_difference(probe, option)) idle += fmt::format("{}{}", idle.empty() ? "" : ", ", option.name);
  }
  if (!idle.empty())
    probe.warn(fmt::format("no random game differs under the values of {}; check that the rules use it", idle));
}

constexpr Check colour_table[] = {
    {"J5", 4, Kinds::Games, "games with colours exchanged are equivalent",
     "Where a position with w and b exchanged in its text is a position of the other player, games from it have as "
     "many "
     "legal turns, the opposite end and scores, perhaps on a board that is turned or mirrored. This is a warning: skip "
     "the "
     "check if the players are meant to differ.",
     &colours_may_be_exchanged},
    {"J6", 6, Kinds::Games, "options make a difference",
     "Twelve random games are played under every value of each option. If all are the same, the option may be ignored, "
     "or concern something rare. This is a warning.",
     &options_make_a_difference},
};

}  // namespace

std::span<const Check> colour_checks() noexcept { return colour_table; }

}  // namespace gpn::check
