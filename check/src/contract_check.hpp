// Checks that are clauses of the watched table: one line each.
#pragma once

#include "exercise.hpp"

namespace gpn::check {

template <host::Clause... Clauses>
void holds(Probe& probe) {
  static constexpr host::Clause clauses[] = {Clauses...};
  require_clauses(probe, clauses);
}

}  // namespace gpn::check
