// The manifest of a plan: a text of lines (docs/cluster.md, "The manifest").
#pragma once

#include "shard/line_reader.hpp"
#include "stream/inputs.hpp"

#include <gpn/replay/shard.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

struct ManifestHead {
  std::string program;  // the version of gpn
  host::ContentHash rules;
  std::uint32_t shards = 1;
  ShardSettings settings;
};

struct ManifestRange {
  std::uint32_t shard = 1;
  WalkedInput input;
  PlannedRange range;
};

std::string text_of(const ManifestHead& head);
std::string text_of(const ManifestRange& range);
/// The last line. `id` is the hash of all lines before it.
std::string manifest_end(const Plan& plan, const host::ContentHash& id);

/// Reads a manifest line by line; the ranges of a file that is cut must follow one another without gap or overlap. The
/// error of its functions is a sentence.
class ManifestReader {
 public:
  static tl::expected<ManifestReader, std::string> open(const std::string& path);

  const ManifestHead& head() const noexcept { return head_; }

  /// The next range; nothing after the last one, when all of the manifest was read and its hash is right.
  tl::expected<std::optional<ManifestRange>, std::string> next();

  /// Known after the last range.
  const host::ContentHash& id() const noexcept { return id_; }

 private:
  explicit ManifestReader(std::string path, std::unique_ptr<notation::ByteInput> input);
  void read_head();
  std::optional<ManifestRange> read_next();
  std::optional<ManifestRange> read_range(std::string_view line) const;
  bool follows(const ManifestRange& range) const;
  void read_end(std::string_view line);
  bool is_inside_file() const;

  std::string path_;
  std::unique_ptr<notation::ByteInput> input_;
  std::unique_ptr<LineReader> lines_;
  ManifestHead head_;
  std::optional<ManifestRange> last_;
  Plan seen_;
  host::ContentHash id_;
};

std::string_view name(ReportStyle style) noexcept;
std::optional<ReportStyle> style_named(std::string_view name) noexcept;
std::optional<Severity> severity_named(std::string_view name) noexcept;

void append_settings(const ShardSettings& settings, std::string& out);

/// Reads what append_settings() wrote.
ShardSettings read_settings(LineReader& lines);

}  // namespace gpn::replay
