#include <gpn/replay/random_source.hpp>

#include <gpn/host/site_game.hpp>

#include <fmt/format.h>

#include <cstring>

namespace gpn::replay {

RandomSource::RandomSource(std::uint64_t seed, std::uint64_t game) noexcept
    : state_(split_mix(split_mix(seed + split_mix_step) ^ (game * split_mix_step))) {}

std::uint64_t RandomSource::next() noexcept { return split_mix(state_ += split_mix_step); }

std::uint32_t RandomSource::below(std::uint32_t count) noexcept {
  // 2^32 is not a multiple of `count`: without a second draw, 2^32 mod `count` results would come up once too often.
  const std::uint32_t unfair = (0U - count) % count;
  for (;;) {
    const std::uint64_t product = (next() >> 32U) * count;
    if (static_cast<std::uint32_t>(product) >= unfair) return static_cast<std::uint32_t>(product >> 32U);
  }
}

namespace {

constexpr std::uint32_t numbers_of_starts = 1U << 31U;

/// The word of the site for the variant. Options do not change what is drawn: those of the site are tried as well.
std::string setup_word(const host::SiteGame& site, std::string_view variant) {
  gpn_site_setup setup{};
  if (variant.size() >= sizeof setup.variant) return {};
  std::memcpy(setup.variant, variant.data(), variant.size());
  if (const auto word = site.write_setup(setup); word && !word->empty()) return *word;
  const auto usual = site.read_setup({});
  if (!usual || !*usual) return {};
  std::memcpy(setup.options, (*usual)->options, sizeof setup.options);
  return site.write_setup(setup).value_or(std::string());
}

}  // namespace

std::optional<host::Position> drawn_start(const host::Ruleset& ruleset, RandomSource& random) {
  if (ruleset.standing(ruleset.start()).state == host::Standing::State::Running) return std::nullopt;
  const host::SiteGame* site = ruleset.game().on_site();
  const std::string word = site == nullptr ? std::string() : setup_word(*site, ruleset.variant());
  if (word.empty()) return std::nullopt;
  const std::uint32_t number = random.below(numbers_of_starts);
  for (const std::string& text : {fmt::format("{} {}", word, number), fmt::format("{} 2 {}", word, number)})
    if (const auto setup = site->read_setup(text); setup && *setup && (*setup)->position[0] != '\0')
      if (auto position = ruleset.read_position((*setup)->position)) return *std::move(position);
  return std::nullopt;
}

}  // namespace gpn::replay
