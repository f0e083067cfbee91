#include <gpn/host/findings.hpp>
#include <gpn/host/layer.hpp>

#include "table_copy.hpp"
#include "words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gpn::host {
namespace {

using Layers = std::vector<LayerUse>;

tl::unexpected<Remark> refuse(std::string message) {
  return tl::unexpected(Remark{Finding("layers-refused"), 0, 0, "", std::move(message)});
}

bool has(const Layers& layers, std::string_view id) {
  return std::any_of(layers.begin(), layers.end(), [&](const LayerUse& use) { return use.layer->id() == id; });
}

tl::expected<void, Remark> check_alone(std::string_view game, const Layers& layers, const Layer& layer) {
  if (layer.table().over != game)
    return refuse(fmt::format("{} lies over {}, not over {}", layer.id(), layer.table().over, game));
  for (const std::string_view needed : words_of(layer.table().needs))
    if (!has(layers, needed)) return refuse(fmt::format("{} needs the layer {} beside it", layer.id(), needed));
  for (const std::string_view barred : words_of(layer.table().bars))
    if (has(layers, barred)) return refuse(fmt::format("{} cannot be played together with {}", layer.id(), barred));
  return {};
}

tl::expected<void, Remark> check_pair(const Layer& a, const Layer& b) {
  if (a.id() == b.id()) return refuse(fmt::format("{} is named twice; give it once, with its whole count", a.id()));
  if (a.table().letter != '\0' && a.table().letter == b.table().letter)
    return refuse(fmt::format("{} and {} both claim the letter {}", a.id(), b.id(), a.table().letter));
  return {};
}

std::uint32_t bytes_of(const gpn_layer& layer) noexcept {
  return layer.spot_bytes * GPN_MAX_SPOTS + 2 * layer.player_bytes + layer.game_bytes;
}

tl::expected<void, Remark> check_room(const Layers& layers) {
  if (layers.size() > GPN_MAX_LAYERS)
    return refuse(fmt::format("{} layers are too many; at most {} can be composed", layers.size(), GPN_MAX_LAYERS));
  std::uint32_t bytes = 0;
  for (const LayerUse& use : layers) bytes += bytes_of(use.layer->table());
  if (bytes > GPN_MAX_LAYER_BYTES)
    return refuse(
        fmt::format("the layers want {} bytes of a position for themselves; there are {}", bytes, GPN_MAX_LAYER_BYTES));
  return {};
}

}  // namespace

Layer::Layer(const gpn_layer& table, std::shared_ptr<const void> library)
    : library_(std::move(library)), table_(copy_table(table)) {
  if (table_.option == nullptr) return;
  gpn_option first{};
  options_.resize(std::min<std::uint32_t>(table_.option(0, &first), GPN_MAX_LAYER_OPTIONS));
  for (std::uint32_t i = 0; i < options_.size(); ++i) table_.option(i, &options_[i]);
}

Layer::Layer(const gpn_layer& table, std::vector<gpn_option> options, RemoteModule remote)
    : table_(table), options_(std::move(options)), remote_(std::move(remote)) {}

std::uint32_t count_of(const LayerUse& use, Color player) noexcept {
  return player == Color::White ? use.count : use.black_count.value_or(use.count);
}

bool has_units(const LayerUse& use) noexcept {
  return count_of(use, Color::White) > 0 || count_of(use, Color::Black) > 0;
}

gpn_layer_use table_of(const LayerUse& use) noexcept {
  return {&use.layer->table(), use.count, use.black_count ? *use.black_count + 1 : 0};
}

tl::expected<Layers, Remark> arrange_layers(std::string_view game, Layers layers) {
  layers.erase(std::remove_if(layers.begin(), layers.end(), [](const LayerUse& use) { return !has_units(use); }),
               layers.end());
  std::sort(layers.begin(), layers.end(), [](const LayerUse& a, const LayerUse& b) {
    const std::int32_t first = a.layer->table().priority;
    const std::int32_t second = b.layer->table().priority;
    return first != second ? first < second : a.layer->id() < b.layer->id();
  });
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (const auto good = check_alone(game, layers, *layers[i].layer); !good) return tl::unexpected(good.error());
    for (std::size_t j = i + 1; j < layers.size(); ++j)
      if (const auto good = check_pair(*layers[i].layer, *layers[j].layer); !good) return tl::unexpected(good.error());
  }
  if (const auto good = check_room(layers); !good) return tl::unexpected(good.error());
  return layers;
}

}  // namespace gpn::host
