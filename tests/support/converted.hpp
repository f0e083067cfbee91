// Conversions in memory, for tests.
#pragma once

#include "support/games.hpp"

#include <gpn/replay/convert.hpp>

#include <string>
#include <utility>
#include <vector>

namespace gpn::test {

struct Converted {
  std::string text;
  std::string messages;
  replay::ConvertTally tally;
};

inline Converted convert(const host::Registry& registry, const std::vector<std::string>& paths,
                         const replay::ConvertSettings& settings) {
  Converted result;
  const auto into = [](std::string& text) {
    return [&text](std::string_view part) {
      text += part;
      return true;
    };
  };
  result.tally = replay::convert(registry, paths, settings, into(result.text), into(result.messages));
  return result;
}

inline Converted convert(const host::Registry& registry, const std::string& path, notation::Format to,
                         replay::Overrides overrides = {}) {
  replay::ConvertSettings settings;
  settings.to = to;
  settings.input.overrides = std::move(overrides);
  return convert(registry, {path}, settings);
}

inline Converted convert(const std::vector<std::string>& paths, const replay::ConvertSettings& settings) {
  return convert(games(), paths, settings);
}

inline Converted convert(const std::string& path, notation::Format to) {
  replay::ConvertSettings settings;
  settings.to = to;
  return convert({path}, settings);
}

}  // namespace gpn::test
