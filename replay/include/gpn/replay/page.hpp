// One HTML page on which the games of any inputs are played through. The page is one file: it loads nothing, and its
// policy forbids it to.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/clauses.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/tally.hpp>

#include <tl/expected.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

/// The language of a page. Messages of the rules are English in all of them.
enum class PageLanguage : std::uint8_t { English, German, French, Dutch, Czech, Japanese, Ukrainian, Russian };
inline constexpr std::array<std::pair<std::string_view, PageLanguage>, 8> page_languages{{
    {"en", PageLanguage::English},
    {"de", PageLanguage::German},
    {"fr", PageLanguage::French},
    {"nl", PageLanguage::Dutch},
    {"cs", PageLanguage::Czech},
    {"ja", PageLanguage::Japanese},
    {"uk", PageLanguage::Ukrainian},
    {"ru", PageLanguage::Russian},
}};

/// Embedded is for a frame in another page: without heading and list of keys.
enum class PageForm : std::uint8_t { Whole, Embedded };

struct PageSettings {
  InputSettings input;
  Severity least_severity = Severity::Warning;  // findings below it are left out
  std::string title;                            // empty: the name of the input, or how many there are
  PageLanguage language = PageLanguage::English;
  PageForm form = PageForm::Whole;
  ClauseTables clauses = {};  // what findings cite of them is on the page
};

struct PageTally {
  Tally input;
  std::uint64_t without_board = 0;  // games whose rules are not known, or whose module lists no cells
  bool finished = false;            // false when the output was closed early or the work was cancelled
};

/// Returns a line for people, without "gpn: ": "12 games on the page, 1 with errors".
std::string describe(const PageTally& tally);

/// The games alone, as data: the entries of the page's list in JSON, each after a line end and with commas between
/// them. An entry is an input, a board, or a game, which belongs to the last input and names its board by number.
/// `plain`, if there is one, gets the games that were just written as HTML for browsers without scripts.
PageTally make_page_entries(const host::Registry& registry, const std::vector<std::string>& paths,
                            const PageSettings& settings, const OutputSink& output, const OutputSink& plain = {});

/// `output` gets the page in parts. Games come in input order, whatever the number of threads.
PageTally make_page(const host::Registry& registry, const std::vector<std::string>& paths, const PageSettings& settings,
                    const OutputSink& output);

/// The line of HTML that shows this page in another one beside it.
std::string frame_line(std::string_view path, const std::vector<std::string>& inputs, const PageSettings& settings);

/// Writes to a file, completely or not at all. The file does not change when an input cannot be read, when the work is
/// cancelled or when writing fails. The error is a sentence.
tl::expected<PageTally, std::string> make_page_file(const host::Registry& registry,
                                                    const std::vector<std::string>& paths, const PageSettings& settings,
                                                    std::string_view path);

}  // namespace gpn::replay
