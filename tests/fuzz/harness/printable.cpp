#include "harness/printable.hpp"

#include <gpn/host/display.hpp>

#include <nlohmann/json.hpp>

namespace gpn::fuzz {

void expect_printable(std::string_view text) {
  promise(host::visible_lines(text, host::Styles::Escaped) == text, "a text has unsafe characters");
}

void expect_json(std::string_view text) { promise(nlohmann::json::accept(text), "a text is not JSON"); }

void expect_json_lines(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    expect_json(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

}  // namespace gpn::fuzz
