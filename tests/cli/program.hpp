// The program under test.
#pragma once

#include <support/run_program.hpp>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

namespace gpn::test {

/// No module and no trust of the user gets in.
inline const std::string no_modules =
    "unset GPN_PLUGIN_PATH; XDG_DATA_HOME=/nowhere XDG_DATA_DIRS=/nowhere XDG_CONFIG_HOME=/nowhere\n"
    "export XDG_DATA_HOME XDG_DATA_DIRS XDG_CONFIG_HOME\n";

/// Runs a script in which `gpn` is the program that was just built, without colours and in no particular language.
inline ProgramRun run_gpn(const std::filesystem::path& folder, std::string_view script) {
  const std::string path = std::filesystem::path(GPN_PROGRAM).parent_path().string();
  return run_script(folder, "PATH=\"" + path + ":$PATH\" LC_ALL=C NO_COLOR=1; export PATH LC_ALL NO_COLOR\n" +
                                no_modules + std::string(script));
}

inline std::filesystem::path source_path(std::string_view name) { return std::filesystem::path(GPN_SOURCE_DIR) / name; }

}  // namespace gpn::test
