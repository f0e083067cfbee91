#include "compiled_variants.hpp"

#include <stdexcept>

namespace gpn::cli {
namespace {

host::VariantTest test_of(const CompiledTest& compiled) {
  const auto owned = [](const std::optional<std::string_view>& text) {
    return text ? std::optional<std::string>(*text) : std::nullopt;
  };
  host::VariantTest test;
  test.text = compiled.text;
  test.line = compiled.line;
  if (const auto* perft = std::get_if<CompiledPerft>(&compiled.what))
    test.what = host::PerftTest{perft->depth, perft->paths, perft->count, owned(perft->position)};
  if (const auto* game = std::get_if<CompiledGame>(&compiled.what))
    test.what = host::GameTest{
        game->outcome, std::string(game->detail), {game->turns.begin(), game->turns.end()}, owned(game->position)};
  return test;
}

/// Nothing when its game or a layer of it is not known.
std::shared_ptr<const host::Variant> variant_of(const CompiledVariant& compiled, const host::Registry& registry) {
  auto variant = std::make_shared<host::Variant>();
  variant->game = registry.find(compiled.game);
  if (variant->game == nullptr) return nullptr;
  for (std::size_t i = 0; i < compiled_texts.size(); ++i) (*variant).*compiled_texts[i] = compiled.texts[i];
  for (std::size_t i = 0; i < host::agreement_items.size(); ++i)
    variant->agreement.*host::agreement_items[i].text = compiled.agreement[i];
  for (const CompiledLayer& use : compiled.layers) {
    variant->layers.push_back({registry.find_layer(use.id), use.count, use.black_count});
    if (variant->layers.back().layer == nullptr) return nullptr;
  }
  variant->unknown.assign(compiled.unknown.begin(), compiled.unknown.end());
  variant->aliases.assign(compiled.aliases.begin(), compiled.aliases.end());
  for (const CompiledTest& test : compiled.tests) variant->tests.push_back(test_of(test));
  variant->maturity = compiled.maturity;
  variant->line = compiled.line;
  return variant;
}

}  // namespace

void add_compiled_variants(host::Registry& registry) {
  host::Variants variants;
  for (const CompiledVariant& compiled : compiled_variants()) {
    variants.push_back(variant_of(compiled, registry));
    if (variants.back() == nullptr)
      throw std::logic_error("the game or a layer of a built-in variant is not registered");
  }
  registry.add_variants(variants);
}

}  // namespace gpn::cli
