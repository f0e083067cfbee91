#include "contests/agreement.hpp"

#include "play/diagnostic.hpp"

#include <gpn/host/variants.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace gpn::replay {
namespace {

using notation::Record;
using notation::Tag;

const Tag* find_tag(const Record& record, std::string_view name) {
  const auto found =
      std::find_if(record.tags.begin(), record.tags.end(), [&](const Tag& tag) { return tag.name == name; });
  return found == record.tags.end() ? nullptr : &*found;
}

bool is_in_game(const host::Ruleset& ruleset, std::string_view kind) {
  return std::any_of(ruleset.layers().begin(), ruleset.layers().end(),
                     [&](const host::LayerUse& use) { return use.layer->id() == kind; });
}

notation::Span place_of(const Record& record, const host::AgreementProblem& problem) {
  const Tag* const tag = find_tag(record, problem.item->tag);
  if (tag == nullptr) return {record.span.begin, record.span.begin};
  if (tag->span.end - tag->span.begin != tag->value.size()) return tag->span;
  return {tag->span.begin + problem.begin, tag->span.begin + problem.end};
}

}  // namespace

tl::expected<host::Agreement, notation::Diagnostic> agreement_of(const Record& record, const host::Ruleset& ruleset,
                                                                 const host::Registry& registry) {
  host::AgreementTexts texts;
  if (const auto variant = registry.find_variant(ruleset.game().id(), ruleset.variant())) texts = variant->agreement;
  for (const host::AgreementItem& item : host::agreement_items)
    if (const Tag* const tag = find_tag(record, item.tag)) texts.*item.text = tag->value;
  auto agreement = host::read_agreement(texts);
  if (!agreement)
    return tl::unexpected(
        make_diagnostic("contest-tag", place_of(record, agreement.error()), agreement.error().message));
  const Tag* const links = find_tag(record, "LinkedGames");
  for (const host::GameLink& link : agreement->links)
    if (links != nullptr && !is_in_game(ruleset, link.kind))
      return tl::unexpected(make_diagnostic("contest-tag", links->span,
                                            fmt::format("{} is none of the potentials of this game ({})", link.kind,
                                                        host::layers_text(ruleset.layers()))));
  return *std::move(agreement);
}

}  // namespace gpn::replay
