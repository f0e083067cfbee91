// Lists the records of inputs: a sink of the stream, whose filter has found them.
#include "stream/record_stream.hpp"
#include "stream/unreadable_input.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/find.hpp>

#include <fmt/format.h>

namespace gpn::replay {
namespace {

struct FoundPart : StreamPart {
  std::string text;

  void clear() { text.clear(); }
};

class FindWorker {
 public:
  explicit FindWorker(FoundStyle style) noexcept : style_(style) {}

  void add(const StreamedRecord& read, FoundPart& out) const {
    ++out.tally.records;
    const notation::Record& record = read.record;
    if (style_ == FoundStyle::Files && out.text.empty()) out.text = host::visible(record.source.name) + '\n';
    if (style_ != FoundStyle::Records) return;
    const auto tag = [&](std::string_view name) { return record.tag(name).value_or("?"); };
    out.text +=
        host::visible(fmt::format("{}:{}: {} - {} {}", record.source.name, read.lines.locate(record.span.begin).line,
                                  tag("White"), tag("Black"), record.result ? name(*record.result) : "*"));
    out.text += '\n';
  }
  static void add_unread(const InputPiece& item, FoundPart& out) { out.tally.failures.push_back(why_not_read(item)); }

 private:
  FoundStyle style_;
};

}  // namespace

Tally list_found(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
                 FoundStyle style, const OutputSink& output) {
  InputPieces inputs(paths, settings);
  bool has_name = false;  // of this file
  const auto deliver = [&](FoundPart& part) {
    if (part.first) has_name = false;
    if (part.text.empty() || (style == FoundStyle::Files && std::exchange(has_name, true))) return true;
    return output(part.text);
  };
  return stream_records<FoundPart>(
             registry, inputs, settings, [&] { return FindWorker(style); }, deliver)
      .tally;
}

}  // namespace gpn::replay
