#include "../../sites.hpp"

#include "clicks.hpp"
#include "folding.hpp"

#include <gpn/turn.hpp>

#include <algorithm>
#include <array>

namespace gpn::gipf {
namespace {

using namespace site;

constexpr std::uint32_t site_hints = GPN_HINT_FIRST_SPOT | GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_OWN_STAY_ENEMY_GO;
/// The only option that clicks show.
constexpr std::string_view tamsk_first = "tamsk-waiting=tamsk-first";

struct Setup {
  std::string_view word;
  std::string_view variant;
  Entering entering = Entering::BasicPieces;
};
constexpr std::array setups{Setup{"gipf", "basic"}, Setup{"gipf-standard", "standard"},
                            Setup{"gipf-tournament", "tournament", Entering::GipfPiecesFirst},
                            Setup{"gipf-matrx", "matrx", Entering::GipfPiecesAndPotentials}};

/// The setup of this word or variant, or the end.
const Setup* find_setup(std::string_view name, std::string_view Setup::*field) noexcept {
  return std::find_if(setups.begin(), setups.end(),
                      [&](const Setup& each) { return ascii::same_word(each.*field, name); });
}

Entering entering_of(const gpn_site_setup& setup) noexcept {
  const Setup* const known = find_setup(setup.variant, &Setup::variant);
  return known == setups.end() ? Entering::BasicPieces : known->entering;
}

/// Cells by the names in `steps`, which must outlive the result.
std::vector<Step> steps_of(std::span<const gpn_site_step> steps) {
  std::vector<Step> read;
  for (const gpn_site_step& step : steps) {
    const bool has_owner = step.owner == GPN_OWNER_WHITE || step.owner == GPN_OWNER_BLACK;
    read.push_back(
        {static_cast<Step::Kind>(step.kind), static_cast<Step::Phase>(step.phase), step.piece, step.from, step.to,
         has_owner ? std::optional(step.owner == GPN_OWNER_WHITE ? Color::White : Color::Black) : std::nullopt});
  }
  return read;
}

struct Site {
  static bool read_setup(std::string_view text, gpn_site_setup& setup) {
    const std::string_view word = author::take_part(text, ' ');
    const Setup* const known = find_setup(word.empty() ? setups[0].word : word, &Setup::word);
    if (known == setups.end()) return false;
    author::set_text(setup.variant, known->variant);
    return true;
  }

  static std::string_view write_setup(const gpn_site_setup& setup) {
    const std::string_view variant = setup.variant;
    const std::string_view options = setup.options;
    const Setup* const known = variant.empty() ? setups.data() : find_setup(variant, &Setup::variant);
    if (known == setups.end() || setup.position[0] != '\0') return {};
    const bool is_shown = known->entering == Entering::GipfPiecesAndPotentials && options == tamsk_first;
    return options.empty() || is_shown ? known->word : std::string_view();
  }

  static void fold(const gpn_site_setup& setup, gpn_site_state& state, std::span<const gpn_click> clicks,
                   author::ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    const auto done = std::find_if(clicks.begin(), clicks.end(), author::is_done);
    const auto end = static_cast<std::uint32_t>(done - clicks.begin());
    Folding folding(entering_of(setup), EnteredBasic(state), fates);
    for (std::uint32_t i = 0; i < end; ++i) folding.take(clicks[i], i);
    out.click_count = std::min(end + 1, static_cast<std::uint32_t>(clicks.size()));
    if (done == clicks.end()) return;
    text.put(folding.end(done->player == GPN_WHITE ? Color::White : Color::Black, end));
    author::set_text(out.shows, folding.shows());
    out.main_click = folding.main_click();
    out.hints = site_hints;
  }

  static bool unfold(const gpn_site_setup& setup, gpn_site_state& state, const gpn_site_turn& turn,
                     author::ClickLines& lines) {
    const Entering entering = entering_of(setup);
    const bool is_matrx = entering == Entering::GipfPiecesAndPotentials;
    const Color player = turn.player == GPN_WHITE ? Color::White : Color::Black;
    const std::string_view text(turn.text, turn.size);
    const std::vector<Step> steps = steps_of({turn.steps, turn.step_count});
    if (steps.empty() && turn.hints == GPN_HINT_NONE) return false;
    GipfClicks gipf(entering, EnteredBasic(state));
    const Clicks clicks = steps.empty() ? is_matrx ? matrx::clicks_of_site_text(text) : gipf.of_site_text(text, player)
                          : is_matrx ? matrx::clicks_of_steps(steps, player)
                                        : gipf.of_steps(steps, player);
    for (const std::string& click : clicks) lines.click(click);
    return !clicks.empty();
  }
};

}  // namespace

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace table = author::make_site_table<Site>("Gipf", 0);
  return table;
}

}  // namespace gpn::gipf
