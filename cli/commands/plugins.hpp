// The commands below `gpn plugins`.
#pragma once

#include "../command.hpp"

#include <string>

namespace gpn::cli {

/// --format text|json
struct ListFormat {
  std::string name = "text";

  Option option();
  bool is_json() const { return name == "json"; }
};

extern const Command plugins_list_command;
extern const Command plugins_info_command;
extern const Command plugins_trust_command;
extern const Command plugins_check_command;
extern const Command plugins_manifest_command;
extern const Command plugins_new_command;

}  // namespace gpn::cli
