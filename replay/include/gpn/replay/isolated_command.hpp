// Runs a whole command in one worker process: the worker reads its inputs through its parent, prints through it, and
// opens nothing. A worker that fails ends the command.
#pragma once

#include <gpn/replay/isolation.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// What a command works on.
struct CommandInputs {
  std::vector<std::string> paths;  // files, directories and "-" that it may read
  InputSettings settings;          // how to read them, and the rules of the user
};

enum class OutputStream : std::uint8_t { Out, Error };

/// Prints what the worker prints. False ends the work.
using CommandOutput = std::function<bool(OutputStream, std::string_view)>;

/// What a worker came to.
struct CommandEnd {
  std::optional<int> status;          // of the command; nothing when it came to no end
  std::vector<std::string> failures;  // sentences
  bool by_module = false;             // whether a module is the reason for one of them
};

/// The parent's side. All modules that the settings or a record of the inputs name are loaded, and those of the user.
CommandEnd run_in_worker(const CommandInputs& inputs, const WorkerRules& rules, const WorkerCommand& command,
                         const WorkerLimits& limits, const CommandOutput& output);

/// The worker's side, after enter_worker(): inputs are read through the parent from here on.
void begin_command();
bool print_through_parent(OutputStream stream, std::string_view bytes);
void end_command(int status);

}  // namespace gpn::replay
