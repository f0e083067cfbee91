// The page: its document around its games.
#include <gpn/replay/page.hpp>

#include "report/json_writer.hpp"
#include "report/parts.hpp"
#include "stream/digest.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/whole_file.hpp>
#include <gpn/text/base64.hpp>
#include <gpn/text/counted.hpp>
#include <gpn/text/uri.hpp>
#include <gpn/text/words.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <map>

namespace gpn::replay {

/// The texts of replay/page.
namespace page::templates {
std::string_view layout() noexcept;
std::string_view style() noexcept;
std::string_view model() noexcept;
std::string_view board() noexcept;
std::string_view turns() noexcept;
std::string_view games() noexcept;
std::string_view viewer() noexcept;
std::string_view words() noexcept;
}  // namespace page::templates

namespace {

/// The texts of the page in a language, by their names.
using Words = std::map<std::string_view, std::string_view>;

/// Each row of a table has a name and the text in every language. Lines without cells are comments.
Words words_in(PageLanguage language) {
  constexpr std::string_view separator = " | ";
  Words words;
  for (const std::string_view row : parts_of(page::templates::words(), '\n')) {
    const std::size_t end = row.find(separator);
    if (end == std::string_view::npos) continue;
    std::string_view text = row.substr(end + separator.size());
    for (auto left = static_cast<std::size_t>(language); left > 0; --left)
      text.remove_prefix(text.find(separator) + separator.size());
    words.emplace(row.substr(0, end), text.substr(0, text.find(separator)));
  }
  return words;
}

struct Document {
  std::string head;  // what comes before the games, a list in JSON
  std::string tail;
};

/// As a content security policy names an inline element.
std::string source_hash(std::string_view text) {
  Digest digest;
  digest.add(text);
  const host::ContentHash hash = digest.finish();
  return fmt::format("'sha256-{}'", base64({reinterpret_cast<const char*>(hash.bytes.data()), hash.bytes.size()}));
}

std::string script(const Words& words) {
  std::string text = "\"use strict\";\nconst WORDS = {\n";
  for (const auto& [name, word] : words) {
    text += fmt::format("{}: ", name);
    append_json_string(word, text);
    text += ",\n";
  }
  text += "};\n";
  for (const std::string_view part : {page::templates::model(), page::templates::board(), page::templates::turns(),
                                      page::templates::games(), page::templates::viewer()})
    text += part;
  return text;
}

using Fields = std::map<std::string, std::string, std::less<>>;

/// The layout with the values of its fields, {{name}}, which are not searched for fields.
std::string filled(std::string_view layout, const Fields& fields) {
  std::string text;
  for (;;) {
    const std::size_t begin = layout.find("{{");
    text += layout.substr(0, begin);
    if (begin == std::string_view::npos) return text;
    const std::size_t end = layout.find("}}", begin);
    const auto field = fields.find(layout.substr(begin + 2, end - begin - 2));
    if (field != fields.end()) text += field->second;
    layout.remove_prefix(end + 2);
  }
}

/// Styles and scripts are allowed by their hashes, and nothing else is: no other script runs, and nothing is loaded.
Document make_document(std::string_view title, const PageSettings& settings) {
  constexpr std::string_view games = "{{games}}";
  const Words words = words_in(settings.language);
  const std::string code = script(words);
  const std::string_view layout = page::templates::layout();
  const std::size_t split = layout.find(games);
  Fields fields{
      {"policy",
       fmt::format(
           "default-src 'none'; img-src data:; style-src {}; script-src {}; base-uri 'none'; form-action 'none'",
           source_hash(page::templates::style()), source_hash(code))},
      {"style", std::string(page::templates::style())},
      {"title", xml_escaped(host::visible(title))},
      {"lang", std::string(page_languages[static_cast<std::size_t>(settings.language)].first)},
      {"form", settings.form == PageForm::Embedded ? "embed" : ""},
      {"script", code},
  };
  for (const auto& [name, word] : words) fields.emplace(fmt::format("t_{}", name), xml_escaped(word));
  return {filled(layout.substr(0, split), fields), filled(layout.substr(split + games.size()), fields)};
}

std::string title_of(const std::vector<std::string>& paths, const PageSettings& settings) {
  if (!settings.title.empty()) return settings.title;
  if (paths.size() != 1 || paths.front() == "-") return "Game records";
  const std::filesystem::path path(paths.front());
  return (path.has_filename() ? path : path.parent_path()).filename().string();
}

}  // namespace

std::string describe(const PageTally& tally) {
  std::string text = counted(tally.input.records, "game") + " on the page";
  if (const auto errors = tally.input.count(Severity::Error); errors > 0) text += ", " + counted(errors, "error");
  if (tally.without_board > 0) text += fmt::format(", {} without a board", tally.without_board);
  return text;
}

PageTally make_page(const host::Registry& registry, const std::vector<std::string>& paths, const PageSettings& settings,
                    const OutputSink& output) {
  const Document document = make_document(title_of(paths, settings), settings);
  bool is_open = output(document.head);
  if (!is_open) return {};
  const auto pass_on = [&](std::string_view text) { return is_open = output(text); };
  // Browsers with scripts take what is in <noscript> for one text, which costs them next to nothing.
  const auto pass_plain = [&](std::string_view html) {
    return pass_on("</script>\n<noscript>\n") && pass_on(html) &&
           pass_on("</noscript>\n<script type=\"application/json\" class=\"data\">");
  };
  PageTally tally = make_page_entries(registry, paths, settings, pass_on, pass_plain);
  is_open = is_open && output(document.tail);
  tally.finished = tally.finished && is_open;
  return tally;
}

std::string frame_line(std::string_view path, const std::vector<std::string>& inputs, const PageSettings& settings) {
  return fmt::format(R"(<iframe src="{}" title="{}" width="760" height="640" loading="lazy"></iframe>)",
                     uri_of(std::filesystem::path(path).filename().string()),
                     xml_escaped(host::visible(title_of(inputs, settings))));
}

tl::expected<PageTally, std::string> make_page_file(const host::Registry& registry,
                                                    const std::vector<std::string>& paths, const PageSettings& settings,
                                                    std::string_view path) {
  PageTally tally;
  const auto write = [&](const OutputSink& output) -> tl::expected<bool, std::string> {
    tally = make_page(registry, paths, settings, output);
    if (!tally.finished) return tl::unexpected(fmt::format("{}: not changed, because the work was cancelled", path));
    if (tally.input.records == 0 && tally.input.failures.empty())
      return tl::unexpected(fmt::format("{}: not written, because the input has no game", path));
    return tally.input.records > 0;
  };
  return write_whole(path, write).map([&] { return std::move(tally); });
}

}  // namespace gpn::replay
