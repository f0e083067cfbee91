// Arguments of commands that ask a collection: it may be an index, and the records they choose may be written.
#pragma once

#include "arguments.hpp"

#include <gpn/replay/convert.hpp>
#include <gpn/replay/index.hpp>

namespace gpn::cli {

/// The indexes that the paths are; nothing where they are records. Call it after RecordArguments::choose(). The error
/// is a sentence.
tl::expected<std::optional<replay::Index>, std::string> indexes(const RecordArguments& records,
                                                                const std::vector<std::string>& paths,
                                                                const replay::InputSettings& input, Context& context);

/// --to and --out of a command that writes the records it has chosen.
struct WriteArguments {
  std::string to, out;

  void add_to(Options& options);
  /// The error is the status of a file that could not be written. Only errors of records are printed.
  tl::expected<replay::ConvertTally, ExitStatus> write(const std::vector<std::string>& paths,
                                                       const replay::InputSettings& input, Context& context) const;
};

}  // namespace gpn::cli
