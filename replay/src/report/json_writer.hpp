// The writer of JSON for reports and pages: what is unsafe to print is escaped.
#pragma once

#include <gpn/text/json.hpp>

#include <string>
#include <string_view>

namespace gpn::replay {

/// Appends `text` in quotes. Invalid UTF-8 becomes U+FFFD; characters that are unsafe to print are escaped.
void append_json_string(std::string_view text, std::string& out);

using JsonWriter = BasicJsonWriter<append_json_string>;

/// The members `games` and `results` of an object.
template <class ResultCounts>
void append_results(const ResultCounts& counts, JsonWriter& json) {
  json.field("games", counts.games);
  json.object("results", [&] {
    json.field("1-0", counts.white);
    json.field("0-1", counts.black);
    json.field("1/2-1/2", counts.draws);
    json.field("*", counts.open);
  });
}

}  // namespace gpn::replay
