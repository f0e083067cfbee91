// What words say of the end of a game: who resigned, won or lost. A player is named by a colour or by words of the name
// in the tags White and Black.
#pragma once

#include "common/record_context.hpp"

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace gpn::notation::common {

struct Claim {
  bool is_resignation = false;
  bool is_unclear = false;      // names somebody who is neither player, or may be both
  bool is_whole = false;        // the text has no other words
  std::optional<Color> winner;  // empty where the words name nobody, and where it is unclear who
};

/// Nothing when the text has no word of resigning, winning or losing, or denies it. `tags` has the names.
std::optional<Claim> read_claim(std::string_view text, std::span<const Tag> tags);

/// Remarks count only where they have no other words than the claim.
enum class ClaimPlace : std::uint8_t { Tag, Remark };

/// Adds what the text at the place says to the resignation and the result of the record, as far as they are not known.
/// An unclear resignation is that of the player who lost by the result, else of the player to move, with a warning.
/// Returns whether the text has a claim that counts.
bool add_claim(std::string_view text, Span span, ClaimPlace place, RecordContext& context);

}  // namespace gpn::notation::common
