// J: whole games.
#include "groups.hpp"
#include "probe.hpp"
#include "temporary.hpp"

#include <gpn/replay/symmetry.hpp>
#include <gpn/replay/verify.hpp>

namespace gpn::check {
namespace {

using State = host::Standing::State;

constexpr unsigned games_to_end = 12;
constexpr unsigned games_to_win = 60;
constexpr unsigned won_by_chance = 20;  // won games that one player may win all of without a reason in the rules
constexpr unsigned turns_mirrored = 60;
constexpr std::size_t most_quoted_report = 400;

/// The state a random game ends in; running when it grew too wide to be played on.
State ending_of(Probe& probe, const Rig& rig, unsigned game) {
  State state = State::Running;
  const auto visit = [&](const Ply& ply) {
    state = rig.ruleset().standing(ply.position).state;
    probe.require(ply.number < longest_game, "the game is not over after {} turns; end it by a rule", longest_game);
  };
  probe.play(rig, game, visit, longest_game);
  return state;
}

void games_end(Probe& probe) {
  for (const Rig& rig : probe.rigs())
    for (unsigned game = 1; game <= games_to_end; ++game) static_cast<void>(ending_of(probe, rig, game));
  probe.need(seen::ends);
}

void both_can_win(Probe& probe) {
  const Rig& rig = probe.rigs().front();
  std::array<unsigned, 4> ends{};
  for (unsigned game = 1; game <= games_to_win && (ends[1] == 0 || ends[2] == 0); ++game)
    ++ends[static_cast<std::size_t>(ending_of(probe, rig, game))];
  if (ends[1] + ends[2] > won_by_chance && (ends[1] == 0 || ends[2] == 0))
    probe.warn(fmt::format("of {} random games that were won, {} won every one", ends[1] + ends[2],
                           ends[1] == 0 ? "Black" : "White"));
}

/// The steps of a turn, each as it is seen through a symmetry, in an order that does not depend on the board.
std::vector<std::string> steps_seen(const host::Ruleset& ruleset, const host::Position& position, const void* turn,
                                    const replay::Symmetries& symmetries, std::size_t symmetry) {
  std::vector<Step> steps;
  ruleset.steps(position, turn, steps);
  std::vector<std::string> seen;
  for (const Step& step : steps)
    seen.push_back(fmt::format("{} {} {} {}-{} {}", static_cast<int>(step.kind), static_cast<int>(step.phase),
                               step.piece, symmetries.turn(symmetry, step.from), symmetries.turn(symmetry, step.to),
                               step.owner ? static_cast<int>(*step.owner) : -1));
  std::sort(seen.begin(), seen.end());
  return seen;
}

/// Whether the steps of a turn are the same on every image of the board: a piece may come in from more than one dot, a
/// row may be named from either end, and a pass has no cell.
bool steps_are_seen_alike(const host::Ruleset& ruleset, const host::Position& position, const void* turn) {
  std::vector<Step> steps;
  ruleset.steps(position, turn, steps);
  return std::none_of(steps.begin(), steps.end(), [](const Step& step) {
    return step.kind == Step::Kind::Row || step.kind == Step::Kind::FoundRow || step.kind == Step::Kind::Introduce ||
           step.kind == Step::Kind::Pass;
  });
}

/// Plays a game and its image side by side. Symmetries under which the start is its own image must commute with play.
void follow_image(Probe& probe, const Rig& rig, const replay::Symmetries& symmetries, std::size_t symmetry) {
  const host::Ruleset& ruleset = rig.ruleset();
  host::Position image = ruleset.start();
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  std::string played;
  std::optional<std::vector<std::string>> steps;
  probe.play(
      rig, static_cast<unsigned>(symmetry) + 1,
      [&](const Ply& ply) {
        if (!played.empty()) {
          const std::string text = symmetries.turn(symmetry, played);
          probe.note().set_turn(text);
          const host::ReadStatus status = ruleset.read_turn(image, text, Hints::None, turns, reading);
          probe.require(status == host::ReadStatus::Ok && turns.size() == 1,
                        "{} was legal, and {}, the same turn {}, is not; the rules look at something but the board",
                        played, text, symmetries.name(symmetry));
          probe.require(!steps || *steps == steps_seen(ruleset, image, turns[0], symmetries, 0),
                        "the steps of {} are not those of {}, the same turn {}", text, played,
                        symmetries.name(symmetry));
          ruleset.apply(image, turns[0]);
        }
        const auto counted = ruleset.count_turns(image);
        probe.require(counted == ply.width, "{} turns are legal here, and {} in the same position {}", ply.width,
                      counted ? fmt::to_string(*counted) : "too many to count", symmetries.name(symmetry));
        probe.require(ruleset.standing(image).state == ruleset.standing(ply.position).state,
                      "the standing differs in the same position {}", symmetries.name(symmetry));
        if (!ply.next) return;
        const void* const turn = ply.turns[*ply.next];
        played = ruleset.turn_text(ply.position, turn);
        steps.reset();
        if (steps_are_seen_alike(ruleset, ply.position, turn))
          steps = steps_seen(ruleset, ply.position, turn, symmetries, symmetry);
      },
      turns_mirrored);
}

void symmetric_games_stay_symmetric(Probe& probe) {
  bool any = false;
  for (const Rig& rig : probe.rigs()) {
    if (rig.ruleset().cells().empty()) continue;
    const replay::Symmetries symmetries(rig.ruleset());
    const host::Position start = rig.ruleset().start();
    for (std::size_t symmetry = 1; symmetry < symmetries.size(); ++symmetry) {
      const auto text = symmetries.position(symmetry, rig.ruleset().write_position(start));
      if (!text) continue;
      const auto image = rig.ruleset().read_position(*text);
      if (!image || !(*image == start)) continue;
      any = true;
      follow_image(probe, rig, symmetries, symmetry);
    }
  }
  if (!any) probe.skip("no turn or reflection of the board leaves a start as it is");
}

host::Registry registry_with(const Probe& probe) {
  host::Registry registry = probe.known();
  const Module& module = probe.module();
  if (module.game != nullptr && registry.find(module.game->id()) == nullptr)
    static_cast<void>(registry.add(module.game->table(), module.library));
  if (module.layer != nullptr && registry.find_layer(module.layer->id()) == nullptr)
    static_cast<void>(registry.add(module.layer->table(), module.library));
  return registry;
}

void records_verify(Probe& probe) {
  const host::Registry registry = registry_with(probe);
  for (const Rig& rig : probe.rigs()) {
    probe.note().set(rig.label());
    const MemoryFile file;
    replay::GenerateSettings settings;
    settings.seed = probe.seed();
    settings.games = 4;
    const auto tally =
        replay::generate(rig.ruleset(), settings, [&](std::string_view text) { return file.write(text); });
    if (!tally.refused.empty()) probe.fail(fmt::format("a record cannot hold its games: {}", tally.refused));
    std::string report;
    const auto verified = replay::verify(registry, {file.path().string()}, {}, {}, [&](std::string_view text) {
      report += text;
      return true;
    });
    const auto legal = verified.verdicts[static_cast<std::size_t>(replay::Verdict::Legal)];
    probe.require(verified.records == tally.games && legal == verified.records,
                  "{} of {} records of random games are not verified as legal: {}", tally.games - legal, tally.games,
                  report.substr(0, most_quoted_report));
  }
}

constexpr Check play_table[] = {
    {"J1", 2, Kinds::Both, "random games end", "Within 2000 turns; a game needs a rule that ends it.", &games_end},
    {"J2", 4, Kinds::Both, "both players can win",
     "Sixty random games are played; if one side wins all of them, that is usually a mistake. This is a warning.",
     &both_can_win},
    {"J3", 5, Kinds::Both, "turned and mirrored games are equivalent",
     "A turn or reflection of the board (found from the neighbours of the cells) is used if it does not change the "
     "start. Then the image of every game is legal turn by turn, with as many legal turns and the same end. Skipped if "
     "no start is its own image.",
     &symmetric_games_stay_symmetric},
    {"J4", 3, Kinds::Both, "records of random games are verified as legal",
     "They are written as .gpn and verified as gpn verify does it.", &records_verify},
};

}  // namespace

std::span<const Check> play_checks() noexcept { return play_table; }

}  // namespace gpn::check
