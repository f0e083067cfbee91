// How Boardspace records TAMSK: what a player clicks becomes a turn, and back.
#include <gpn/boardspace.h>

namespace gpn::tamsk {

const gpn_boardspace& boardspace() noexcept;

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace site{};
  return site;
}

}  // namespace gpn::tamsk
