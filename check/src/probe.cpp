#include "probe.hpp"

#include <gpn/author/settings.hpp>
#include <gpn/host/option_text.hpp>

namespace gpn::check {
namespace {

/// FNV-1a: spreads well enough to distinguish two games.
class Digest {
 public:
  void add(std::string_view bytes) noexcept {
    for (const char c : bytes) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  std::uint64_t value() const noexcept { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace

std::vector<std::string> values_of(const gpn_option& option) {
  constexpr std::size_t most_of_a_range = 8;
  std::vector<std::string> values;
  if (const auto range = author::range_of(option.values)) {
    for (std::uint64_t number = range->least; number <= range->most && values.size() < most_of_a_range; ++number)
      values.push_back(std::to_string(number));
    if (!values.empty()) values.back() = std::to_string(range->most);
    return values;
  }
  author::visit_values(option.values, [&](std::string_view value) {
    values.emplace_back(value);
    return false;
  });
  return values;
}

const gpn_layer& Probe::layer() const { return module_.layer->table(); }

std::shared_ptr<const host::Game> Probe::game() const {
  if (played_ != nullptr) return played_;
  if (module_.game != nullptr) return module_.game;
  const auto game = known_.find(layer().over);
  if (game == nullptr) skip(fmt::format("the layer lies over \"{}\", and no such game is known", layer().over));
  if (!game->takes_layers()) skip(fmt::format("{} takes no layers in this program", layer().over));
  return game;
}

void Probe::play_with(std::shared_ptr<const host::Game> game) {
  played_ = std::move(game);
  variants_.reset();
  every_value_.reset();
}

std::vector<Rig> Probe::make_rigs(Breadth breadth) const {
  std::vector<Rig> rigs;
  const std::shared_ptr<const host::Game> base = game();
  std::string refusal = "there is no variant";
  const auto keep = [&](tl::expected<Rig, std::string> rig) {
    if (rig)
      rigs.push_back(std::move(*rig));
    else
      refusal = rig.error();
  };
  const auto add = [&](std::string_view variant, std::string_view options, std::uint32_t count) {
    if (const auto& whole = module_.variant)
      return keep(Rig::make(base, whole->base, host::overlay_options(whole->options, options), whole->layers));
    std::vector<host::LayerUse> layers;
    if (module_.layer != nullptr) layers.push_back({module_.layer, count});
    keep(Rig::make(base, variant, options, std::move(layers)));
  };
  const std::uint32_t usual = module_.layer != nullptr && layer().letter != '\0' ? 3 : 1;
  if (module_.variant != nullptr) add("", "", usual);
  if (module_.variant == nullptr)
    for (const gpn_variant& variant : base->variants()) add(variant.name, "", usual);
  if (rigs.empty())
    throw Ended{Status::Fail,
                fmt::format("no variant can be played: {}; let configure accept an empty text of options", refusal)};
  if (breadth == Breadth::Variants) return rigs;
  std::vector<gpn_option> options = module_.layer != nullptr ? module_.layer->options() : base->options();
  if (module_.variant != nullptr)
    for (const host::LayerUse& use : module_.variant->layers)
      options.insert(options.end(), use.layer->options().begin(), use.layer->options().end());
  for (const gpn_option& option : options)
    for (const std::string& value : values_of(option)) add("", fmt::format("{}={}", option.name, value), usual);
  if (usual > 1) add("", "", 1);
  return rigs;
}

const std::vector<Rig>& Probe::rigs(Breadth breadth) {
  std::optional<std::vector<Rig>>& rigs = breadth == Breadth::Variants ? variants_ : every_value_;
  if (!rigs) rigs = make_rigs(breadth);
  return *rigs;
}

void Probe::play(const Rig& rig, unsigned game, const Visit& visit, unsigned longest) {
  const host::Ruleset& ruleset = rig.ruleset();
  replay::RandomSource random(seed_, game);
  host::Position position = ruleset.start();
  host::TurnList turns = ruleset.turn_list();
  for (unsigned number = 0; number <= longest; ++number) {
    note_.set_turn("");
    note_.set(fmt::format("{}, game {}, after {} turns, position \"{}\"", rig.label(), game, number,
                          ruleset.write_position(position)));
    if (!ruleset.legal_turns(position, turns, widest)) return;
    std::optional<std::uint32_t> next;
    if (!turns.empty()) next = random.below(turns.size());
    visit({rig, position, turns, game, number, next});
    if (!next) return;
    ruleset.apply(position, turns[*next]);
  }
}

void Probe::each_ply(unsigned games, const Visit& visit, Breadth breadth, unsigned longest) {
  for (const Rig& rig : rigs(breadth))
    for (unsigned game = 1; game <= games; ++game) play(rig, game, visit, longest);
  note_.set("");
}

std::vector<std::uint32_t> Probe::some(std::uint32_t count, std::uint32_t most) {
  std::vector<std::uint32_t> numbers;
  if (count <= most)
    for (std::uint32_t i = 0; i < count; ++i) numbers.push_back(i);
  else
    for (std::uint32_t i = 0; i < most; ++i) numbers.push_back(random_.below(count));
  return numbers;
}

std::string Probe::at_turn(const Ply& ply, std::uint32_t turn) {
  std::string text = ply.rig.ruleset().turn_text(ply.position, ply.turns[turn]);
  note_.set_turn(text);
  return text;
}

std::vector<std::string> texts_of(const Ply& ply) {
  std::vector<std::string> texts;
  for (std::uint32_t i = 0; i < ply.turns.size(); ++i)
    texts.push_back(ply.rig.ruleset().turn_text(ply.position, ply.turns[i]));
  return texts;
}

std::uint64_t digest_of_play(const Rig& rig, std::uint64_t seed, unsigned games) {
  const host::Ruleset& ruleset = rig.ruleset();
  Digest digest;
  host::TurnList turns = ruleset.turn_list();
  for (unsigned game = 1; game <= games; ++game) {
    replay::RandomSource random(seed, game);
    host::Position position = ruleset.start();
    for (unsigned number = 0; number < 200 && ruleset.legal_turns(position, turns, widest) && !turns.empty();
         ++number) {
      const void* turn = turns[random.below(turns.size())];
      digest.add(ruleset.turn_text(position, turn));
      ruleset.apply(position, turn);
      digest.add(position.bytes());
    }
    digest.add(ruleset.standing(position).reason);
  }
  return digest.value();
}

}  // namespace gpn::check
