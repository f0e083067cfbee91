// Why a writer of plain DVONN turns refuses a record.
#pragma once

#include <gpn/notation/record.hpp>

#include <string>
#include <string_view>

namespace gpn::notation::dvonn {

/// One sentence without its full stop; empty when the record is a DVONN game from the start. `dialect` is its name for
/// people.
inline std::string why_refused(const Record& record, std::string_view dialect) {
  const std::string_view game = record.tag("Game").value_or("dvonn");
  std::string why(dialect);
  if (game != "dvonn") return why.append(" records DVONN only; this game is ").append(game);
  if (record.tag("Position"))
    return why.append(" records games from the empty board only; this one begins at a position of its own");
  return {};
}

}  // namespace gpn::notation::dvonn
