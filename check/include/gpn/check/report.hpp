// What the checks found, as text, JSON or JUnit XML, and the list of all checks.
#pragma once

#include <gpn/check/run.hpp>

#include <span>
#include <string>

namespace gpn::check {

enum class Format : std::uint8_t { Text, Json, JUnit };
enum class Detail : std::uint8_t { Problems, Everything };  // of the text

std::string report(std::span<const Subject> subjects, const Settings& settings, Format format,
                   Detail detail = Detail::Problems);

bool any_bad(std::span<const Subject> subjects) noexcept;

enum class ListFormat : std::uint8_t { Text, Markdown, Json };
std::string list_checks(ListFormat format);

/// In full, for one check.
std::string explain(const Check& check);

}  // namespace gpn::check
