// The worker's side of an isolated replay.
#include "isolation/frames.hpp"
#include "isolation/worker_process.hpp"
#include "run/unreadable_input.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/pieces.hpp>
#include <gpn/replay/isolation.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>

namespace gpn::replay {
namespace {

template <class Plain>
std::string_view bytes_of(const Plain& plain) noexcept {
  static_assert(std::is_trivially_copyable_v<Plain>);
  return {reinterpret_cast<const char*>(&plain), sizeof plain};
}

class Server {
 public:
  Server(const host::Registry& registry, const InputSettings& input, const ReportSettings& report)
      : limits_(input.limits),
        report_settings_(report),
        replayer_(Rulebook(registry, input.overrides), input.limits, Links::Forbidden) {}

  /// False when the parent has closed the socket.
  bool answer_one() {
    PieceFrame request;
    if (!receive_from_parent(&request, sizeof request)) return false;
    name_.resize(request.name_size);
    piece_.bytes.resize(request.bytes_size);
    if (!receive_from_parent(name_.data(), name_.size())) return false;
    if (!receive_from_parent(piece_.bytes.data(), piece_.bytes.size())) return false;
    piece_.first_byte = request.first_byte;
    piece_.first_line = request.first_line;
    piece_.format = static_cast<notation::Format>(request.format);
    piece_.cut_short = request.cut_short != 0;
    piece_.was_utf16 = request.was_utf16 != 0;
    origin_ = static_cast<Origin>(request.origin);
    return answer(request.skip) && send_to_parent(bytes_of(AnswerFrame{}));
  }

 private:
  bool answer(std::uint64_t skip) {
    bool is_open = true;
    std::uint64_t number = 0;
    const notation::Source source = piece_.source(name_);
    notation::LineCounter lines(source);
    notation::read_records(source, piece_.format, limits_, record_, [&](notation::Record& record) {
      if (number++ < skip || !is_open) return;
      is_open = send_report(record, as_found(replayer_.verify(record), record, origin_, softened_), lines);
    });
    return is_open;
  }

  bool send_report(const notation::Record& record, const Report& report, notation::LineCounter& lines) {
    formatted_.clear();
    append_report(report_settings_, record, report, lines, formatted_);
    Tally tally;
    tally.add(report);
    AnswerFrame frame;
    frame.kind = AnswerKind::Record;
    frame.slot_count = static_cast<std::uint32_t>(formatted_.slots.size());
    frame.text_size = formatted_.text.size();
    frame.turns = tally.turns;
    frame.without_turns = tally.without_turns;
    frame.verdict = static_cast<std::uint64_t>(report.verdict);
    frame.ending = static_cast<std::uint64_t>(report.ending);
    frame.severities = tally.severities;
    frame.causes = tally.causes;
    frame.module_failures = tally.module_failures;
    message_.assign(bytes_of(frame));
    for (const FormattedReports::Slot& slot : formatted_.slots) message_ += bytes_of(slot);
    message_ += formatted_.text;
    return send_to_parent(message_);
  }

  const notation::Limits& limits_;
  const ReportSettings& report_settings_;
  Replayer replayer_;
  notation::Record record_;
  notation::Piece piece_;
  std::string name_;
  Origin origin_ = Origin::Named;
  Report softened_;
  FormattedReports formatted_;
  std::string message_;
};

}  // namespace

void refuse_to_serve(std::string_view why) {
  AnswerFrame refusal;
  refusal.kind = AnswerKind::Refusal;
  refusal.text_size = why.size();
  if (send_to_parent(bytes_of(refusal))) send_to_parent(why);
}

void serve_records(const host::Registry& registry, const InputSettings& input, const ReportSettings& report) {
  Server server(registry, input, report);
  AnswerFrame ready;
  ready.kind = AnswerKind::Ready;
  if (!send_to_parent(bytes_of(ready))) return;
  while (server.answer_one()) {
  }
}

}  // namespace gpn::replay
