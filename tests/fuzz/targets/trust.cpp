#include "harness/promise.hpp"
#include "harness/scratch_file.hpp"
#include "targets/targets.hpp"

#include <gpn/host/trust.hpp>

#include <string>

namespace gpn::fuzz {

/// The whole list, then the hashes of its lines as another list asks for them.
void trust(std::string_view bytes) {
  const std::string path = scratch_file("trusted", bytes);
  const auto list = host::TrustList::read(path);
  if (!list) return promise(!list.error().empty(), "a list is refused without a reason");
  const std::string copy = (scratch_folder() / "copy").string();
  promise(list->write(copy).has_value(), "a list cannot be written");
  const auto again = host::TrustList::read(copy);
  promise(again.has_value(), "a list that was written is refused");
  while (!bytes.empty()) {
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    if (const auto hash = host::ContentHash::parse(line.substr(0, line.find(' '))))
      promise(list->trusts(*hash) && again->trusts(*hash), "a hash of the list is not trusted");
    bytes.remove_prefix(std::min(line.size() + 1, bytes.size()));
  }
}

}  // namespace gpn::fuzz
