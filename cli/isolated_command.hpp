// Commands that run rules, inside the program or in a worker process.
#pragma once

#include "arguments.hpp"
#include "isolation_arguments.hpp"

#include <gpn/replay/isolated_command.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::cli {

/// What a worker reads for a command: its paths, in the format and by the rules that the arguments name.
replay::CommandInputs inputs_of(std::vector<std::string> paths, const std::string& from, const RuleArguments& rules,
                                const replay::InputSettings& settings);

/// What a worker prints: bytes of records and files, or lines for people with colours, as its command prints them.
enum class WorkerText : std::uint8_t { Bytes, Styled };

/// Where the output of a worker goes. False from `take` ends the work.
struct WorkerOutput {
  std::function<bool(std::string_view)> take;
  std::function<std::optional<std::string>()> end;  // after a worker that succeeded; a sentence when that fails
};

/// Runs this command in a worker, with further words on its command line; for its output `take` is called.
replay::CommandEnd run_worker(const replay::WorkerRules& rules, const IsolationArguments& isolation, Context& context,
                              const replay::CommandInputs& inputs, const std::vector<std::string>& words,
                              const std::function<bool(std::string_view)>& take);

/// Reports how a worker ended.
ExitStatus finish_worker(const replay::CommandEnd& end, Context& context);

/// Does the work in a worker whose output is not printed. `isolation.wanted` must be set.
ExitStatus run_in_worker(const RuleArguments& rules, const IsolationArguments& isolation, Context& context,
                         const replay::CommandInputs& inputs, const WorkerOutput& output);

/// Loads the rules and does the work: here, or with --isolate in a worker. A worker prints through the program that
/// started it, and reads `paths` through it.
ExitStatus run_with_rules(const RuleArguments& rules, const IsolationArguments& isolation, Context& context,
                          const std::function<replay::CommandInputs()>& inputs, const std::function<ExitStatus()>& work,
                          WorkerText kind = WorkerText::Bytes);

/// The same for a command that reads no records.
ExitStatus run_with_rules(const RuleArguments& rules, const IsolationArguments& isolation, Context& context,
                          const std::function<ExitStatus()>& work);

}  // namespace gpn::cli
