// J: what does not depend on the colours and what depends on the options.
#include "groups.hpp"
#include "probe.hpp"

#include <gpn/replay/symmetry.hpp>

#include <algorithm>

namespace gpn::check {
namespace {

using State = host::Standing::State;

constexpr unsigned games_followed = 3;
constexpr unsigned turns_followed = 60;
constexpr unsigned games_compared = 12;

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

/// The start with colours exchanged, seen through a symmetry; nothing when its text is not read so.
std::optional<host::Position> image_of_start(const host::Ruleset& ruleset, const replay::Symmetries& symmetries,
                                             std::size_t symmetry) {
  const host::Position start = ruleset.start();
  const auto text = symmetries.position(symmetry, exchanged(ruleset.write_position(start)));
  if (!text) return std::nullopt;
  auto image = ruleset.read_position(*text);
  if (!image || ruleset.write_position(*image) != *text || ruleset.to_move(*image) == ruleset.to_move(start))
    return std::nullopt;
  return *image;
}

/// Where a game and its image part; nothing when they do not.
std::optional<std::string> difference(Probe& probe, const Rig& rig, const replay::Symmetries& symmetries,
                                      std::size_t symmetry, host::Position image, unsigned game) {
  const host::Ruleset& ruleset = rig.ruleset();
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  std::optional<std::string> found;
  std::string played;
  probe.play(
      rig, game,
      [&](const Ply& ply) {
        if (found) return;
        if (!played.empty()) {
          const std::string text = symmetries.turn(symmetry, played);
          const auto status = ruleset.read_turn(image, text, Hints::None, turns, reading);
          if (status != host::ReadStatus::Ok || turns.size() != 1) {
            found = fmt::format("{} is not legal for the other player", text);
            return;
          }
          ruleset.apply(image, turns[0]);
        }
        if (ruleset.count_turns(image) != ply.width)
          found = fmt::format("one player has {} turns, the other in the same position another number", ply.width);
        else if (ruleset.standing(image).state != exchanged(ruleset.standing(ply.position).state))
          found = "the game ends otherwise for the other player";
        if (ply.next) played = ruleset.turn_text(ply.position, ply.turns[*ply.next]);
      },
      turns_followed);
  return found;
}

/// Some boards are the same for both players only when they are turned, so one symmetry that fits is enough.
std::optional<std::string> difference(Probe& probe, const Rig& rig) {
  const replay::Symmetries symmetries(rig.ruleset());
  std::optional<std::string> first;
  for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
    const auto image = image_of_start(rig.ruleset(), symmetries, symmetry);
    if (!image) continue;
    std::optional<std::string> found;
    for (unsigned game = 1; game <= games_followed && !found; ++game)
      found = difference(probe, rig, symmetries, symmetry, *image, game);
    probe.saw("starts with colours exchanged");
    if (!found) return std::nullopt;
    if (!first) first = std::move(found);
  }
  return first;
}

void colours_may_be_exchanged(Probe& probe) {
  probe.saw("starts with colours exchanged", 0);
  for (const Rig& rig : probe.rigs())
    if (const auto found = difference(probe, rig))
      probe.warn(fmt::format("{}: with colours exchanged {}; if the players are meant to differ, skip this check",
                             rig.label(), *found));
  if (probe.evidence().count("starts with colours exchanged") == 0)
    probe.skip("no position text with w and b exchanged is the start of the other player");
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
      const std::uint64_t digest = digest_of_play(*rig, probe.seed(), games_compared);
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

constexpr Check table[] = {
    {"J5", 4, Kinds::Games, "games with colours exchanged are equivalent",
     "Where the start with w and b exchanged in its text is a position of the other player, games from it have as many "
     "legal turns and the opposite end, perhaps on a board that is turned or mirrored. This is a warning: skip the "
     "check if the players are meant to differ.",
     &colours_may_be_exchanged},
    {"J6", 6, Kinds::Games, "options make a difference",
     "Twelve random games are played under every value of each option. If all are the same, the option may be ignored, "
     "or concern something rare. This is a warning.",
     &options_make_a_difference},
};

}  // namespace

std::span<const Check> colour_checks() noexcept { return table; }

}  // namespace gpn::check
