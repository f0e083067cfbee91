#include "diff_record.hpp"

#include <gpn/replay/losses.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace gpn::replay {
namespace {

using notation::Format;
using notation::Record;
using Frame = LaidOutGame::Frame;

std::optional<std::string> value_of(const std::vector<TagValue>& tags, std::string_view name) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const TagValue& tag) { return tag.name == name; });
  if (found == tags.end() || found->value.empty()) return std::nullopt;
  return found->value;
}

/// In the order of A, then what only B has.
void compare_tags(const std::vector<TagValue>& a, const std::vector<TagValue>& b, std::vector<TagDifference>& out) {
  for (const auto& [name, value] : a) {
    TagDifference difference{name, value_of(a, name), value_of(b, name)};
    if (difference.a != difference.b) out.push_back(std::move(difference));
  }
  for (const auto& [name, value] : b)
    if (!value_of(a, name) && !value.empty()) out.push_back({name, std::nullopt, value});
}

/// Games of other rules start otherwise anyway: that is not told as well.
void compare_rules(std::vector<TagValue> a, std::vector<TagValue> b, std::vector<TagDifference>& out) {
  const auto differ = [&](std::string_view name) { return value_of(a, name) != value_of(b, name); };
  if (differ("Game") || differ("Variant") || differ("Potentials")) {
    a.pop_back();
    b.pop_back();
  }
  compare_tags(a, b, out);
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

/// A remark with the turn it hangs on as A counts; empty for a turn A does not have.
struct PlacedRemark {
  std::optional<std::uint32_t> turn;
  const Remark* remark;

  auto key() const { return std::tie(turn, remark->kind, remark->text); }
};

std::vector<PlacedRemark> placed(const std::vector<Remark>& remarks,
                                 const std::function<std::optional<std::uint32_t>(std::uint32_t)>& turn_in_a) {
  std::vector<PlacedRemark> out;
  out.reserve(remarks.size());
  for (const Remark& remark : remarks) out.push_back({turn_in_a(remark.turn), &remark});
  std::stable_sort(out.begin(), out.end(),
                   [](const PlacedRemark& x, const PlacedRemark& y) { return x.key() < y.key(); });
  return out;
}

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
  std::vector<std::pair<PlacedRemark, Side>> only;
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
  const auto order = [](const std::pair<PlacedRemark, Side>& each) {
    const auto& [placed, side] = each;
    return std::tuple(placed.turn.value_or(placed.remark->turn), placed.remark->kind, side);
  };
  std::stable_sort(only.begin(), only.end(), [&](const auto& x, const auto& y) { return order(x) < order(y); });
  for (const auto& [placed, side] : only)
    out.push_back({placed.remark->kind, side, placed.remark->turn, placed.remark->text});
}

std::uint32_t common_start(const LaidOutGame& game, const std::vector<std::string>& turns) {
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

bool lossless(Format format) { return format == Format::Gpn; }

}  // namespace

GameComparer::GameComparer(const host::Registry& registry, const DiffSettings& settings)
    : settings_(settings),
      rulebook_(registry, settings.overrides),
      replayer_(Rulebook(registry, settings.overrides), settings.limits) {}

RecordDiff GameComparer::compare(const KeptGame& a, const KeptGame& b) {
  RecordDiff diff;
  diff.a = a.label;
  diff.b = b.label;
  if (a.text == b.text) {
    diff.same_turns = laid_out(a.text).legal;
    return diff;
  }
  const std::string text_b =
      settings_.symmetry == SymmetryUse::Equate ? mapped_onto(a.text, b.text, diff.symmetry) : b.text;
  LaidOutGame game_a = laid_out(a.text);
  LaidOutGame game_b = laid_out(text_b);
  const std::vector<AlignedTurn> aligned = align(game_a.turns, game_b.turns);
  compare_turns(game_a, game_b, aligned, diff);
  if (settings_.scope == DiffScope::Shared && a.format != b.format) {
    std::string shared_a = a.text;
    std::string shared_b = text_b;
    keep_shared(b.format, diff, shared_a, shared_b, diff.notes);
    keep_shared(a.format, diff, shared_a, shared_b, diff.notes);
    game_a.frame = laid_out(shared_a).frame;
    game_b.frame = laid_out(shared_b).frame;
  }
  compare_frames(game_a.frame, game_b.frame, aligned, diff);
  return diff;
}

