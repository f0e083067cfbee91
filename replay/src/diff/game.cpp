#include "diff/game.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/replay/findings.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::replay {
namespace {

using notation::Record;
using notation::Turn;

/// Tags that are compared by their effect, or that convert adds; not by their text.
constexpr std::array<std::string_view, 9> rule_tags{"Game",         "Variant",      "Options",
                                                    "Potentials",   "Position",     "Result",
                                                    "ResultSource", "RecordSource", notation::finding_tag};

/// The options of the game and of the layers over it.
std::vector<gpn_option> known_options(const host::Ruleset& ruleset) {
  std::vector<gpn_option> known = ruleset.game().options();
  for (const host::LayerUse& use : ruleset.layers())
    known.insert(known.end(), use.layer->options().begin(), use.layer->options().end());
  return known;
}

/// The options that differ from their defaults, in the order of their names.
std::string effective_options(const host::Ruleset& ruleset) {
  std::map<std::string_view, std::string_view> set;
  for (const std::string_view item : words_of(ruleset.options())) {
    const std::size_t equals = item.find('=');
    if (equals != std::string_view::npos) set[item.substr(0, equals)] = item.substr(equals + 1);
  }
  for (const gpn_option& option : known_options(ruleset)) {
    const auto found = set.find(option.name);
    if (found != set.end() && found->second == option.fallback) set.erase(found);
  }
  std::string text;
  for (const auto& [name, value] : set) text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
  return text;
}

/// The potentials of the ruleset, in its order, whether the tag or the variant names them.
std::string effective_potentials(const Record& record, const host::Ruleset* ruleset) {
  if (ruleset == nullptr) return std::string(record.tag("Potentials").value_or(std::string_view()));
  return host::layers_text(ruleset->layers());
}

/// Calls `use(i, position)` with the positions before the first turns and after them, up to the one before turn `last`:
/// there is none after an ambiguous turn.
template <class Use>
void play(const host::Ruleset* ruleset, const std::string& start, const std::vector<PlayedTurn>& turns,
          std::size_t last, Use use) {
  if (ruleset == nullptr || start.empty()) return;
  auto position = ruleset->read_position(start);
  if (!position) return;
  host::TurnList list = ruleset->turn_list();
  gpn_reading reading{};
  for (std::size_t i = 0;; ++i) {
    use(i, *position);
    if (i == last || i == turns.size() ||
        ruleset->read_turn(*position, turns[i].text, Hints::None, list, reading) != host::ReadStatus::Ok ||
        list.size() != 1)
      return;
    ruleset->apply(*position, list[0]);
  }
}

std::vector<PlayedTurn> played_turns(const Record& record, const Report& report, const host::Ruleset* ruleset,
                                     const std::string& start) {
  std::vector<PlayedTurn> turns;
  for (const Turn& turn : record.main.turns) turns.push_back({std::string(turn.text), std::nullopt});
  play(ruleset, start, turns, report.turns, [&](std::size_t i, const host::Position& position) {
    if (i < turns.size()) turns[i].before = std::hash<host::Position>{}(position);
  });
  return turns;
}

}  // namespace

bool is_rule_tag(std::string_view name) noexcept {
  return std::find(rule_tags.begin(), rule_tags.end(), name) != rule_tags.end();
}

const Symmetries& SymmetryTable::of(const std::shared_ptr<const host::Ruleset>& ruleset) {
  const auto known = known_.find(ruleset);
  return known != known_.end() ? known->second : known_.emplace(ruleset, Symmetries(*ruleset)).first->second;
}

std::string start_text(const Rulebook& rulebook, const Record& record, const host::Ruleset* ruleset) {
  if (ruleset == nullptr) return {};
  const auto start = rulebook.start_of(record, *ruleset);
  return start ? ruleset->write_position(*start) : std::string();
}

