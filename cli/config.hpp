// gpn.toml: defaults of options, from the working directory or the nearest folder above it (docs/config.md). Nothing
// here knows an option: names and values are checked against what the commands declare. config.cpp is the only file
// that includes toml++, which takes a compiler seconds to read.
#pragma once

#include "options.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace gpn::cli {

struct Command;

/// A key of the file with its values.
struct Setting {
  enum class Form : std::uint8_t { Section, Switch, Value, List, Other };

  std::string section;  // "common", or a command such as "verify" or "plugins check"; empty above all sections
  std::string name;     // of an option, without dashes; empty for the section itself
  Form form;
  std::vector<std::string> values;  // one, unless it is a list
  std::uint32_t line;
};

struct Config {
  std::string path = {};  // empty without a file
  std::vector<Setting> settings = {};
  std::string problem = {};  // a sentence: why nothing of the file can be used
  std::string remark = {};   // a sentence: why it is passed over
};

/// Reads the file that holds for the working directory, unless the variable GPN_NO_CONFIG is set.
Config find_config();
Config read_config(std::string_view text, std::string path);

/// A sentence about the first key or value that no command takes, or nothing.
std::string problem_with(const Config& config, const Command& program);

/// The key for an option of a command, whose own section goes before [common]; null without one.
const Setting* setting_for(const Config& config, std::string_view command, const Option& option);

/// Makes the value of the key, which problem_with() has passed, the default of the option.
void make_default(const Setting& setting, Option& option);

/// "gpn.toml:3"
std::string place_of(const Config& config, const Setting& setting);

}  // namespace gpn::cli
