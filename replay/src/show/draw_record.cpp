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

/// Draws the positions of the main line as they are reached.
class GameDrawer final : public TurnWatcher {
 public:
  GameDrawer(const ShowSettings& settings, const notation::Line& line, std::uint32_t turns)
      : settings_(settings), line_(line), turns_(turns) {}

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override {
    ruleset_ = ruleset;
    draw_turn(0, start, "start", {});
  }

  void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) override {
    if (&spot.line != &line_ || !is_wanted(++number_)) return;
    const std::string title = fmt::format("turn {} of {}, {}: {}", number_, turns_, name_of(ruleset_->to_move(before)),
                                          host::visible(ruleset_->turn_text(before, legal_turn)));
    std::vector<Step> steps;
    ruleset_->steps(before, legal_turn, steps);
    host::Position after = before;
    ruleset_->apply(after, legal_turn);
    draw_turn(number_, after, title, steps);
  }

  void on_unplayable(const TurnSpot&, const host::Position&) override {}

  std::string boards;
  Problem problem;  // the first

 private:
  bool is_wanted(std::uint32_t number) const noexcept {
    return number >= std::min(settings_.turns.first, turns_) && number <= settings_.turns.last;
  }

  void draw_turn(std::uint32_t number, const host::Position& position, std::string title, std::span<const Step> steps) {
    if (!is_wanted(number) || problem) return;
    auto scene = scene::make_scene(*ruleset_, position, steps);
    if (!scene) {
      problem = std::move(scene.error());
      return;
    }
    scene->title = std::move(title);
    if (!boards.empty()) boards += '\n';
    boards += draw(*scene, settings_);
  }

  const ShowSettings& settings_;
  const notation::Line& line_;
  std::uint32_t turns_;
  std::uint32_t number_ = 0;
  std::shared_ptr<const host::Ruleset> ruleset_;
};

}  // namespace

std::string draw(const scene::Scene& scene, const ShowSettings& settings) {
  return settings.medium == Medium::Svg ? to_svg(scene) : to_text(scene, settings.text);
}

tl::expected<DrawnRecord, std::string> draw_record(const host::Registry& registry, const ShowSettings& settings,
                                                   notation::Record& record) {
  Replayer replayer(Rulebook(registry, settings.input.overrides), settings.input.limits);
  const std::uint32_t turns = replayer.resolve(record).turns;  // the title of the first board has their number
  GameDrawer drawer(settings, record.main, turns);
  const Report& report = replayer.watch(record, drawer);
  if (replayer.ruleset() == nullptr || drawer.boards.empty())
    return tl::unexpected(drawer.problem ? *drawer.problem : first_error(report));
  const bool breaks_off = report.verdict != Verdict::Legal && settings.turns.last > report.turns;
  return DrawnRecord{std::move(drawer.boards), breaks_off ? first_error(report) : std::string()};
}

}  // namespace gpn::replay
