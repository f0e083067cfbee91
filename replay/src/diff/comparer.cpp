// Compares two games turn by turn, then everything around their turns.
#include "diff/game.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/losses.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace gpn::replay {
namespace {

using notation::Format;
using notation::Record;
using Frame = LaidOutGame::Frame;

/// The value of each name; of one that is written several times, all of them.
using Values = std::map<std::string_view, std::string>;

Values by_name(const std::vector<TagValue>& tags) {
  Values values;
  for (const auto& [name, value] : tags) {
    std::string& all = values[name];
    all += (all.empty() ? "" : " | ") + value;
  }
  return values;
}

std::optional<std::string> value_of(const Values& values, std::string_view name) {
  const auto found = values.find(name);
  if (found == values.end() || found->second.empty()) return std::nullopt;
  return found->second;
}

/// Appends the differences: in the order of A, then those that only B has.
void compare_values(const std::vector<TagValue>& a, const std::vector<TagValue>& b, std::vector<TagDifference>& out) {
  const Values in_a = by_name(a);
  const Values in_b = by_name(b);
  std::set<std::string_view> compared;
  for (const std::vector<TagValue>* tags : {&a, &b})
    for (const auto& [name, value] : *tags) {
      TagDifference difference{name, value_of(in_a, name), value_of(in_b, name)};
      if (compared.insert(name).second && difference.a != difference.b) out.push_back(std::move(difference));
    }
}

/// A remark and its turn in the numbers of A; empty for a turn A does not have.
struct PlacedRemark {
  std::optional<std::uint32_t> turn;
  const Remark* remark;

  auto key() const { return std::tie(turn, remark->kind, remark->text); }
};

using TurnInA = std::function<std::optional<std::uint32_t>(std::uint32_t)>;

std::vector<PlacedRemark> placed(const std::vector<Remark>& remarks, const TurnInA& turn_in_a) {
  std::vector<PlacedRemark> out;
  out.reserve(remarks.size());
  for (const Remark& remark : remarks) out.push_back({turn_in_a(remark.turn), &remark});
  std::stable_sort(out.begin(), out.end(),
                   [](const PlacedRemark& x, const PlacedRemark& y) { return x.key() < y.key(); });
  return out;
}

using OneSided = std::pair<PlacedRemark, Side>;

/// The remarks that are not in both lists, which are sorted by key.
std::vector<OneSided> one_sided(const std::vector<PlacedRemark>& in_a, const std::vector<PlacedRemark>& in_b) {
  std::vector<OneSided> only;
  auto i = in_a.begin();
  auto j = in_b.begin();
  while (i != in_a.end() || j != in_b.end()) {
    if (j == in_b.end() || (i != in_a.end() && i->key() < j->key()))
      only.emplace_back(*i++, Side::A);
    else if (i == in_a.end() || j->key() < i->key())
      only.emplace_back(*j++, Side::B);
    else
      ++i, ++j;
  }
  return only;
}

/// Appends the differences in game, variant, options, potentials and start.
void compare_rules(const Frame& a, const Frame& b, std::vector<TagDifference>& out) {
  std::vector<TagValue> rules_a = a.rules;
  std::vector<TagValue> rules_b = b.rules;
  const Values in_a = by_name(a.rules);
  const Values in_b = by_name(b.rules);
  const auto differ = [&](std::string_view name) { return value_of(in_a, name) != value_of(in_b, name); };
  // The starts of different rules differ anyway: that is no difference of its own.
  if (differ("Game") || differ("Variant") || differ("Potentials")) {
    rules_a.pop_back();
    rules_b.pop_back();
  }
  compare_values(rules_a, rules_b, out);
}

/// Appends the comments, glyphs and variations that only one game has. `aligned` says which turns correspond.
void compare_remarks(const Frame& a, const Frame& b, const std::vector<AlignedTurn>& aligned,
                     std::vector<RemarkDifference>& out) {
  std::map<std::uint32_t, std::uint32_t> a_of_b{{0, 0}};
  for (const AlignedTurn& turn : aligned)
    if (turn.a && turn.b) a_of_b[*turn.b + 1] = *turn.a + 1;
  const auto in_a = placed(a.remarks, [](std::uint32_t turn) { return turn; });
  const auto in_b = placed(b.remarks, [&](std::uint32_t turn) {
    const auto found = a_of_b.find(turn);
    return found == a_of_b.end() ? std::nullopt : std::optional(found->second);
  });
  std::vector<OneSided> only = one_sided(in_a, in_b);
  const auto order = [](const OneSided& each) {
    const auto& [placed, side] = each;
    return std::tuple(placed.turn.value_or(placed.remark->turn), placed.remark->kind, side);
  };
  std::stable_sort(only.begin(), only.end(), [&](const OneSided& x, const OneSided& y) { return order(x) < order(y); });
  for (const auto& [placed, side] : only)
    out.push_back({placed.remark->kind, side, placed.remark->turn, placed.remark->text});
}

/// The image of a game under a symmetry of its board.
struct Image {
  std::string text;      // native
  std::string symmetry;  // its name; empty when the text is unchanged
};

std::uint32_t played_turns_in_common(const LaidOutGame& game, const std::vector<std::string>& turns) {
  std::uint32_t count = 0;
  while (count < game.turns.size() && count < turns.size() && game.turns[count].text == turns[count]) ++count;
  return count;
}

void map_line(notation::Line& line, const Symmetries& symmetries, std::size_t symmetry, Record& record) {
  for (notation::Turn& turn : line.turns) {
    turn.text = record.texts.keep(symmetries.turn(symmetry, turn.text));
    if (!turn.annotation) continue;
    for (std::size_t v = 0; v < record.annotations[*turn.annotation].variations.size(); ++v)
      map_line(record.annotations[*turn.annotation].variations[v], symmetries, symmetry, record);
  }
}

std::string mapped(RecordResolver& resolver, const std::string& text, const Symmetries& symmetries,
                   std::size_t symmetry) {
  std::string out;
  resolver.resolve(text, Format::Gpn, [&](Record& record, const Report&) {
    const std::string start = start_text(resolver.rulebook(), record, resolver.ruleset().get());
    const auto mapped_start = symmetries.position(symmetry, start);
    if (mapped_start && *mapped_start != start) record.set_tag("Position", *mapped_start);
    map_line(record.main, symmetries, symmetry, record);
    const notation::Written written = notation::dialect(Format::Gpn).write(record, {}, out);
    if (!written.refused.empty()) out = text;
  });
  return out;
}

/// Number 0, which changes nothing, when no other makes more turns equal.
std::size_t best_symmetry(const Symmetries& symmetries, const LaidOutGame& a, const LaidOutGame& b) {
  std::size_t best = 0;
  std::uint32_t longest = 0;
  for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
    if (symmetries.position(symmetry, b.start) != a.start) continue;
    std::vector<std::string> turns;
    for (const PlayedTurn& turn : b.turns) turns.push_back(symmetries.turn(symmetry, turn.text));
    const std::uint32_t common = played_turns_in_common(a, turns);
    if (common > longest) best = symmetry, longest = common;
  }
  return best;
}

