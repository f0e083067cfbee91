// Finds the repairs of one record after the other and checks that they can be made: the changed record is read and
// replayed again.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/rulebook.hpp>

#include <memory>
#include <optional>
#include <string>

namespace gpn::replay {

/// What came of making a repair in a copy.
struct RepairOutcome {
  std::string refused;  // why it cannot be made; empty when the changed record reads as it should
  std::string warning;  // the first warning about the turns or the result that is left; empty when there is none
};

/// Not thread-safe. The registry must outlive it.
class Mender {
 public:
  Mender(const host::Registry& registry, const Overrides& overrides, const notation::Limits& limits);
  ~Mender();
  Mender(Mender&&) noexcept;
  Mender& operator=(Mender&&) noexcept;

  /// Nothing when the rules or the start of the record are not known.
  std::optional<RepairSearch> search(const notation::Record& record, const RepairLimits& limits);

  RepairOutcome check(const notation::Record& record, const Repair& repair);

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace gpn::replay
