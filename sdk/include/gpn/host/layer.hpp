// Layers and their composition: which layers lie over a game, in which order they act, and whether they get along; and
// the options of rules, which variants, records, users and layers set.
#pragma once

#include <gpn/layer.h>
#include <gpn/color.hpp>
#include <gpn/finding.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::host {

class RemoteCaller;  // <gpn/host/remote.hpp>

/// A remark of a module about a text it was given, or of the host about a module: the finding, its byte range in that
/// text, the rule clause, one sentence.
struct Remark {
  FindingInfo finding;  // its views stay valid as long as the module is registered
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string rule;
  std::string message;
};

/// The process that executes a module which this one does not load. A null caller means that there is none.
struct RemoteModule {
  std::shared_ptr<RemoteCaller> caller;
  std::optional<std::size_t> index;  // as the caller numbers modules; nothing for what is built into all processes
};

/// A layer module with its descriptions read out once.
class Layer {
 public:
  /// The table is copied, grown with nulls when it was built with an older header. `library` keeps alive what the
  /// table points to; null for a layer that is built in.
  explicit Layer(const gpn_layer& table, std::shared_ptr<const void> library = {});

  /// One that another process executes: the table has no functions.
  Layer(const gpn_layer& table, std::vector<gpn_option> options, RemoteModule remote);

  const gpn_layer& table() const noexcept { return table_; }
  std::string_view id() const noexcept { return table_.id; }
  std::string_view title() const noexcept { return table_.title; }
  const std::vector<gpn_option>& options() const noexcept { return options_; }
  const RemoteModule& remote() const noexcept { return remote_; }

 private:
  std::shared_ptr<const void> library_;
  gpn_layer table_;
  std::vector<gpn_option> options_;
  RemoteModule remote_;
};

/// A layer and how many of its units each player has; a layer without units is used once.
struct LayerUse {
  std::shared_ptr<const Layer> layer;
  std::uint32_t count = 1;                                  // of both players, or White's
  std::optional<std::uint32_t> black_count = std::nullopt;  // when Black has another number (G1)

  friend bool operator==(const LayerUse&, const LayerUse&) = default;
};

std::uint32_t count_of(const LayerUse& use, Color player) noexcept;
bool has_units(const LayerUse& use) noexcept;

/// The record of the interface. It refers to the layer of `use`.
gpn_layer_use table_of(const LayerUse& use) noexcept;

class Registry;

/// Reads "tamsk=6 zertz=3", the text of the tag Potentials, or "white: tamsk=6; black: zertz=3" when the players have
/// different ones; a name alone means one. The remark's byte range lies in `text`.
tl::expected<std::vector<LayerUse>, Remark> read_layers(const Registry& registry, std::string_view text);

/// The layers in the order in which they act (by priority, then by id), those with a count of 0 left out. Refused: a
/// layer used twice, over another game, with a letter or an id of another, without one it needs, with one it bars.
tl::expected<std::vector<LayerUse>, Remark> arrange_layers(std::string_view game, std::vector<LayerUse> layers);

/// The canonical text of arranged layers.
std::string layers_text(const std::vector<LayerUse>& layers);

class Game;

/// "key=value key=value" of both, those of `below` first; what `above` sets as well is left out of `below`. A key that
/// one of the two has twice stays twice, for the module to refuse.
std::string overlay_options(std::string_view below, std::string_view above);

/// The settings of a variant whose layers `before` are replaced by `now`, without those for which only a layer that is
/// gone has an option.
std::string options_for_layers(std::string_view options, const Game& game, const std::vector<LayerUse>& before,
                               const std::vector<LayerUse>& now);

}  // namespace gpn::host
