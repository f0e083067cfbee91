// Layers over a game: what can be composed, the text of the tag Potentials, both ways, and options of several origins.
#include "table_copy.hpp"

#include <gpn/host/findings.hpp>
#include <gpn/host/layer.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

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

namespace {

/// The number of units of one layer that a player may have. It is more than any set holds (six of a kind, and few more
/// basic pieces to bring them in on), and far less than the largest number that the byte in gpn_side can count.
constexpr std::uint32_t most_units = 60;

constexpr std::array<std::pair<std::string_view, Color>, 2> headings{
    {{"white:", Color::White}, {"black:", Color::Black}}};

std::string about_unknown(const Registry& registry, std::string_view id) {
  if (const auto absent = registry.why_absent(ModuleKind::Layer, id); !absent.empty())
    return fmt::format("there are no rules for \"{}\"; {}", id, absent);
  std::vector<std::string_view> known;
  for (const auto& layer : registry.layers()) known.push_back(layer->id());
  return unknown_name("potential", id, known);
}

std::optional<Color> heading_at(std::string_view text) {
  for (const auto& [heading, player] : headings)
    if (text.starts_with(heading)) return player;
  return std::nullopt;
}

class LayersReader {
 public:
  LayersReader(const Registry& registry, std::string_view text) : registry_(registry), text_(text) {}

  tl::expected<Layers, Remark> read() {
    const std::size_t first = text_.find_first_not_of(" \t");
    if (first == std::string_view::npos || !heading_at(text_.substr(first))) return list(text_);
    std::array<std::optional<Layers>, 2> lists;
    for (const std::string_view part : parts_of(text_, ';'))
      if (auto bad = read_part(part, lists)) return tl::unexpected(std::move(*bad));
    return joined(std::move(lists));
  }

 private:
  Remark remark(Finding finding, std::string_view at, std::string message) const {
    const auto begin = static_cast<std::uint32_t>(at.data() - text_.data());
    return {finding, begin, begin + static_cast<std::uint32_t>(at.size()), "", std::move(message)};
  }

  /// "white: zertz=3 tamsk=1"
  std::optional<Remark> read_part(std::string_view part, std::array<std::optional<Layers>, 2>& lists) const {
    const std::size_t first = part.find_first_not_of(" \t");
    if (first == std::string_view::npos) return std::nullopt;
    part.remove_prefix(first);
    const auto player = heading_at(part);
    if (!player)
      return remark("layer-syntax", part,
                    fmt::format("\"{}\" names no player; write \"white: zertz=3; black: yinsh=4\"", part));
    if (lists[index(*player)])
      return remark("layer-syntax", part, "the potentials of this player are named twice; give them once");
    auto read = list(part.substr(part.find(':') + 1));
    if (!read) return std::move(read.error());
    for (std::size_t i = 0; i < read->size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if ((*read)[i].layer == (*read)[j].layer)
          return remark("layers-refused", part,
                        fmt::format("{} is named twice; give it once, with its whole count", (*read)[i].layer->id()));
    lists[index(*player)] = std::move(*read);
    return std::nullopt;
  }

  tl::expected<Layers, Remark> list(std::string_view text) const {
    Layers layers;
    for (const std::string_view word : words_of(text)) {
      auto use = layer_use(word);
      if (!use) return tl::unexpected(std::move(use.error()));
      layers.push_back(std::move(*use));
    }
    return layers;
  }

  tl::expected<LayerUse, Remark> layer_use(std::string_view word) const {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view id = word.substr(0, equals);
    const auto written = equals < word.size() ? number_from<std::uint32_t>(word.substr(equals + 1)) : 1;
    if (!written || *written > most_units)
      return tl::unexpected(remark(
          "layer-syntax", word,
          fmt::format("\"{}\" is not name=count with a count from 0 to {}, such as {}=3", word, most_units, id)));
    auto layer = registry_.find_layer(id);
    if (layer == nullptr) return tl::unexpected(remark("potentials-unavailable", word, about_unknown(registry_, id)));
    return LayerUse{std::move(layer), *written};
  }

  static Layers joined(std::array<std::optional<Layers>, 2> lists) {
    Layers all = lists[index(Color::White)].value_or(Layers{});
    for (LayerUse& use : all) use.black_count = 0;
    for (const LayerUse& black : lists[index(Color::Black)].value_or(Layers{})) {
      const auto same =
          std::find_if(all.begin(), all.end(), [&](const LayerUse& use) { return use.layer == black.layer; });
      if (same == all.end())
        all.push_back({black.layer, 0, black.count});
      else
        same->black_count = black.count;
    }
    for (LayerUse& use : all)
      if (use.black_count == use.count) use.black_count.reset();
    return all;
  }

  const Registry& registry_;
  std::string_view text_;
};

}  // namespace

tl::expected<Layers, Remark> read_layers(const Registry& registry, std::string_view text) {
  return LayersReader(registry, text).read();
}

std::string layers_text(const Layers& layers) {
  const auto list_of = [&](Color player) {
    std::string text;
    for (const LayerUse& use : layers)
      if (const std::uint32_t count = count_of(use, player); count > 0)
        text += fmt::format(" {}={}", use.layer->id(), count);
    return text;
  };
  const std::string white = list_of(Color::White);
  if (white == list_of(Color::Black)) return white.substr(white.empty() ? 0 : 1);
  std::string text;
  for (const auto& [heading, player] : headings)
    if (const std::string list = list_of(player); !list.empty())
      text += fmt::format("{}{}{}", text.empty() ? "" : "; ", heading, list);
  return text;
}

namespace {

std::string_view key_of(std::string_view setting) noexcept { return setting.substr(0, setting.find('=')); }

bool has(const std::vector<gpn_option>& options, std::string_view key) {
  return std::any_of(options.begin(), options.end(), [&](const gpn_option& option) { return key == option.name; });
}

bool any_has(const std::vector<LayerUse>& layers, std::string_view key) {
  return std::any_of(layers.begin(), layers.end(),
                     [&](const LayerUse& use) { return has_units(use) && has(use.layer->options(), key); });
}

}  // namespace

std::string overlay_options(std::string_view below, std::string_view above) {
  const auto set_above = words_of(above);
  std::string text;
  for (const std::string_view setting : words_of(below)) {
    const bool hidden = std::any_of(set_above.begin(), set_above.end(),
                                    [&](std::string_view other) { return key_of(other) == key_of(setting); });
    if (!hidden) text.append(text.empty() ? "" : " ").append(setting);
  }
  if (!above.empty()) text.append(text.empty() ? "" : " ").append(above);
  return text;
}

std::string options_for_layers(std::string_view options, const Game& game, const std::vector<LayerUse>& before,
                               const std::vector<LayerUse>& now) {
  std::string text;
  for (const std::string_view setting : words_of(options)) {
    const std::string_view key = key_of(setting);
    const bool is_gone = any_has(before, key) && !any_has(now, key) && !has(game.options(), key);
    if (!is_gone) text.append(text.empty() ? "" : " ").append(setting);
  }
  return text;
}

}  // namespace gpn::host
