// A shared library as a file: whether the loader of the system can map it, and which libraries it needs. No code runs.
#pragma once

#include <tl/expected.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::host {

struct LibraryFile {
  std::vector<std::string> needed;  // the names of other libraries
  bool has_marker = false;          // it has the name gpn_abi_1, which a module exports
};

/// Refused: what is no library for this machine, and a file that ends before what its headers announce, which the
/// loader would map and then fault on. The error is half a sentence.
tl::expected<LibraryFile, std::string> examine_library(std::string_view bytes);

}  // namespace gpn::host
