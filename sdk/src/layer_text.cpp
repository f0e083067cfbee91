// The text of the tag Potentials, both ways.
#include <gpn/host/findings.hpp>
#include <gpn/host/layer.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/text/number.hpp>

#include "words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::host {
namespace {

using Layers = std::vector<LayerUse>;

/// How many units of one layer a player may have. More than any set holds (six of a kind, and few more basic pieces to
/// bring them in on), and far less than the largest number that the byte in gpn_side can count.
constexpr std::uint32_t most_units = 60;

constexpr std::array<std::pair<std::string_view, Color>, 2> headings{
    {{"white:", Color::White}, {"black:", Color::Black}}};

std::string about_unknown(const Registry& registry, std::string_view id) {
  if (const auto absent = registry.why_absent(ModuleKind::Layer, id); !absent.empty())
    return fmt::format("there are no rules for \"{}\"; {}", id, absent);
  return fmt::format("there are no rules for \"{}\": no layer of that name is loaded", id);
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
    for (std::size_t begin = 0; begin <= text_.size();) {
      const std::size_t end = std::min(text_.find(';', begin), text_.size());
      if (auto bad = read_part(text_.substr(begin, end - begin), lists)) return tl::unexpected(std::move(*bad));
      begin = end + 1;
    }
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

}  // namespace gpn::host
