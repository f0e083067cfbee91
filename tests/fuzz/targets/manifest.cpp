#include "harness/printable.hpp"
#include "targets/targets.hpp"

#include <gpn/host/module_text.hpp>

#include <array>
#include <string>

namespace gpn::fuzz {

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
    expect_json(json);
  }
}

}  // namespace gpn::fuzz
