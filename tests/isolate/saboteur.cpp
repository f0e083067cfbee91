// A layer that misbehaves as its option demands once White has brought a piece in: for the tests of --isolate.
#include <gpn/author/descriptions.hpp>
#include <gpn/author/layer.hpp>

#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

using namespace gpn::author;

enum class Deed : std::uint32_t {
  None,
  Crash,
  Loop,
  Eat,
  Open,
  Stat,
  Write,
  Connect,
  Fork,
  Exit,
  Abort,
  Throw,
  Recurse
};

volatile int sink = 0;

int recurse(int depth) {
  volatile char frame[4096] = {};
  frame[depth % 4096] = 1;
  return recurse(depth + 1) + frame[0];
}

void commit(Deed deed) {
  switch (deed) {
    case Deed::None: return;
    case Deed::Crash: *static_cast<volatile int*>(nullptr) = 1; return;
    case Deed::Loop:
      for (;;) sink = sink + 1;
    case Deed::Eat:
      for (std::vector<std::unique_ptr<std::array<char, 1 << 20>>> eaten;;) {
        eaten.push_back(std::make_unique<std::array<char, 1 << 20>>());
        eaten.back()->fill(1);
      }
    case Deed::Open: sink = ::open("/etc/passwd", O_RDONLY); return;
    case Deed::Stat: {
      struct stat about;
      sink = ::stat("/etc/passwd", &about);
      return;
    }
    case Deed::Write: sink = ::open("written-by-a-layer", O_WRONLY | O_CREAT, 0600); return;
    case Deed::Connect: sink = ::socket(AF_INET, SOCK_STREAM, 0); return;
    case Deed::Fork: sink = ::fork(); return;
    case Deed::Exit: std::_Exit(0);
    case Deed::Abort: std::abort();
    case Deed::Throw: throw 1;
    case Deed::Recurse: sink = recurse(0); return;
  }
}

struct Saboteur {
  static constexpr LayerInfo info{.id = "saboteur", .title = "Saboteur", .flags = 0};

  static std::span<const gpn_option> options() {
    static constexpr std::array list{make_option(
        "deed", "none,crash,loop,eat,open,stat,save,net,fork,exit,die,throw,deep", "none", "What it does.")};
    return list;
  }
  static std::uint32_t may_introduce(const Look& look) {
    if (look.side(gpn::Color::White).reserve < 12) commit(static_cast<Deed>(look.option(0)));
    return GPN_INTRODUCE_ALL;
  }
};

}  // namespace

GPN_LAYER(Saboteur)
