// The worker's side of an isolated replay.
#include "isolation/frames.hpp"
#include "isolation/report_codec.hpp"
#include "isolation/sandbox.hpp"
#include "isolation/worker_process.hpp"
#include "isolation/worker_setup.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/isolation.hpp>
#include <gpn/replay/replayer.hpp>

namespace gpn::replay {
namespace {

void load_modules(const WorkerJob& job, host::Registry& registry) {
  for (std::size_t i = 0; i < job.modules.size(); ++i) {
    send_frame(FrameKind::Loading, i, {});
    const ModuleToLoad& module = job.modules[i];
    if (const auto used = host::use_copy(path_of_module(i), module.file, module.sidecar, registry); !used)
      send_frame(FrameKind::Refused, i, used.error());
  }
  for (const host::AbsentModule& module : job.absent) registry.note_absent(module.kind, module.id, module.why);
}

tl::expected<void, std::string> add_variants(const WorkerJob& job, host::Registry& registry) {
  for (const VariantsSource& file : job.variants) {
    const auto added = host::add_variants_source(registry, file.text, file.path);
    if (!added && file.is_named) return added;
  }
  return {};
}

/// Reports on the records of one piece after the other.
class Server {
 public:
  Server(const host::Registry& registry, const InputSettings& input)
      : limits_(input.limits), replayer_(Rulebook(registry, input.overrides), input.limits, Links::Forbidden) {
    if (input.boards) replayer_.draw_boards(*input.boards);
  }

  /// False when the parent has closed the socket.
  bool answer_one() {
    Frame frame;
    if (!receive_frame(frame) || frame.header.kind != FrameKind::Piece || !read_piece(frame.bytes, request_))
      return false;
    piece_number_ = frame.header.number;
    message_.clear();
    answer();
    append(FrameKind::Done, 0, {});
    return send_to_parent(message_);
  }

 private:
  void answer() {
    std::uint64_t number = 0;
    const notation::Source source = request_.piece.source(request_.name);
    notation::read_records(source, request_.piece.format, limits_, record_, [&](const notation::Record& record) {
      if (request_.wants(number)) report(record, number);
      ++number;
    });
  }

  /// A report is sent together with the notice that the next record has begun, or that there is none.
  void report(const notation::Record& record, std::uint64_t number) {
    append(FrameKind::Began, number, {});
    send_to_parent(message_);
    message_.clear();
    bytes_.clear();
    write_report(replayer_.verify(record), bytes_);
    append(FrameKind::Report, number, bytes_);
  }

  void append(FrameKind kind, std::uint64_t number, std::string_view bytes) {
    append_frame({kind, 0, number, piece_number_}, bytes, message_);
  }

  const notation::Limits& limits_;
  Replayer replayer_;
  notation::Record record_;
  PieceRequest request_;
  std::uint64_t piece_number_ = 0;
  std::string bytes_;
  std::string message_;
};

}  // namespace

tl::expected<void, std::string> enter_worker(const WorkerLimits& limits, host::Registry& registry) {
  Frame frame;
  if (!receive_frame(frame) || frame.header.kind != FrameKind::Setup)
    return tl::unexpected(std::string("a worker is started by gpn --isolate only"));
  const WorkerJob job = read_job(frame.bytes);
  return preload(job.libraries)
      .and_then([&] { return confine_while_loading(limits, job.modules.size()); })
      .and_then([&] {
        load_modules(job, registry);
        return confine_while_serving();
      })
      .and_then([&] { return add_variants(job, registry); });
}

void refuse_to_serve(std::string_view why) { send_frame(FrameKind::Unusable, 0, why); }

void serve_records(const host::Registry& registry, const InputSettings& input) {
  Server server(registry, input);
  if (!send_frame(FrameKind::Ready, 0, {})) return;
  while (server.answer_one()) {
  }
}

}  // namespace gpn::replay
