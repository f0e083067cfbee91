// Commands that run rules, inside the program or in a worker process.
#pragma once

#include "arguments.hpp"
#include "isolation_arguments.hpp"

#include <gpn/replay/isolated_command.hpp>

#include <functional>

namespace gpn::cli {

/// What a worker reads for a command: its paths, in the format and by the rules that the arguments name.
replay::CommandInputs inputs_of(std::vector<std::string> paths, const std::string& from, const RuleArguments& rules,
                                const replay::InputSettings& settings);

/// What a worker prints: bytes of records and files, or lines for people with colours, as its command prints them.
enum class WorkerText : std::uint8_t { Bytes, Styled };

/// Loads the rules and does the work: here, or with --isolate in a worker. A worker prints through the program that
/// started it, and reads `paths` through it.
ExitStatus run_with_rules(const RuleArguments& rules, const IsolationArguments& isolation, Context& context,
                          const std::function<replay::CommandInputs()>& inputs, const std::function<ExitStatus()>& work,
                          WorkerText kind = WorkerText::Bytes);

/// The same for a command that reads no records.
ExitStatus run_with_rules(const RuleArguments& rules, const IsolationArguments& isolation, Context& context,
                          const std::function<ExitStatus()>& work);

}  // namespace gpn::cli
