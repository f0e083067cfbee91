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

/// Which modules a worker loads: those that the settings, the user or a record of the inputs name, or all.
enum class LoadedModules : std::uint8_t { Needed, All };

/// What a command works on.
struct CommandInputs {
  std::vector<std::string> paths;  // files, directories and "-" that it may read
  InputSettings settings;          // how to read them, and the rules of the user
  LoadedModules modules = LoadedModules::Needed;
  std::function<std::string()> stream = {};  // waits for bytes that a worker asks for; none at the end; may be empty
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

/// The parent's side. The time limit of a worker counts from the bytes or the piece that it was given last.
CommandEnd run_in_worker(const CommandInputs& inputs, const WorkerRules& rules, const WorkerCommand& command,
                         const WorkerLimits& limits, const CommandOutput& output);

/// The worker's side, after enter_worker(): inputs are read through the parent from here on.
void begin_command();
bool print_through_parent(OutputStream stream, std::string_view bytes);
/// Replaces `bytes` by the next ones of the stream; false at its end.
bool read_through_parent(std::string& bytes);
void end_command(int status);

}  // namespace gpn::replay
