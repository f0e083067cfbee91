// The dialects gpn reads and writes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation {

enum class Format : std::uint8_t { Gpn, Sheet, Boardspace, LittleGolem, CodeCup };

inline constexpr std::array all_formats{Format::Gpn, Format::Sheet, Format::Boardspace, Format::LittleGolem,
                                        Format::CodeCup};

std::string_view name(Format format) noexcept;
std::optional<Format> format_named(std::string_view name) noexcept;

/// The format of an input, judged by its first bytes. Empty when they look like none of them.
std::optional<Format> recognise(std::string_view head) noexcept;

}  // namespace gpn::notation
