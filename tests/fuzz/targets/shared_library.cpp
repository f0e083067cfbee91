#include "harness/promise.hpp"
#include "targets/targets.hpp"

#include <gpn/host/module.hpp>

#include <string>

namespace gpn::fuzz {
void shared_library(std::string_view bytes) {
  const auto exports = host::exported_names(bytes);
  if (!exports) return promise(!exports.error().empty(), "a file is refused without a reason");
  constexpr std::size_t most = 4;
  std::size_t length = 0;
  for (const std::string& name : *exports) length += name.size();
  promise(length <= most * bytes.size(), "the names are longer than the file");
}

}  // namespace gpn::fuzz
