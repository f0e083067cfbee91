// Which modules a record can need. Only those are loaded for it, in a worker that no other records share.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/isolation.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace gpn::replay {

/// Indexes of modules, ascending.
using ModuleSet = std::vector<std::size_t>;

class NeededModules {
 public:
  NeededModules(const WorkerRules& rules, const Overrides& overrides);

  /// A record needs a module whose id its text or the settings of the user contain; one that a variants file uses of
  /// which they name a variant; a module without a manifest file, whose id nobody knows; and a game that the user
  /// named, where the record does not say which game it is.
  ModuleSet of(const notation::Record& record) const;

  /// Whether all records need it.
  bool is_always(std::size_t module) const { return modules_[module].is_always; }

 private:
  struct Module {
    std::vector<std::string> words;  // in small letters; a record that contains one of them needs the module
    bool is_always = false;          // needed
    bool is_named_game = false;
  };

  std::vector<Module> modules_;
};

}  // namespace gpn::replay
