#include "diff/game.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

using notation::Annotation;
using notation::Comment;
using notation::Line;
using notation::Record;
using notation::Turn;
using Kind = RemarkDifference::Kind;

/// Tags that are compared by their effect, not by their text.
constexpr std::array<std::string_view, 6> rule_tags{"Game", "Variant", "Options", "Potentials", "Position", "Result"};

/// Blanks and line ends count as one blank: dialects break lines where they like.
std::string one_line(std::string_view text) {
  std::string line;
  bool blank = false;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      blank = !line.empty();
      continue;
    }
    if (std::exchange(blank, false)) line += ' ';
    line += c;
  }
  return line;
}

std::string text_of(const Record& record, const Line& line);

std::string text_of(const Record& record, const Turn& turn) {
  std::string text(turn.text);
  if (!turn.annotation) return text;
  const Annotation& annotation = record.annotations[*turn.annotation];
  for (const Comment& comment : annotation.before) text.insert(0, fmt::format("{{{}}} ", one_line(comment.text)));
  for (const notation::Glyph glyph : annotation.glyphs) text += fmt::format(" ${}", glyph.number);
  for (const Comment& comment : annotation.after) text += fmt::format(" {{{}}}", one_line(comment.text));
  for (const Line& variation : annotation.variations) text += fmt::format(" ({})", text_of(record, variation));
  return text;
}

std::string text_of(const Record& record, const Line& line) {
  std::string text;
  for (const Turn& turn : line.turns) {
    if (!text.empty()) text += ' ';
    text += text_of(record, turn);
  }
  return text;
}

/// The comments, glyphs and variations of the turns. A comment before a turn counts as one after the turn before it.
std::vector<Remark> remarks_of(const Record& record) {
  std::vector<Remark> remarks;
  const auto add = [&](const std::vector<Comment>& comments, std::size_t turn) {
    for (const Comment& comment : comments)
      remarks.push_back({Kind::Comment, static_cast<std::uint32_t>(turn), one_line(comment.text)});
  };
  add(record.comments, 0);
  for (std::size_t i = 0; i < record.main.turns.size(); ++i) {
    const auto number = static_cast<std::uint32_t>(i + 1);
    if (!record.main.turns[i].annotation) continue;
    const Annotation& annotation = record.annotations[*record.main.turns[i].annotation];
    add(annotation.before, i);
    for (const notation::Glyph glyph : annotation.glyphs)
      remarks.push_back({Kind::Glyph, number, fmt::format("${}", glyph.number)});
    add(annotation.after, number);
    for (const Line& variation : annotation.variations)
      remarks.push_back({Kind::Variation, number, text_of(record, variation)});
  }
  add(record.closing, record.main.turns.size());
  return remarks;
}

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
  std::string_view rest = ruleset.options();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view item = rest.substr(0, end);
    const std::size_t equals = item.find('=');
    if (equals != std::string_view::npos) set[item.substr(0, equals)] = item.substr(equals + 1);
    rest.remove_prefix(std::min(end + 1, rest.size()));
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

std::vector<PlayedTurn> played_turns(const Record& record, const Report& report, const host::Ruleset* ruleset,
                                     const std::string& start) {
  std::vector<PlayedTurn> turns;
  for (const Turn& turn : record.main.turns) turns.push_back({std::string(turn.text), std::nullopt});
  if (ruleset == nullptr || start.empty()) return turns;
  auto position = ruleset->read_position(start);
  if (!position) return turns;
  host::TurnList list = ruleset->turn_list();
  gpn_reading reading{};
  for (std::size_t i = 0; i < turns.size() && i <= report.turns; ++i) {
    turns[i].before = std::hash<host::Position>{}(*position);
    if (i == report.turns) break;
    if (ruleset->read_turn(*position, turns[i].text, Hints::None, list, reading) != host::ReadStatus::Ok) break;
    ruleset->apply(*position, list[0]);
  }
  return turns;
}

}  // namespace

bool is_unknown(std::string_view value) noexcept { return value.find_first_not_of("?.") == std::string_view::npos; }

const Symmetries& SymmetryTable::of(const std::shared_ptr<const host::Ruleset>& ruleset) {
  const auto known = known_.find(ruleset);
  return known != known_.end() ? known->second : known_.emplace(ruleset, Symmetries(*ruleset)).first->second;
}

std::string start_text(const Rulebook& rulebook, const Record& record, const host::Ruleset* ruleset) {
  if (ruleset == nullptr) return {};
  const auto start = rulebook.start_of(record, *ruleset);
  return start ? ruleset->write_position(*start) : std::string();
}

LaidOutGame lay_out(const Record& record, const Report& report, std::shared_ptr<const host::Ruleset> ruleset,
                    const Rulebook& rulebook) {
  LaidOutGame game;
  game.ruleset = std::move(ruleset);
  game.start = start_text(rulebook, record, game.ruleset.get());
  game.turns = played_turns(record, report, game.ruleset.get(), game.start);
  game.legal = report.turns;
  const std::string options =
      game.ruleset ? effective_options(*game.ruleset) : std::string(record.tag("Options").value_or(std::string_view()));
  LaidOutGame::Frame& frame = game.frame;
  frame.rules = {{"Game", report.game},
                 {"Variant", report.variant},
                 {"Options", options},
                 {"Potentials", effective_potentials(record, game.ruleset.get())},
                 {"Position", game.start}};
  for (const notation::Tag& tag : record.tags)
    if (std::find(rule_tags.begin(), rule_tags.end(), tag.name) == rule_tags.end() && !is_unknown(tag.value))
      frame.tags.push_back({std::string(tag.name), std::string(tag.value)});
  frame.result = report.claimed ? report.claimed : report.actual;
  frame.remarks = remarks_of(record);
  return game;
}

std::string position_before(const LaidOutGame& game, std::uint32_t turn) {
  if (game.ruleset == nullptr || game.start.empty() || turn > game.legal) return {};
  auto position = game.ruleset->read_position(game.start);
  if (!position) return {};
  host::TurnList list = game.ruleset->turn_list();
  gpn_reading reading{};
  for (std::uint32_t i = 0; i < turn; ++i) {
    if (game.ruleset->read_turn(*position, game.turns[i].text, Hints::None, list, reading) != host::ReadStatus::Ok)
      return {};
    game.ruleset->apply(*position, list[0]);
  }
  return game.ruleset->write_position(*position);
}

}  // namespace gpn::replay
