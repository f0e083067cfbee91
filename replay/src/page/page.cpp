// The page: its document around its games.
#include <gpn/replay/page.hpp>

#include "stream/digest.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/whole_file.hpp>
#include <gpn/text/base64.hpp>
#include <gpn/text/counted.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>

#include <filesystem>

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
std::string_view reload() noexcept;
}  // namespace page::templates

namespace {

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

std::string script(std::optional<std::uint64_t> reload_version) {
  std::string text = "\"use strict\";\n";
  for (const std::string_view part : {page::templates::model(), page::templates::board(), page::templates::turns(),
                                      page::templates::games(), page::templates::viewer()})
    text += part;
  if (reload_version) text += fmt::format("const pageVersion = {};\n{}", *reload_version, page::templates::reload());
  return text;
}

void replace(std::string& text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  if (at != std::string::npos) text.replace(at, what.size(), by);
}

/// Styles and scripts are allowed by their hashes, and nothing else is: no other script runs, and nothing is loaded.
/// With a version, the page asks the server that it came from for another one.
Document make_document(std::string_view title, std::optional<std::uint64_t> reload_version) {
  constexpr std::string_view games = "{{games}}";
  const std::string code = script(reload_version);
  const std::string_view layout = page::templates::layout();
  const std::size_t split = layout.find(games);
  Document document{std::string(layout.substr(0, split)), std::string(layout.substr(split + games.size()))};
  replace(document.head, "{{policy}}",
          fmt::format("default-src 'none'; style-src {}; script-src {}; base-uri 'none'; form-action 'none'{}",
                      source_hash(page::templates::style()), source_hash(code),
                      reload_version ? "; connect-src 'self'" : ""));
  replace(document.head, "{{style}}", page::templates::style());
  const std::string shown_title = xml_escaped(host::visible(title));
  // The title may contain the names of these fields: the last one comes first.
  replace(document.head, "{{heading}}", shown_title);
  replace(document.head, "{{title}}", shown_title);
  replace(document.tail, "{{script}}", code);
  return document;
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
  const Document document = make_document(title_of(paths, settings), settings.reload_version);
  bool is_open = output(document.head);
  if (!is_open) return {};
  const auto pass_on = [&](std::string_view text) { return is_open = output(text); };
  PageTally tally = make_page_entries(registry, paths, settings, pass_on);
  is_open = is_open && output(document.tail);
  tally.finished = tally.finished && is_open;
  return tally;
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
