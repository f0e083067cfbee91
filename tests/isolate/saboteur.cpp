// A layer that misbehaves as its option demands once White has brought a piece in: for the tests of --isolate.
#include "attacks.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/layer.hpp>

#include <array>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <link.h>
#include <sys/socket.h>
#include <unistd.h>

namespace {

using namespace gpn::author;

enum class Deed : std::uint32_t { None, Crash, Loop, Eat, Exit, Abort, Throw, Recurse, Close, Dawdle, Crowd, Again };

/// What it sends on the connection of its worker.
enum class Talk : std::uint32_t { None, Flood, Huge, Twice, Junk, Vanish, Empty, Slow, Print };

volatile int sink = 0;

int recurse(int depth) {
  volatile char frame[4096] = {};
  frame[depth % 4096] = 1;
  return recurse(depth + 1) + frame[0];
}

/// By the clock: a worker cannot sleep.
void idle(std::chrono::milliseconds time) {
  for (const auto until = std::chrono::steady_clock::now() + time; std::chrono::steady_clock::now() < until;)
    sink = sink + 1;
}

/// Once for each number of units in hand, so that no call takes long.
void idle_once(std::uint32_t in_hand) {
  static std::uint32_t last = 0;
  if (std::exchange(last, in_hand) != in_hand) idle(std::chrono::milliseconds(400));
}

/// How many modules the worker has loaded.
int modules_beside() {
  int modules = 0;
  ::dl_iterate_phdr(
      [](dl_phdr_info* library, std::size_t, void* count) {
        *static_cast<int*>(count) += std::string_view(library->dlpi_name).starts_with("/gpn-module/") ? 1 : 0;
        return 0;
      },
      &modules);
  return modules;
}

int game_of_process = 0;
bool is_at_start = false;

void commit(Deed deed, std::uint32_t in_hand) {
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
    case Deed::Exit: std::_Exit(0);
    case Deed::Abort: std::abort();
    case Deed::Throw: throw 1;
    case Deed::Recurse: sink = recurse(0); return;
    case Deed::Close:
      for (int i = 0; i < 64; ++i) ::close(i);
      for (;;) ::pause();
    case Deed::Dawdle: return idle_once(in_hand);
    case Deed::Crowd:
      if (modules_beside() > 1) std::abort();
      return;
    case Deed::Again:
      if (game_of_process > 1) std::abort();
      return;
  }
}

/// The frames of a worker: kind, size, the exchange they belong to.
struct Header {
  std::uint32_t kind, size;
  std::uint64_t exchange;
};
constexpr int connection = 3;
constexpr std::uint32_t reply_kind = 0x67706E31 + 6;

bool send_bytes(const void* bytes, std::size_t size) { return ::send(connection, bytes, size, MSG_NOSIGNAL) > 0; }

bool send_header(std::uint32_t size) {
  const Header header{reply_kind, size, 0};
  return send_bytes(&header, sizeof header);
}

/// A byte in a tenth of a second.
void send_slowly() {
  for (unsigned char byte = 0; send_bytes(&byte, 1);) idle(std::chrono::milliseconds(100));
}

void talk(Talk how) {
  static const std::array<char, 1 << 16> bytes{};
  switch (how) {
    case Talk::None: return;
    case Talk::Huge: static_cast<void>(send_header(0xFFFFFFFF)); return;
    case Talk::Flood:
      static_cast<void>(send_header(31U << 20U));
      for (;;)
        if (::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL) < 0) return;
    case Talk::Twice:
      if (send_header(0)) static_cast<void>(send_header(0));
      return;
    case Talk::Junk: static_cast<void>(::send(connection, bytes.data(), 7, MSG_NOSIGNAL)); return;
    case Talk::Vanish: ::_exit(0);
    case Talk::Empty:
      while (send_header(0)) sink = sink + 1;
      return;
    case Talk::Slow: return send_slowly();
    case Talk::Print:  // what an editor or a file would take for output of gpn
      for (const std::string_view text :
           {"Content-Length: 2\r\n\r\n{}", "[Game \"forged\"]\n", "<!doctype html>forged"})
        if (send_header(static_cast<std::uint32_t>(text.size()))) send_bytes(text.data(), text.size());
      return;
  }
}

struct Saboteur {
  static constexpr LayerInfo info{.id = "saboteur", .title = "Saboteur", .flags = 0};

  static std::span<const gpn_option> options() {
    static constexpr std::array list{
        make_option("deed", "none,crash,loop,eat,exit,die,throw,deep,close,slow,crowd,again", "none", "What it does."),
        make_option("talk", "none,flood,huge,twice,junk,vanish,empty,slow,print", "none", "What it sends."),
        make_option("attack", "0..99", "0", "The number of an attack, from 1."),
    };
    return list;
  }
  static std::uint32_t may_introduce(const Look& look) {
    const bool was_at_start = std::exchange(is_at_start, look.side(gpn::Color::White).reserve >= 12);
    if (is_at_start) return GPN_INTRODUCE_ALL;
    game_of_process += was_at_start ? 1 : 0;
    commit(static_cast<Deed>(look.option(0)),
           look.side(gpn::Color::White).reserve + look.side(gpn::Color::Black).reserve);
    talk(static_cast<Talk>(look.option(1)));
    const std::uint32_t number = look.option(2);
    if (number > 0 && number <= gpn::test::attacks.size()) gpn::test::attacks[number - 1].run();
    return GPN_INTRODUCE_ALL;
  }
};

}  // namespace

GPN_LAYER(Saboteur)
