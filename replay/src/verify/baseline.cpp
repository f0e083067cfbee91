#include "stream/digest.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/baseline.hpp>
#include <gpn/replay/whole_file.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace gpn::replay {
namespace {

constexpr std::string_view first_line = "gpn-baseline 1";

std::string line_of(const notation::Record& record, std::string_view code) {
  const std::string_view bytes = record.source.bytes;
  const std::size_t end = record.span.end == 0 ? bytes.size() : record.span.end;  // 0: an input that is no record
  std::string_view text = ascii::trim(bytes.substr(0, end).substr(std::min<std::size_t>(record.span.begin, end)));
  Digest digest;
  while (!text.empty()) {
    const std::size_t line_end = std::min(text.find('\r'), text.size());
    digest.add(text.substr(0, line_end));
    text.remove_prefix(std::min(line_end + 1, text.size()));
  }
  constexpr std::size_t digits = 32;
  const auto path = std::filesystem::path(record.source.name).lexically_normal();
  return fmt::format("{} {} {}", code, digest.finish().text().substr(0, digits), host::visible(path.string()));
}

}  // namespace

tl::expected<std::shared_ptr<Baseline>, std::string> Baseline::read(const std::string& path) {
  std::error_code error;
  std::ifstream file;
  if (std::filesystem::is_regular_file(path, error)) file.open(path, std::ios::binary);  // a pipe would be waited for
  std::string line;
  if (!file.is_open() || !std::getline(file, line) || line != first_line)
    return tl::unexpected(
        fmt::format("{} cannot be read as a baseline of this version of gpn; --write-baseline writes one", path));
  auto baseline = std::make_shared<Baseline>();
  while (std::getline(file, line)) baseline->lines_.emplace(line, false);
  if (!file.eof()) return tl::unexpected(path + ": reading it broke off");
  return baseline;
}

bool Baseline::has(const notation::Record& record, const notation::Diagnostic& finding) {
  const std::string line = line_of(record, finding.code);
  const std::scoped_lock lock(mutex_);
  const auto found = lines_.find(line);
  if (found == lines_.end()) return false;
  return found->second = true;
}

std::size_t Baseline::missing() const noexcept {
  return static_cast<std::size_t>(
      std::count_if(lines_.begin(), lines_.end(), [](const auto& line) { return !line.second; }));
}

void Baseline::add(const notation::Record& record, const notation::Diagnostic& finding) {
  std::string line = line_of(record, finding.code);
  const std::scoped_lock lock(mutex_);
  lines_.emplace(std::move(line), true);
}

tl::expected<void, std::string> Baseline::write(const std::string& path) const {
  return write_whole(path, [&](const OutputSink& output) -> tl::expected<bool, std::string> {
    output(fmt::format("{}\n", first_line));
    for (const auto& [line, occurred] : lines_) output(line + '\n');
    return true;
  });
}

}  // namespace gpn::replay
