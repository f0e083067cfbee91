#include "plain_turns.hpp"

#include "canonical_turn.hpp"
#include "search.hpp"

namespace gpn::gipf::layered {

/// A turn that is not played to its end leaves the working position in its middle.
bool PlainTurns::play(std::string_view text) noexcept {
  if (!has_letters_) return false;
  const bool is_played = play_canonical(text);
  if (!is_played) reload();
  return is_played;
}

/// False also where too many ways or a layer that fails end the reading: read_turn reports them.
bool PlainTurns::play_canonical(std::string_view text) try {
  working_.begin_turn();
  const auto extent = CanonicalReader(rules_, working_, text).read();
  if (!extent) return false;
  if (*extent == CanonicalReader::Extent::ListAlone)
    end_list_alone(rules_, working_);
  else
    working_.end_turn();
  working_.store_in(position_);
  return true;
} catch (...) {
  return false;
}

}  // namespace gpn::gipf::layered
