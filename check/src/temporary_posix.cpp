#include "temporary.hpp"

#include <sys/mman.h>
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

MemoryFile::MemoryFile() : descriptor_(::memfd_create("gpn-check", MFD_CLOEXEC)) {
  if (descriptor_ < 0) throw std::runtime_error("no memory for a file can be had");
}

MemoryFile::~MemoryFile() { ::close(descriptor_); }

std::filesystem::path MemoryFile::path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

bool MemoryFile::write(std::string_view bytes) const noexcept {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

namespace {
std::filesystem::path prepared;
}  // namespace

TemporaryCopy::TemporaryCopy(const std::filesystem::path& original) : path_(prepared) {
  if (!path_.empty()) return;
  file_.emplace();
  path_ = file_->path();
  std::filesystem::copy_file(original, path_, std::filesystem::copy_options::overwrite_existing);
}

void TemporaryCopy::prepare(const TemporaryCopy& copy) { prepared = copy.path(); }

}  // namespace gpn::check
