// The facts that an index keeps of a file: size and time show if it has changed, and its bytes decide.
#pragma once

#include <gpn/host/trust.hpp>
#include <gpn/replay/index.hpp>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

struct FileStamp {
  std::int64_t size = 0;
  std::int64_t modified = 0;  // nanoseconds since 1970

  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Nothing for what is no file or is not there.
inline std::optional<FileStamp> stamp_of(const std::string& path) {
  namespace fs = std::filesystem;
  namespace time = std::chrono;
  std::error_code error;
  const auto size = fs::file_size(path, error);
  if (error) return std::nullopt;
  const auto changed = fs::last_write_time(path, error);
  if (error) return std::nullopt;
  const auto since = time::file_clock::to_sys(changed).time_since_epoch();
  return FileStamp{static_cast<std::int64_t>(size), time::duration_cast<time::nanoseconds>(since).count()};
}

inline std::string_view bytes_of(const host::ContentHash& hash) noexcept {
  return {reinterpret_cast<const char*>(hash.bytes.data()), hash.bytes.size()};
}

inline host::ContentHash hash_from(std::string_view bytes) noexcept {
  host::ContentHash hash;
  bytes.copy(reinterpret_cast<char*>(hash.bytes.data()), hash.bytes.size());
  return hash;
}

/// Returns all settings that decide what an index has of a record, as text.
std::string settings_text(const InputSettings& settings);

}  // namespace gpn::replay
