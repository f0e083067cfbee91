
#include "command.hpp"

#include <gpn/host/nearest.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/utf8.hpp>

#include <fmt/format.h>
#include <tl/expected.hpp>

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
// toml++ 3.3 asserts that `[~key]` is no table before it reports that it is none.
#define TOML_ASSERT(expr) static_assert(true)
#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace gpn::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view file_name = "gpn.toml";
constexpr std::string_view common_section = "common";
constexpr std::size_t most_bytes = std::size_t{64} << 10U;

/// The text of a value; empty for a list, a table or a date.
std::optional<std::string> text_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return fmt::format("{}", number->get());
  if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
  return std::nullopt;
}

void read_value(const toml::node& node, Setting& setting) {
  setting.form = Setting::Form::Other;
  if (const auto* is_on = node.as_boolean()) {
    setting.form = Setting::Form::Switch;
    setting.values = {is_on->get() ? "true" : "false"};
  } else if (const auto* list = node.as_array()) {
    for (const toml::node& each : *list)
      if (auto text = text_of(each)) setting.values.push_back(std::move(*text));
    if (setting.values.size() == list->size()) setting.form = Setting::Form::List;
  } else if (auto text = text_of(node)) {
    setting.form = Setting::Form::Value;
    setting.values = {std::move(*text)};
  }
}

void read_table(const toml::table& table, const std::string& section, std::vector<Setting>& out) {
  for (const auto& [key, node] : table) {
    const std::string name(key.str());
    Setting setting{section, name, Setting::Form::Section, {}, key.source().begin.line};
    if (const toml::table* inner = node.as_table()) {
      setting.section += (section.empty() ? "" : " ") + name;
      setting.name.clear();
      read_table(*inner, setting.section, out);
    } else {
      read_value(node, setting);
    }
    out.push_back(std::move(setting));
  }
}

/// The commands with their paths, such as "plugins check"; those that are not listed are no business of the file.
template <class Visit>
void each_command(const Command& command, const std::string& path, const Visit& visit) {
  if (!path.empty()) visit(path, command);
  for (const Command* part : listed_parts(command))
    each_command(*part, (path.empty() ? "" : path + " ").append(part->name), visit);
}

bool has_name(const Option& option, std::string_view name) {
  const auto names = split_names(option.names);
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view each) { return each.starts_with("--") && each.substr(2) == name; });
}

std::string problem_with_form(const Setting& setting, const Option& option) {
  using Form = Setting::Form;
  if (is_flag(option)) return setting.form == Form::Switch ? "" : "takes true or false";
  if (setting.form == Form::Value || (is_list(option) && setting.form == Form::List)) return "";
  return is_list(option) ? "takes a text or a list of texts" : "takes one text or number";
}

/// Checks one key against the options of the commands that it is for.
class KeyCheck {
 public:
  KeyCheck(const Setting& setting, const Command& program) : setting_(setting) {
    each_command(program, "", [&](const std::string& path, const Command& command) { look_at(path, command); });
  }

  std::string problem() const {
    if (setting_.section.empty())
      return fmt::format("\"{}\" is in no section; put it below [common] or a command such as [verify]", setting_.name);
    if (!is_section_) return fmt::format("there is no command \"{}\"{}", setting_.section, meant(setting_.section));
    if (setting_.form == Setting::Form::Section || is_option_) return problem_;
    if (is_refused_)
      return fmt::format("\"{0}\" cannot be set in a file; give --{0} on the command line", setting_.name);
    const std::string who =
        setting_.section == common_section ? "no command has an" : "gpn " + setting_.section + " has no";
    return fmt::format("{} option \"{}\"{}", who, setting_.name, meant(setting_.name));
  }

 private:
  void look_at(const std::string& path, const Command& command) {
    const bool is_common = setting_.section == common_section;
    is_section_ |= is_common || path == setting_.section || path.starts_with(setting_.section + " ");
    if (setting_.form == Setting::Form::Section) known_.push_back(path);
    if ((!is_common && path != setting_.section) || command.define == nullptr) return;
    const Definition definition = command.define();
    for (const Option& option : definition.options) look_at(path, option);
  }

  void look_at(const std::string& path, const Option& option) {
    if (is_settable(option))
      for (const std::string_view name : split_names(option.names))
        if (name.starts_with("--")) known_.emplace_back(name.substr(2));
    if (!has_name(option, setting_.name)) return;
    if (!is_settable(option)) {
      is_refused_ = true;
      return;
    }
    is_option_ = true;
    if (!problem_.empty()) return;
    problem_ = problem_with_form(setting_, option);
    if (!problem_.empty()) problem_.insert(0, fmt::format("\"{}\" ", setting_.name));
    for (const std::string& value : setting_.values) {
      if (!problem_.empty() || is_flag(option)) break;
      if (problem_ = problem_with_value(option, value); !problem_.empty()) problem_.insert(0, setting_.name + ": ");
    }
    if (!problem_.empty() && setting_.section == common_section)
      problem_ += fmt::format(" (of gpn {}; below a section of its own a value is for one command)", path);
  }

