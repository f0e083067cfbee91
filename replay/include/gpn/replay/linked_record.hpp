// The record that a tag Contest names: the game that decides a challenge.
#pragma once

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/links.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace gpn::replay {

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

/// Where a linked record of another file begins. The error is a sentence: there is no such record, or `links` does not
/// allow to look.
tl::expected<LinkedPlace, std::string> find_linked_record(const notation::Record& record, const LinkedRecord& link,
                                                          Links links, const notation::Limits& limits);

}  // namespace gpn::replay
