// What the options of DVONN decide.
#pragma once

#include <cstdint>

namespace gpn::dvonn {

enum class Blocked : std::uint32_t {
  Any,      // whatever has six occupied neighbours may not move (D7)
  Singles,  // only single pieces are held, as Boardspace played it until June 2008
};

enum class Placing : std::uint32_t {
  Alternate,  // the players place all pieces in turn (D2)
  Given,      // a record starts from a filled board
};

struct Rules {
  Blocked blocked = Blocked::Any;
  Placing placing = Placing::Alternate;
};

}  // namespace gpn::dvonn
