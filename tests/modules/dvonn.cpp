// The built-in game as a module of its own.
#include <gpn/author/module.hpp>
#include <gpn/plugins/games.hpp>

GPN_DETAIL_MODULE_MARKER
extern "C" GPN_EXPORT const gpn_game* gpn_game_module(void) noexcept { return &gpn::plugins::dvonn(); }
extern "C" GPN_EXPORT std::uint32_t gpn_manifest(char* text, std::uint32_t capacity) noexcept {
  return gpn::author::write_manifest(gpn::plugins::dvonn(), text, capacity);
}
