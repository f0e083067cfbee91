#include <gpn/check/request.hpp>
#include <gpn/check/variants.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/text/number.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

namespace gpn::check {
namespace {

using Refusal = tl::unexpected<std::string>;
using Answered = tl::expected<Answer, std::string>;

constexpr std::array<std::pair<std::string_view, ListFormat>, 3> list_formats{
    {{"json", ListFormat::Json}, {"markdown", ListFormat::Markdown}, {"text", ListFormat::Text}}};
constexpr std::array<std::pair<std::string_view, Format>, 3> report_formats{
    {{"json", Format::Json}, {"junit", Format::JUnit}, {"text", Format::Text}}};

template <class Value, std::size_t Count>
tl::expected<Value, std::string> format_named(const std::string& name, std::string_view what,
                                              const std::array<std::pair<std::string_view, Value>, Count>& formats) {
  std::vector<std::string_view> names;
  for (const auto& [known, format] : formats) {
    if (known == name) return format;
    names.push_back(known);
  }
  return Refusal("--format: " + host::unknown_name(what, name, names));
}

Answered list(const Request& request) {
  return format_named(request.format, "format of the list", list_formats).map([](ListFormat format) {
    return Answer{list_checks(format)};
  });
}

Answered explanation(const std::string& id) {
  const Check* check = find_check(id);
  if (check == nullptr) return Refusal("there is no check \"" + id + "\"; gpn plugins check --list lists them");
  return Answer{explain(*check)};
}

Answered report_on(const std::vector<Subject>& subjects, const Settings& settings, Detail detail,
                   const Request& request) {
  return format_named(request.format, "report format", report_formats).map([&](Format format) {
    return Answer{report(subjects, settings, format, detail), result_of(subjects)};
  });
}

/// One check again, as it is named in a report.
Answered run_again(const host::Registry& known, Settings settings, const Request& request) {
  const std::size_t colon = request.reproduce.find(':');
  const std::string id = request.reproduce.substr(0, colon);
  if (colon != std::string::npos) {
    const auto seed = number_from<std::uint64_t>(std::string_view(request.reproduce).substr(colon + 1));
    if (!seed) return Refusal("--reproduce takes ID:SEED, such as F4:1");
    settings.seed = *seed;
  }
  if (request.modules.size() != 1) return Refusal("--reproduce takes one module");
  auto outcome = reproduce(known, request.modules.front(), id, settings);
  if (!outcome) return tl::unexpected(outcome.error());
  return report_on({{request.modules.front(), "one check", {std::move(*outcome)}}}, settings, Detail::Everything,
                   request);
}

/// A variants file is checked by the tests inside.
Answered play_variants(const host::Registry& known, const Request& request) {
  if (request.modules.size() > 1 || request.format != "text")
    return Refusal("a variants file is checked alone and reported as text");
  const std::string& file = request.modules.front();
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return Refusal(file + ": cannot be read");
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  VariantCheckSettings settings;
  settings.boards = request.boards;
  const VariantsReport played = check_variants(known, text, file, settings);
  return Answer{to_text(played), played.passed() ? replay::Outcome::Clean : replay::Outcome::Findings};
}

bool is_variants_file(const std::string& name) { return name.ends_with(".gpnv"); }

}  // namespace

Answered answer(const host::Registry& known, const Request& request) {
  if (request.list) return list(request);
  if (!request.explain.empty()) return explanation(request.explain);
  if (request.modules.empty())
    return Refusal("name a module to check, such as ./sidestep.gpn.so; see gpn plugins check --help");
  if (std::any_of(request.modules.begin(), request.modules.end(), is_variants_file))
    return play_variants(known, request);
  Settings settings = request.settings;
  settings.with = fmt::format("{}", fmt::join(request.with, " "));
  if (const auto layers = host::read_layers(known, settings.with); !layers)
    return Refusal("--with: " + layers.error().message);
  if (!request.reproduce.empty()) return run_again(known, settings, request);
  for (const std::string& skip : request.skips) {
    const std::size_t equals = skip.find('=');
    if (equals == std::string::npos || equals + 1 == skip.size())
      return Refusal("--skip takes ID=REASON, such as F24=\"slow machine\"");
    settings.skip.emplace(skip.substr(0, equals), skip.substr(equals + 1));
  }
  std::vector<Subject> subjects;
  for (const std::string& module : request.modules) {
    auto subject = run_checks(known, module, settings);
    if (!subject) return tl::unexpected(subject.error());
    subjects.push_back(std::move(*subject));
  }
  return report_on(subjects, settings, request.all ? Detail::Everything : Detail::Problems, request);
}

}  // namespace gpn::check
