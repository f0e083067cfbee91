#include "elf.hpp"
#include "harness/promise.hpp"
#include "targets/targets.hpp"

#include <string>

namespace gpn::fuzz {
namespace {

std::size_t length_of(const std::vector<std::string>& names) {
  std::size_t length = 0;
  for (const std::string& name : names) length += name.size();
  return length;
}

}  // namespace

void shared_library(std::string_view bytes) {
  const auto library = check::read_shared_library(std::string(bytes));
  if (!library) return promise(!library.error().empty(), "a file is refused without a reason");
  constexpr std::size_t most = 4;
  const std::size_t length = length_of(library->exports) + length_of(library->imports) + length_of(library->needed);
  promise(length <= most * bytes.size(), "the names are longer than the file");
}

}  // namespace gpn::fuzz
