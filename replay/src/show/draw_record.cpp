#include "show/draw_record.hpp"

#include "report/color_name.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/scene/svg.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

using Problem = std::optional<std::string>;

std::string first_error(const Report& report) {
  const auto error = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [](const auto& diagnostic) { return diagnostic.severity == Severity::Error; });
  if (error == report.diagnostics.end()) return {};
  if (!error->turn) return fmt::format("{}: {}", error->code, error->message);
  return fmt::format("turn {}: {}: {}", *error->turn, error->code, error->message);
}

/// Draws the positions of a game as they are reached.
class GameDrawer {
 public:
  GameDrawer(std::shared_ptr<const host::Ruleset> ruleset, const ShowSettings& settings, std::uint32_t turns)
      : ruleset_(std::move(ruleset)), settings_(settings), turns_(turns) {}

  Problem play(host::Position position, const notation::Line& line) {
    if (auto problem = draw_turn(0, position, "start", {})) return problem;
    host::TurnList list = ruleset_->turn_list(1);
    gpn_reading reading;
    for (std::uint32_t i = 0; i < turns_; ++i) {
      const notation::Turn& turn = line.turns[i];
      if (ruleset_->read_turn(position, turn.text, turn.hints, list, reading) != host::ReadStatus::Ok) break;
      if (auto problem = play_turn(i + 1, position, list[0])) return problem;
    }
    return std::nullopt;
  }

  std::string boards;

 private:
  bool is_wanted(std::uint32_t number) const noexcept {
    return number >= std::min(settings_.turns.first, turns_) && number <= settings_.turns.last;
  }

  Problem play_turn(std::uint32_t number, host::Position& position, const void* turn) {
    if (!is_wanted(number)) {
      ruleset_->apply(position, turn);
      return std::nullopt;
    }
    const std::string title = fmt::format("turn {} of {}, {}: {}", number, turns_, name_of(ruleset_->to_move(position)),
                                          host::visible(ruleset_->turn_text(position, turn)));
    std::vector<Step> steps;
    ruleset_->steps(position, turn, steps);
    ruleset_->apply(position, turn);
    return draw_turn(number, position, title, steps);
  }

  Problem draw_turn(std::uint32_t number, const host::Position& position, std::string title,
                    std::span<const Step> steps) {
    if (!is_wanted(number)) return std::nullopt;
    auto scene = scene::make_scene(*ruleset_, position, steps);
    if (!scene) return std::move(scene.error());
    scene->title = std::move(title);
    if (!boards.empty()) boards += '\n';
    boards += draw(*scene, settings_);
    return std::nullopt;
  }

  std::shared_ptr<const host::Ruleset> ruleset_;
  const ShowSettings& settings_;
  std::uint32_t turns_;
};

}  // namespace

std::string draw(const scene::Scene& scene, const ShowSettings& settings) {
  return settings.medium == Medium::Svg ? to_svg(scene) : to_text(scene, settings.text);
}

tl::expected<DrawnRecord, std::string> draw_record(const host::Registry& registry, const ShowSettings& settings,
                                                   notation::Record& record) {
  Rulebook rulebook(registry, settings.input.overrides);
  Replayer replayer(Rulebook(registry, settings.input.overrides), settings.input.limits);
  const Report& report = replayer.resolve(record);
  if (replayer.ruleset() == nullptr) return tl::unexpected(first_error(report));
  const auto start = rulebook.start_of(record, *replayer.ruleset());
  if (!start) return tl::unexpected(start.error().message);
  GameDrawer drawer(replayer.ruleset(), settings, report.turns);
  if (const Problem problem = drawer.play(*start, record.main)) return tl::unexpected(*problem);
  const bool breaks_off = report.verdict != Verdict::Legal && settings.turns.last > report.turns;
  return DrawnRecord{std::move(drawer.boards), breaks_off ? first_error(report) : std::string()};
}

}  // namespace gpn::replay