/// The game `b` under the symmetry that maps its start to the start of `a` and makes most of the first turns equal.
Image mapped_onto(RecordResolver& resolver, SymmetryTable& table, const std::string& a, const std::string& b) {
  const LaidOutGame game_a = resolver.lay_out(a);
  const LaidOutGame game_b = resolver.lay_out(b);
  if (game_a.ruleset == nullptr || game_b.ruleset == nullptr) return {b, {}};
  const Symmetries& symmetries = table.of(game_b.ruleset);
  const std::size_t best = best_symmetry(symmetries, game_a, game_b);
  if (best == 0) return {b, {}};
  return {mapped(resolver, b, symmetries, best), symmetries.name(best)};
}

/// Native texts of two records, A and B.
using TextPair = std::array<std::string, 2>;

/// A record written in a format and read back.
struct RoundTrip {
  std::string text;     // native; empty when the format cannot store the record
  std::string problem;  // what was lost, or why the record cannot be stored
};

RoundTrip round_trip(RecordResolver& resolver, const std::string& text, Format format) {
  notation::Written written;
  std::string there;
  resolver.resolve(text, Format::Gpn, [&](Record& record, const Report&) {
    written = notation::dialect(format).write(record, {.games = &resolver.rulebook().registry()}, there);
  });
  if (!written.refused.empty()) return {{}, written.refused};
  // Where a result or a record comes from is not compared.
  std::erase_if(written.losses, [](const notation::Loss& loss) {
    return loss.what == "tag ResultSource" || loss.what == "tag RecordSource";
  });
  std::string back;
  resolver.resolve(there, format, [&](Record& record, const Report&) {
    const notation::Written again = notation::dialect(Format::Gpn).write(record, {}, back);
    if (!again.refused.empty()) back.clear();
  });
  return {std::move(back), describe(written.losses)};
}

/// Takes both records through `format`, so that only what it can store is left. What is lost is noted, under the names
/// of the records. When the format cannot store one of them, both stay as they are, with a note.
void keep_shared(RecordResolver& resolver, Format format, const TextPair& names, TextPair& texts,
                 std::vector<std::string>& notes) {
  if (format == Format::Gpn) return;  // it stores everything
  std::array trips{round_trip(resolver, texts[0], format), round_trip(resolver, texts[1], format)};
  const bool both_stored = !trips[0].text.empty() && !trips[1].text.empty();
  for (std::size_t i = 0; i < trips.size(); ++i) {
    const std::string& problem = trips[i].problem;
    if (problem.empty()) continue;
    notes.push_back(
        both_stored ? fmt::format("{} cannot store {} of {}: not compared", name(format), problem, names[i])
                    : fmt::format("{} cannot store {} ({}): everything is compared", name(format), names[i], problem));
  }
  if (!both_stored) return;
  for (std::size_t i = 0; i < trips.size(); ++i) texts[i] = std::move(trips[i].text);
}

std::optional<std::string> turn_text(const LaidOutGame& game, std::size_t turn) {
  if (turn >= game.turns.size()) return std::nullopt;
  return game.turns[turn].text;
}

