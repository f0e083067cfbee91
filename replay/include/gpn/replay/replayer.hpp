// Runs records through their rules.
#pragma once

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gpn::replay {

/// What is done about the games that decide the challenges of a record (tag Contest): nothing; they are looked up and
/// verified too; or they are told not to be looked up, where no files can be read.
enum class Links : std::uint8_t { Ignore, Follow, Forbidden };

/// A record by where it stands.
struct RecordPlace {
  std::string file;
  std::uint64_t byte = 0;

  friend bool operator==(const RecordPlace&, const RecordPlace&) = default;
};

/// The way by which links led to a record.
struct LinkTrail {
  std::vector<RecordPlace> places;                 // empty for a record that nobody linked to
  std::shared_ptr<std::uint32_t> links_left = {};  // of the record at its start; null while there is none
};

/// Replays one record after the other, reusing its memory. Not thread-safe: one for each thread.
class Replayer {
 public:
  /// `trail` is how links led to what is replayed here.
  explicit Replayer(Rulebook rulebook, const notation::Limits& limits = {}, Links links = Links::Ignore,
                    LinkTrail trail = {});
  ~Replayer();
  Replayer(Replayer&&) noexcept;
  Replayer& operator=(Replayer&&) noexcept;

  /// Says whether the record is legal. Valid until the next call.
  const Report& verify(const notation::Record& record);

  /// The same, and rewrites the record: every legal turn gets its canonical text, its player and, where asked for, its
  /// steps, the tags Game and Variant say what was played. Turns that cannot be resolved stay as they were written.
  const Report& resolve(notation::Record& record, notation::TurnDetail detail = notation::TurnDetail::Steps);

  /// The ruleset of the last record; null when its rules were not available.
  std::shared_ptr<const host::Ruleset> ruleset() const noexcept;

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace gpn::replay
