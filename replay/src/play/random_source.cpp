#include <gpn/replay/random_source.hpp>

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

}  // namespace gpn::replay
