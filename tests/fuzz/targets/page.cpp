#include "harness/built_in.hpp"
#include "harness/printable.hpp"
#include "harness/scratch_file.hpp"
#include "targets/targets.hpp"

#include <gpn/replay/page.hpp>

#include <string>

namespace gpn::fuzz {
namespace {

constexpr std::string_view opening = R"(<script type="application/json")";

/// The games: what the elements for them contain.
std::string games_of(std::string_view html) {
  std::size_t element = html.find(opening);
  promise(element != std::string_view::npos, "a page has no games");
  std::string games;
  for (; element != std::string_view::npos; element = html.find(opening, element)) {
    element = html.find('>', element) + 1;
    games += html.substr(element, html.find("</script>", element) - element);
  }
  return games;
}

}  // namespace

void page(std::string_view bytes) {
  replay::PageSettings settings;
  settings.input.limits = small_limits();
  settings.title = std::string(bytes.substr(0, 30));
  const InScratchFolder inputs({{"input", bytes}});
  std::string html;
  const replay::PageTally tally = replay::make_page(built_in(), {"input"}, settings, [&](std::string_view part) {
    html += part;
    return true;
  });
  expect_json(games_of(html));
  expect_printable(describe(tally));
}

}  // namespace gpn::fuzz
