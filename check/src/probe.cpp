#include "probe.hpp"

#include <gpn/author/settings.hpp>
#include <gpn/host/layer.hpp>
#include <gpn/replay/random_source.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <vector>

namespace gpn::check {
namespace {

template <class Counts>
auto find(Counts& counts, std::string_view kind) {
  return std::find_if(counts.begin(), counts.end(), [&](const auto& entry) { return entry.first == kind; });
}

}  // namespace

std::uint64_t& Evidence::entry(std::string_view kind) {
  const auto found = find(counts_, kind);
  if (found != counts_.end()) return found->second;
  return counts_.emplace_back(kind, 0).second;
}

std::uint64_t Evidence::count(std::string_view kind) const noexcept {
  const auto found = find(counts_, kind);
  return found == counts_.end() ? 0 : found->second;
}

bool Evidence::has(std::string_view kind) const noexcept { return find(counts_, kind) != counts_.end(); }

std::string Evidence::text() const {
  std::string text;
  for (const auto& [kind, count] : counts_) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kind, count);
  return text;
}

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

std::optional<Rig> Rig::beginning_at(const std::string& position, std::shared_ptr<const host::Game> game,
                                     std::string_view options) const {
  host::Variant variant;
  variant.game = std::move(game);
  variant.name = variant.base = ruleset_->variant();
  variant.start = position;
  auto ruleset = host::Ruleset::compose(variant, options);
  if (!ruleset) return std::nullopt;
  Rig rig = *this;
  rig.ruleset_ = std::move(*ruleset);
  rig.given_start_ = rig.ruleset_->start();
  return rig;
}

namespace {

/// The limit for one position. A game that lists more is left there.
constexpr std::uint32_t most_listed = 100'000;
constexpr unsigned turns_compared = 6;
/// The limit for all positions of a walk: some twenty of a game that has 13,590 turns to choose from.
constexpr std::uint64_t most_listed_in_a_walk = 300'000;

}  // namespace

bool Walk::list() {
  if (listed_ > most_listed_in_a_walk || !ruleset_.legal_turns(position_, turns_, most_listed)) return false;
  // Games of usual width may be as long as they are.
  if (turns_.size() > widest) listed_ += turns_.size();
  return true;
}

/// Measures how far a position is towards the aim of a guided game, by its text: a stack is a run of letters or a
/// number.
std::int64_t Walk::progress(const host::Position& position) const {
  const auto aim = static_cast<Aim>((game_ - first_guided) % aims);
  if (aim == Aim::Wide || aim == Aim::Narrow) {
    const auto width = static_cast<std::int64_t>(ruleset_.count_turns(position).value_or(widest));
    return aim == Aim::Wide ? width : -width;
  }
  std::int64_t letters = 0, run = 0, longest = 0;
  for (const char c : ruleset_.write_position(position)) {
    run = ascii::is_letter(c) ? run + 1 : 0;
    letters += run > 0 ? 1 : 0;
    longest = std::max(longest, run);
  }
  return aim == Aim::High ? longest : aim == Aim::Full ? letters : -letters;
}

bool Walk::is_rare() {
  const std::int64_t here = progress(position_);
  if (here <= furthest_) return false;
  furthest_ = here;
  return true;
}

std::optional<std::uint32_t> Walk::draw() {
  if (turns_.empty()) return std::nullopt;
  std::uint32_t best = random_.below(turns_.size());
  if (!is_guided()) return best;
  std::int64_t most = std::numeric_limits<std::int64_t>::min();
  for (unsigned i = 0; i < turns_compared; ++i) {
    const std::uint32_t turn = random_.below(turns_.size());
    host::Position next = position_;
    ruleset_.apply(next, turns_[turn]);
    if (const std::int64_t far = progress(next); far > most) {
      most = far;
      best = turn;
    }
  }
  return best;
}

host::TurnList sample(const host::TurnList& turns, const host::Ruleset& ruleset, std::uint32_t most,
                      replay::RandomSource& random) {
  std::vector<std::uint32_t> chosen;
  for (std::uint32_t i = 0; i < most && turns.size() > 0; ++i) chosen.push_back(random.below(turns.size()));
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  host::TurnList some = ruleset.turn_list();
  some.grow_to(static_cast<std::uint32_t>(chosen.size()));
  const std::size_t size = ruleset.game().table().turn_size;
  for (std::size_t i = 0; i < chosen.size(); ++i)
    std::memcpy(static_cast<std::byte*>(some.data()) + i * size, turns[chosen[i]], size);
  some.set_size(static_cast<std::uint32_t>(chosen.size()));
  return some;
}

