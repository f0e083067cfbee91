#include <gpn/host/atomic_file.hpp>
#include <gpn/host/manifest.hpp>
#include <gpn/host/ruleset.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <charconv>
#include <fstream>
#include <iterator>

namespace gpn::host {
namespace {

using SortedJson = nlohmann::json;
using Refusal = tl::unexpected<std::string>;

constexpr std::uintmax_t longest_sidecar = 1U << 16U;

/// Collects the fields; the first that is missing or wrong is what the sentence is about.
class Fields {
 public:
  explicit Fields(const SortedJson& json) : json_(json) {}

  std::string text(const char* field) {
    const auto found = json_.find(field);
    if (found == json_.end())
      complain("the field \"{}\" is missing", field);
    else if (!found->is_string())
      complain("the field \"{}\" is no text", field);
    else
      return found->get<std::string>();
    return {};
  }

  std::vector<std::string> texts(const char* field) {
    std::vector<std::string> items;
    const auto found = json_.find(field);
    if (found == json_.end() || !found->is_array()) {
      complain("the field \"{}\" is no list", field);
      return items;
    }
    for (const SortedJson& item : *found)
      if (item.is_string())
        items.push_back(item.get<std::string>());
      else
        complain("the list \"{}\" holds something that is no text", field);
    return items;
  }

  void complain(fmt::string_view sentence, const char* field) {
    if (problem_.empty()) problem_ = fmt::format(fmt::runtime(sentence), field);
  }

  const std::string& problem() const noexcept { return problem_; }

 private:
  const SortedJson& json_;
  std::string problem_;
};

/// "1.0": major, then minor.
bool read_version(std::string_view text, Manifest& manifest) {
  const char* const end = text.data() + text.size();
  const auto major = std::from_chars(text.data(), end, manifest.abi_major);
  if (major.ec != std::errc{} || major.ptr == end || *major.ptr != '.') return false;
  const auto minor = std::from_chars(major.ptr + 1, end, manifest.abi_minor);
  return minor.ec == std::errc{} && minor.ptr == end;
}

void read_layer_fields(Fields& fields, Manifest& manifest) {
  manifest.over = fields.text("over");
  manifest.letter = fields.text("letter");
  manifest.needs = fields.text("needs");
  manifest.bars = fields.text("bars");
}

template <class Described>
Manifest common_part(ModuleKind kind, const Described& module) {
  Manifest manifest;
  manifest.kind = kind;
  manifest.id = module.id();
  manifest.title = module.title();
  manifest.version = module.table().version;
  manifest.abi_major = module.table().abi_major;
  manifest.abi_minor = module.table().abi_minor;
  for (const gpn_option& option : module.options()) manifest.options.emplace_back(option.name);
  return manifest;
}

Refusal about_sidecar(const std::filesystem::path& module, std::string_view what) {
  return Refusal(fmt::format("{}: {}; write it with gpn plugins manifest --write {}", sidecar_of(module).string(), what,
                             module.string()));
}

}  // namespace

std::string_view name(ModuleKind kind) noexcept { return kind == ModuleKind::Game ? "game" : "layer"; }

tl::expected<Manifest, std::string> parse_manifest(std::string_view text) {
  const SortedJson json = SortedJson::parse(text, nullptr, false);
  if (!json.is_object()) return Refusal("is no JSON object");
  Fields fields(json);
  Manifest manifest;
  if (!read_version(fields.text("abi"), manifest)) fields.complain("the field \"{}\" is no version such as 1.0", "abi");
  const std::string kind = fields.text("kind");
  if (kind != "game" && kind != "layer") fields.complain("the field \"{}\" is neither game nor layer", "kind");
  manifest.kind = kind == "layer" ? ModuleKind::Layer : ModuleKind::Game;
  manifest.id = fields.text("id");
  if (manifest.id.empty()) fields.complain("the field \"{}\" is empty", "id");
  manifest.title = fields.text("title");
  manifest.version = fields.text("version");
  manifest.options = fields.texts("options");
  if (manifest.kind == ModuleKind::Layer) read_layer_fields(fields, manifest);
  if (!fields.problem().empty()) return Refusal(fields.problem());
  return manifest;
}

std::filesystem::path sidecar_of(const std::filesystem::path& module) {
  return std::filesystem::path(module).replace_extension(".json");
}

Manifest manifest_of(const Game& game) { return common_part(ModuleKind::Game, game); }

Manifest manifest_of(const Layer& layer) {
  const gpn_layer& table = layer.table();
  Manifest manifest = common_part(ModuleKind::Layer, layer);
  manifest.over = table.over;
  if (table.letter != '\0') manifest.letter = table.letter;
  manifest.needs = table.needs;
  manifest.bars = table.bars;
  return manifest;
}

tl::expected<std::string, std::string> read_sidecar_text(const std::filesystem::path& module) {
  const std::filesystem::path file = sidecar_of(module);
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  if (error) return about_sidecar(module, "the manifest is missing");
  if (size > longest_sidecar) return about_sidecar(module, "the manifest is too long");
  std::ifstream stream(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) return about_sidecar(module, "the manifest cannot be read");
  return text;
}

tl::expected<Manifest, std::string> read_sidecar(const std::filesystem::path& module) {
  const auto text = read_sidecar_text(module);
  if (!text) return Refusal(text.error());
  auto manifest = parse_manifest(*text);
  if (!manifest) return about_sidecar(module, manifest.error());
  return manifest;
}

tl::expected<void, std::string> write_sidecar(const std::filesystem::path& module, std::string_view text) {
  const std::string file = sidecar_of(module).string();
  auto output = AtomicFile::create(file);
  if (!output) return Refusal(output.error());
  if (auto written = output->write(text); !written) return written;
  return output->commit();
}

}  // namespace gpn::host
