#include "page_commands.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace gpn::test {
namespace {

constexpr std::array commands{"verify", "find",  "stats", "convert",  "repair",  "show",    "page",
                              "diff",   "legal", "perft", "generate", "explain", "plugins", "shard",
                              "dedupe", "split", "merge", "graph",    "index"};
/// Separators between the commands of one line of a shell.
constexpr std::string_view separators = "|;&()$\n";

bool is_command(std::string_view word) { return std::find(commands.begin(), commands.end(), word) != commands.end(); }

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream all(text);
  std::vector<std::string> words;
  for (std::string word; all >> word;) words.push_back(word);
  return words;
}

/// Parts of a shell line; quoted text stays together and loses its blanks, so that it is one word.
std::vector<std::string> simple_commands(std::string_view line) {
  std::vector<std::string> parts(1);
  char quote = 0;
  for (const char letter : line) {
    if (quote == 0 && letter == '#' && (parts.back().empty() || parts.back().back() == ' ')) break;
    if (quote == 0 && (letter == '"' || letter == '\''))
      quote = letter;
    else if (letter == quote)
      quote = 0;
    else if (quote == 0 && separators.find(letter) != std::string_view::npos)
      parts.emplace_back();
    else
      parts.back() += quote != 0 && letter == ' ' ? '_' : letter;
  }
  return parts;
}

/// Rules of hyphens and arrows are none.
bool is_option(std::string_view word) {
  return word.starts_with("--") && word.size() > 2 && word[2] >= 'a' && word[2] <= 'z';
}

std::vector<NamedOption> options_of(const std::vector<std::string>& words) {
  std::vector<NamedOption> options;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!is_option(words[i])) continue;
    const std::size_t equals = words[i].find('=');
    NamedOption option{words[i].substr(0, equals), std::nullopt};
    if (equals != std::string::npos)
      option.value = words[i].substr(equals + 1);
    else if (i + 1 < words.size() && !words[i + 1].starts_with('-'))
      option.value = words[i + 1];
    options.push_back(std::move(option));
  }
  return options;
}

class PageReader {
 public:
  std::vector<NamedCommand> read(std::string_view page) {
    std::istringstream all{std::string(page)};
    for (std::string line; std::getline(all, line);) {
      ++line_;
      if (line.starts_with("```"))
        fence_ = fence_.empty() ? line : "";
      else if (fence_.empty())
        read_prose(line);
      else
        read_code(line);
    }
    return std::move(found_);
  }

 private:
  void read_prose(std::string_view line) {
    for (std::size_t open = line.find('`'); open != std::string_view::npos; open = line.find('`', open)) {
      const std::size_t close = line.find('`', open + 1);
      if (close == std::string_view::npos) return;
      read_shell(line.substr(open + 1, close - open - 1));
      open = close + 1;
    }
  }

  void read_code(std::string line) {
    const bool is_shell = fence_ == "```sh" || fence_ == "```console" || fence_ == "```";
    const bool is_output = fence_ == "```console" && unfinished_.empty() && !line.starts_with("$ ");
    if (!is_shell || is_output) return;
    if (line.starts_with("$ ")) line.erase(0, 2);
    line = unfinished_ + line;
    unfinished_.clear();
    if (line.ends_with('\\'))
      unfinished_ = line.substr(0, line.size() - 1);
    else if (fence_ != "```" || line.starts_with("gpn "))
      read_shell(line);
  }

  void read_shell(std::string_view line) {
    for (const std::string& part : simple_commands(line)) {
      auto words = words_of(part);
      while (!words.empty() && (words.front() == "do" || words.front() == "!")) words.erase(words.begin());
      if (!words.empty()) read_words(words);
    }
  }

  void read_words(std::vector<std::string> words) {
    NamedCommand named;
    named.line = line_;
    const bool has_program = words.front() == "gpn";
    if (has_program) words.erase(words.begin());
    if (!words.empty() && is_command(words.front())) {
      named.command = words.front();
      if ((words.front() == "plugins" || words.front() == "shard") && words.size() > 1)
        *named.command += " " + words[1];
    } else if (has_program) {
      named.command = "";
    } else if (words.empty() || !is_option(words.front())) {
      return;
    }
    named.options = options_of(words);
    if (!named.options.empty()) found_.push_back(std::move(named));
  }

  std::vector<NamedCommand> found_;
  std::string fence_;       // of the block that is being read; empty in prose
  std::string unfinished_;  // a line of code that goes on
  std::size_t line_ = 0;
};

}  // namespace

std::vector<NamedCommand> named_commands(std::string_view page) { return PageReader().read(page); }

}  // namespace gpn::test
