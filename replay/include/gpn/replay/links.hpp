// Links from a record to the games that decide its challenges (tag Contest).
#pragma once

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// The treatment of the games that decide the challenges of a record: they are ignored, or looked up and verified,
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

/// The record that a tag Contest names: the game that decides a challenge.
struct LinkedRecord {
  std::string file;          // empty: the file of the record itself
  std::uint32_t number = 1;  // of the record in it, from 1
};

/// Nothing when the tag is no Contest, or names no record.
std::optional<LinkedRecord> linked_record(const notation::Tag& tag);

struct LinkedPlace {
  std::string file;        // canonical
  std::uint64_t line = 1;  // where the record begins
};

/// Finds the place of a linked record of another file. The error is a sentence: there is no such record, or `links`
/// does not allow to look.
tl::expected<LinkedPlace, std::string> find_linked_record(const notation::Record& record, const LinkedRecord& link,
                                                          Links links, const notation::Limits& limits);

}  // namespace gpn::replay
