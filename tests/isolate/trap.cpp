// A layer that attacks while it is loaded, when an argument of the program contains "loading-ATTACK.gpn", or in a hook,
// when it contains "calling-ATTACK.gpn".
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
  if (name == "environment" && std::getenv("GPN_TEST_SECRET") != nullptr) ::_exit(7);
  if (const Attack* attack = gpn::test::find_attack(name)) attack->run();
}

__attribute__((constructor)) void attack_while_loading(int count, char** arguments, char**) {
  for (int i = 1; i < count; ++i) {
    attack_now(name_after("loading-", arguments[i]));
    const std::string_view in_hook = name_after("calling-", arguments[i]);
    if (!in_hook.empty()) attack_of_hook = gpn::test::find_attack(in_hook);
    shuts_in_hook = shuts_in_hook || in_hook == "shut";
  }
}

}  // namespace

GPN_LAYER(Trap)
