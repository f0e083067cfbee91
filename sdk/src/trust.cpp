#include <gpn/host/atomic_file.hpp>
#include <gpn/host/trust.hpp>

#include <fmt/format.h>

#include <sha2.h>

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <memory>

namespace gpn::host {
namespace {

namespace fs = std::filesystem;
using Refusal = tl::unexpected<std::string>;

/// "HASH  NAME"; false when it is neither that nor a comment.
bool read_line(std::string_view line, TrustList& list) {
  if (line.empty() || line.front() == '#') return true;
  const std::size_t end = line.find(' ');
  const auto hash = ContentHash::parse(line.substr(0, end));
  if (!hash) return false;
  const std::size_t name = end == std::string_view::npos ? end : line.find_first_not_of(' ', end);
  list.add(*hash, name == std::string_view::npos ? "" : std::string(line.substr(name)));
  return true;
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
  std::ifstream stream(file);
  if (!stream) return Refusal(fmt::format("{}: cannot be read, so no module is trusted", file.string()));
  std::string line;
  for (std::size_t number = 1; std::getline(stream, line); ++number)
    if (!read_line(line, list))
      return Refusal(fmt::format("{}:{}: this is no hash with a name, so no module is trusted; remove the line",
                                 file.string(), number));
  return list;
}

tl::expected<void, std::string> TrustList::write(const fs::path& file) const {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) return Refusal(fmt::format("{}: {}", file.parent_path().string(), error.message()));
  auto output = AtomicFile::create(file.string());
  if (!output) return Refusal(output.error());
  std::string text = "# Modules that gpn may run. A line each, written by gpn plugins trust.\n";
  for (const auto& [hash, name] : names_) text += fmt::format("{}  {}\n", hash.text(), name);
  if (auto written = output->write(text); !written) return written;
  return output->commit();
}

}  // namespace gpn::host
