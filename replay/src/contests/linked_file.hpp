// The file that a link to a deciding game leads to, if it may be read. It is read once and keeps its records in reach
// by number.
#pragma once

#include <gpn/notation/limits.hpp>
#include <gpn/notation/pieces.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/links.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// The name of standard input.
inline constexpr std::string_view standard_input = "-";

class LinkedFile {
 public:
  /// Longer files are refused: they are kept in memory.
  static constexpr std::size_t most_bytes = std::size_t{32} << 20U;
  /// Standard input is kept whether a link leads into it or not: it cannot be read twice.
  static constexpr std::size_t most_bytes_of_standard_input = std::size_t{8} << 20U;

  /// `name` is a regular file or standard input. The error is a sentence.
  static tl::expected<std::shared_ptr<const LinkedFile>, std::string> read(const std::string& name,
                                                                           const notation::Limits& limits);

  std::uint32_t records() const noexcept { return records_; }

  /// Calls `use` with a record, counted from 1. The record is valid during the call.
  void with_record(std::uint32_t number, const std::function<void(const notation::Record&)>& use) const;

 private:
  struct Part {
    notation::Piece piece;
    std::uint32_t first = 0;  // number of its first record
  };

  std::string name_;
  notation::Limits limits_;
  std::vector<Part> parts_;
  std::uint32_t records_ = 0;
};

/// One file under one name, however it is written. This and the next two ask the system; a page answers them itself.
std::string canonical_name(std::string_view file);

/// True if `path` is in `folder` or below it, as it is written and where its links lead.
bool is_in_folder(const std::filesystem::path& path, const std::filesystem::path& folder);

/// The canonical name of a regular file; nothing where there is none.
std::optional<std::string> name_of_regular_file(const std::filesystem::path& path);

/// The file by its canonical name; `written` is empty for the file of the record itself. The sentence about one that
/// may not be read is the same whatever is there. `span` is the place of the link.
tl::expected<std::string, notation::Diagnostic> file_of_link(const notation::Record& record, std::string_view written,
                                                             Links links, notation::Span span);

}  // namespace gpn::replay
