#include "breaks.hpp"

namespace gpn::test {

void break_promise(gpn_game& table) noexcept {
  break_descriptions(table);
  break_positions(table);
  break_buffers(table);
  break_turns(table);
  break_ends(table);
  break_process(table);
}

}  // namespace gpn::test
