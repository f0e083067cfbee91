// The options that decide what a verification reports. `verify` and `shard plan` share them.
#pragma once

#include "arguments.hpp"

#include <gpn/replay/settings.hpp>

#include <optional>
#include <string>

namespace gpn::cli {

struct VerifySettings {
  std::string style = "human", linked_files = "below";
  bool strict = false, notes = false;
  RecordArguments records;

  void add_format(Options& options);
  void add_notes(Options& options);
  void add_reading(Options& options);  // --strict --linked-files

  /// Fills what the options decide; the limits are stored in `input` as they are read. Returns a sentence about the
  /// first invalid argument, or nothing.
  std::optional<std::string> fill(replay::InputSettings& input, replay::ReportSettings& report) const;
};

}  // namespace gpn::cli
