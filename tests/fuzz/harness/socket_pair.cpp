#include "harness/socket_pair.hpp"

#include "harness/promise.hpp"

#include <array>
#include <utility>

#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace gpn::fuzz {

Socket::~Socket() {
  if (number_ >= 0) ::close(number_);
}
Socket::Socket(Socket&& other) noexcept : number_(other.release()) {}

int Socket::release() noexcept { return std::exchange(number_, -1); }

bool Socket::send(std::string_view bytes) const noexcept {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(number_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Socket::receive(void* to, std::size_t size) const noexcept {
  return size == 0 || ::recv(number_, to, size, MSG_WAITALL) == static_cast<ssize_t>(size);
}

void Socket::end_sending() const noexcept { ::shutdown(number_, SHUT_WR); }

SocketPair SocketPair::make() {
  std::array<int, 2> ends{};
  promise(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0, "there are no sockets");
  const timeval second{1, 0};
  for (const int end : ends) ::setsockopt(end, SOL_SOCKET, SO_SNDTIMEO, &second, sizeof second);
  return {Socket(ends[0]), Socket(ends[1])};
}

}  // namespace gpn::fuzz