std::vector<TagValue> effective_rules(const Record& record, const Report& report, const host::Ruleset* ruleset) {
  const std::string options = ruleset != nullptr ? effective_options(*ruleset)
                                                 : std::string(record.tag("Options").value_or(std::string_view()));
  return {{"Game", report.game},
          {"Variant", report.variant},
          {"Options", options},
          {"Potentials", effective_potentials(record, ruleset)}};
}

LaidOutGame lay_out(const Record& record, const Report& report, std::shared_ptr<const host::Ruleset> ruleset,
                    const Rulebook& rulebook) {
  LaidOutGame game;
  game.ruleset = std::move(ruleset);
  game.start = start_text(rulebook, record, game.ruleset.get());
  game.turns = played_turns(record, report, game.ruleset.get(), game.start);
  game.legal = report.turns;
  LaidOutGame::Frame& frame = game.frame;
  frame.rules = effective_rules(record, report, game.ruleset.get());
  frame.rules.push_back({"Position", game.start});
  for (const notation::Tag& tag : record.tags)
    if (!is_rule_tag(tag.name) && !is_unknown(tag.value))
      frame.tags.push_back({std::string(tag.name), std::string(tag.value)});
  frame.result = report.claimed ? report.claimed : report.actual;
  each_remark(record, [&](const Remark& remark) { frame.remarks.push_back(remark); });
  return game;
}

bool is_incomplete(const Record& record) noexcept {
  const auto is_illegible = [](const Turn& turn) { return turn.text == notation::unknown_turn; };
  if (std::any_of(record.main.turns.begin(), record.main.turns.end(), is_illegible)) return true;
  constexpr std::array<std::string_view, 4> limits{"record-too-long", "too-many-turns", "too-many-remarks",
                                                   "nested-too-deep"};
  return std::any_of(record.diagnostics.begin(), record.diagnostics.end(), [&](const notation::Diagnostic& diagnostic) {
    return std::find(limits.begin(), limits.end(), diagnostic.code) != limits.end();
  });
}

std::vector<std::string> doubts_about(const Record& record, const Report& report) {
  const FindingInfo& ambiguous = Finding("ambiguous-turn");
  std::vector<std::string> doubts;
  const std::size_t turns = record.main.turns.size();
  if (report.verdict == Verdict::RulesUnavailable)
    doubts.emplace_back("its turns were compared as text, because its rules are not available");
  else if (report.turns < turns)
    doubts.push_back(fmt::format("its turns from {} on were compared as text, because turn {} {}", report.turns + 1,
                                 report.turns + 1,
                                 report.verdict == Verdict::Unreadable ? "cannot be read" : "is not legal"));
  for (const notation::Diagnostic& diagnostic : record.diagnostics)
    if (diagnostic.severity == Severity::Error)
      doubts.push_back(fmt::format("a part of it was not read and not compared: {}", diagnostic.message));
  for (const notation::Diagnostic& diagnostic : report.diagnostics)
    if (diagnostic.turn && diagnostic.code == ambiguous.code)
      doubts.push_back(fmt::format("turn {} fits several legal turns and was compared as text", *diagnostic.turn));
  return doubts;
}

std::string position_before(const LaidOutGame& game, std::uint32_t turn) {
  std::string text;
  if (turn > game.legal) return text;
  play(game.ruleset.get(), game.start, game.turns, turn, [&](std::size_t i, const host::Position& position) {
    if (i == turn) text = game.ruleset->write_position(position);
  });
  return text;
}

void RecordResolver::resolve(const std::string& text, notation::Format format, const Use& use) {
  const notation::Source source{"", text, 0, 1};
  bool is_first = true;
  notation::read_records(source, format, limits_, record_, [&](notation::Record& record) {
    if (std::exchange(is_first, false)) use(record, replayer_.resolve(record));
  });
}

LaidOutGame RecordResolver::lay_out(const std::string& text) {
  LaidOutGame game;
  resolve(text, notation::Format::Gpn, [&](notation::Record& record, const Report& report) {
    game = replay::lay_out(record, report, ruleset(), rulebook_);
  });
  return game;
}

}  // namespace gpn::replay
