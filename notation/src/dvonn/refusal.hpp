// Why a writer of plain DVONN turns refuses a record.
#pragma once

#include "dvonn/turn_text.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace gpn::notation::dvonn {

/// What the dialects of plain DVONN turns mean where they name no variant.
inline constexpr std::string_view standard_variant = "standard";

/// One sentence without its full stop; empty when the record is a DVONN game from the start in DVONN's notation.
/// `dialect` is its name for people.
inline std::string why_refused(const Record& record, std::string_view dialect) {
  const std::string_view game = record.tag("Game").value_or("dvonn");
  std::string why(dialect);
  if (game != "dvonn") return why.append(" records DVONN only; this game is ").append(game);
  if (record.tag("Position"))
    return why.append(" records games from the empty board only; this one begins at a position of its own");
  for (std::size_t i = 0; i < record.main.turns.size(); ++i)
    if (const std::string_view text = record.main.turns[i].text; !read_turn_text(text))
      return fmt::format("turn {}, {}, is none of DVONN", i + 1, gpn::quoted(text));
  return {};
}

}  // namespace gpn::notation::dvonn