void GameComparer::compare_frames(const LaidOutGame::Frame& a, const LaidOutGame::Frame& b,
                                  const std::vector<AlignedTurn>& aligned, RecordDiff& diff) const {
  compare_rules(a.rules, b.rules, diff.tags);
  if (a.result != b.result) diff.result = ResultDifference{a.result, b.result};
  if (settings_.scope == DiffScope::Turns) return;
  compare_tags(a.tags, b.tags, diff.tags);
  compare_remarks(a, b, aligned, diff.remarks);
}

/// Reads and resolves one record.
void GameComparer::with_record(const std::string& text, Format format, const Use& use) {
  const notation::Source source{"", text, 0, 1};
  bool first = true;
  notation::read_records(source, format, settings_.limits, record_, [&](Record& record) {
    if (!std::exchange(first, false)) return;
    const Report& report = replayer_.resolve(record);
    use(record, report);
  });
}

LaidOutGame GameComparer::laid_out(const std::string& text) {
  LaidOutGame game;
  with_record(text, Format::Gpn, [&](Record& record, const Report& report) {
    game = lay_out(record, report, replayer_.ruleset(), rulebook_);
  });
  return game;
}

/// A record as it comes back from a format; empty when the format cannot hold it. `told` says what was lost, or why.
std::string GameComparer::through(const std::string& text, Format format, std::string& told) {
  notation::Written written;
  std::string there;
  with_record(text, Format::Gpn,
              [&](Record& record, const Report&) { written = notation::dialect(format).write(record, {}, there); });
  told = written.refused.empty() ? describe(written.losses) : written.refused;
  if (!written.refused.empty()) return {};
  std::string back;
  with_record(there, format, [&](Record& record, const Report&) {
    const notation::Written again = notation::dialect(Format::Gpn).write(record, {}, back);
    if (!again.refused.empty()) back.clear();
  });
  return back;
}

/// Leaves of both records what a format holds.
void GameComparer::keep_shared(Format format, const RecordDiff& diff, std::string& a, std::string& b,
                               std::vector<std::string>& notes) {
  if (lossless(format)) return;
  std::array<std::string, 2> told;
  std::string shared_a = through(a, format, told[0]);
  std::string shared_b = through(b, format, told[1]);
  const bool held = !shared_a.empty() && !shared_b.empty();
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (told[i].empty()) continue;
    const std::string record = short_name(i == 0 ? diff.a : diff.b);
    notes.push_back(
        held ? fmt::format("{} cannot hold {} of {}: not compared", name(format), told[i], record)
             : fmt::format("{} cannot hold {} ({}): all of both is compared", name(format), record, told[i]));
  }
  if (!held) return;
  a = std::move(shared_a);
  b = std::move(shared_b);
}

/// B under the symmetry that carries its start onto the start of A and keeps most turns equal from there on.
std::string GameComparer::mapped_onto(const std::string& a, const std::string& b, std::string& how) {
  const LaidOutGame game_a = laid_out(a);
  const LaidOutGame game_b = laid_out(b);
  if (game_a.ruleset == nullptr || game_b.ruleset == nullptr) return b;
  const Symmetries& symmetries = symmetries_.of(game_b.ruleset);
  std::size_t best = 0;
  std::uint32_t longest = 0;
  for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
    const auto start = symmetries.position(symmetry, game_b.start);
    if (start != game_a.start) continue;
    std::vector<std::string> turns;
    for (const PlayedTurn& turn : game_b.turns) turns.push_back(symmetries.turn(symmetry, turn.text));
    const std::uint32_t common = common_start(game_a, turns);
    if (common > longest) best = symmetry, longest = common;
  }
  if (best == 0) return b;
  how = symmetries.name(best);
  return mapped(b, symmetries, best);
}

std::string GameComparer::mapped(const std::string& text, const Symmetries& symmetries, std::size_t symmetry) {
  std::string out;
  with_record(text, Format::Gpn, [&](Record& record, const Report&) {
    const auto ruleset = replayer_.ruleset();
    const std::string start = start_text(rulebook_, record, ruleset.get());
    const auto mapped_start = symmetries.position(symmetry, start);
    if (mapped_start && *mapped_start != start) record.set_tag("Position", *mapped_start);
    map_line(record.main, symmetries, symmetry, record);
    const notation::Written written = notation::dialect(Format::Gpn).write(record, {}, out);
    if (!written.refused.empty()) out = text;
  });
  return out;
}

bool RecordDiff::same() const noexcept {
  return tags.empty() && !divergence && turns.empty() && !result && remarks.empty();
}

}  // namespace gpn::replay
