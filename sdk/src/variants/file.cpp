#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace gpn::host {

tl::expected<std::string, std::string> read_variants_text(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error) &&
      !std::filesystem::is_regular_file(path, error))  // a pipe would be awaited
    return tl::unexpected(fmt::format("{} is a folder, a pipe or a device; use a file in its place", path));
  std::ifstream file(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file) return tl::unexpected(fmt::format("{} cannot be read; check the name and the permissions", path));
  return text;
}

tl::expected<void, std::string> add_variants_file(Registry& registry, const std::string& path) {
  const auto text = read_variants_text(path);
  if (!text) return tl::unexpected(text.error());
  return add_variants_source(registry, *text, path);
}

tl::expected<void, std::string> add_variants_source(Registry& registry, std::string_view text, std::string_view path) {
  const auto added = registry.add_variants(text, path);
  if (added) return {};
  const auto& problems = added.error();
  std::string sentence = to_text(problems.front());
  if (problems.size() > 1) sentence += fmt::format(" (and {} more problems)", problems.size() - 1);
  return tl::unexpected(std::move(sentence));
}

std::vector<std::filesystem::path> find_variants_files(const std::vector<std::filesystem::path>& folders) {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : folders) {
    const auto first = static_cast<std::ptrdiff_t>(files.size());
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
      if (entry->path().extension() == ".gpnv") files.push_back(entry->path());
    std::sort(files.begin() + first, files.end());
  }
  return files;
}

std::vector<FoundVariants> add_found_variants(Registry& registry, const std::vector<std::filesystem::path>& folders) {
  std::vector<FoundVariants> found;
  for (const auto& path : find_variants_files(folders)) {
    FoundVariants& file = found.emplace_back();
    file.file = path;
    const std::size_t known = registry.variants().size();
    if (const auto added = add_variants_file(registry, path.string()); !added) file.reason = added.error();
    for (std::size_t i = known; i < registry.variants().size(); ++i)
      file.names.push_back(fmt::format("{}/{}", registry.variants()[i]->game->id(), registry.variants()[i]->name));
  }
  return found;
}

}  // namespace gpn::host
