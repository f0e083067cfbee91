#include <gpn/check/run.hpp>
#include <gpn/host/display.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>

namespace gpn::check {
namespace {

constexpr std::size_t most_quoted_output = 400;  // of what a module has printed

using Json = nlohmann::ordered_json;
using Counts = std::array<unsigned, 6>;  // by Status

Counts counts_of(const Subject& subject) {
  Counts counts{};
  for (const Outcome& outcome : subject.outcomes) ++counts[static_cast<std::size_t>(outcome.status)];
  return counts;
}

std::string summary(const Counts& counts) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", counts[i], name(static_cast<Status>(i)));
  return text.empty() ? "nothing was checked" : text;
}

bool is_about_others(const Outcome& outcome, const Subject& subject) {
  return outcome.check->kinds == (subject.kind == "layer" ? Kinds::Games : Kinds::Layers);
}

/// The settings that a check needs to go the same way again.
std::string again(const Subject& subject, const Outcome& outcome, const Settings& settings) {
  std::string text = fmt::format("gpn plugins check {}", host::visible(subject.name));
  std::istringstream layers(settings.with);
  for (std::string layer; layers >> layer;) text += " --with " + layer;
  return fmt::format("{} --reproduce {}:{}", text, outcome.check->id, outcome.seed);
}

void append_outcome(const Subject& subject, const Outcome& outcome, const Settings& settings, std::string& out) {
  out += fmt::format("{:<4} {:<7} {}\n", outcome.check->id, name(outcome.status), outcome.check->title);
  if (!outcome.message.empty()) out += fmt::format("     {}\n", host::visible(outcome.message));
  if (!outcome.where.empty()) out += fmt::format("     at {}\n", host::visible(outcome.where));
  if (!outcome.seen.empty()) out += fmt::format("     seen: {}\n", host::visible(outcome.seen));
  if (is_bad(outcome.status) && !outcome.printed.empty())
    out += fmt::format("     it printed: {}\n", host::visible(outcome.printed.substr(0, most_quoted_output)));
  if (is_bad(outcome.status)) out += fmt::format("     again: {}\n", again(subject, outcome, settings));
}

/// The reasons why checks were skipped, besides those that are about another kind of module.
void append_skipped(const Subject& subject, std::string& out) {
  std::map<std::string_view, std::string> ids;  // by reason
  std::size_t skipped = 0;
  for (const Outcome& outcome : subject.outcomes) {
    if (outcome.status != Status::Skip || is_about_others(outcome, subject)) continue;
    ++skipped;
    std::string& list = ids[outcome.message];
    list.append(list.empty() ? "" : ", ").append(outcome.check->id);
  }
  if (skipped == 0) return;
  out += skipped == 1 ? "1 check that applies to it was skipped:\n"
                      : fmt::format("{} checks that apply to it were skipped:\n", skipped);
  for (const auto& [reason, list] : ids) out += fmt::format("     {}: {}\n", list, host::visible(reason));
}

std::string text_report(std::span<const Subject> subjects, const Settings& settings, Detail detail) {
  std::string out;
  for (const Subject& subject : subjects) {
    out += fmt::format("{}: {}, level {}, seed {}\n", host::visible(subject.name),
                       subject.kind.empty() ? "no module" : subject.kind, settings.level, settings.seed);
    append_skipped(subject, out);
    for (const Outcome& outcome : subject.outcomes)
      if (detail == Detail::Everything || is_bad(outcome.status) || outcome.status == Status::Warn)
        append_outcome(subject, outcome, settings, out);
    const std::size_t count = subject.outcomes.size();
    out += fmt::format("{} {}: {}\n", count, count == 1 ? "check" : "checks", summary(counts_of(subject)));
  }
  return out;
}

std::string json_report(std::span<const Subject> subjects, const Settings& settings) {
  Json list = Json::array();
  for (const Subject& subject : subjects) {
    Json checks = Json::array();
    for (const Outcome& outcome : subject.outcomes)
      checks.push_back({{"id", outcome.check->id},
                        {"status", name(outcome.status)},
                        {"title", outcome.check->title},
                        {"message", outcome.message},
                        {"seen", outcome.seen},
                        {"where", outcome.where},
                        {"printed", outcome.printed},
                        {"seed", outcome.seed},
                        {"seconds", outcome.seconds}});
    Json counts = Json::object();
    const Counts numbers = counts_of(subject);
    for (std::size_t i = 0; i < numbers.size(); ++i) counts[std::string(name(static_cast<Status>(i)))] = numbers[i];
    list.push_back({{"module", subject.name},
                    {"kind", subject.kind},
                    {"level", settings.level},
                    {"counts", std::move(counts)},
                    {"checks", std::move(checks)}});
  }
  return host::visible_json(list.dump(1, ' ', false, Json::error_handler_t::replace)) + "\n";
}

std::string xml(std::string_view text) { return xml_escaped(host::visible(text)); }

void append_case(const Subject& subject, const Outcome& outcome, std::string& out) {
  out += fmt::format("  <testcase classname=\"{}\" name=\"{} {}\" time=\"{:.3f}\">", xml(subject.name),
                     outcome.check->id, xml(outcome.check->title), outcome.seconds);
  const std::string text = xml(outcome.message);
  if (outcome.status == Status::Fail) out += fmt::format("<failure message=\"{}\">", text);
  if (outcome.status == Status::Crash || outcome.status == Status::Timeout)
    out += fmt::format("<error type=\"{}\" message=\"{}\">", name(outcome.status), text);
  if (is_bad(outcome.status))
    out += fmt::format("{} (seed {})</{}>", xml(outcome.where), outcome.seed,
                       outcome.status == Status::Fail ? "failure" : "error");
  if (outcome.status == Status::Skip) out += fmt::format("<skipped message=\"{}\"/>", text);
  if (outcome.status == Status::Warn) out += fmt::format("<system-out>warning: {}</system-out>", text);
  out += "</testcase>\n";
}

std::string junit_report(std::span<const Subject> subjects) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const Subject& subject : subjects) {
    const Counts counts = counts_of(subject);
    const auto count = [&](Status status) { return counts[static_cast<std::size_t>(status)]; };
    out += fmt::format(" <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n",
                       xml(subject.name), subject.outcomes.size(), count(Status::Fail),
                       count(Status::Crash) + count(Status::Timeout), count(Status::Skip));
    for (const Outcome& outcome : subject.outcomes) append_case(subject, outcome, out);
    out += " </testsuite>\n";
  }
  return out + "</testsuites>\n";
}

