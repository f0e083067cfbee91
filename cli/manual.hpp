// The manual page, made from the tree of commands and options: it cannot fall behind it.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace gpn::cli {

/// In the language of man(7).
std::string manual_page(const CLI::App& program);

}  // namespace gpn::cli
