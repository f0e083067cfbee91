// JSON of editors, as a whole and as the text of a string.
#include "harness/promise.hpp"
#include "protocol/message.hpp"
#include "targets/targets.hpp"

#include <gpn/text/utf8.hpp>

#include <string>

namespace gpn::fuzz {

void json(std::string_view bytes) {
  for (const std::string& text : {std::string(bytes), '"' + std::string(bytes) + '"'}) {
    const auto value = lsp::parse_json(text);
    if (!value) continue;
    const std::string written = lsp::to_bytes(*value);
    promise(is_utf8(written), "what was read is written as no UTF-8");
    const auto again = lsp::parse_json(written);
    promise(again && *again == *value, "what was read does not read as it was written");
  }
}

}  // namespace gpn::fuzz
