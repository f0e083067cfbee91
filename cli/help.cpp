#include "parser.hpp"

#include "arguments.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>
#include <vector>

namespace gpn::cli {
namespace {

constexpr std::size_t usual_width = 80;
constexpr std::size_t shortest = 40;
constexpr std::size_t longest = 100;  // longer lines are hard to read
constexpr std::size_t command_column = 12;

bool is_common(const Option& option) {
  return std::find(common_groups.begin(), common_groups.end(), option.group) != common_groups.end();
}

/// Lines of two columns. Each entry begins after two blanks; its text is broken at blanks.
class HelpWriter {
 public:
  explicit HelpWriter(std::size_t width) : width_(width), column_(width < 70 ? 12 : 26) {}

  void line(std::string_view text) { text_.append(text).append("\n"); }
  void heading(std::string_view title) { text_.append("\n").append(title).append(":\n"); }

  void entry(std::string_view head, std::string_view text) { entry(head, text, column_); }

  void entry(std::string_view head, std::string_view text, std::size_t column) {
    std::string begin = fmt::format("  {}", head);
    if (begin.size() + 1 > column) {
      line(begin);
      begin.clear();
    }
    begin.resize(column, ' ');
    wrap(text, begin, std::string(column, ' '));
  }

  /// Paragraphs, which are wrapped, and examples: lines that begin with a blank.
  void notes(std::string_view notes) {
    if (notes.empty()) return;
    std::string paragraph;
    std::istringstream lines{"\n" + std::string(notes)};
    for (std::string each; std::getline(lines, each);) {
      if (!each.empty() && !each.starts_with(' ')) {
        paragraph.append(paragraph.empty() ? "" : " ").append(each);
        continue;
      }
      if (!paragraph.empty()) wrap(std::exchange(paragraph, {}), "", "");
      example(each);
    }
    if (!paragraph.empty()) wrap(paragraph, "", "");
  }

  /// Two blanks separate an example from its remark, which gets a line of its own where both do not fit.
  void example(std::string_view text) {
    const std::size_t remark = text.size() > width_ ? text.rfind("  ") + 2 : 0;
    if (remark <= 2) return line(text);
    line(fmt::format("  {}", ascii::trim(text.substr(0, remark))));
    wrap(text.substr(remark), "      ", "      ");
  }

  void wrap(std::string_view text, std::string_view first, std::string_view next) {
    append_wrapped(text, width_, first, next, text_);
  }

  std::string take() { return std::move(text_); }

 private:
  std::size_t width_;
  std::size_t column_;
  std::string text_;
};

/// "-o, --out FILE", "[path] ..."
std::string head_of(const Option& option) {
  std::string head = fmt::format("{}", fmt::join(split_names(option.names), ", "));
  if (!option.value_name.empty()) head += fmt::format(" {}", option.value_name);
  return head;
}

std::string text_of(const Option& option) {
  if (option.default_value != DefaultValue::Shown) return std::string(option.help);
  return fmt::format("{} (default: {})", option.help, value_text(option));
}

std::string usage(const Command& command, std::string_view path, const Options& options) {
  if (command.define == nullptr) return fmt::format("Usage: {} COMMAND ...", path);
  if (&command == &common_command) return "Usage: gpn COMMAND [OPTIONS]";
  std::string text = fmt::format("Usage: {} [OPTIONS]", path);
  for (const Option& option : options)
    if (is_positional(option))
      text.append(option.presence == Presence::Required ? " " : " [")
          .append(option.names)
          .append(option.presence == Presence::Required ? "" : "]")
          .append(is_list(option) ? " ..." : "");
  return text;
}

void add_commands(const Command& command, HelpWriter& help) {
  if (!command.parts.empty()) help.heading("Commands");
  for (const Command* part : listed_parts(command)) help.entry(part->name, part->summary, command_column);
}

void add_options(const Command& command, const Options& options, HelpWriter& help) {
  const bool lists_common = &command == &common_command;
  for (const std::string_view group : groups_of(options)) {
    const auto is_listed = [&](const Option& option) {
      return !is_positional(option) && option.group == group && (lists_common || !is_common(option));
    };
    if (std::none_of(options.begin(), options.end(), is_listed)) continue;
    help.heading(group);
    for (const Option& option : options)
      if (is_listed(option)) help.entry(head_of(option), text_of(option));
  }
  if (!lists_common && std::any_of(options.begin(), options.end(), is_common)) {
    help.line("");
    help.wrap("gpn help common lists the options for modules, workers and limits, which most commands have.", "", "");
  }
}

struct CommonArguments {
  ModuleArguments modules;
  IsolationArguments isolation;
  notation::Limits limits;
};

Options options_of(CommonArguments& arguments) {
  Options options;
  arguments.modules.add_to(options);
  options.push_back(arguments.modules.variants_option());
  arguments.isolation.add_to(options);
  add_limits(options, arguments.limits);
  return options;
}

ExitStatus run(CommonArguments&, Context& context) {
  return context.trouble("gpn help common lists options; give them to another command");
}

}  // namespace

std::size_t help_width(const Output& output) {
  const char* columns = std::getenv("COLUMNS");
  const auto stated = number_from<std::uint32_t>(columns == nullptr ? "" : columns);
  const std::size_t width = stated && *stated > 0 ? *stated : output.width();
  return width == 0 ? usual_width : std::clamp(width, shortest, longest);
}

std::vector<std::string_view> groups_of(const Options& options) {
  std::vector<std::string_view> groups{usual_group};
  for (const Option& option : options)
    if (!is_positional(option) && std::find(groups.begin(), groups.end(), option.group) == groups.end())
      groups.push_back(option.group);
  return groups;
}

std::string help_text(const Command& command, std::string_view path, const Options& options, std::size_t width) {
  HelpWriter help(width);
  help.wrap(command.summary, "", "");
  help.wrap(usage(command, path, options), "", "         ");
  if (std::any_of(options.begin(), options.end(), is_positional)) help.heading("Arguments");
  for (const Option& option : options)
    if (is_positional(option)) help.entry(head_of(option), text_of(option));
  add_commands(command, help);
  add_options(command, options, help);
  help.notes(command.examples);
  return help.take();
}

const Command common_command{"common", "Options that most commands have", "", define<CommonArguments>, Listing::Hidden};

}  // namespace gpn::cli