  std::string meant(std::string_view written) const {
    const auto nearest = host::nearest(written, {known_.begin(), known_.end()});
    return nearest ? fmt::format(": did you mean \"{}\"?", *nearest) : "";
  }

  const Setting& setting_;
  std::vector<std::string> known_;  // what may be meant: commands, or options that can be set in this section
  bool is_section_ = false, is_option_ = false, is_refused_ = false;
  std::string problem_;
};

/// The file with an escape for each character outside of ASCII in a text, and `?` for each in a comment: toml++ 3.3 is
/// undefined where it looks whether one is a blank. The error is the place of one that is elsewhere, where none may be.
tl::expected<std::string, std::size_t> in_ascii(std::string_view text) {
  std::string out;
  char inside = '\0';  // a quotation mark, or `#`
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const Character character = first_character(text.substr(at));
    if (character.code >= 0x80) {
      if (inside == '#')
        out += '?';
      else if (inside == '"' && character.is_valid)
        out += fmt::format("\\U{:08X}", static_cast<std::uint32_t>(character.code));
      else
        return tl::unexpected(at);
    } else {
      const bool is_escape = inside == '"' && c == '\\' && at + 1 < text.size();
      if (c == '\n')
        inside = '\0';
      else if (inside == '\0' && (c == '"' || c == '\'' || c == '#'))
        inside = c;
      else if (c == inside && c != '#')
        inside = '\0';
      out += c;
      if (is_escape && static_cast<unsigned char>(text[at + 1]) < 0x80) out += text[++at];
    }
    at += character.size;
  }
  return out;
}

}  // namespace

Config read_config(std::string_view text, std::string path) {
  Config config{std::move(path)};
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const auto ascii = in_ascii(text);
  if (!ascii) {
    const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(ascii.error()), '\n') + 1;
    config.problem = fmt::format(
        "{}:{}: a character outside of ASCII must be in a comment or in double quotation marks", config.path, line);
    return config;
  }
  const toml::parse_result read = toml::parse(*ascii);
  if (!read) {
    config.problem =
        fmt::format("{}:{}: {}", config.path, read.error().source().begin.line, read.error().description());
    return config;
  }
  read_table(read.table(), "", config.settings);
  std::stable_sort(config.settings.begin(), config.settings.end(),
                   [](const Setting& a, const Setting& b) { return a.line < b.line; });
  return config;
}

Config find_config() {
  const char* unwanted = std::getenv("GPN_NO_CONFIG");
  if (unwanted != nullptr && *unwanted != '\0') return {};
  std::error_code error;
  fs::path folder = fs::current_path(error);
  std::string path(file_name);
  while (!fs::exists(fs::symlink_status(path, error))) {
    if (folder == folder.parent_path()) return {};
    folder = folder.parent_path();
    path.insert(0, "../");
  }
  if (!fs::is_regular_file(path, error)) return {path, {}, path + ": is no regular file; remove or rename it"};
  if (!posix::belongs_to_user(path))
    return {path, {}, "", path + " is not used: another user owns it or may write it; GPN_NO_CONFIG=1 omits this line"};
  std::ifstream file(path, std::ios::binary);
  std::string text(most_bytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (file.bad() || !file.eof()) return {path, {}, path + ": cannot be read, or is longer than 64 KiB"};
  return read_config(text, path);
}

std::string problem_with(const Config& config, const Command& program) {
  if (!config.problem.empty()) return config.problem;
  for (const Setting& setting : config.settings)
    if (const std::string problem = KeyCheck(setting, program).problem(); !problem.empty())
      return fmt::format("{}: {}", place_of(config, setting), problem);
  return {};
}

const Setting* setting_for(const Config& config, std::string_view command, const Option& option) {
  const Setting* found = nullptr;
  for (const Setting& setting : config.settings) {
    const bool is_own = setting.section == command;
    if (!is_own && (found != nullptr || setting.section != common_section)) continue;
    if (is_settable(option) && has_name(option, setting.name)) found = &setting;
  }
  return found;
}

void make_default(const Setting& setting, Option& option) {
  struct Assign {
    const std::vector<std::string>& values;

    void operator()(bool* flag) const { *flag = values.front() == "true"; }
    void operator()(std::string* text) const { *text = values.front(); }
    void operator()(std::vector<std::string>* list) const { *list = values; }
    void operator()(std::uint32_t* number) const { *number = *number_from<std::uint32_t>(values.front()); }
    void operator()(std::uint64_t* number) const { *number = *number_from<std::uint64_t>(values.front()); }
  };
  std::visit(Assign{setting.values}, option.target);
  option.presence = Presence::Optional;
}

std::string place_of(const Config& config, const Setting& setting) {
  return fmt::format("{}:{}", config.path, setting.line);
}

}  // namespace gpn::cli
