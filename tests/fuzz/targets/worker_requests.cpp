// The worker's side of isolation, without what confines it: frames of a parent go in, answers come out.
#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/promise.hpp"
#include "harness/socket_pair.hpp"
#include "isolation/command_frames.hpp"
#include "isolation/frames.hpp"
#include "isolation/worker_process.hpp"
#include "isolation/worker_setup.hpp"
#include "stream/remote_inputs.hpp"
#include "targets/targets.hpp"

#include <gpn/replay/isolated_command.hpp>
#include <gpn/replay/verify.hpp>

#include <string>

#include <unistd.h>

namespace gpn::fuzz {
namespace {

using replay::FrameKind;

replay::InputPiece piece_of(Bytes& input) {
  replay::InputPiece item;
  item.name = std::make_shared<const std::string>("input");
  item.first = true;
  item.piece.format = input.one_of(notation::all_formats);
  item.piece.bytes = std::string(input.until('\f'));
  return item;
}

std::string payload_of(Bytes& input, FrameKind kind) {
  std::string bytes;
  if (kind == FrameKind::Piece) replay::write_piece(piece_of(input), {}, input.below(2), bytes);
  if (kind == FrameKind::InputPiece) replay::write_input_piece(piece_of(input), bytes);
  if (bytes.empty()) bytes = input.until('\f');
  return bytes;
}

/// A parent's frames are sound: it is the same program.
std::string frames_of(Bytes& input, FrameKind usual) {
  std::string all;
  for (std::size_t frames = 0; !input.empty() && frames < 8; ++frames) {
    const std::size_t choice = input.below(8);
    const FrameKind kind =
        choice < 6 ? usual : static_cast<FrameKind>(static_cast<std::uint32_t>(FrameKind::Setup) + choice - 5);
    const std::uint64_t number = input.below(4);
    replay::append_frame({kind, 0, number, 0}, payload_of(input, kind), all);
  }
  return all;
}

replay::InputSettings settings() {
  replay::InputSettings input;
  input.limits = small_limits();
  return input;
}

void run_command() {
  replay::begin_command();
  replay::verify(built_in(), {"input"}, settings(), {},
                 [](std::string_view text) { return replay::print_through_parent(replay::OutputStream::Out, text); });
  std::string bytes;
  replay::read_through_parent(bytes);
  replay::end_command(0);
  replay::RemoteInputs::of_process() = nullptr;
}

}  // namespace

void worker_requests(std::string_view bytes) {
  Bytes input(bytes);
  const bool is_command = input.below(2) == 1;
  const SocketPair pair = SocketPair::make();
  if (!pair.near.send(frames_of(input, is_command ? FrameKind::InputPiece : FrameKind::Piece))) return;
  pair.near.end_sending();
  promise(::dup2(pair.far.number(), replay::worker_socket) >= 0, "the socket of a worker is not there");
  if (is_command)
    run_command();
  else
    replay::serve_records(built_in(), settings());
  ::close(replay::worker_socket);
}

}  // namespace gpn::fuzz
