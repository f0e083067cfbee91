// What the options of DVONN decide.
#pragma once

#include <cstdint>

namespace gpn::dvonn {

/// What six occupied neighbours block (D7).
enum class Blocked : std::uint32_t {
  Any,      // pieces and stacks
  Singles,  // single pieces only, as on Boardspace until June 2008
};

/// How the board is filled.
enum class Placing : std::uint32_t {
  Alternate,  // the players place all pieces in turn (D2)
  Given,      // the record starts from a full board
};

struct Rules {
  Blocked blocked = Blocked::Any;
  Placing placing = Placing::Alternate;
};

}  // namespace gpn::dvonn
