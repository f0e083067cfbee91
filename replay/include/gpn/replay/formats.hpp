// The table of what each format keeps of a record. It is measured: small records are converted to every format and read
// back, as `convert` does.
#pragma once

#include <gpn/host/registry.hpp>

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace gpn::replay {

/// The formats of other programs that gpn does not write, each with the reason.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 3> unwritten_formats{
    {{"gf1", "is not written: its sources do not state how it records removals"},
     {"julio974", "is not written: its sources do not state how it records removals"},
     {"dvonn-bot",
      "is not written: it leaves out passes, also at the end, and its sources do not state how it records a draw"}}};

/// A table in Markdown, with a row for each game and each part of a record, and a column for each format.
std::string format_table(const host::Registry& registry);

/// The same as JSON, by formats, with the reasons.
std::string format_table_json(const host::Registry& registry);

}  // namespace gpn::replay
