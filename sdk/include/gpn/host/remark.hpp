// A remark of a module about a text it was given, or of the host about a module.
#pragma once

#include <gpn/finding.hpp>

#include <cstdint>
#include <string>

namespace gpn::host {

/// A remark about a text: the finding, its byte range in that text, the rule clause, one sentence.
struct Remark {
  FindingInfo finding;  // its views stay valid as long as the module is registered
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string rule;
  std::string message;
};

}  // namespace gpn::host
