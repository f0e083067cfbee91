// One record, read from its text and replayed.
#pragma once

#include "diff/game.hpp"
#include "play/without_causes.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/settings.hpp>

#include <functional>
#include <string>

namespace gpn::replay {

/// Not thread-safe. The registry and the settings must outlive it.
class RecordResolver {
 public:
  RecordResolver(const host::Registry& registry, const InputSettings& settings)
      : limits_(settings.limits),
        rulebook_(registry, settings.overrides),
        replayer_(Rulebook(registry, settings.overrides), without_causes(settings.limits)) {}

  using Use = std::function<void(notation::Record&, const Report&)>;

  /// Calls `use` with the first record of `text`, resolved; not at all when there is none. The record and its report
  /// are valid during the call.
  void resolve(const std::string& text, notation::Format format, const Use& use);

  /// The first record of a native text, laid out.
  LaidOutGame lay_out(const std::string& text);

  const Rulebook& rulebook() const noexcept { return rulebook_; }

  /// Of the last record; null when its rules were not available.
  std::shared_ptr<const host::Ruleset> ruleset() const noexcept { return replayer_.ruleset(); }

 private:
  const notation::Limits& limits_;
  Rulebook rulebook_;
  Replayer replayer_;
  notation::Record record_;
};

}  // namespace gpn::replay
