// The turn that is written at a place, the position before it, and the turn in words.
#pragma once

#include "session.hpp"

#include <gpn/host/ruleset.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace gpn::lsp {

struct FoundTurn {
  std::shared_ptr<const host::Ruleset> ruleset;
  notation::Span span;
  host::Position before;
  /// A turn that can be played, and where.
  struct Played {
    host::Position after;
    std::string text;  // in full
    std::vector<Step> steps;
  };
  std::optional<Played> played;
  std::size_t number = 0;  // in its line, from 1
};

/// Plays a record up to the turn whose span satisfies `is_wanted`. Nothing when the replay does not come to it.
std::optional<FoundTurn> find_turn(const Session& session, notation::Record& record,
                                   const std::function<bool(notation::Span)>& is_wanted);

/// A position, and the rules that were played to it.
struct ReachedPosition {
  std::shared_ptr<const host::Ruleset> ruleset;
  host::Position position;
};

/// The position after the main line; nothing when it cannot be played to its end.
std::optional<ReachedPosition> find_end(const Session& session, notation::Record& record);

/// Describes a turn: "White brings a piece in from i3 to h4".
std::string in_words(const std::vector<Step>& steps);

}  // namespace gpn::lsp
