// Two connected sockets in one process.
#pragma once

#include <cstddef>
#include <string_view>

namespace gpn::fuzz {

class Socket {
 public:
  explicit Socket(int number) noexcept : number_(number) {}
  ~Socket();
  Socket(Socket&& other) noexcept;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket& operator=(Socket&&) = delete;

  int number() const noexcept { return number_; }
  int release() noexcept;
  /// False when the other end is closed, or when nobody takes the bytes for a second.
  bool send(std::string_view bytes) const noexcept;
  /// False at the end.
  bool receive(void* to, std::size_t size) const noexcept;
  /// The other end reads no more than what was sent.
  void end_sending() const noexcept;

 private:
  int number_;
};

struct SocketPair {
  Socket near;
  Socket far;

  static SocketPair make();
};

}  // namespace gpn::fuzz
