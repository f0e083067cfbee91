// Trust in native modules, by what is in the file: a module that was changed is another one, and not trusted any more.
#pragma once

#include <tl/expected.hpp>

#include <array>
#include <compare>
#include <cstdint>
#include <cstring>
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
  friend bool operator==(const ContentHash&, const ContentHash&) = default;
  friend std::strong_ordering operator<=>(const ContentHash& a, const ContentHash& b) noexcept {
    return std::memcmp(a.bytes.data(), b.bytes.data(), a.bytes.size()) <=> 0;
  }
};

/// The error is a sentence that begins with the file's name.
tl::expected<ContentHash, std::string> content_hash(const std::filesystem::path& file);

/// Returns the file that keeps trust: $XDG_CONFIG_HOME/gpn/trusted, or ~/.config/gpn/trusted. Returns nothing when
/// neither folder is known.
std::optional<std::filesystem::path> trust_file(const Environment& environment);

/// The facts about a module at the time it became trusted.
struct TrustedModule {
  std::string file;  // its path
  std::string time;  // "2026-11-22T07:14:11Z"
};

/// The hashes the user trusts, each with the file that had it then: a line each, "HASH  TIME  FILE"; # begins a
/// comment.
class TrustList {
 public:
  /// A file that does not exist is an empty list. A line that cannot be parsed is an error that names it, and so is a
  /// file, or a folder around it, that others may write.
  static tl::expected<TrustList, std::string> read(const std::filesystem::path& file);

  bool trusts(const ContentHash& hash) const { return modules_.contains(hash); }
  /// Returns what was trusted under the name of this file; null when there is none.
  const TrustedModule* earlier(const std::filesystem::path& file) const;
  void add(const ContentHash& hash, std::string file, std::string time) {
    modules_.insert_or_assign(hash, TrustedModule{std::move(file), std::move(time)});
  }
  /// Removes what was trusted under the path of this file.
  void forget(const std::string& path) {
    std::erase_if(modules_, [&](const auto& each) { return each.second.file == path; });
  }
  /// Returns true if there was something to remove.
  bool remove(const ContentHash& hash) { return modules_.erase(hash) > 0; }

  /// Replaces the file in one step, and makes its folder when there is none.
  tl::expected<void, std::string> write(const std::filesystem::path& file) const;

 private:
  std::map<ContentHash, TrustedModule> modules_;
};

/// Reads the list, changes it and writes it, while nobody else does. The error is a sentence.
tl::expected<void, std::string> change_trust(const std::filesystem::path& list,
                                             const std::function<tl::expected<void, std::string>(TrustList&)>& change);

/// Adds a module as it is now. Refused, with a sentence: what is no module, has no manifest, or has a name that does
/// not fit on a line.
tl::expected<ContentHash, std::string> trust_module(TrustList& list, const std::filesystem::path& module);

/// The list of the user; an empty one when there is no folder for it. The error is a sentence.
tl::expected<TrustList, std::string> read_trust(const Environment& environment);

}  // namespace gpn::host
