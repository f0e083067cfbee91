// The frames that gpn and its worker exchange. Both are the same program, so numbers are plain bytes; but gpn trusts no
// frame of a worker, where foreign code runs.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gpn::replay {

enum class FrameKind : std::uint32_t {
  // From gpn.
  Setup = 0x67706E31,  // the modules to load
  Call,                // see <gpn/host/remote.hpp>
  // From the worker.
  Loading,   // it begins to load the modules
  Unusable,  // it cannot serve, and has not run a module; the reason follows
  Refused,   // a module cannot be used; the reason follows
  Ready,     // it has loaded all; their descriptions follow
  Reply,
};

struct FrameHeader {
  FrameKind kind = FrameKind::Reply;
  std::uint32_t size = 0;      // of what follows
  std::uint64_t exchange = 0;  // the number of the Setup or Call, which its answers have too
};

/// A worker that announces more than this is ended.
inline constexpr std::size_t largest_answer = std::size_t{32} << 20U;

}  // namespace gpn::replay
