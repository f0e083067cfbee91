// The dialects that gpn reads and writes, and the version of its own one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation {

enum class Format : std::uint8_t { Gpn, Sheet, Boardspace, LittleGolem, CodeCup };

inline constexpr std::array all_formats{Format::Gpn, Format::Sheet, Format::Boardspace, Format::LittleGolem,
                                        Format::CodeCup};

/// The version of the native text that gpn reads and writes (docs/record-format.md, "Versions").
inline constexpr std::uint32_t native_version = 1;

/// The name users type, such as "littlegolem"; format_named() is the inverse.
std::string_view name(Format format) noexcept;
std::optional<Format> format_named(std::string_view name) noexcept;

/// The format of an input by its first bytes, up to 64 KiB; empty when they look like no known format.
std::optional<Format> recognise(std::string_view head) noexcept;

}  // namespace gpn::notation
