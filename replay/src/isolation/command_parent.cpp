// The parent's side of a command that runs in a worker.
#include "isolation/byte_text.hpp"
#include "isolation/command_frames.hpp"
#include "isolation/worker_client.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/isolated_command.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

namespace gpn::replay {
namespace {

constexpr std::size_t most_openings = 4;
constexpr std::array possible_statuses{0, 1, 2, 70, 130};

/// The modules that the user named, and those that the settings or a record name. Standard input can be read only once,
/// so its records are not looked at.
ModuleSet modules_for(const CommandInputs& inputs, const WorkerRules& rules, const NeededModules& needed) {
  std::set<std::size_t> all;
  const auto& modules = rules.modules.modules;
  const bool wants_all = inputs.modules == LoadedModules::All;
  for (std::size_t i = 0; i < modules.size(); ++i)
    if (wants_all || modules[i].is_named || needed.is_always(i)) all.insert(i);
  if (all.size() == modules.size()) return {all.begin(), all.end()};
  std::vector<std::string> paths = inputs.paths;
  std::erase(paths, "-");
  InputPieces pieces(std::move(paths), inputs.settings.from, inputs.settings.limits);
  InputPiece item;
  notation::Record scratch;
  while (pieces.next(item)) {
    if (item.kind != InputPiece::Kind::Records) continue;
    notation::read_records(item.piece.source(*item.name), item.piece.format, inputs.settings.limits, scratch,
                           [&](const notation::Record& record) {
                             const ModuleSet of_record = needed.of(record);
                             all.insert(of_record.begin(), of_record.end());
                           });
  }
  return {all.begin(), all.end()};
}

/// Answers one worker until it has finished.
class CommandHost {
 public:
  CommandHost(const CommandInputs& inputs, WorkerClient& worker, const CommandOutput& output)
      : inputs_(inputs), worker_(worker), output_(output) {}

  CommandEnd run() {
    for (;;) {
      auto frame = worker_.receive();
      if (!frame) return failed(frame.error());
      if (frame->header.kind == FrameKind::Finished) return finished(frame->header.number);
      if (const auto answered = answer(*frame); !answered) return failed(answered.error());
      if (!is_open_) return {0, {}, false};
    }
  }

 private:
  tl::expected<void, WorkerEnd> answer(const Frame& frame) {
    switch (frame.header.kind) {
      case FrameKind::Print:
        if (frame.header.number > 1) break;
        is_open_ = output_(static_cast<OutputStream>(frame.header.number), frame.bytes);
        return {};
      case FrameKind::OpenInputs:
        if (open(frame)) return {};
        break;
      case FrameKind::NextPiece:
        if (frame.header.number < opened_.size()) return send_next(*opened_[frame.header.number]);
        break;
      case FrameKind::ReadBytes:
        if (inputs_.stream) return worker_.send(FrameKind::Bytes, inputs_.stream());
        break;
      default: break;
    }
    return tl::unexpected(worker_.end_breached());
  }

  bool open(const Frame& frame) {
    std::vector<std::string> paths;
    Strays strays{};
    if (opened_.size() == most_openings || !read_opening(frame.bytes, paths, strays)) return false;
    const auto is_input = [&](const std::string& path) {
      return std::find(inputs_.paths.begin(), inputs_.paths.end(), path) != inputs_.paths.end();
    };
    if (!std::all_of(paths.begin(), paths.end(), is_input)) return false;
    opened_.push_back(
        std::make_unique<InputPieces>(std::move(paths), inputs_.settings.from, inputs_.settings.limits, strays));
    return true;
  }

  tl::expected<void, WorkerEnd> send_next(InputPieces& inputs) {
    std::string bytes;
    const bool is_cancelled = inputs_.settings.cancelled && inputs_.settings.cancelled();
    if (!is_cancelled && inputs.next(item_)) {
      write_input_piece(item_, bytes);
      return worker_.send(FrameKind::InputPiece, bytes);
    }
    ByteWriter out(bytes);
    out.number(inputs.inputs());
    out.number(inputs.skipped_files());
    return worker_.send(FrameKind::EndOfInputs, bytes);
  }

  CommandEnd finished(std::uint64_t number) {
    const auto status = std::find(possible_statuses.begin(), possible_statuses.end(), static_cast<int>(number));
    if (number > 0xFF || status == possible_statuses.end()) return failed(worker_.end_breached());
    return {static_cast<int>(number), {}, false};
  }

  static CommandEnd failed(const WorkerEnd& end) {
    return {std::nullopt, {"a rule module " + how_it_failed(end) + ", so the output is incomplete"}, true};
  }

  const CommandInputs& inputs_;
  WorkerClient& worker_;
  const CommandOutput& output_;
  std::vector<std::unique_ptr<InputPieces>> opened_;
  InputPiece item_;
  bool is_open_ = true;
};

}  // namespace

CommandEnd run_in_worker(const CommandInputs& inputs, const WorkerRules& rules, const WorkerCommand& command,
                         const WorkerLimits& limits, const CommandOutput& output) {
  const ReportSettings unused;
  WorkerSetup setup{inputs.settings, unused, rules, command, limits, NeededModules(rules, inputs.settings.overrides)};
  WorkerClient worker(setup, modules_for(inputs, rules, setup.needed));
  Tally tally;
  const bool is_started = worker.start(tally);
  CommandEnd end;
  if (is_started) end = CommandHost(inputs, worker, output).run();
  end.failures.insert(end.failures.begin(), tally.failures.begin(), tally.failures.end());
  end.by_module = end.by_module || tally.module_failures > 0;
  return end;
}

}  // namespace gpn::replay
