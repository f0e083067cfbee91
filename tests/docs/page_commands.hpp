// The commands of gpn that a page names: in `code` and in blocks of code.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

struct NamedOption {
  std::string name;                  // "--format"
  std::optional<std::string> value;  // the word after it, if there is one
};

/// A command with its options, or options without a command: "--format jsonl".
struct NamedCommand {
  std::optional<std::string> command;  // "verify", "plugins check", "" for gpn itself
  std::vector<NamedOption> options;
  std::size_t line = 0;  // counted from 1
};

/// Commands of other programs are left out.
std::vector<NamedCommand> named_commands(std::string_view page);

}  // namespace gpn::test