namespace {

/// Positions with very many turns that one check sees with all of them.
constexpr unsigned most_wide_visits = 6;
constexpr std::uint32_t sampled_turns = 300;
/// Games are added to those that a check asks for until it has seen this many positions of a ruleset: a fault of one
/// spot in nine does not show in a single game of nine turns.
constexpr std::uint64_t enough_positions = 60;
constexpr unsigned most_games = 24;
constexpr unsigned longest_digested = 200;  // turns of a game
constexpr unsigned least_guided = 40;       // turns, without which an aim is not reached
constexpr unsigned turns_from_tests = 6;

}  // namespace

void soil_memory(int byte) {
  constexpr std::size_t kept_of_a_size = 7;  // by the allocator of the C library, for the next call
  constexpr std::size_t largest = 1024;
  std::array<void*, kept_of_a_size> blocks{};
  for (std::size_t size = 24; size <= largest; size += 16) {
    for (void*& block : blocks)
      if (block = std::malloc(size); block != nullptr) std::memset(block, byte, size);
    for (void* const block : blocks) std::free(block);
  }
  volatile unsigned char stack[16384];
  for (volatile unsigned char& c : stack) c = static_cast<unsigned char>(byte);
}

std::vector<std::string> values_of(const gpn_option& option) {
  constexpr std::size_t most_of_a_range = 8;
  std::vector<std::string> values;
  if (const auto range = author::range_of(option.values)) {
    for (std::uint64_t number = range->least; number <= range->most && values.size() < most_of_a_range; ++number)
      values.push_back(std::to_string(number));
    if (!values.empty()) values.back() = std::to_string(range->most);
    return values;
  }
  if (author::takes_text(option.values)) {
    if (option.fallback[0] != '\0') values.emplace_back(option.fallback);
    return values;
  }
  author::visit_values(option.values, [&](std::string_view value) {
    values.emplace_back(value);
    return false;
  });
  return values;
}

const gpn_layer& Probe::layer() const { return module_.layer->table(); }

std::vector<host::LayerUse> Probe::layers(std::uint32_t count) const {
  if (module_.layer == nullptr) return {};
  std::vector<host::LayerUse> layers{{module_.layer, count}};
  layers.insert(layers.end(), module_.companions.begin(), module_.companions.end());
  return layers;
}

std::shared_ptr<const host::Game> Probe::game() const {
  if (played_ != nullptr) return played_;
  if (module_.game != nullptr) return module_.game;
  const auto game = known_.find(layer().over);
  if (game == nullptr) skip(fmt::format("the layer lies over \"{}\", and no such game is known", layer().over));
  if (!game->takes_layers()) skip(fmt::format("{} takes no layers in this program", layer().over));
  return game;
}

std::shared_ptr<const std::string> Probe::watch() {
  auto breach = std::make_shared<std::string>();
  const auto watched = host::watch(game()->table(), breach);
  if (!watched) skip(watched.error());
  played_ = std::make_shared<const host::Game>(**watched, *watched);
  variants_.reset();
  every_value_.reset();
  return breach;
}

