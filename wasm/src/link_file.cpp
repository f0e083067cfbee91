// Links between records lead to files in memory, in place of replay/src/contests/link_file.cpp.
#include "contests/linked_file.hpp"

#include "memory_files.hpp"
#include "play/diagnostic.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace gpn::replay {
namespace {

namespace fs = std::filesystem;

/// Whether a path that begins with a folder leaves it.
bool is_outside(const fs::path& from_folder) {
  const fs::path normal = from_folder.lexically_normal();
  return from_folder.is_absolute() || normal.string().starts_with("..");
}

}  // namespace

std::string canonical_name(std::string_view file) { return fs::path(std::string(file)).lexically_normal().string(); }

tl::expected<std::string, notation::Diagnostic> file_of_link(const notation::Record& record, std::string_view written,
                                                             Links links, notation::Span span) {
  const fs::path here{std::string(record.source.name)};
  const fs::path folder = here.parent_path().empty() ? fs::path(".") : here.parent_path();
  const fs::path from_folder{std::string(written)};
  if (links == Links::Follow && !written.empty() && is_outside(from_folder))
    return tl::unexpected(make_diagnostic(
        "contest-outside", span,
        fmt::format("{} is not beside or below the file of this record, so it is not looked up", written)));
  const fs::path path = written.empty() ? here : folder / from_folder;
  std::string file = path.lexically_normal().string();
  if (wasm::MemoryFiles::all().find(file) == nullptr)
    return tl::unexpected(make_diagnostic("contest-missing", span,
                                          fmt::format("the game that decides is in no file: {}", path.string())));
  return file;
}

}  // namespace gpn::replay
