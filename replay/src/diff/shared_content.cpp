#include "diff/shared_content.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/losses.hpp>

#include <fmt/format.h>

#include <utility>

namespace gpn::replay {
namespace {

using notation::Format;
using notation::Record;

/// A record written in a format and read back.
struct RoundTrip {
  std::string text;     // native; empty when the format cannot store the record
  std::string problem;  // what was lost, or why the record cannot be stored
};

RoundTrip round_trip(RecordResolver& resolver, const std::string& text, Format format) {
  notation::Written written;
  std::string there;
  resolver.resolve(text, Format::Gpn, [&](Record& record, const Report&) {
    written = notation::dialect(format).write(record, {}, there);
  });
  if (!written.refused.empty()) return {{}, written.refused};
  // Where a result comes from is not compared.
  std::erase_if(written.losses, [](const notation::Loss& loss) { return loss.what == "tag ResultSource"; });
  std::string back;
  resolver.resolve(there, format, [&](Record& record, const Report&) {
    const notation::Written again = notation::dialect(Format::Gpn).write(record, {}, back);
    if (!again.refused.empty()) back.clear();
  });
  return {std::move(back), describe(written.losses)};
}

bool is_lossless(Format format) { return format == Format::Gpn; }

}  // namespace

void keep_shared(RecordResolver& resolver, Format format, const TextPair& names, TextPair& texts,
                 std::vector<std::string>& notes) {
  if (is_lossless(format)) return;
  std::array trips{round_trip(resolver, texts[0], format), round_trip(resolver, texts[1], format)};
  const bool both_stored = !trips[0].text.empty() && !trips[1].text.empty();
  for (std::size_t i = 0; i < trips.size(); ++i) {
    const std::string& problem = trips[i].problem;
    if (problem.empty()) continue;
    notes.push_back(
        both_stored ? fmt::format("{} cannot store {} of {}: not compared", name(format), problem, names[i])
                    : fmt::format("{} cannot store {} ({}): everything is compared", name(format), names[i], problem));
  }
  if (!both_stored) return;
  for (std::size_t i = 0; i < trips.size(); ++i) texts[i] = std::move(trips[i].text);
}

}  // namespace gpn::replay
