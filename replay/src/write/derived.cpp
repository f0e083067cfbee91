#include "write/derived.hpp"

#include <gpn/replay/report_stream.hpp>

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
  for (std::size_t begin = 0; begin < names.size();) {
    const std::size_t end = std::min(names.find(',', begin), names.size());
    const std::string_view name = names.substr(begin, end - begin);
    const auto* const known =
        std::find_if(with_names.begin(), with_names.end(), [&](const WithName& each) { return each.name == name; });
    if (known == with_names.end()) return fmt::format("--with: \"{}\" is none of positions, steps and findings", name);
    settings.with.*known->wanted = true;
    begin = end + 1;
  }
  return std::nullopt;
}

Derived::Derived(const notation::WriteOptions& options, const WithData& with) : options_(options), with_(with) {
  options_.derived = {};
  options_.derived.steps = with.steps;
  if (with.positions)
    options_.derived.position = [this](const notation::Line& line, std::size_t index) { return position(line, index); };
}

const Report& Derived::replay(Replayer& replayer, notation::Record& record, notation::TurnDetail detail) {
  if (!with_.positions) return replayer.resolve(record, with_.steps ? notation::TurnDetail::Steps : detail);
  positions_.clear();
  start_.clear();
  const Report& report = replayer.watch(record, *this);
  options_.derived.start = start_;
  return report;
}

void Derived::add_report(const notation::Record& record, const Report& report, notation::LineCounter& lines) {
  if (!with_.findings) return;
  report_.clear();
  append_unnumbered(record, report, lines, report_);
  options_.derived.report = report_;
}

void Derived::on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) {
  ruleset_ = ruleset;
  start_ = ruleset->write_position(start);
}

void Derived::on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) {
  host::Position after = before;
  ruleset_->apply(after, legal_turn);
  auto& positions = positions_[&spot.line];
  positions.resize(std::max(positions.size(), spot.index + 1));
  positions[spot.index] = ruleset_->write_position(after);
}

std::string_view Derived::position(const notation::Line& line, std::size_t index) const {
  const auto known = positions_.find(&line);
  return known == positions_.end() || index >= known->second.size() ? std::string_view() : known->second[index];
}

}  // namespace gpn::replay
