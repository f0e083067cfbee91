#include "run_program.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace gpn::test {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

// Folders that a group may write are refused as folders of modules, and some systems make all folders so.
TemporaryFolder::TemporaryFolder() {
  ::umask(S_IWGRP | S_IWOTH);
  std::string pattern = (fs::temp_directory_path() / "gpn-test-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a folder " + pattern);
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void TemporaryFolder::write(std::string_view name, std::string_view bytes) const {
  fs::create_directories((path_ / name).parent_path());
  std::ofstream file(path_ / name, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!file.flush()) throw std::runtime_error("cannot write " + std::string(name));
}

ProgramRun run_script(const fs::path& folder, std::string_view script) {
  // Output goes to files: whatever its size, nobody has to read while the program writes.
  const TemporaryFolder streams;
  const std::string out = (streams.path() / "out").string();
  const std::string err = (streams.path() / "err").string();
  const std::string command(script);
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("cannot start a process");
  if (child == 0) {
    const auto redirect = [](const char* path, int flags, int to) { ::dup2(::open(path, flags, 0600), to); };
    redirect("/dev/null", O_RDONLY, STDIN_FILENO);
    redirect(out.c_str(), O_WRONLY | O_CREAT, STDOUT_FILENO);
    redirect(err.c_str(), O_WRONLY | O_CREAT, STDERR_FILENO);
    if (::chdir(folder.c_str()) == 0) ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
  }
  ProgramRun run;
  int status = 0;
  struct rusage usage {};
  if (::wait4(child, &status, 0, &usage) != child) throw std::runtime_error("lost a process");
  run.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  run.peak_kib = usage.ru_maxrss;
  run.out = read_file(out);
  run.err = read_file(err);
  return run;
}

}  // namespace gpn::test
