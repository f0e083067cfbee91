#include "json.hpp"

namespace gpn::test {

nlohmann::json parse_json(std::string_view text) { return nlohmann::json::parse(text); }

}  // namespace gpn::test
