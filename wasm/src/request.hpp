// What the page asks of the core.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/settings.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::wasm {

enum class Task : std::uint8_t {
  Describe,  // formats, games and variants
  Verify,    // reports as JSON lines, as `gpn verify --format jsonl` prints them
  Frames,    // the entries of a page
  Convert,   // records in another format
};

struct Request {
  Task task = Task::Describe;
  std::vector<std::string> files;  // names, in this order
  std::optional<notation::Format> to;
  replay::InputSettings input;
  Severity least_severity = Severity::Warning;
};

/// The parts of a request are separated by zero bytes: the task, then a key and its value for each setting. The keys
/// are file, which can be there several times, from, to, game, variant, options, potentials, position, reading (lenient
/// or strict) and findings (warnings or notes). The error is a sentence.
tl::expected<Request, std::string> read_request(std::string_view text);

}  // namespace gpn::wasm