constexpr std::array<std::pair<char, std::string_view>, 11> groups{{{'A', "Loading"},
                                                                    {'B', "Descriptions"},
                                                                    {'C', "The board"},
                                                                    {'D', "Positions"},
                                                                    {'E', "Buffers"},
                                                                    {'F', "Turns and their text"},
                                                                    {'G', "Steps"},
                                                                    {'H', "Standing and end"},
                                                                    {'J', "Whole games"},
                                                                    {'K', "The process"},
                                                                    {'L', "Layers"}}};

std::string markdown_list() {
  std::string out;
  for (const auto& [group, title] : groups) {
    out += fmt::format(
        "\n## {}: {}\n\n| id | level | applies to | passes if | why, and what to do |\n| --- | --- | --- | --- | --- "
        "|\n",
        group, title);
    for (const Check& check : checks())
      if (check.id.front() == group)
        out += fmt::format("| {} | {} | {} | {} | {} |\n", check.id, check.level, name(check.kinds), check.title,
                           check.explanation);
  }
  return out;
}

}  // namespace

std::string report(std::span<const Subject> subjects, const Settings& settings, Format format, Detail detail) {
  if (format == Format::Json) return json_report(subjects, settings);
  if (format == Format::JUnit) return junit_report(subjects);
  return text_report(subjects, settings, detail);
}

replay::Outcome result_of(std::span<const Subject> subjects) noexcept {
  auto result = replay::Outcome::Clean;
  for (const Subject& subject : subjects) {
    const auto has = [&](auto fits) {
      return std::any_of(subject.outcomes.begin(), subject.outcomes.end(),
                         [&](const Outcome& outcome) { return fits(outcome.status); });
    };
    if (has(&is_bad)) return replay::Outcome::Findings;
    if (!has([](Status status) { return status != Status::Skip; })) result = replay::Outcome::Incomplete;
  }
  return result;
}

std::string list_checks(Format format) {
  if (format == Format::Markdown) return markdown_list();
  std::string out;
  Json list = Json::array();
  for (const Check& check : checks()) {
    out += fmt::format("{:<4} {:>2}  {:<16}  {}\n", check.id, check.level, name(check.kinds), check.title);
    list.push_back({{"id", check.id},
                    {"level", check.level},
                    {"applies", name(check.kinds)},
                    {"title", check.title},
                    {"explanation", check.explanation}});
  }
  return format == Format::Json ? list.dump(1) + "\n" : out;
}

std::string explain(const Check& check) {
  return fmt::format("{}: {}\nlevel {}, applies to {}\n\n{}\n", check.id, check.title, check.level, name(check.kinds),
                     check.explanation);
}

}  // namespace gpn::check
