#include "show/drawn_game.hpp"

#include <gpn/host/registry.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

std::string first_error(const Report& report) {
  const auto error = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [](const auto& diagnostic) { return diagnostic.severity == Severity::Error; });
  if (error == report.diagnostics.end()) return {};
  if (!error->turn) return fmt::format("{}: {}", error->code, error->message);
  return fmt::format("turn {}: {}: {}", *error->turn, error->code, error->message);
}

}  // namespace

tl::expected<DrawnGame, std::string> play_record(const host::Registry& registry, const InputSettings& settings,
                                                 notation::Record& record) {
  Rulebook rulebook(registry, settings.overrides);
  Replayer replayer(Rulebook(registry, settings.overrides), settings.limits);
  const Report& report = replayer.resolve(record);
  std::shared_ptr<const host::Ruleset> ruleset = replayer.ruleset();
  std::string broken = first_error(report);
  if (ruleset == nullptr) return tl::unexpected(std::move(broken));
  const auto start = rulebook.start_of(record, *ruleset);
  if (!start) return tl::unexpected(start.error().message);
  DrawnGame game{std::move(ruleset), *start, {}, std::move(broken)};
  host::Position position = *start;
  host::TurnList turns = game.ruleset->turn_list(1);
  gpn_reading reading;
  for (std::size_t i = 0; i < report.turns; ++i) {
    const notation::Turn& turn = record.main.turns[i];
    if (game.ruleset->read_turn(position, turn.text, turn.hints, turns, reading) != host::ReadStatus::Ok) break;
    DrawnTurn& played = game.turns.emplace_back(
        DrawnTurn{game.ruleset->turn_text(position, turns[0]), game.ruleset->to_move(position), {}, position});
    game.ruleset->steps(position, turns[0], played.steps);
    game.ruleset->apply(position, turns[0]);
    played.after = position;
  }
  return game;
}

}  // namespace gpn::replay
