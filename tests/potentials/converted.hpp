// Converting a file under the rules of GIPF with potentials, in memory.
#pragma once

#include <gpn/replay/convert.hpp>
#include <support/potentials.hpp>

#include <string>
#include <utility>

namespace gpn::test {

struct Converted {
  std::string text, messages;
  replay::ConvertTally tally;
};

inline Converted convert(const std::string& path, notation::Format to, replay::Overrides overrides = {}) {
  Converted result;
  replay::ConvertSettings settings;
  settings.to = to;
  settings.input.overrides = std::move(overrides);
  const auto into = [](std::string& text) {
    return [&text](std::string_view part) {
      text += part;
      return true;
    };
  };
  result.tally =
      replay::convert(test::gipf_and_potentials(), {path}, settings, into(result.text), into(result.messages));
  return result;
}

}  // namespace gpn::test
