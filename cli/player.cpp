#include "player.hpp"

#include "posix.hpp"

#include <algorithm>
#include <array>

namespace gpn::cli {
namespace {

enum class Step : std::uint8_t { Next, Previous, First, Last, Quit };

struct Key {
  std::string_view bytes;
  Step step;
};

/// As terminals send them; the longest come first.
constexpr std::array keys{
    Key{"\x1b[1~", Step::First}, Key{"\x1b[4~", Step::Last}, Key{"\x1b[C", Step::Next}, Key{"\x1b[D", Step::Previous},
    Key{"\x1b[H", Step::First},  Key{"\x1b[F", Step::Last},  Key{"\x1bOC", Step::Next}, Key{"\x1bOD", Step::Previous},
    Key{"\x1bOH", Step::First},  Key{"\x1bOF", Step::Last},  Key{" ", Step::Next},      Key{"l", Step::Next},
    Key{"h", Step::Previous},    Key{"g", Step::First},      Key{"G", Step::Last},      Key{"q", Step::Quit},
    Key{"\x04", Step::Quit},
};

std::size_t after(Step step, std::size_t at, std::size_t last) noexcept {
  switch (step) {
    case Step::Next: return std::min(at + 1, last);
    case Step::Previous: return at > 0 ? at - 1 : 0;
    case Step::First: return 0;
    case Step::Last: return last;
    case Step::Quit: break;
  }
  return at;
}

/// Follows the keys in these bytes. Returns whether to quit: Esc is a byte that no other follows.
bool follow(std::string_view pressed, std::size_t& at, std::size_t last) noexcept {
  while (!pressed.empty()) {
    const auto* const key =
        std::find_if(keys.begin(), keys.end(), [&](const Key& each) { return pressed.starts_with(each.bytes); });
    if (key == keys.end()) {
      if (pressed == "\x1b") return true;
      pressed.remove_prefix(1);
      continue;
    }
    if (key->step == Step::Quit) return true;
    at = after(key->step, at, last);
    pressed.remove_prefix(key->bytes.size());
  }
  return false;
}

}  // namespace

void play_boards(const std::vector<std::string>& boards, Output& out) {
  if (boards.empty()) return;
  const posix::KeyMode keys_are_read;
  std::size_t at = 0;
  std::string pressed;
  do {
    out.control("\x1b[H\x1b[2J");
    if (!out.print_styled(boards[at] + "\nleft, right: a turn   Home, End: start, end   q: quit\n")) return;
    pressed.clear();
    if (posix::read_input(pressed) != posix::Input::Bytes) return;
  } while (!follow(pressed, at, boards.size() - 1));
}

}  // namespace gpn::cli
