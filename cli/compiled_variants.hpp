// The built-in variants as constants: what read_variants made of their files when the program was built, so that the
// program need not read and check them at each start.
#pragma once

#include <gpn/host/registry.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace gpn::cli {

struct CompiledLayer {
  std::string_view id;
  std::uint32_t count;
  std::optional<std::uint32_t> black_count;
};

struct CompiledPerft {
  unsigned depth;
  std::uint64_t paths;
  host::PerftCount count;
  std::optional<std::string_view> position;
};

struct CompiledGame {
  host::GameTest::Outcome outcome;
  std::string_view detail;
  std::span<const std::string_view> turns;
  std::optional<std::string_view> position;
};

struct CompiledTest {
  std::variant<CompiledPerft, CompiledGame> what;
  std::string_view text;
  std::uint32_t line;
};

/// The members of a variant that are texts, in the order of CompiledVariant::texts.
inline constexpr std::array<std::string host::Variant::*, 11> compiled_texts{
    &host::Variant::name,    &host::Variant::base, &host::Variant::options, &host::Variant::start,
    &host::Variant::title,   &host::Variant::help, &host::Variant::author,  &host::Variant::version,
    &host::Variant::licence, &host::Variant::link, &host::Variant::source};

struct CompiledVariant {
  std::string_view game;
  std::array<std::string_view, compiled_texts.size()> texts;
  std::array<std::string_view, host::agreement_items.size()> agreement;
  std::span<const CompiledLayer> layers;
  std::span<const std::string_view> unknown;
  std::span<const std::string_view> aliases;
  std::span<const CompiledTest> tests;
  host::Maturity maturity;
  std::uint32_t line;

  constexpr std::string_view name() const noexcept {
    static_assert(compiled_texts.front() == &host::Variant::name);
    return texts.front();
  }
};

/// Those of the variants files of the built-in games and layers. The build writes them (compile_variants.cpp).
std::span<const CompiledVariant> compiled_variants() noexcept;

/// Registers them, which most commands need; help and --version do not. Their games and layers must be registered.
/// Throws std::logic_error when one is not.
void add_compiled_variants(host::Registry& registry);

}  // namespace gpn::cli
