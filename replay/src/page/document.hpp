// The HTML around the games of a page.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay::page {

struct Document {
  std::string head;  // what comes before the games, a list in JSON
  std::string tail;
};

/// Styles and scripts are allowed by their hashes, and nothing else is: no other script runs, and nothing is loaded.
/// With a version, the page asks the server that it came from for another one.
Document make_document(std::string_view title, std::optional<std::uint64_t> reload_version);

}  // namespace gpn::replay::page
