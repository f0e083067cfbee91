// What move numbers and the names of players say about the turns of a sheet: whose they are, and which are missing.
#pragma once

#include "sheet/rows.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace gpn::notation::sheet_text {

enum class SheetGame : std::uint8_t { Gipf, Dvonn, Unclear };

enum class NumberFault : std::uint8_t { OutOfOrder, MissingTurn };

using ReportNumber = std::function<void(NumberFault, Span, std::string)>;

/// Puts the rows in order and an empty cell where a turn is missing; takes the other empty cells out.
void settle_rows(Sheet& sheet, SheetGame game, const ReportNumber& report);

}  // namespace gpn::notation::sheet_text
