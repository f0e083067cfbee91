// A layer that attacks while it is loaded, when an argument of the program contains "loading-ATTACK.gpn", or in a hook,
// when it contains "calling-ATTACK.gpn". A worker has no arguments of the user; the path of libraries says it there.
#include "attacks.hpp"

#include <gpn/author/layer.hpp>

#include <atomic>
#include <cstdlib>

namespace {

using gpn::test::Attack;

const Attack* attack_of_hook = nullptr;
bool shuts_in_hook = false;

struct Trap {
  static constexpr gpn::author::LayerInfo info{.id = "trap", .title = "Trap", .flags = 0};

  static std::uint32_t may_introduce(const gpn::author::Look&) {
    if (attack_of_hook != nullptr) attack_of_hook->run();
    if (!shuts_in_hook) return GPN_INTRODUCE_ALL;
    for (int i = 0; i < 64; ++i) ::close(i);
    for (;;) ::sleep(1);
  }
};

[[noreturn]] void hang() {
  for (;;) std::atomic_signal_fence(std::memory_order_seq_cst);  // no loop that a compiler may leave out
}

/// Says that it is loaded, and all that could follow, before it hangs.
[[noreturn]] void forge() {
  struct Header {
    std::uint32_t kind, size;
    std::uint64_t exchange;
  };
  for (std::uint32_t kind = 0; kind < 16; ++kind) {
    const Header header{0x67706E31 + kind, 0, 0};
    static_cast<void>(::send(3, &header, sizeof header, MSG_NOSIGNAL));
  }
  hang();
}

/// The name between a prefix and ".gpn"; empty when there is none.
std::string_view name_after(std::string_view prefix, std::string_view word) {
  const std::size_t begin = word.find(prefix);
  if (begin == std::string_view::npos) return {};
  word.remove_prefix(begin + prefix.size());
  return word.substr(0, word.find(".gpn"));
}

void attack_now(std::string_view name) {
  if (name == "hang") hang();
  if (name == "exit") ::_exit(0);
  if (name == "crash") std::abort();
  if (name == "forge") forge();
  if (name == "environment" && std::getenv("GPN_TEST_SECRET") != nullptr) ::_exit(7);
  if (const Attack* attack = gpn::test::find_attack(name)) attack->run();
}

void read_word(std::string_view word) {
  attack_now(name_after("loading-", word));
  const std::string_view in_hook = name_after("calling-", word);
  if (!in_hook.empty()) attack_of_hook = gpn::test::find_attack(in_hook);
  shuts_in_hook = shuts_in_hook || in_hook == "shut";
}

__attribute__((constructor)) void attack_while_loading(int count, char** arguments, char**) {
  for (int i = 1; i < count; ++i) read_word(arguments[i]);
  if (const char* const libraries = std::getenv("LD_LIBRARY_PATH")) read_word(libraries);
}

}  // namespace

GPN_LAYER(Trap)