std::optional<Divergence> divergence_of(const LaidOutGame& a, const LaidOutGame& b) {
  std::size_t turn = 0;
  while (turn < a.turns.size() && turn < b.turns.size() && a.turns[turn].text == b.turns[turn].text) ++turn;
  if (turn == a.turns.size() && turn == b.turns.size()) return std::nullopt;
  Divergence divergence;
  divergence.turn = static_cast<std::uint32_t>(turn + 1);
  divergence.a = turn_text(a, turn);
  divergence.b = turn_text(b, turn);
  divergence.position = position_before(a, static_cast<std::uint32_t>(turn));
  if (divergence.position.empty()) return divergence;
  const auto position = a.ruleset->read_position(divergence.position);
  if (position) divergence.player = a.ruleset->to_move(*position);
  return divergence;
}

void compare_turns(const LaidOutGame& a, const LaidOutGame& b, const std::vector<AlignedTurn>& aligned,
                   RecordDiff& diff) {
  diff.divergence = divergence_of(a, b);
  for (const AlignedTurn& turn : aligned) {
    using Kind = TurnDifference::Kind;
    TurnDifference difference;
    if (turn.a) difference.turn_a = *turn.a + 1, difference.a = a.turns[*turn.a].text;
    if (turn.b) difference.turn_b = *turn.b + 1, difference.b = b.turns[*turn.b].text;
    switch (turn.kind) {
      case AlignedTurn::Kind::Same: ++diff.same_turns; continue;
      case AlignedTurn::Kind::Alike: ++diff.alike_turns; continue;
      case AlignedTurn::Kind::Changed: difference.kind = Kind::Changed; break;
      case AlignedTurn::Kind::Missing: difference.kind = Kind::Missing; break;
      case AlignedTurn::Kind::Inserted: difference.kind = Kind::Inserted; break;
    }
    diff.turns.push_back(std::move(difference));
  }
}

/// Copies of one record are the same, whatever of it cannot be played. Of other records that is not known.
void note_doubts(const KeptGame& a, const KeptGame& b, RecordDiff& diff) {
  std::vector<std::string>& to = a.is_copy_of(b) || !diff.same() ? diff.notes : diff.doubts;
  for (const KeptGame* game : {&a, &b})
    for (const std::string& doubt : game->doubts) to.push_back(fmt::format("{}: {}", short_name(game->label), doubt));
}

}  // namespace

RecordDiff GameComparer::compare(const KeptGame& a, const KeptGame& b) {
  RecordDiff diff;
  diff.a = a.label;
  diff.b = b.label;
  if (a.text.empty() || b.text.empty())
    diff.same_turns = 0;  // one of them cannot be compared: its doubts have the reason
  else if (a.text == b.text)
    diff.same_turns = resolver_.lay_out(a.text).legal;
  else
    compare_texts(a, b, diff);
  note_doubts(a, b, diff);
  return diff;
}

void GameComparer::compare_texts(const KeptGame& a, const KeptGame& b, RecordDiff& diff) {
  Image image{b.text, {}};
  if (settings_.symmetry == SymmetryUse::Equate) image = mapped_onto(resolver_, symmetries_, a.text, b.text);
  diff.symmetry = image.symmetry;
  LaidOutGame game_a = resolver_.lay_out(a.text);
  LaidOutGame game_b = resolver_.lay_out(image.text);
  const std::vector<AlignedTurn> aligned = align(game_a.turns, game_b.turns);
  compare_turns(game_a, game_b, aligned, diff);
  if (settings_.scope == DiffScope::Shared && a.format != b.format) {
    TextPair texts{a.text, image.text};
    const TextPair names{short_name(a.label), short_name(b.label)};
    keep_shared(resolver_, b.format, names, texts, diff.notes);
    keep_shared(resolver_, a.format, names, texts, diff.notes);
    // The rules are compared as the records were read: a format that cannot store them would make them equal.
    const auto with_rules_of = [&](const LaidOutGame& game, const std::string& text) {
      LaidOutGame::Frame frame = resolver_.lay_out(text).frame;
      frame.rules = game.frame.rules;
      return frame;
    };
    game_a.frame = with_rules_of(game_a, texts[0]);
    game_b.frame = with_rules_of(game_b, texts[1]);
  }
  compare_frames(game_a.frame, game_b.frame, aligned, diff);
}

void GameComparer::compare_frames(const LaidOutGame::Frame& a, const LaidOutGame::Frame& b,
                                  const std::vector<AlignedTurn>& aligned, RecordDiff& diff) const {
  compare_rules(a, b, diff.tags);
  if (a.result != b.result) diff.result = ResultDifference{a.result, b.result};
  if (settings_.scope == DiffScope::Turns) return;
  compare_values(a.tags, b.tags, diff.tags);
  compare_remarks(a, b, aligned, diff.remarks);
}

bool RecordDiff::same() const noexcept {
  return tags.empty() && !divergence && turns.empty() && !result && remarks.empty();
}

}  // namespace gpn::replay
