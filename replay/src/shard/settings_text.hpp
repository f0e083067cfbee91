// The settings of a plan as lines of its manifest: "setting KEY VALUE", each once, in one order.
#pragma once

#include "shard/line_reader.hpp"

#include <gpn/replay/shard.hpp>

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

std::string_view name(ReportStyle style) noexcept;
std::optional<ReportStyle> style_named(std::string_view name) noexcept;
std::optional<Severity> severity_named(std::string_view name) noexcept;

void append_settings(const ShardSettings& settings, std::string& out);

/// Reads what append_settings() wrote. The error is half a sentence.
tl::expected<ShardSettings, std::string> read_settings(LineReader& lines);

}  // namespace gpn::replay
