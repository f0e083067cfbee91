// The parent's side of isolation, with a worker that sends what the input says.
#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/promise.hpp"
#include "harness/socket_pair.hpp"
#include "isolation/isolated_replayer.hpp"
#include "isolation/report_codec.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>

#include <string>
#include <thread>

#include <fcntl.h>

namespace gpn::fuzz {
namespace {

using replay::FrameHeader;
using replay::FrameKind;

constexpr std::string_view records = "[Game \"dvonn\"]\n1. b2 c3 *\n\n[Game \"dvonn\"]\n1. b2 *\n";

/// The reports that an honest worker sends.
const std::vector<std::string>& honest_reports() {
  static const std::vector<std::string> reports = [] {
    std::vector<std::string> all;
    replay::Replayer replayer{replay::Rulebook(built_in())};
    notation::Record scratch;
    notation::read_records({"input", records, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
      replay::write_report(replayer.verify(record), all.emplace_back());
    });
    return all;
  }();
  return reports;
}

/// Answers each frame of the parent with the frames that the script has for it; ends when the script does.
class ScriptedWorker {
 public:
  explicit ScriptedWorker(std::string_view script) : script_(script) {}

  void run(const Socket& socket) {
    while (!script_.empty()) {
      FrameHeader asked;
      std::string bytes;
      if (!socket.receive(&asked, sizeof asked)) return;
      bytes.resize(asked.size);
      if (!socket.receive(bytes.data(), bytes.size())) return;
      if (!answer(socket, asked.number)) return;
    }
  }

 private:
  /// False when nothing more is to be asked: what was sent does not make the parent ask again.
  bool answer(const Socket& socket, std::uint64_t number) {
    const std::size_t frames = 1 + script_.below(8);
    FrameKind last{};
    bool is_complete = true;  // else the parent waits for bytes that were announced
    for (std::size_t i = 0; i < frames; ++i) {
      FrameHeader header;
      header.kind = last = static_cast<FrameKind>(static_cast<std::uint32_t>(FrameKind::Setup) + script_.below(20));
      header.number = script_.below(4);
      header.answers = number + script_.below(2);
      const std::string payload = bytes_of(script_.below(4));
      const std::size_t missing = script_.below(3);
      is_complete = is_complete && missing == 0;
      header.size = static_cast<std::uint32_t>(payload.size() + missing);
      if (!socket.send({reinterpret_cast<const char*>(&header), sizeof header}) || !socket.send(payload)) return false;
    }
    return last == FrameKind::Ready && is_complete;
  }

  std::string bytes_of(std::size_t choice) {
    if (choice < 2) return honest_reports()[choice];
    return choice == 2 ? std::string() : std::string(script_.take(script_.below(64)));
  }

  Bytes script_;
};

}  // namespace

void worker_answers(std::string_view bytes) {
  replay::InputSettings input;
  input.limits = small_limits();
  const replay::ReportSettings report;
  const replay::WorkerRules rules;
  const replay::WorkerCommand command;
  const replay::WorkerLimits limits;
  ScriptedWorker script(bytes);
  std::vector<std::thread> threads;
  const auto start = [&](const std::vector<std::string>&, std::span<const int>) {
    SocketPair pair = SocketPair::make();
    ::fcntl(pair.near.number(), F_SETFL, O_NONBLOCK);
    if (!threads.empty()) threads.back().join();  // the worker before this one has ended: the script goes on
    if (!threads.empty()) threads.pop_back();
    threads.emplace_back([&script, far = std::move(pair.far)] { script.run(far); });
    return tl::expected<replay::WorkerProcess, std::string>(replay::WorkerProcess::at(pair.near.release()));
  };
  replay::Tally tally;
  {
    replay::WorkerSetup setup{input, report, rules, command, limits, replay::NeededModules(rules, {})};
    setup.start_process = start;
    replay::IsolatedReplayer replayer(setup);
    replay::InputPiece item;
    item.name = std::make_shared<const std::string>("input");
    item.piece.bytes = records;
    replay::FormattedReports formatted;
    replayer.verify(item, formatted, tally);
    promise(formatted.records == tally.records, "a record has no report");
  }
  for (std::thread& thread : threads) thread.join();
  promise(tally.records == honest_reports().size() || !tally.failures.empty(), "a record has no report");
}

}  // namespace gpn::fuzz
