#include "rig.hpp"

#include <fmt/format.h>

namespace gpn::check {
namespace {

std::string label_of(const host::Ruleset& ruleset) {
  std::string label = ruleset.game().table().id;
  label.append(" ").append(ruleset.variant());
  if (!ruleset.options().empty()) label.append(" ").append(ruleset.options());
  if (!ruleset.layers().empty()) label.append(" with ").append(host::layers_text(ruleset.layers()));
  return label;
}

}  // namespace

gpn_status configure(const gpn_game& table, std::string_view variant, std::string_view options,
                     const std::vector<host::LayerUse>& layers, void* rules, gpn_remark& remark) {
  const auto variant_size = static_cast<std::uint32_t>(variant.size());
  const auto options_size = static_cast<std::uint32_t>(options.size());
  if (layers.empty())
    return table.configure(variant.data(), variant_size, options.data(), options_size, rules, &remark);
  std::array<gpn_layer_use, GPN_MAX_LAYERS> uses{};
  for (std::size_t i = 0; i < layers.size(); ++i) uses[i] = host::table_of(layers[i]);
  return table.compose(variant.data(), variant_size, options.data(), options_size, uses.data(),
                       static_cast<std::uint32_t>(layers.size()), rules, &remark);
}

tl::expected<Rig, std::string> Rig::make(std::shared_ptr<const host::Game> game, std::string_view variant,
                                         std::string_view options, std::vector<host::LayerUse> layers) {
  auto ruleset = host::Ruleset::compose(std::move(game), variant, options, std::move(layers));
  if (!ruleset) return tl::unexpected(ruleset.error().message);
  Rig rig;
  rig.ruleset_ = std::move(*ruleset);
  rig.layers_ = rig.ruleset_->layers();
  rig.label_ = label_of(*rig.ruleset_);
  gpn_remark remark{};
  const gpn_status status =
      configure(rig.table(), rig.ruleset_->variant(), options, rig.layers_, rig.rules_.data(), remark);
  if (status != GPN_OK)
    return tl::unexpected(
        fmt::format("the same options were refused the second time they were given: {}", remark.message));
  return rig;
}

}  // namespace gpn::check
