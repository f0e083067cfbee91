// gpn plugins: rule modules, what is there and what becomes of them.
#include "plugins.hpp"

#include <array>

namespace gpn::cli {
namespace {

constexpr std::array parts{&plugins_check_command, &plugins_manifest_command};

}  // namespace

const Command plugins_command{"plugins",
                              "Rule modules: find, inspect and describe them",
                              "Each command has --help of its own.\n",
                              nullptr,
                              Listing::Shown,
                              parts};

}  // namespace gpn::cli
