#include <gpn/replay/random_source.hpp>

namespace gpn::replay {
namespace {

/// The step and the finishing multiplications of SplitMix64.
constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;

constexpr std::uint64_t mix(std::uint64_t value) noexcept {
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
  return value ^ (value >> 31U);
}

}  // namespace

RandomSource::RandomSource(std::uint64_t seed, std::uint64_t game) noexcept
    : state_(mix(mix(seed + golden) ^ (game * golden))) {}

std::uint64_t RandomSource::next() noexcept { return mix(state_ += golden); }

std::uint32_t RandomSource::below(std::uint32_t count) noexcept {
  // 2^32 is not a multiple of `count`: without a second draw, 2^32 mod `count` results would come up once too often.
  const std::uint32_t unfair = (0U - count) % count;
  for (;;) {
    const std::uint64_t product = (next() >> 32U) * count;
    if (static_cast<std::uint32_t>(product) >= unfair) return static_cast<std::uint32_t>(product >> 32U);
  }
}

}  // namespace gpn::replay