std::vector<Rig> Probe::make_rigs(Breadth breadth) const {
  std::vector<Rig> rigs;
  const std::shared_ptr<const host::Game> base = game();
  std::string refusal = "there is no variant";
  const auto is_over = [](const Rig& rig) {
    return rig.ruleset().standing(rig.ruleset().start()).state != host::Standing::State::Running;
  };
  // A game whose start only a record knows begins at one that is drawn, or at the position of a test.
  const auto begin = [&](Rig& rig, std::string_view options) {
    std::vector<std::string> positions = module_.positions;
    replay::RandomSource random(seed_, rigs.size() + 1);
    if (const auto drawn = replay::drawn_start(rig.ruleset(), random))
      positions.insert(positions.begin(), rig.ruleset().write_position(*drawn));
    for (const std::string& position : positions) {
      auto begun = rig.beginning_at(position, base, options);
      if (begun && !is_over(*begun)) return void(rig = std::move(*begun));
    }
  };
  const auto keep = [&](tl::expected<Rig, std::string> rig, std::string_view options) {
    if (!rig) return void(refusal = rig.error());
    if (rig->ruleset().layers().empty() && is_over(*rig)) begin(*rig, options);
    rigs.push_back(std::move(*rig));
  };
  const auto add = [&](std::string_view variant, std::string_view options, std::uint32_t count) {
    if (const auto& whole = module_.variant)
      return keep(Rig::make(base, whole->base, host::overlay_options(whole->options, options), whole->layers),
                  host::overlay_options(whole->options, options));
    keep(Rig::make(base, variant, options, layers(count)), options);
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

void Probe::need(std::string_view kind, std::uint64_t least) const {
  if (evidence_.count(kind) >= least) return;
  throw Ended{Status::Skip,
              fmt::format("it saw too little to judge ({} {}, and needs {})", kind, evidence_.count(kind), least)};
}

void Probe::play(const Rig& rig, unsigned game, const Visit& visit, unsigned longest) {
  const host::Ruleset& ruleset = rig.ruleset();
  Walk walk(ruleset, seed_, game);
  if (begin_ != nullptr) walk.begin_at(*begin_);
  for (unsigned number = 0; number <= longest; ++number) {
    note_.set_turn("");
    note_.set(fmt::format("{}, game {}, after {} turns, position \"{}\"", rig.label(), game, number,
                          ruleset.write_position(walk.position())));
    if (!walk.list()) return saw(seen::games_left);
    const std::uint32_t width = walk.turns().size();
    if (game >= first_guided && width > 0 && !walk.is_rare()) {
      if (width > widest) return;
      walk.play(walk.turns()[*walk.draw()]);
      continue;
    }
    saw(number == 0 ? seen::starts : seen::positions);
    saw(seen::turns, width);
    if (width == 0) saw(seen::ends);
    if (width <= widest || wide_visits_++ < most_wide_visits) {
      const std::optional<std::uint32_t> next = walk.draw();
      visit({rig, walk.position(), walk.turns(), width, game, number, next});
      if (!next) return;
      walk.play(walk.turns()[*next]);
    } else {
      const host::TurnList some = sample(walk.turns(), ruleset, sampled_turns, walk.random());
      const std::uint32_t next = walk.random().below(some.size());
      visit({rig, walk.position(), some, width, game, number, next});
      walk.play(some[next]);
    }
  }
}

void Probe::each_ply(unsigned games, const Visit& visit, Breadth breadth, unsigned longest) {
  for (const Rig& rig : rigs(breadth)) {
    const std::uint64_t before = evidence_.count(seen::positions);
    const std::uint64_t left_before = evidence_.count(seen::games_left);
    const auto is_short = [&] {
      const std::uint64_t positions = evidence_.count(seen::positions) - before;
      return positions > 0 && positions < enough_positions && evidence_.count(seen::games_left) == left_before &&
             wide_visits_ == 0;
    };
    for (unsigned game = 1; game <= games || (game <= most_games && is_short()); ++game)
      play(rig, game, visit, longest);
    // A layer is asked by its hooks, not by the shape of a position.
    const bool is_variant =
        module_.layer == nullptr && &rig - rigs(breadth).data() < static_cast<std::ptrdiff_t>(rigs().size());
    for (unsigned aim = 0; aim < aims && longest > least_guided && is_variant; ++aim)
      play(rig, first_guided + aim, visit, longest);
    for (const std::string& text : module_.positions)
      if (const auto position = rig.ruleset().read_position(text)) {
        begin_ = &*position;
        play(rig, 1, visit, turns_from_tests);
        begin_ = nullptr;
      }
  }
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
  for (unsigned game = 1; game <= games; ++game) {
    Walk walk(ruleset, seed, game);
    for (unsigned number = 0; number < longest_digested && walk.list(); ++number) {
      const auto next = walk.draw();
      digest.add(std::to_string(walk.turns().size()));
      if (!next) break;
      const void* turn = walk.turns()[*next];
      digest.add(ruleset.turn_text(walk.position(), turn));
      walk.play(turn);
      digest.add(walk.position().bytes());
    }
    digest.add(ruleset.standing(walk.position()).reason);
  }
  return digest.value();
}

}  // namespace gpn::check
