// The worker's side of a command.
#include "isolation/byte_text.hpp"
#include "isolation/command_frames.hpp"
#include "isolation/worker_process.hpp"
#include "isolation/worker_setup.hpp"
#include "stream/remote_inputs.hpp"

#include <gpn/replay/isolated_command.hpp>

namespace gpn::replay {
namespace {

constexpr std::size_t largest_print = std::size_t{1} << 20U;

/// Whole lines where they fit, so that gpn sees no half of a character.
std::string_view first_part(std::string_view bytes) {
  if (bytes.size() <= largest_print) return bytes;
  const std::size_t line_feed = bytes.rfind('\n', largest_print - 1);
  return bytes.substr(0, line_feed == std::string_view::npos ? largest_print : line_feed + 1);
}

class InputsOfParent final : public RemoteInputs {
 public:
  std::uint64_t open(const std::vector<std::string>& paths, Strays strays) override {
    std::string bytes;
    write_opening(paths, strays, bytes);
    send_frame(FrameKind::OpenInputs, opened_, bytes);
    return opened_++;
  }

  bool next(std::uint64_t inputs, InputPiece& item, InputCounts& counts) override {
    send_frame(FrameKind::NextPiece, inputs, {});
    Frame frame;
    if (!receive_frame(frame)) return false;
    if (frame.header.kind == FrameKind::InputPiece) return read_input_piece(frame.bytes, item);
    ByteReader in(frame.bytes);
    counts.inputs = in.number<std::uint64_t>();
    counts.skipped_files = in.number<std::uint64_t>();
    return false;
  }

 private:
  std::uint64_t opened_ = 0;
};

}  // namespace

void begin_command() {
  static InputsOfParent inputs;
  RemoteInputs::of_process() = &inputs;
  send_frame(FrameKind::Ready, 0, {});
}

bool print_through_parent(OutputStream stream, std::string_view bytes) {
  while (!bytes.empty()) {
    const std::string_view part = first_part(bytes);
    if (!send_frame(FrameKind::Print, static_cast<std::uint64_t>(stream), part)) return false;
    bytes.remove_prefix(part.size());
  }
  return true;
}

bool read_through_parent(std::string& bytes) {
  bytes.clear();
  Frame frame;
  if (!send_frame(FrameKind::ReadBytes, 0, {}) || !receive_frame(frame)) return false;
  bytes = std::move(frame.bytes);
  return !bytes.empty();
}

void end_command(int status) { send_frame(FrameKind::Finished, static_cast<std::uint64_t>(status), {}); }

}  // namespace gpn::replay
