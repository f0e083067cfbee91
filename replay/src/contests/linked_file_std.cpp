// Where the file of a deciding game is. A page has its own way (wasm/).
#include "contests/linked_file.hpp"

#include "play/diagnostic.hpp"

#include <gpn/replay/links.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace gpn::replay {
namespace {

namespace fs = std::filesystem;

/// Whether `path` is in `folder` or below it. Both are canonical.
bool is_below(const fs::path& path, const fs::path& folder) {
  const auto [in_folder, in_path] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return in_folder == folder.end() || (in_folder->empty() && std::next(in_folder) == folder.end());
}

/// As it is written, and where its links lead.
bool is_allowed(const fs::path& written, const fs::path& folder) {
  std::error_code error;
  const fs::path base = fs::canonical(folder, error);
  if (error) return false;
  const fs::path absolute = fs::absolute(written, error);
  if (error || !is_below(absolute.lexically_normal(), fs::absolute(folder, error).lexically_normal())) return false;
  const fs::path target = fs::weakly_canonical(written, error);
  return !error && is_below(target, base);
}

}  // namespace

std::string canonical_name(std::string_view file) {
  std::error_code error;
  const fs::path path = fs::weakly_canonical(fs::path(file), error);
  return error ? std::string(file) : path.string();
}

tl::expected<std::string, notation::Diagnostic> file_of_link(const notation::Record& record, std::string_view written,
                                                             Links links, notation::Span span) {
  if (written.empty() && record.source.name == standard_input) return std::string(standard_input);
  const fs::path here(record.source.name);
  const fs::path folder = here.parent_path().empty() ? fs::path(".") : here.parent_path();
  const fs::path path = written.empty() ? here : folder / written;
  std::error_code error;
  if (links == Links::Follow && !written.empty() && !is_allowed(path, folder))
    return tl::unexpected(make_diagnostic(
        "contest-outside", span,
        fmt::format("{} is not beside or below the file of this record, so it is not looked up", written)));
  const fs::path file = fs::canonical(path, error);
  if (error || !fs::is_regular_file(file, error))
    return tl::unexpected(make_diagnostic("contest-missing", span,
                                          fmt::format("the game that decides is in no file: {}", path.string())));
  return file.string();
}

}  // namespace gpn::replay
