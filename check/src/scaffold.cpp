// The texts of check/templates.
#include <gpn/author/layer.hpp>
#include <gpn/author/module.hpp>
#include <gpn/check/scaffold.hpp>
#include <gpn/replay/whole_file.hpp>

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <string_view>

namespace gpn::check::templates {

std::string_view layer_source() noexcept;
std::string_view layer_variants() noexcept;
std::string_view layer_record() noexcept;
std::string_view layer_readme() noexcept;
std::string_view game_source() noexcept;
std::string_view game_variants() noexcept;
std::string_view game_record() noexcept;
std::string_view game_readme() noexcept;
std::string_view params_variants() noexcept;
std::string_view params_record() noexcept;
std::string_view params_readme() noexcept;
std::string_view cmake() noexcept;
std::string_view ignore() noexcept;

}  // namespace gpn::check::templates

namespace gpn::check {
namespace {

char capital(char c) noexcept { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// "two-steps" as "TwoSteps" or, with blanks, as "Two steps".
std::string type_name(std::string_view name) {
  std::string text;
  bool first = true;
  for (const char c : name) {
    if (c != '-') text += first ? capital(c) : c;
    first = c == '-';
  }
  return text;
}

std::string title_of(std::string_view name) {
  std::string text(name);
  text.front() = capital(text.front());
  for (char& c : text)
    if (c == '-') c = ' ';
  return text;
}

/// The first letter that neither GIPF nor one of the official potentials has; A when the name has no other.
char letter_of(std::string_view name) noexcept {
  constexpr std::string_view official = "TZDYP";
  for (const char c : name)
    if (author::is_letter_of_layer(capital(c)) && official.find(capital(c)) == std::string_view::npos)
      return capital(c);
  return 'A';
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

std::string filled(std::string_view text, std::string_view name) {
  std::string out(text);
  replace_all(out, "@NAME@", name);
  replace_all(out, "@TITLE@", title_of(name));
  replace_all(out, "@STRUCT@", type_name(name));
  replace_all(out, "@LETTER@", std::string(1, letter_of(name)));
  return out;
}

/// A game may have the id of a potential: layers are looked up apart. CMake has a target `test`.
bool is_taken(ModuleKind kind, std::string_view name) {
  constexpr std::array<std::string_view, 7> names{"gipf", "dvonn", "test", "tamsk", "zertz", "yinsh", "punct"};
  const auto end = kind == ModuleKind::Game ? names.begin() + 3 : names.end();
  return std::find(names.begin(), end, name) != end;
}

}  // namespace

tl::expected<std::vector<NewFile>, std::string> scaffold(ModuleKind kind, std::string_view name) {
  // A CMake target of the name is made, and identifiers of it.
  if (!author::is_id(name, 24) || name.back() == '-')
    return tl::unexpected(fmt::format(
        "\"{}\" is no name for a module: use at most 23 of a-z, 0-9 and -, a letter first and no - at the end", name));
  if (is_taken(kind, name))
    return tl::unexpected(fmt::format("\"{}\" is the name of something else already; choose another one", name));
  const std::string base(name);
  std::vector<NewFile> files;
  const auto add = [&](const std::string& file, std::string_view text) { files.push_back({file, filled(text, name)}); };
  if (kind == ModuleKind::Params) {
    add(base + ".gpnv", templates::params_variants());
    add("game.gpn", templates::params_record());
    add("README.md", templates::params_readme());
    return files;
  }
  const bool layer = kind == ModuleKind::Layer;
  add(base + ".cpp", layer ? templates::layer_source() : templates::game_source());
  add(base + ".gpnv", layer ? templates::layer_variants() : templates::game_variants());
  add("game.gpn", layer ? templates::layer_record() : templates::game_record());
  add("README.md", layer ? templates::layer_readme() : templates::game_readme());
  add("CMakeLists.txt", templates::cmake());
  add(".gitignore", templates::ignore());
  return files;
}

tl::expected<void, std::string> write_new(const std::filesystem::path& folder, const std::vector<NewFile>& files) {
  std::error_code failed;
  for (const NewFile& file : files)
    if (std::filesystem::exists(folder / file.name, failed))
      return tl::unexpected(fmt::format("{} is there already and is left as it is; name another folder with --dir",
                                        (folder / file.name).string()));
  std::filesystem::create_directories(folder, failed);
  if (failed) return tl::unexpected(fmt::format("{}: {}", folder.string(), failed.message()));
  for (const NewFile& file : files) {
    const auto write = [&](const replay::OutputSink& output) { return output(file.text); };
    if (auto written = replay::write_whole((folder / file.name).string(), write); !written) return written;
  }
  return {};
}

std::string next_commands(ModuleKind kind, std::string_view name, const std::filesystem::path& folder) {
  if (kind == ModuleKind::Params)
    return fmt::format("cd {0}\ngpn plugins check {1}.gpnv\ngpn verify --variants {1}.gpnv game.gpn\n", folder.string(),
                       name);
  return fmt::format(
      "cd {0}\ncmake -S . -B build && cmake --build build\ngpn plugins check build/{1}.gpn.so\n"
      "gpn verify --plugin build/{1}.gpn.so game.gpn\n",
      folder.string(), name);
}

}  // namespace gpn::check
