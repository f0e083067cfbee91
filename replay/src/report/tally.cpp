#include "report/json_writer.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/findings.hpp>
#include <gpn/replay/tally.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gpn::replay {
namespace {

constexpr std::array verdicts{Verdict::Legal, Verdict::Illegal, Verdict::Unreadable, Verdict::RulesUnavailable};
constexpr std::array endings{Ending::Rules, Ending::Resigned, Ending::Open};
constexpr std::array severities{Severity::Error, Severity::Warning, Severity::Note};

template <class Kind, std::size_t n>
std::uint64_t count(const std::array<std::uint64_t, n>& counts, Kind kind) noexcept {
  return counts[static_cast<std::size_t>(kind)];
}

std::string_view label(Verdict verdict) noexcept {
  return verdict == Verdict::RulesUnavailable ? "without rules" : name(verdict);
}

template <class Kind, std::size_t n>
void write_counts(const JsonKey& key, const std::array<Kind, n>& kinds, const std::array<std::uint64_t, n>& counts,
                  JsonWriter& json) {
  json.object(key, [&] {
    for (const Kind kind : kinds) {
      json.key_text(name(kind));
      json.value(count(counts, kind));
    }
  });
}

}  // namespace

void Tally::add(const Tally& other) {
  inputs += other.inputs;
  records += other.records;
  turns += other.turns;
  without_turns += other.without_turns;
  for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
  for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
  for (std::size_t i = 0; i < severities.size(); ++i) severities[i] += other.severities[i];
  for (const auto& [code, number] : other.codes) codes[code] += number;
  causes += other.causes;
  accepted += other.accepted;
  filtered += other.filtered;
  skipped_files += other.skipped_files;
  module_failures += other.module_failures;
  failures.insert(failures.end(), other.failures.begin(), other.failures.end());
  strays.insert(strays.end(), other.strays.begin(), other.strays.end());
}

void Tally::add(const Report& report) {
  ++records;
  turns += report.turns;
  if (report.verdict == Verdict::Legal && report.turns == 0) ++without_turns;
  ++verdicts[static_cast<std::size_t>(report.verdict)];
  ++endings[static_cast<std::size_t>(report.ending)];
  for (const ListedFinding& finding : listed_findings(report)) {
    ++severities[static_cast<std::size_t>(finding.first->severity)];
    codes[std::string(finding.first->code)] += 1 + finding.others.size();
    causes += finding.first->code == Finding("probable-cause").code() ? 1U : 0U;
  }
  if (report.module_failed) ++module_failures;
}

Outcome outcome_of(const Tally& tally, std::optional<Severity> fail_on) noexcept {
  if (tally.module_failures > 0) return Outcome::ModuleFailed;
  if (!tally.failures.empty()) return Outcome::Incomplete;
  constexpr std::array all_severities{Severity::Note, Severity::Warning, Severity::Error};
  const bool has_finding = std::any_of(all_severities.begin(), all_severities.end(), [&](Severity severity) {
    return fail_on && severity >= *fail_on && tally.count(severity) > 0;
  });
  return has_finding ? Outcome::Findings : Outcome::Clean;
}

std::string closing_line(const Tally& tally, Severity least) {
  std::string line = fmt::format("{} in {}, {}:", counted(tally.records, "record"),
                                 counted(tally.inputs - tally.skipped_files, "file"), counted(tally.turns, "turn"));
  std::string_view sign = " ";
  for (const Verdict verdict : verdicts) {
    const std::uint64_t number = tally.count(verdict);
    if (number == 0 && verdict != Verdict::Legal) continue;
    line += fmt::format("{}{} {}", sign, number, label(verdict));
    if (verdict == Verdict::Legal && tally.without_turns > 0)
      line += fmt::format(" ({} without turns)", tally.without_turns);
    sign = ", ";
  }
  sign = "; ";
  for (const Severity severity : severities) {
    const bool is_hidden = severity < least;
    std::uint64_t number = count(tally.severities, severity);
    if (is_hidden && severity == Severity::Note) number -= std::min(number, tally.causes);
    if (number == 0) continue;
    line += fmt::format("{}{}{}", sign, counted(number, name(severity)), is_hidden ? " not shown" : "");
    sign = ", ";
  }
  if (tally.accepted > 0) line += fmt::format("; {} accepted", counted(tally.accepted, "finding"));
  if (tally.skipped_files > 0) line += fmt::format("; {} without records", counted(tally.skipped_files, "file"));
  return line += ".\n";
}

std::string skipped_line(std::string_view name, std::string_view reason) {
  std::string line = "skipped ";
  host::append_visible(name, line);
  return line.append(": ").append(reason).append("\n");
}

std::string summary_text(const Tally& tally) {
  std::string out;
  const auto row = [&](std::string_view what, std::uint64_t number) {
    fmt::format_to(std::back_inserter(out), "{:<22}{:>14}\n", what, number);
  };
  row("files", tally.inputs);
  row("files without records", tally.skipped_files);
  row("records", tally.records);
  row("turns", tally.turns);
  for (const Verdict verdict : verdicts) row(name(verdict), tally.count(verdict));
  row("legal without turns", tally.without_turns);
  row("ended by the rules", count(tally.endings, Ending::Rules));
  row("resigned", count(tally.endings, Ending::Resigned));
  row("open", count(tally.endings, Ending::Open));
  row("errors", count(tally.severities, Severity::Error));
  row("warnings", count(tally.severities, Severity::Warning));
  row("notes", count(tally.severities, Severity::Note));
  row("accepted findings", tally.accepted);
  return out;
}

namespace {

std::vector<std::pair<std::string_view, std::uint64_t>> by_frequency(const Tally& tally) {
  std::vector<std::pair<std::string_view, std::uint64_t>> codes(tally.codes.begin(), tally.codes.end());
  std::stable_sort(codes.begin(), codes.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  return codes;
}

}  // namespace

std::string statistics_text(const Tally& tally) {
  std::string out;
  for (const auto& [code, number] : by_frequency(tally))
    fmt::format_to(std::back_inserter(out), "{:>10} {}\n", number, code);
  return out;
}

std::string statistics_json(const Tally& tally) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    for (const auto& [code, number] : by_frequency(tally)) {
      json.key_text(code);
      json.value(number);
    }
  });
  return out += '\n';
}

std::string summary_json(const Tally& tally) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.field("files", tally.inputs);
    json.field("skipped", tally.skipped_files);
    json.field("records", tally.records);
    json.field("turns", tally.turns);
    write_counts("verdicts", verdicts, tally.verdicts, json);
    write_counts("endings", endings, tally.endings, json);
    write_counts("severities", std::array{Severity::Note, Severity::Warning, Severity::Error}, tally.severities, json);
    json.field("without_turns", tally.without_turns);
    json.field("accepted", tally.accepted);
  });
  return out += '\n';
}

}  // namespace gpn::replay
