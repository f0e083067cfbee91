// --isolate: modules in worker processes.
#pragma once

#include "arguments.hpp"
#include "command.hpp"

#include <gpn/replay/isolation.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace gpn::cli {

/// --isolate, of a command that only needs to know which rules there are.
void add_isolate(Options& options, bool& wanted, std::string help);

/// The modules that a command wants before a record names them: those that the user names, or all.
enum class WantedModules : std::uint8_t { Named, All };

/// --isolate --plugin-seconds --plugin-memory
struct IsolationArguments {
  bool wanted = false;

  void add_to(Options& options);

  /// Adds rules to the registry whose modules workers execute. Returns a sentence, or nothing.
  std::optional<std::string> add(replay::WorkerRules rules, const replay::Overrides& named, Context& context,
                                 WantedModules modules = WantedModules::Named) const;

  /// Loads the rules, here or in workers. Returns a sentence, or nothing.
  std::optional<std::string> load(const RuleArguments& rules, Context& context,
                                  WantedModules modules = WantedModules::Named) const;

 private:
  std::uint32_t seconds_ = 10;
  std::uint32_t memory_mib_ = 1024;
};

}  // namespace gpn::cli
