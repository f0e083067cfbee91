#include "temporary.hpp"

#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace gpn::check {

TemporaryFile::TemporaryFile() {
  std::string pattern = (std::filesystem::temp_directory_path() / "gpn-check-XXXXXX").string();
  const int file = ::mkstemp(pattern.data());
  if (file < 0) throw std::runtime_error("no temporary file can be made; see that TMPDIR can be written");
  ::close(file);
  path_ = pattern;
}

TemporaryFile::~TemporaryFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

TemporaryCopy::TemporaryCopy(const std::filesystem::path& original) {
  std::filesystem::copy_file(original, file_.path(), std::filesystem::copy_options::overwrite_existing);
}

}  // namespace gpn::check
