// The comments, glyphs and variations of a record, each with its turn.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/diff.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

struct Remark {
  RemarkDifference::Kind kind;
  std::uint32_t turn;
  std::string text;
};

/// Those of the main line. A comment before a turn counts as one after the turn before it.
std::vector<Remark> remarks_of(const notation::Record& record);

}  // namespace gpn::replay
