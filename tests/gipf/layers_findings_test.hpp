// Which findings the tests of games with layers provoke.
#pragma once

#include <set>
#include <string>

namespace gpn::test {

std::set<std::string> codes_provoked_with_layers();

}  // namespace gpn::test
