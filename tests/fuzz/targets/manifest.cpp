#include "targets/targets.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/module_text.hpp>

#include <nlohmann/json.hpp>

#include <array>
#include <string>

namespace gpn::fuzz {
namespace {

void expect_printable(const std::string& text) {
  promise(host::visible_lines(text, host::Styles::Escaped) == text, "a list of modules has unsafe characters");
}

}  // namespace

void manifest(std::string_view bytes) {
  auto read = host::parse_manifest(bytes);
  if (!read) return promise(!read.error().empty(), "a manifest is refused without a reason");
  std::array<host::FoundModule, 1> modules;
  modules[0].file = std::string(bytes.substr(0, 40));
  modules[0].reason = std::string(bytes.substr(0, 40));
  modules[0].manifest = std::move(*read);
  expect_printable(host::list_text(modules, {}));
  expect_printable(host::info_text(modules[0], {}));
  for (const std::string& json : {host::list_json(modules, {}), host::info_json(modules[0], {})}) {
    expect_printable(json);
    promise(nlohmann::json::accept(json), "a list of modules is not JSON");
  }
}

}  // namespace gpn::fuzz
