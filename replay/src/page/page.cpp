// The page: its document around its games.
#include <gpn/replay/page.hpp>

#include "page/document.hpp"

#include <gpn/host/atomic_file.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <filesystem>

namespace gpn::replay {
namespace {

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
  const page::Document document = page::make_document(title_of(paths, settings), settings.reload_version);
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
  auto file = host::AtomicFile::create(path);
  if (!file) return tl::unexpected(file.error());
  tl::expected<void, std::string> state;
  const auto output = [&](std::string_view text) {
    state = file->write(text);
    return state.has_value();
  };
  PageTally tally = make_page(registry, paths, settings, output);
  if (!state) return tl::unexpected(state.error());
  if (!tally.finished) return tl::unexpected(fmt::format("{}: not changed, because the work was cancelled", path));
  if (!tally.input.failures.empty())
    return tl::unexpected(fmt::format("{}: not changed, because an input could not be read: {}", path,
                                      fmt::join(tally.input.failures, "; ")));
  if (tally.input.records == 0)
    return tl::unexpected(fmt::format("{}: not written, because the input has no game", path));
  state = file->commit();
  if (!state) return tl::unexpected(state.error());
  return tally;
}

}  // namespace gpn::replay
