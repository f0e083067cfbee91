// JSON that a program wrote, read in one place: the parser of nlohmann takes a second of each unit that has it.
#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

namespace gpn::test {

nlohmann::json parse_json(std::string_view text);

}  // namespace gpn::test
