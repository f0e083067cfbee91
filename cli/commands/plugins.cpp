// gpn plugins: rule modules, what is there and what becomes of them.
#include "plugins.hpp"

#include <gpn/replay/nearest.hpp>

#include <array>

namespace gpn::cli {
namespace {

constexpr std::array parts{&plugins_list_command,  &plugins_info_command,     &plugins_trust_command,
                           &plugins_check_command, &plugins_manifest_command, &plugins_new_command};

}  // namespace

void ListFormat::add_to(CLI::App& command) {
  command.add_option("--format", name, "text or json")->capture_default_str()->type_name("FORMAT");
}

std::optional<std::string> ListFormat::problem() const {
  if (name == "text" || name == "json") return std::nullopt;
  return "--format: " + replay::unknown_name("format", name, {"text", "json"});
}

const Command plugins_command{"plugins",
                              "Rule modules: what is there, what is trusted",
                              "Each command has --help of its own.\n",
                              nullptr,
                              Listing::Shown,
                              parts};

}  // namespace gpn::cli
