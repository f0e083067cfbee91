#include <gpn/notation/inferred_rules.hpp>

#include "common/turn_shape.hpp"
#include "finding_table.hpp"
#include "gipf/potential_letters.hpp"
#include "sheet/inference.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::notation {
namespace {

/// Shaped like a turn, and not of chess: the letters of pieces are those of GIPF and its potentials.
bool is_shaped_like_turn(const Turn& turn) noexcept {
  if (turn.text == missing_turn) return true;
  const char first = turn.text.empty() ? ' ' : turn.text.front();
  const bool is_known = !ascii::is_upper(first) || first == 'G' ||
                        std::any_of(gipf::potential_letters.begin(), gipf::potential_letters.end(),
                                    [&](const gipf::PotentialLetter& each) { return each.letter == first; });
  return is_known && common::begins_like_turn(turn.text);
}

InferredRules rules_of(sheet_text::Inferred&& inferred) {
  Diagnostic note =
      make_diagnostic(Finding("inferred-variant"), inferred.evidence, sheet_text::inference_note(inferred));
  return InferredRules{inferred.game, inferred.variant, std::move(inferred.potentials), std::move(note)};
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
  return rules_of(*std::move(inferred));
}

std::optional<InferredRules> infer_variant(const Record& record, std::string_view game) {
  if (game != "gipf") return std::nullopt;
  auto inferred = sheet_text::infer_as(record.main, game);
  if (inferred && record.tag("Potentials")) inferred->potentials.clear();
  if (!inferred || (inferred->variant == "basic" && inferred->potentials.empty())) return std::nullopt;
  if (inferred->reason.empty()) inferred->reason = "turns have letters of potentials";
  return rules_of(*std::move(inferred));
}

}  // namespace gpn::notation
