#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace gpn::host {

tl::expected<std::string, std::string> read_variants_text(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return tl::unexpected(fmt::format("{} is a folder; name a variants file in it", path));
  std::ifstream file(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file) return tl::unexpected(fmt::format("{} cannot be read; check the name and the permissions", path));
  return text;
}

tl::expected<void, std::string> add_variants_file(Registry& registry, const std::string& path) {
  const auto text = read_variants_text(path);
  if (!text) return tl::unexpected(text.error());
  const auto added = registry.add_variants(*text, path);
  if (added) return {};
  const auto& problems = added.error();
  std::string sentence = to_text(problems.front());
  if (problems.size() > 1) sentence += fmt::format(" (and {} more problems)", problems.size() - 1);
  return tl::unexpected(std::move(sentence));
}

}  // namespace gpn::host
