// The changes that give the turns of a record to the other player.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/repair.hpp>

#include <cstdint>

namespace gpn::replay::repair {

/// Words beside the turns are exchanged, and with them the names and the result, which mean the same players. Where
/// only numbers name the player of the first turn, the turns are numbered anew. Other changes come first.
void exchange_colors(const notation::Record& record, Repair& repair);

/// The number before the turn at this place, with the blanks between them: `2. ` or `2. ... `. Empty where there is
/// none.
notation::Span number_before(const notation::Record& record, std::uint32_t turn) noexcept;

}  // namespace gpn::replay::repair
