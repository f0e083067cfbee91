// Limits for replays whose reports are not shown: no causes are looked for.
#pragma once

#include <gpn/notation/limits.hpp>

namespace gpn::replay {

inline notation::Limits without_causes(notation::Limits limits) noexcept {
  limits.cause_work = 0;
  return limits;
}

}  // namespace gpn::replay
