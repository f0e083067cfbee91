// The frames that gpn exchanges with its workers and with gpn-raster, where the process at the other end writes
// anything.
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "harness/promise.hpp"
#include "isolation/worker_process.hpp"
#include "show/raster.hpp"
#include "targets/targets.hpp"

#include <array>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace gpn::fuzz {
namespace {

/// Two ends of a connection. The one of gpn is closed by who reads it.
struct Connection {
  Connection() {
    std::array<int, 2> ends{};
    promise(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0, "no socket can be made");
    here = ends[0];
    there = ends[1];
    ::fcntl(here, F_SETFL, O_NONBLOCK);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { ::close(there); }

  /// Inputs are shorter than what a connection holds.
  void write(std::string_view bytes) const {
    promise(::send(there, bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size()), "no room for an input");
    ::shutdown(there, SHUT_WR);
  }

  int here, there;
};

/// The beginning of the bytes, which are shortened.
template <class Head>
bool take_head(std::string_view& bytes, Head& head) {
  if (bytes.size() < sizeof head) return false;
  std::memcpy(&head, bytes.data(), sizeof head);
  bytes.remove_prefix(sizeof head);
  return true;
}

}  // namespace

void worker_frames(std::string_view bytes) {
  using replay::FrameHeader, replay::FrameKind, replay::WorkerProcess;
  constexpr std::uint64_t exchange = 0x3030303030303030;  // "00000000", so that seeds can be typed
  Bytes script(bytes);
  const std::string_view request = script.take(script.below(32));
  const auto deadline = WorkerProcess::Clock::now() + std::chrono::seconds(8);
  const Connection connection;
  WorkerProcess process = WorkerProcess::at(connection.here);

  promise(process.send(FrameKind::Call, exchange, request, deadline).has_value(), "a call is not sent");
  std::string sent(sizeof(FrameHeader) + request.size() + 1, '\0');
  sent.resize(static_cast<std::size_t>(::recv(connection.there, sent.data(), sent.size(), 0)));
  std::string_view received = sent;
  FrameHeader header;
  promise(take_head(received, header) && header.kind == FrameKind::Call && header.size == request.size() &&
              header.exchange == exchange && received == request,
          "a worker does not get what was sent");

  connection.write(script.rest());
  for (std::string_view rest = script.rest();;) {
    const bool is_frame = take_head(rest, header) && header.size <= rest.size() && header.exchange == exchange;
    const auto frame = process.receive(exchange, deadline);
    promise(frame.has_value() == is_frame, "a frame is received that was not sent, or the other way round");
    if (!frame)
      return promise(frame.error().how != replay::WorkerEnd::How::Silent, "a closed connection is waited for");
    promise(frame->header.kind == header.kind && frame->bytes == rest.substr(0, header.size), "a frame changes");
    rest.remove_prefix(header.size);
    promise(process.has_arrived() == !rest.empty(), "what came with a frame is not noticed");
  }
}

void raster_frames(std::string_view bytes) {
  using replay::Medium, replay::Raster;
  Bytes script(bytes);
  const Medium medium = std::array{Medium::Png, Medium::Gif, Medium::Pdf}[script.below(3)];
  const Connection connection;
  Raster process = Raster::at(connection.here, medium);
  connection.write(script.rest());
  const auto file = process.finish();
  if (!file) {
    promise(!file.error().empty(), "a picture is refused without a reason");
    return expect_printable(file.error());
  }
  std::string parts;
  raster::FrameHead head;
  for (std::string_view rest = script.rest(); take_head(rest, head); rest.remove_prefix(head.size)) {
    promise(head.size <= rest.size(), "a file is made of a frame that was cut");
    parts += rest.substr(0, head.size);
    if (head.kind == raster::Frame::End) break;
    promise(head.kind == raster::Frame::Part, "a file is made of other frames than parts");
  }
  promise(*file == parts, "a file is not what was sent");
}

}  // namespace gpn::fuzz
