// gpn plugins: the commands for rule modules.
#include "plugins.hpp"

#include <gpn/host/nearest.hpp>

#include <array>

namespace gpn::cli {
namespace {

constexpr std::array parts_of_plugins{&plugins_list_command,  &plugins_info_command,     &plugins_trust_command,
                                      &plugins_check_command, &plugins_manifest_command, &plugins_new_command};

}  // namespace

void ListFormat::add_to(Options& options) {
  options.push_back({.names = "--format",
                     .target = &name,
                     .help = "text or json",
                     .value_name = "FORMAT",
                     .default_value = DefaultValue::Shown});
}

std::optional<std::string> ListFormat::problem() const {
  if (name == "text" || name == "json") return std::nullopt;
  return "--format: " + host::unknown_name("format", name, {"text", "json"});
}

const Command plugins_command{"plugins",
                              "List, inspect, trust, check and create rule modules",
                              "Each command has its own --help.\n",
                              nullptr,
                              Listing::Shown,
                              parts_of_plugins};

}  // namespace gpn::cli
