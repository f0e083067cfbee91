// Converts the records into a store, which is a temporary file where they are many, and writes the files from it one
// after the other: some tens of bytes of a record are in memory, one file is open, and no file is written before all
// their names are known.
#include "diff/game.hpp"
#include "diff/game_list.hpp"
#include "write/convert_pieces.hpp"
#include "write/read_back.hpp"

#include <gpn/host/display.hpp>
#include <gpn/notation/names.hpp>
#include <gpn/replay/split.hpp>
#include <gpn/replay/statistics.hpp>
#include <gpn/replay/whole_file.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>

namespace gpn::replay {
namespace {

constexpr std::size_t stored_in_memory = std::size_t{1} << 20U;
constexpr std::size_t longest_name = 100;

std::string result_of(const Report& report) {
  const auto result = report.claimed ? report.claimed : report.actual;
  return result ? std::string(name(*result)) : "*";
}

/// A game is in the files of both players. A record without the value has an empty one.
std::vector<std::string> values_of(SplitBy by, const notation::Record& record, const Report& report) {
  switch (by) {
    case SplitBy::Game: return {report.game};
    case SplitBy::Variant: return {report.game.empty() ? report.game : report.game + ' ' + report.variant};
    case SplitBy::Event: return {known_tag(record, "Event")};
    case SplitBy::Year: return {std::string(year_of(record.tag("Date").value_or("")))};
    case SplitBy::Result: return {result_of(report)};
    case SplitBy::Count: return {{}};
    case SplitBy::Player: break;
  }
  std::set<std::string> players{known_tag(record, "White"), known_tag(record, "Black")};
  if (players.size() > 1) players.erase("");
  return {players.begin(), players.end()};
}

/// Letters, digits and a few signs stay; anything else is a hyphen, so that no name leads to another folder.
std::string file_name_of(std::string_view value) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> names{
      {{"", "unknown"}, {"*", "open"}, {"1/2-1/2", "draw"}}};
  for (const auto& [known, file_name] : names)
    if (value == known) return std::string(file_name);
  std::string file_name;
  for (const char c : host::visible(value)) {
    const bool is_kept =
        ascii::is_letter(c) || ascii::is_digit(c) || c == '_' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
    if (is_kept && !(c == '.' && file_name.empty()))
      file_name += c;
    else if (!file_name.empty() && file_name.back() != '-')
      file_name += '-';
  }
  if (file_name.size() > longest_name) {
    std::size_t end = longest_name;
    while ((static_cast<unsigned char>(file_name[end]) & 0xC0U) == 0x80U) --end;  // of a UTF-8 character
    file_name.resize(end);
  }
  while (file_name.ends_with('-') || file_name.ends_with('.')) file_name.pop_back();
  return file_name.empty() ? "other" : file_name;
}

class Splitter {
 public:
  explicit Splitter(const SplitSettings& settings)
      : settings_(settings), to_(notation::dialect(settings.convert.to)), store_(stored_in_memory) {}

  SplitResult run(const host::Registry& registry, const std::vector<std::string>& paths, const OutputSink& messages) {
    ConvertSettings convert_settings = settings_.convert;
    convert_settings.sorter = RecordSorter{
        [by = settings_.by](const auto& record, const Report& report) { return values_of(by, record, report); },
        [this](const auto& values, std::string_view text) { return take(values, text); }};
    SplitResult result;
    const auto no_output = [](std::string_view) { return true; };
    result.tally = convert(registry, paths, convert_settings, no_output, messages);
    if (!result.tally.finished) return result;
    auto& failures = result.tally.input.failures;
    const std::size_t unread = failures.size();
    const std::vector<SplitFile> files = named_files();
    for (const SplitFile& file : files)
      if (auto problem = problem_with(file, paths)) failures.push_back(std::move(*problem));
    if (failures.size() > unread) return result;
    for (const SplitFile& file : files) {
      if (const auto written = write(file))
        result.files.push_back(file);
      else
        failures.push_back(written.error());
    }
    return result;
  }

 private:
  bool take(const std::vector<std::string>& values, std::string_view text) {
    const StoredBytes where = store_.add(text);
    if (settings_.by == SplitBy::Count)
      records_[fmt::format("{:06}", taken_++ / settings_.count + 1)].push_back(where);
    else
      for (const std::string& value : first_spellings(values)) records_[value].push_back(where);
    return true;
  }

  /// Names that differ in capitals and accents alone are one.
  std::set<std::string> first_spellings(const std::vector<std::string>& values) {
    if (settings_.by != SplitBy::Player && settings_.by != SplitBy::Event) return {values.begin(), values.end()};
    std::set<std::string> spellings;
    for (const std::string& value : values)
      spellings.insert(spellings_.try_emplace(notation::words_of_name(value), value).first->second);
    return spellings;
  }

  /// Values with the same file name, as file systems compare them, get numbers.
  std::vector<SplitFile> named_files() const {
    std::vector<SplitFile> files;
    std::set<std::string> taken;
    for (const auto& [value, records] : records_) {
      const std::string first = file_name_of(value);
      const auto in_small_letters = [](std::string text) {
        std::transform(text.begin(), text.end(), text.begin(), ascii::lower);
        return text;
      };
      std::string name = first;
      for (int number = 2; !taken.insert(in_small_letters(name)).second; ++number)
        name = fmt::format("{}-{}", first, number);
      name += extension_of(settings_.convert.to);
      files.push_back({(std::filesystem::path(settings_.folder) / name).string(), value, records.size()});
    }
    return files;
  }

  std::optional<std::string> problem_with(const SplitFile& file, const std::vector<std::string>& paths) const {
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file.path, error))) return std::nullopt;
    if (settings_.replace == Replace::Never)
      return fmt::format("{}: it is there already, nothing was written; --force replaces it", file.path);
    const bool is_source =
        std::any_of(paths.begin(), paths.end(), [&](const std::string& path) { return is_input(path, file.path); });
    return is_source ? std::optional(fmt::format("{}: it is an input, nothing was written", file.path)) : std::nullopt;
  }

  tl::expected<void, std::string> write(const SplitFile& file) const {
    std::error_code error;
    std::filesystem::create_directories(settings_.folder, error);
    if (error) return tl::unexpected(fmt::format("{}: {}", settings_.folder, error.message()));
    return write_whole(file.path, [&](const OutputSink& output) -> tl::expected<bool, std::string> {
      std::string last;
      for (const StoredBytes& where : records_.at(file.value)) {
        const std::string text = store_.read(where);
        output(last.empty() ? to_.opening : to_.separator);
        const std::size_t end = last.size();
        last += to_.separator;
        const std::size_t next = last.size();
        if (end > 0 && !are_apart(settings_.convert.to, last + text, 0, end, next))
          return tl::unexpected(fmt::format("{}: not written, two of its records would be read as one", file.path));
        output(text);
        last = text;
      }
      return output(to_.closing);
    });
  }

  const SplitSettings& settings_;
  const notation::Dialect& to_;
  GameStore store_;
  std::map<std::string, std::vector<StoredBytes>> records_;       // by value
  std::map<std::vector<std::u32string>, std::string> spellings_;  // the first ones, by the words of the name
  std::uint64_t taken_ = 0;
};

}  // namespace

SplitResult split(const host::Registry& registry, const std::vector<std::string>& paths, const SplitSettings& settings,
                  const OutputSink& messages) try {
  return Splitter(settings).run(registry, paths, messages);
} catch (const std::system_error& error) {
  SplitResult result;
  result.tally.input.failures.emplace_back(error.what());
  return result;
}

}  // namespace gpn::replay
