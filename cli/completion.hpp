// Shell completions, made from the tree of commands and options: they cannot fall behind it.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace gpn::cli {

std::string bash_completion(const CLI::App& program);

}  // namespace gpn::cli
