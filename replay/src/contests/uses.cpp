#include "contests/contests.hpp"

#include "contests/contest_tags.hpp"
#include "play/diagnostic.hpp"

#include <gpn/host/variants.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>

namespace gpn::replay {
namespace {

using Mark = PotentialUse::Mark;
using Move = PotentialUse::Move;

/// The parts of the text of a turn, from which each use takes the one that records it.
class Parts {
 public:
  Parts(const notation::Turn& turn, const gpn_turn_form& form) : turn_(turn), form_(form) {
    const std::string_view text = turn.text;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(form.part_separator, begin), text.size());
      parts_.push_back({begin, end});
      begin = end + 1;
    }
  }

  /// The span of the next part that records such a use; that of the turn where its text is not what the file has.
  notation::Span take(char letter, Mark mark, Move move) {
    if (turn_.text.size() != turn_.span.end - turn_.span.begin) return turn_.span;
    for (; next_ < parts_.size(); ++next_) {
      const auto [begin, end] = parts_[next_];
      if (!records(turn_.text.substr(begin, end - begin), letter, mark, move)) continue;
      ++next_;
      const std::uint32_t first = turn_.span.begin;
      return {first + static_cast<std::uint32_t>(begin), first + static_cast<std::uint32_t>(end)};
    }
    return turn_.span;
  }

 private:
  struct Part {
    std::size_t begin, end;
  };

  bool records(std::string_view part, char letter, Mark mark, Move move) const {
    if (part.empty()) return false;
    if (move == Move::Extra && mark == Mark::None) return part.front() == '+';
    if (ascii::lower(part.front()) != ascii::lower(letter)) return false;
    const char sign = mark == Mark::Allowed ? form_.challenge_allowed : form_.challenge_refused;
    const std::size_t at = part.find(form_.challenge_mark);
    return mark == Mark::None ? at == std::string_view::npos : at + 1 < part.size() && part[at + 1] == sign;
  }

  const notation::Turn& turn_;
  const gpn_turn_form& form_;
  std::vector<Part> parts_;
  std::size_t next_ = 0;
};

const host::Layer* layer_of(const host::Ruleset& ruleset, const std::string& letter) {
  if (letter.empty()) return nullptr;
  for (const host::LayerUse& use : ruleset.layers())
    if (ascii::lower(use.layer->table().letter) == ascii::lower(letter.front())) return use.layer.get();
  return nullptr;
}

bool is_dot(const host::Ruleset& ruleset, std::string_view name) {
  return std::any_of(ruleset.cells().begin(), ruleset.cells().end(),
                     [&](const gpn_cell& cell) { return cell.kind == GPN_CELL_DOT && name == cell.name; });
}

using host::LinkedBy;

/// Checks each use against the agreement.
class UseCheck {
 public:
  UseCheck(const notation::Record& record, const host::Agreement& agreement, const DiagnosticSink& add)
      : agreement_(agreement), add_(add) {
    for (const notation::Tag& tag : record.tags)
      if (tag.name == "Contest")
        if (const auto contest = read_contest(tag.value)) decided_.insert(contest->challenge);
  }

  std::vector<PotentialUse> run(const std::vector<PotentialUse>& uses) {
    for (const PotentialUse& use : uses) check(use);
    return std::move(contested_);
  }

 private:
  void report(Finding finding, const PotentialUse& use, std::string message) {
    add_(make_diagnostic(finding, use.span, std::move(message)));
  }

  void check(const PotentialUse& use) {
    const host::GameLink* const link = agreement_.link_of(use.kind);
    if (link != nullptr && link->by == LinkedBy::EachUse) return check_won(use, *link);
    if (use.mark == Mark::None) return;
    if (link == nullptr && !agreement_.links.empty())
      report("contest-not-linked", use,
             fmt::format("no game was agreed for {}, so its use cannot be challenged", use.kind));
    else
      count_challenge(other(use.player), use);
    contested_.push_back(use);
  }

  /// C8: each use that is not free has to be won first. An extra move has no mark, so it counts as contested.
  void check_won(const PotentialUse& use, const host::GameLink& link) {
    if (use.mark == Mark::None) {
      std::uint32_t& used = free_uses_[{index(use.player), use.kind}];
      if (used < agreement_.free_uses_of(use.kind)) {
        ++used;
        return;
      }
      if (use.move == PotentialUse::Move::Action)
        return report("contest-required", use,
                      fmt::format("{} must first win at {} to use {} here; write ?+ after a use that was won, and what "
                                  "decided it in a tag Contest",
                                  name_of(use.player), link.game, use.kind));
    }
    contested_.push_back(use);
    if (use.mark != Mark::Refused && decided_.count(static_cast<std::uint32_t>(contested_.size())) == 0)
      report("contest-required", use,
             fmt::format("{} must first win at {} to use {} here, and no tag Contest records contest {}",
                         name_of(use.player), link.game, use.kind, contested_.size()));
  }

