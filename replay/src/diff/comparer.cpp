#include "diff/comparer.hpp"

#include "diff/frame_diff.hpp"
#include "diff/image.hpp"
#include "diff/shared_content.hpp"

#include <fmt/format.h>

namespace gpn::replay {
namespace {

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

}  // namespace

namespace {

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
  if (a.text == b.text)
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
  compare_tags(a, b, diff.tags);
  compare_remarks(a, b, aligned, diff.remarks);
}

bool RecordDiff::same() const noexcept {
  return tags.empty() && !divergence && turns.empty() && !result && remarks.empty();
}

}  // namespace gpn::replay
