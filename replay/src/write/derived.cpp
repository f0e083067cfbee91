#include "write/derived.hpp"

#include <gpn/replay/report_stream.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace gpn::replay {
namespace {

struct WithName {
  std::string_view name;
  bool WithData::*wanted;
};

constexpr std::array with_names{WithName{"positions", &WithData::positions}, WithName{"steps", &WithData::steps},
                                WithName{"findings", &WithData::findings}};

}  // namespace

std::optional<std::string> fill_with(std::string_view names, ConvertSettings& settings) {
  if (!names.empty() && !is_json(settings.to)) return "--with needs --to json or --to jsonl";
  for (const std::string_view name : words_of(names, ",")) {
    const auto* const known =
        std::find_if(with_names.begin(), with_names.end(), [&](const WithName& each) { return each.name == name; });
    if (known == with_names.end()) return fmt::format("--with: \"{}\" is none of positions, steps and findings", name);
    settings.with.*known->wanted = true;
  }
  return std::nullopt;
}

Derived::Derived(const notation::WriteOptions& options, const WithData& with) : options_(options), with_(with) {
  options_.derived = {};
  options_.derived.steps = with.steps;
  if (with.positions)
    options_.derived.position = [this](const auto& line, std::size_t index) { return positions_.text(line, index); };
}

const Report& Derived::replay(Replayer& replayer, notation::Record& record, notation::TurnDetail detail) {
  if (!with_.positions) return replayer.resolve(record, with_.steps ? notation::TurnDetail::Steps : detail);
  positions_.begin();
  const Report& report = replayer.watch(record, positions_);
  options_.derived.start = positions_.start;
  return report;
}

void Derived::add_report(const notation::Record& record, const Report& report, notation::LineCounter& lines) {
  if (!with_.findings) return;
  report_.clear();
  append_unnumbered(record, report, lines, report_);
  options_.derived.report = report_;
}

void PlayedTexts::begin() {
  lines_.clear();
  start.clear();
  ruleset_ = nullptr;
}

std::string_view PlayedTexts::text(const notation::Line& line, std::size_t index) const {
  const auto known = lines_.find(&line);
  return known == lines_.end() || index >= known->second.size() ? std::string_view() : known->second[index];
}

void PlayedTexts::on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& position) {
  ruleset_ = ruleset;
  start = ruleset->write_position(position);
}

void PlayedTexts::on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) {
  auto& texts = lines_[&spot.line];
  texts.resize(std::max(texts.size(), spot.index + 1));
  if (of_ == Of::Turns) {
    texts[spot.index] = ruleset_->turn_text(before, legal_turn);
    return;
  }
  host::Position after = before;
  ruleset_->apply(after, legal_turn);
  texts[spot.index] = ruleset_->write_position(after);
}

}  // namespace gpn::replay
