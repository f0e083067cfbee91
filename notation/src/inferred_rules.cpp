#include <gpn/notation/inferred_rules.hpp>

#include "common/turn_shape.hpp"
#include "finding_table.hpp"
#include "gipf/potential_letters.hpp"
#include "sheet/inference.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::notation {
namespace {

/// Shaped like a turn, and not of chess: the letters of pieces are those of GIPF and its potentials.
bool is_shaped_like_turn(const Turn& turn) noexcept {
  const char first = turn.text.empty() ? ' ' : turn.text.front();
  const bool is_known = !ascii::is_upper(first) || first == 'G' ||
                        std::any_of(gipf::potential_letters.begin(), gipf::potential_letters.end(),
                                    [&](const gipf::PotentialLetter& each) { return each.letter == first; });
  return is_known && common::begins_like_turn(turn.text);
}

}  // namespace

std::optional<InferredRules> infer_rules(const Record& record) {
  constexpr std::size_t fewest_turns = 4;
  const auto& turns = record.main.turns;
  const auto is_named = [&](std::string_view tag) { return record.tag(tag).has_value(); };
  const bool has_rules = is_named("Game") || is_named("Variant") || is_named("Options") || is_named("Position");
  if (record.other_game || has_rules || turns.size() < fewest_turns) return std::nullopt;
  if (!std::all_of(turns.begin(), turns.end(), is_shaped_like_turn)) return std::nullopt;
  auto inferred = sheet_text::infer(record.main);
  if (!inferred || !inferred->is_game_sure) return std::nullopt;
  Diagnostic note =
      make_diagnostic(Finding("inferred-variant"), inferred->evidence, sheet_text::inference_note(*inferred));
  return InferredRules{inferred->game, inferred->variant, std::move(inferred->potentials), std::move(note)};
}

}  // namespace gpn::notation
