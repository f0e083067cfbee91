// Links from a record to the games that decide its challenges (tag Contest).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gpn::replay {

/// What is done about the games that decide the challenges of a record: nothing; they are looked up and verified,
/// beside and below the file of the record or in any file.
enum class Links : std::uint8_t { Ignore, Follow, FollowAnywhere };

/// The place of a record.
struct RecordPlace {
  std::string file;
  std::uint64_t byte = 0;

  friend bool operator==(const RecordPlace&, const RecordPlace&) = default;
};

struct LinkState;

/// The links that led to a record.
struct LinkTrail {
  std::vector<RecordPlace> places;        // of the records with the links; empty for a record of the input
  std::shared_ptr<LinkState> state = {};  // of all records of the trail together; null before the first
};

}  // namespace gpn::replay
