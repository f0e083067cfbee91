#include <gpn/host/atomic_file.hpp>
#include <gpn/host/display.hpp>
#include <gpn/host/manifest.hpp>
#include <gpn/host/module.hpp>
#include <gpn/host/trust.hpp>

#include "ownership.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <sha2.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <memory>

namespace gpn::host {
namespace {

namespace fs = std::filesystem;
using Refusal = tl::unexpected<std::string>;

/// The first word of a text, which is removed with the blanks after it.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
  return word;
}

std::string time_now() { return fmt::format("{:%FT%TZ}", fmt::gmtime(std::time(nullptr))); }

/// "HASH  TIME  FILE"; false when it is neither that nor a comment.
bool read_line(std::string_view line, TrustList& list) {
  if (line.empty() || line.front() == '#') return true;
  const auto hash = ContentHash::parse(take_word(line));
  const std::string_view time = take_word(line);
  if (!hash || time.empty() || line.empty()) return false;
  list.add(*hash, std::string(line), std::string(time));
  return true;
}

std::string full_path(const fs::path& file) {
  std::error_code error;
  const fs::path full = fs::canonical(file, error);
  return error ? file.string() : full.string();
}

}  // namespace

Environment process_environment() {
  return [](const char* variable) -> std::optional<std::string> {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value == '\0') return std::nullopt;
    return value;
  };
}

std::string ContentHash::text() const { return fmt::format("{:02x}", fmt::join(bytes, "")); }

std::optional<ContentHash> ContentHash::parse(std::string_view text) {
  ContentHash hash;
  if (text.size() != 2 * hash.bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < hash.bytes.size(); ++i) {
    const char* const digits = text.data() + 2 * i;
    const auto read = std::from_chars(digits, digits + 2, hash.bytes[i], 16);
    if (read.ec != std::errc{} || read.ptr != digits + 2) return std::nullopt;
  }
  return hash;
}

tl::expected<ContentHash, std::string> content_hash(const fs::path& file) {
  constexpr std::size_t block = 1U << 16U;
  std::error_code error;
  if (fs::exists(file, error) && !fs::is_regular_file(file, error))  // a pipe would be waited for, a device never ends
    return Refusal(fmt::format("{}: is no regular file; name a module NAME.gpn.so", file.string()));
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return Refusal(fmt::format("{}: cannot be read; see whether it is there and yours", file.string()));
  SHA2_CTX state;
  SHA256Init(&state);
  const auto bytes = std::make_unique<char[]>(block);
  do {
    stream.read(bytes.get(), block);
    SHA256Update(&state, reinterpret_cast<const std::uint8_t*>(bytes.get()), static_cast<std::size_t>(stream.gcount()));
  } while (stream);
  if (stream.bad() || !stream.eof())
    return Refusal(fmt::format("{}: reading it broke off; see whether it is a file", file.string()));
  ContentHash hash;
  SHA256Final(hash.bytes.data(), &state);
  return hash;
}

std::optional<fs::path> trust_file(const Environment& environment) {
  if (const auto config = environment("XDG_CONFIG_HOME"); config && fs::path(*config).is_absolute())
    return fs::path(*config) / "gpn/trusted";
  if (const auto home = environment("HOME")) return fs::path(*home) / ".config/gpn/trusted";
  return std::nullopt;
}

tl::expected<TrustList, std::string> TrustList::read(const fs::path& file) {
  TrustList list;
  std::error_code error;
  if (!fs::exists(file, error)) return list;
  for (const fs::path& part : {file.parent_path(), file})
    if (const std::string why = why_unsafe(part); !why.empty())
      return Refusal(fmt::format("{}: {}; until then no module is trusted", part.string(), why));
  if (!fs::is_regular_file(file, error))
    return Refusal(fmt::format("{}: is no regular file, so no module is trusted; remove it", file.string()));
  std::ifstream stream(file);
  if (!stream) return Refusal(fmt::format("{}: cannot be read, so no module is trusted", file.string()));
  std::string line;
  for (std::size_t number = 1; std::getline(stream, line); ++number)
    if (!read_line(line, list))
      return Refusal(fmt::format("{}:{}: this is no hash with a name, so no module is trusted; remove the line",
                                 file.string(), number));
  return list;
}

tl::expected<TrustList, std::string> read_trust(const Environment& environment) {
  const auto file = trust_file(environment);
  return file ? TrustList::read(*file) : TrustList();
}

tl::expected<void, std::string> TrustList::write(const fs::path& file) const {
  create_private(file);
  auto output = AtomicFile::create(file.string());
  if (!output) return Refusal(output.error());
  std::string text = "# Modules that gpn may run. A line each, written by gpn plugins trust.\n";
  for (const auto& [hash, module] : modules_)
    text += fmt::format("{}  {}  {}\n", hash.text(), module.time, module.file);
  if (auto written = output->write(text); !written) return written;
  return output->commit();
}

const TrustedModule* TrustList::earlier(const fs::path& file) const {
  const std::string full = full_path(file);
  for (const auto& [hash, module] : modules_)
    if (module.file == full) return &module;
  return nullptr;
}

tl::expected<void, std::string> change_trust(const fs::path& list,
                                             const std::function<tl::expected<void, std::string>(TrustList&)>& change) {
  create_private(list);
  const FileLock lock(list);
  if (!lock.is_held())
    return Refusal(fmt::format("{}: cannot be locked; see whether its folder is there and yours", list.string()));
  auto read = TrustList::read(list);
  if (!read) return Refusal(read.error());
  if (auto changed = change(*read); !changed) return changed;
  return read->write(list);
}

tl::expected<ContentHash, std::string> trust_module(TrustList& list, const fs::path& module) {
  const std::string path = full_path(module);
  if (visible(path) != path)
    return Refusal(
        std::string("a module whose path has characters that a terminal does not show cannot be trusted; rename it"));
  if (const auto good = examine_module(module); !good) return Refusal(good.error());
  if (const auto manifest = read_sidecar(module); !manifest) return Refusal(manifest.error());
  const auto hash = content_hash(module);
  if (!hash) return Refusal(hash.error());
  list.forget(path);
  list.add(*hash, path, time_now());
  return *hash;
}

}  // namespace gpn::host
