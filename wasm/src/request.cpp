#include "request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::wasm {
namespace {

using Problem = std::optional<std::string>;

constexpr std::array<std::pair<std::string_view, Task>, 4> tasks{{
    {"describe", Task::Describe},
    {"verify", Task::Verify},
    {"frames", Task::Frames},
    {"convert", Task::Convert},
}};

std::string_view take_part(std::string_view& text) {
  const std::size_t end = std::min(text.find('\0'), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

Problem set_format(std::string_view value, std::optional<notation::Format>& format) {
  format = notation::format_named(value);
  if (format) return std::nullopt;
  return fmt::format("there is no format \"{}\"", value);
}

Problem set(std::string_view key, std::string_view value, Request& request) {
  replay::Overrides& rules = request.input.overrides;
  std::string text(value);
  if (key == "file")
    request.files.push_back(std::move(text));
  else if (key == "from")
    return set_format(value, request.input.from);
  else if (key == "to")
    return set_format(value, request.to);
  else if (key == "game")
    rules.game = std::move(text);
  else if (key == "variant")
    rules.variant = std::move(text);
  else if (key == "options")
    rules.options = std::move(text);
  else if (key == "potentials")
    rules.potentials = std::move(text);
  else if (key == "position")
    rules.position = std::move(text);
  else if (key == "reading" && value == "strict")
    rules.strictness = replay::Strictness::Strict;
  else if (key == "reading" && value == "lenient")
    rules.strictness = replay::Strictness::Lenient;
  else if (key == "findings" && value == "notes")
    request.least_severity = Severity::Note;
  else if (key == "findings" && value == "warnings")
    request.least_severity = Severity::Warning;
  else
    return fmt::format("a request has no setting {} with the value \"{}\"", key, value);
  return std::nullopt;
}

}  // namespace

tl::expected<Request, std::string> read_request(std::string_view text) {
  const std::string_view name = take_part(text);
  const auto task = std::find_if(tasks.begin(), tasks.end(), [&](const auto& known) { return known.first == name; });
  if (task == tasks.end()) return tl::unexpected(fmt::format("there is no task \"{}\"", name));
  Request request;
  request.task = task->second;
  while (!text.empty()) {
    const std::string_view key = take_part(text);
    if (auto problem = set(key, take_part(text), request)) return tl::unexpected(std::move(*problem));
  }
  if (request.task == Task::Convert && !request.to) return tl::unexpected(std::string("name the format to write"));
  return request;
}

}  // namespace gpn::wasm
