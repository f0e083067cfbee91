#include "diff/image.hpp"

#include <gpn/notation/dialect.hpp>

namespace gpn::replay {
namespace {

using notation::Format;
using notation::Record;

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

}  // namespace

Image mapped_onto(RecordResolver& resolver, SymmetryTable& table, const std::string& a, const std::string& b) {
  const LaidOutGame game_a = resolver.lay_out(a);
  const LaidOutGame game_b = resolver.lay_out(b);
  if (game_a.ruleset == nullptr || game_b.ruleset == nullptr) return {b, {}};
  const Symmetries& symmetries = table.of(game_b.ruleset);
  const std::size_t best = best_symmetry(symmetries, game_a, game_b);
  if (best == 0) return {b, {}};
  return {mapped(resolver, b, symmetries, best), symmetries.name(best)};
}

}  // namespace gpn::replay
