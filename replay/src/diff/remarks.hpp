// The comments, glyphs and variations of a record, each with its turn.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/diff.hpp>

#include <cstdint>
#include <functional>
#include <string>

namespace gpn::replay {

struct Remark {
  RemarkDifference::Kind kind{};
  std::uint32_t turn = 0;
  std::string text;
};

/// Passes on those of the main line. A comment before a turn counts as one after the turn before it.
void each_remark(const notation::Record& record, const std::function<void(const Remark&)>& use);

}  // namespace gpn::replay