  /// C3, C5: how many challenges a player may make.
  void count_challenge(Color challenger, const PotentialUse& use) {
    if (!agreement_.challenges || ++challenges_[index(challenger)] != *agreement_.challenges + 1) return;
    report("too-many-challenges", use,
           fmt::format("{} makes more than the {} challenges that were agreed", name_of(challenger),
                       *agreement_.challenges));
  }

  const host::Agreement& agreement_;
  const DiagnosticSink& add_;
  std::array<std::uint32_t, 2> challenges_{};
  std::map<std::pair<std::size_t, std::string_view>, std::uint32_t> free_uses_;  // by player and kind
  std::vector<PotentialUse> contested_;
  std::unordered_set<std::uint32_t> decided_;  // by a tag Contest
};

bool is_in_game(const host::Ruleset& ruleset, std::string_view kind) {
  return std::any_of(ruleset.layers().begin(), ruleset.layers().end(),
                     [&](const host::LayerUse& use) { return use.layer->id() == kind; });
}

notation::Span place_of(const notation::Record& record, const host::AgreementProblem& problem) {
  const notation::Tag* const tag = find_tag(record, problem.item->tag);
  if (tag == nullptr) return {record.span.begin, record.span.begin};
  if (tag->span.end - tag->span.begin != tag->value.size()) return tag->span;
  return {tag->span.begin + problem.begin, tag->span.begin + problem.end};
}

}  // namespace

tl::expected<host::Agreement, notation::Diagnostic> agreement_of(const notation::Record& record,
                                                                 const host::Ruleset& ruleset,
                                                                 const host::Registry& registry) {
  host::AgreementTexts texts;
  if (const auto variant = registry.find_variant(ruleset.game().id(), ruleset.variant())) texts = variant->agreement;
  for (const host::AgreementItem& item : host::agreement_items)
    if (const notation::Tag* const tag = find_tag(record, item.tag)) texts.*item.text = tag->value;
  auto agreement = host::read_agreement(texts);
  if (!agreement)
    return tl::unexpected(
        make_diagnostic("contest-tag", place_of(record, agreement.error()), agreement.error().message));
  const notation::Tag* const links = find_tag(record, "LinkedGames");
  for (const host::GameLink& link : agreement->links)
    if (links != nullptr && !is_in_game(ruleset, link.kind))
      return tl::unexpected(make_diagnostic("contest-tag", links->span,
                                            fmt::format("{} is none of the potentials of this game ({})", link.kind,
                                                        host::layers_text(ruleset.layers()))));
  return *std::move(agreement);
}

void find_uses(const notation::Turn& turn, const host::Ruleset& ruleset, const host::Position& position,
               const void* legal_turn, std::vector<PotentialUse>& out) {
  std::vector<Step> steps;
  ruleset.steps(position, legal_turn, steps);
  const gpn_turn_form& form = ruleset.turn_form();
  Parts parts(turn, form);
  bool has_action = false;
  for (const Step& step : steps) {
    if (step.kind > Step::Kind::Allowed) continue;  // what the player chose from
    const host::Layer* const layer = layer_of(ruleset, step.piece);
    const bool is_marked = step.kind == Step::Kind::Allowed || step.kind == Step::Kind::Refused;
    const bool is_extra = step.kind == Step::Kind::Move && is_dot(ruleset, step.to);
    const bool is_action = step.phase == Step::Phase::Action && !is_extra && step.kind != Step::Kind::Refused;
    const bool is_use = is_marked || is_extra || (is_action && !has_action && step.kind != Step::Kind::Introduce);
    has_action |= is_action;
    if (layer == nullptr || !is_use) continue;
    const Mark mark = step.kind == Step::Kind::Allowed   ? Mark::Allowed
                      : step.kind == Step::Kind::Refused ? Mark::Refused
                                                         : Mark::None;
    const Move move = is_extra ? Move::Extra : Move::Action;
    out.push_back({mark, move, layer->id(), ruleset.to_move(position), parts.take(layer->table().letter, mark, move)});
  }
}

std::vector<PotentialUse> check_uses(const notation::Record& record, const std::vector<PotentialUse>& uses,
                                     const host::Agreement& agreement, const DiagnosticSink& add) {
  return UseCheck(record, agreement, add).run(uses);
}

}  // namespace gpn::replay
