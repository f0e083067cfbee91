#include <gpn/host/findings.hpp>
#include <gpn/host/layer.hpp>
#include <gpn/host/registry.hpp>

#include "table_copy.hpp"
#include "words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace gpn::host {
namespace {

using Layers = std::vector<LayerUse>;

/// How many units of one layer a player may have. More than any set holds (six of a kind, and few more basic pieces to
/// bring them in on), and far less than the largest number that the byte in gpn_side can count.
constexpr std::uint32_t most_units = 60;

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

std::string about_unknown(const Registry& registry, std::string_view id) {
  if (const auto absent = registry.why_absent(ModuleKind::Layer, id); !absent.empty())
    return fmt::format("there are no rules for \"{}\"; {}", id, absent);
  return fmt::format("there are no rules for \"{}\": no layer of that name is loaded", id);
}

}  // namespace

Layer::Layer(const gpn_layer& table, std::shared_ptr<const void> library)
    : library_(std::move(library)), table_(copy_table(table)) {
  if (table_.option == nullptr) return;
  gpn_option first{};
  options_.resize(std::min<std::uint32_t>(table_.option(0, &first), GPN_MAX_LAYER_OPTIONS));
  for (std::uint32_t i = 0; i < options_.size(); ++i) table_.option(i, &options_[i]);
}

tl::expected<Layers, Remark> read_layers(const Registry& registry, std::string_view text) {
  Layers layers;
  for (const std::string_view word : words_of(text)) {
    const auto begin = static_cast<std::uint32_t>(word.data() - text.data());
    const auto end = begin + static_cast<std::uint32_t>(word.size());
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view id = word.substr(0, equals);
    std::uint32_t count = 1;
    if (equals < word.size()) {
      const char* const last = word.data() + word.size();
      const auto [stop, error] = std::from_chars(word.data() + equals + 1, last, count);
      if (error != std::errc() || stop != last || count > most_units)
        return tl::unexpected(Remark{
            Finding("layer-syntax"), begin, end, "",
            fmt::format("\"{}\" is not name=count with a count from 0 to {}, such as {}=3", word, most_units, id)});
    }
    auto layer = registry.find_layer(id);
    if (layer == nullptr)
      return tl::unexpected(Remark{Finding("potentials-unavailable"), begin, end, "", about_unknown(registry, id)});
    layers.push_back({std::move(layer), count});
  }
  return layers;
}

tl::expected<Layers, Remark> arrange_layers(std::string_view game, Layers layers) {
  layers.erase(std::remove_if(layers.begin(), layers.end(), [](const LayerUse& use) { return use.count == 0; }),
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

std::string layers_text(const Layers& layers) {
  std::string text;
  for (const LayerUse& use : layers)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", use.layer->id(), use.count);
  return text;
}

}  // namespace gpn::host
