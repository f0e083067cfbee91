// Runs a program as a shell would and returns its status and its output.
#pragma once

#include <csignal>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

struct ProgramRun {
  std::string out;
  std::string err;
  int status = -1;    // as $? shows it: 128 and the signal when one ended it
  long peak_kib = 0;  // largest resident set
};

/// Runs `sh -c script` in `folder`. Standard input is empty unless the script redirects it.
ProgramRun run_script(const std::filesystem::path& folder, std::string_view script);

/// A new empty folder that goes when this does.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const noexcept { return path_; }
  void write(std::string_view name, std::string_view bytes) const;

 private:
  std::filesystem::path path_;
};

/// The bytes of a file.
std::string read_file(const std::filesystem::path& path);

}  // namespace gpn::test
