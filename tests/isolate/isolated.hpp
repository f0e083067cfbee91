// Records that name a module of these tests, and what gpn reports on them.
#pragma once

#include "../support/run_program.hpp"
#include "support/json.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// A record whose second turn makes a layer of these tests act.
inline std::string record_with(std::string_view layer, std::string_view options) {
  return "[Game \"gipf\"]\n[Variant \"basic\"]\n[Potentials \"" + std::string(layer) + "\"]\n[Options \"" +
         std::string(options) + "\"]\n\n1. b3 b4 2. f7 f2 *\n\n";
}
inline std::string record(std::string_view options) { return record_with("saboteur", options); }
inline const std::string clean_record = "[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. b3 b4 2. f7 f2 *\n\n";

inline std::vector<nlohmann::json> reports(const ProgramRun& run) {
  std::vector<nlohmann::json> all;
  for (std::size_t begin = 0; begin < run.out.size();) {
    const std::size_t end = run.out.find('\n', begin);
    all.push_back(parse_json(run.out.substr(begin, end - begin)));
    begin = end + 1;
  }
  return all;
}

/// `gpn verify --isolate`, one object a record. The saboteur is named, so that the program knows it.
inline ProgramRun verify_isolated(const TemporaryFolder& folder, std::string_view more) {
  return run_script(folder.path(), std::string(GPN_PROGRAM) + " verify --isolate --jobs 1 --format jsonl --plugin " +
                                       SABOTEUR + " " + std::string(more));
}

inline std::string code_of(const nlohmann::json& report) {
  return report["diagnostics"].empty() ? "" : report["diagnostics"][0]["code"].get<std::string>();
}

}  // namespace gpn::test
