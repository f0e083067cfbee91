// Takes notes of turns of the main line while they are played, for a pass over the record afterwards.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <string_view>

namespace gpn::replay {

/// A legal turn of the main line before it is played. `number` counts from 1.
struct NotedTurn {
  const notation::Turn& written;
  const host::Position& position;
  const void* legal_turn;
  std::uint32_t number;
};

class TurnNotes {
 public:
  virtual ~TurnNotes() = default;

  /// Begins a record and returns whether any of its turns are to be noted.
  virtual bool begin(const notation::Record& record, const host::Ruleset& ruleset) = 0;
  virtual bool are_about(std::string_view turn) const noexcept = 0;
  virtual void note(const NotedTurn& turn) = 0;
};

}  // namespace gpn::replay
