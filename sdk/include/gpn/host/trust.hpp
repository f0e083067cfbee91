// Trust in native modules, by what is in the file: a module that was changed is another one, and not trusted any more.
#pragma once

#include <tl/expected.hpp>

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace gpn::host {

/// The value of an environment variable; nothing when it is unset or empty.
using Environment = std::function<std::optional<std::string>(const char* variable)>;
Environment process_environment();

/// The SHA-256 of a file.
struct ContentHash {
  std::array<std::uint8_t, 32> bytes{};

  std::string text() const;  // 64 small hexadecimal digits
  static std::optional<ContentHash> parse(std::string_view text);
  friend auto operator<=>(const ContentHash&, const ContentHash&) = default;
};

/// The error is a sentence that begins with the file's name.
tl::expected<ContentHash, std::string> content_hash(const std::filesystem::path& file);

/// Where trust is kept: $XDG_CONFIG_HOME/gpn/trusted, or ~/.config/gpn/trusted. Nothing when neither folder is known.
std::optional<std::filesystem::path> trust_file(const Environment& environment);

/// The hashes the user trusts, each with the name the module had then: a line each, "HASH  NAME"; # begins a comment.
class TrustList {
 public:
  /// A file that does not exist is an empty list. A line that cannot be parsed is an error that names it.
  static tl::expected<TrustList, std::string> read(const std::filesystem::path& file);

  bool trusts(const ContentHash& hash) const { return names_.contains(hash); }
  void add(const ContentHash& hash, std::string name) { names_.insert_or_assign(hash, std::move(name)); }
  /// Whether there was something to remove.
  bool remove(const ContentHash& hash) { return names_.erase(hash) > 0; }

  /// Replaces the file in one step, and makes its folder when there is none.
  tl::expected<void, std::string> write(const std::filesystem::path& file) const;

 private:
  std::map<ContentHash, std::string> names_;
};

}  // namespace gpn::host
