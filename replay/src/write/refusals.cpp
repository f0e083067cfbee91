#include "write/refusals.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace gpn::replay {
namespace {

constexpr std::size_t most_places = 3;
constexpr std::size_t most_reasons = 256;
/// So much of the first line is kept after its place, to be shown.
constexpr std::size_t shown_bytes = 512;

std::string message_of(const std::string& reason, std::uint64_t count, const std::vector<std::string>& places) {
  if (count == 1) return reason;
  return fmt::format("{} ({} records: {}{})", reason, count, fmt::join(places, ", "),
                     count > places.size() ? ", ..." : "");
}

}  // namespace

void Refusals::add(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                   std::uint64_t number) {
  const notation::Diagnostic& refusal = report.diagnostics.back();
  const notation::Place place = lines.locate(refusal.span.begin);
  std::string where = fmt::format("{}:{}:{}", record.source.name, place.line, place.column);
  if (Reason* known = find(refusal); known != nullptr) {
    ++known->count;
    if (known->places.size() < most_places) known->places.push_back(std::move(where));
    return;
  }
  auto reason = std::make_unique<Reason>();
  const std::string_view bytes = record.source.bytes;
  const auto line_begin = static_cast<std::size_t>(place.text.data() - bytes.data());
  const auto column = static_cast<std::uint32_t>(refusal.span.begin - line_begin);
  reason->source_name = record.source.name;
  reason->line = place.text.substr(0, column + shown_bytes);
  reason->record.source = {reason->source_name, reason->line, record.source.first_byte + line_begin, place.line};
  reason->record.span = {column, static_cast<std::uint32_t>(reason->line.size())};
  reason->record.format = record.format;
  for (const notation::Tag& tag : record.tags) reason->record.set_tag(tag.name, tag.value);
  reason->report = report;
  reason->report.diagnostics = {refusal};
  reason->report.diagnostics.front().span = {column, column};
  reason->number = number;
  reason->count = 1;
  reason->places.push_back(std::move(where));
  reasons_.push_back(std::move(reason));
}

void Refusals::add(Refusals& later, std::uint64_t records_before) {
  for (auto& reason : later.reasons_) {
    if (Reason* known = find(reason->diagnostic()); known != nullptr) {
      known->count += reason->count;
      for (std::string& place : reason->places)
        if (known->places.size() < most_places) known->places.push_back(std::move(place));
    } else {
      reason->number += records_before;
      reasons_.push_back(std::move(reason));
    }
  }
  later.clear();
}

bool Refusals::is_full() const noexcept { return reasons_.size() >= most_reasons; }

Refusals::Reason* Refusals::find(const notation::Diagnostic& diagnostic) noexcept {
  const auto found = std::find_if(reasons_.begin(), reasons_.end(), [&](const auto& reason) {
    return reason->diagnostic().code == diagnostic.code && reason->diagnostic().message == diagnostic.message;
  });
  return found == reasons_.end() ? nullptr : found->get();
}

void Refusals::report(const ReportSettings& settings, ReportStream& stream, std::string& out) {
  FormattedReports formatted;
  for (const auto& reason : reasons_) {
    std::string& message = reason->report.diagnostics.front().message;
    message = message_of(message, reason->count, reason->places);
    formatted.clear();
    formatted.records = reason->number - 1;
    notation::LineCounter lines(reason->record.source);
    append_report(settings, reason->record, reason->report, lines, formatted);
    stream.begin_input();  // the number of the record is known
    stream.add(formatted, out);
  }
  reasons_.clear();
}

}  // namespace gpn::replay
