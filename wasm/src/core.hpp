// The core of gpn for a page: it reads the files in memory and answers requests with the bytes that the commands of the
// program print.
#pragma once

#include "request.hpp"

#include <gpn/host/registry.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace gpn::wasm {

enum class Stream : std::uint32_t {
  Output,    // what was asked for, in parts
  Messages,  // of a conversion: its findings as JSON lines
  Summary,   // one object in JSON, at the end
  Problem,   // a sentence: why there is no answer
};

/// False stops the work.
using Answer = std::function<bool(Stream, std::string_view)>;

class Core {
 public:
  /// With the built-in games.
  Core();

  void answer(std::string_view request, const Answer& answer) const;

 private:
  void describe(const Answer& answer) const;
  void verify(const Request& request, const Answer& answer) const;
  void frames(const Request& request, const Answer& answer) const;
  void convert(const Request& request, const Answer& answer) const;

  host::Registry registry_;
};

}  // namespace gpn::wasm
