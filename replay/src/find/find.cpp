// Lists the records of inputs: a sink of the stream, whose filter has found them.
#include "find/found_line.hpp"
#include "stream/input_pieces.hpp"
#include "stream/record_stream.hpp"

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
    append_found_line({record.source.name, read.lines.locate(record.span.begin).line, tag("White"), tag("Black"),
                       record.result ? name(*record.result) : "*"},
                      out.text);
  }
  static void add_unread(const InputPiece& item, FoundPart& out) { out.tally.failures.push_back(why_not_read(item)); }

 private:
  FoundStyle style_;
};

}  // namespace

void append_found_line(const FoundRecord& found, std::string& out) {
  out +=
      host::visible(fmt::format("{}:{}: {} - {} {}", found.file, found.line, found.white, found.black, found.result));
  out += '\n';
}

Tally list_found(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
                 FoundStyle style, const OutputSink& output) {
  InputPieces inputs(paths, settings);
  std::string last_file;
  const auto deliver = [&](FoundPart& part) {
    if (part.text.empty() || (style == FoundStyle::Files && part.text == last_file)) return true;
    if (style == FoundStyle::Files) last_file = part.text;
    return output(part.text);
  };
  return stream_records<FoundPart>(
             registry, inputs, settings, [&] { return FindWorker(style); }, deliver)
      .tally;
}

}  // namespace gpn::replay
