// The game of toy.hpp as a module that breaks one promise on request: the variable GPN_TOY in the environment names
// the check that has to notice. Without it the module is honest.
#include "breaks.hpp"

#include <sys/stat.h>

#include <cstdio>

namespace {

using gpn::test::broken;

gpn_game table = gpn::author::table<gpn::test::Hexagon>;

/// What happens while the module is loaded.
const int loaded = [] {
  if (broken("A7")) ::umask(0133);
  if (broken("A8")) std::printf("hello\n");
  gpn::test::break_promise(table);
  return 0;
}();

std::uint32_t write(std::string_view text, char* out, std::uint32_t capacity) noexcept {
  gpn::author::TextOut to(out, capacity);
  return to.put(text).needed();
}

}  // namespace

#ifdef GPN_TOY_ODD
extern "C" GPN_EXPORT int another_name(int number);
extern "C" int another_name(int number) { return number; }
#endif

GPN_DETAIL_MODULE_MARKER
extern "C" GPN_EXPORT const gpn_game* gpn_game_module(void) noexcept {
  static_cast<void>(loaded);
  return &table;
}
extern "C" GPN_EXPORT std::uint32_t gpn_manifest(char* text, std::uint32_t capacity) noexcept {
  if (broken("B2")) return write("{\"kind\": \"game\", \"id\": \"hexagon\", \"version\": \"0.1\"}\n", text, capacity);
  return gpn::author::write_manifest(table, text, capacity);
}
