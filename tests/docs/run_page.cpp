// Runs the commands that a page shows and compares what they print with the page.
//
//   run_page run PAGE FOLDER      runs the page in a new folder that holds a copy of FOLDER
//   run_page run-in PAGE FOLDER   runs the page in FOLDER
//   run_page extract PAGE FOLDER  writes the files of the page into FOLDER
//
// A command is a line of a ```console block that begins with "$ ", with the lines after a backslash or of a
// here-document (<<'END'). What follows up to the next command is its output, standard error included. Commands of a
// page run one after the other in the same folder, each in a shell of its own, with the program of this build first on
// the path. `...` in a line of the page stands for any text. A file is a ```cpp or ```cmake
// block whose first line is a comment with a file name: "// verify.cpp", "# CMakeLists.txt".
//
// GPN_APPROVE=1 in the environment writes the outputs to the page instead of comparing them.
#include <cli/program.hpp>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  return lines;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text.append(line).append("\n");
  return text;
}

/// Whether a line of a page shows a line of output, with `...` for any text.
bool shows(std::string_view shown, std::string_view printed) {
  const std::size_t gap = shown.find("...");
  if (gap == std::string_view::npos) return shown == printed;
  if (!printed.starts_with(shown.substr(0, gap))) return false;
  printed.remove_prefix(gap);
  for (shown.remove_prefix(gap + 3);; printed.remove_prefix(1)) {
    if (shows(shown, printed)) return true;
    if (printed.empty()) return false;
  }
}

/// Fails the run when the command prints nothing the page could show, such as a crash.
Lines output_of(const fs::path& folder, const std::string& command) {
  const gpn::test::ProgramRun run = gpn::test::run_gpn(folder, "exec 2>&1\n" + command);
  if (run.status > 127) throw std::runtime_error("status " + std::to_string(run.status) + ": " + command);
  return lines_of(run.out);
}

class Page {
 public:
  explicit Page(const fs::path& path) : lines_(lines_of(gpn::test::read_file(path))) {}

  /// The page with the outputs that its commands have in `folder`.
  Lines run(const fs::path& folder) {
    Lines page;
    for (at_ = 0; at_ < lines_.size();) {
      const bool begins_commands = lines_[at_] == "```console";
      page.push_back(lines_[at_++]);
      if (begins_commands) run_block(folder, page);
    }
    if (commands_ == 0) throw std::runtime_error("the page has no commands");
    return page;
  }

  std::size_t commands() const noexcept { return commands_; }
  const Lines& lines() const noexcept { return lines_; }

  void extract(const fs::path& folder) const {
    fs::create_directories(folder);
    for (std::size_t at = 0; at + 1 < lines_.size(); ++at)
      if (const auto name = file_name(lines_[at], lines_[at + 1])) {
        std::ofstream file(folder / *name, std::ios::binary);
        while (++at < lines_.size() && lines_[at] != "```") file << lines_[at] << '\n';
      }
  }

 private:
  void run_block(const fs::path& folder, Lines& page) {
    while (at_ < lines_.size() && lines_[at_] != "```") {
      if (!lines_[at_].starts_with("$ "))
        throw std::runtime_error("line " + std::to_string(at_ + 1) + ": a command is expected here");
      std::string command = lines_[at_].substr(2);
      page.push_back(lines_[at_++]);
      while (continues(command) && at_ < lines_.size()) {
        command.append("\n").append(lines_[at_]);
        page.push_back(lines_[at_++]);
      }
      Lines shown;
      while (at_ < lines_.size() && lines_[at_] != "```" && !lines_[at_].starts_with("$ "))
        shown.push_back(lines_[at_++]);
      Lines output = output_of(folder, command);
      for (std::size_t i = 0; i < std::min(shown.size(), output.size()); ++i)
        if (shows(shown[i], output[i])) output[i] = shown[i];
      page.insert(page.end(), output.begin(), output.end());
      ++commands_;
    }
  }

  /// After a backslash, and within a here-document, whose end is the word END.
  static bool continues(std::string_view command) {
    const bool is_open = command.find("<<'END'") != std::string_view::npos && !command.ends_with("\nEND");
    return is_open || command.ends_with('\\');
  }

  static std::optional<std::string> file_name(const std::string& fence, const std::string& first) {
    const std::string_view comment = fence == "```cpp" ? "// " : fence == "```cmake" ? "# " : "";
    if (comment.empty() || !first.starts_with(comment)) return std::nullopt;
    const std::string name = first.substr(comment.size());
    if (name.find(' ') != std::string::npos || name.find('.') == std::string::npos) return std::nullopt;
    return name;
  }

  Lines lines_;
  std::size_t at_ = 0;
  std::size_t commands_ = 0;
};

int compare(const fs::path& path, const fs::path& folder) {
  Page page(path);
  const Lines now = page.run(folder);
  if (now == page.lines()) {
    std::cout << page.commands() << " commands of " << path.filename().string() << " print what the page shows\n";
    return EXIT_SUCCESS;
  }
  if (std::getenv("GPN_APPROVE") != nullptr) {
    std::ofstream(path, std::ios::binary) << joined(now);
    return EXIT_SUCCESS;
  }
  const gpn::test::TemporaryFolder texts;
  texts.write("now", joined(now));
  std::cout << gpn::test::run_script(texts.path(), "diff -u '" + fs::absolute(path).string() + "' now").out
            << "(-: the page; +: what the commands print now)\n";
  return EXIT_FAILURE;
}

int run(const std::string& verb, const fs::path& page, const fs::path& folder) {
  if (verb == "extract") {
    Page(page).extract(folder);
    return EXIT_SUCCESS;
  }
  if (verb == "run-in") return compare(page, folder);
  const gpn::test::TemporaryFolder work;
  fs::copy(folder, work.path() / folder.filename(), fs::copy_options::recursive);
  return compare(page, work.path());
}

}  // namespace

int main(int argc, char** argv) {
  const std::string verb = argc == 4 ? argv[1] : "";
  if (verb != "run" && verb != "run-in" && verb != "extract") {
    std::cerr << "usage: run_page run|run-in|extract PAGE FOLDER\n";
    return 2;
  }
  try {
    return run(verb, argv[2], argv[3]);
  } catch (const std::exception& error) {
    std::cerr << argv[2] << ": " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
