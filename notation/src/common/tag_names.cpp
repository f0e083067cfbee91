#include "common/tag_names.hpp"

#include "finding_table.hpp"

#include <gpn/author/nearest.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gpn::notation::common {
namespace {

/// Those that gpn or a dialect gives a meaning.
constexpr std::array<std::string_view, 40> own_names{
    "Event",      "Site",         "Date",         "Round",          "White",      "Black",       "Result",
    "Game",       "Variant",      "Options",      "Potentials",     "Position",   "Termination", "Score",
    "GpnVersion", "Contest",      "Challenges",   "ChallengeGames", "Annotator",  "ResultText",  "DateText",
    "GameName",   "WhiteRanking", "BlackRanking", "WhiteTime",      "BlackTime",  "Seed",        "Revision",
    "WhiteElo",   "BlackElo",     "EventDate",    "TimeControl",    "PlyCount",   "Opening",     "Player",
    "Tournament", "LinkedGames",  "FreeUses",     "Dice",           "Adjournment"};

/// Those of PGN and of programs, and plain words that are like a name above.
constexpr std::array<std::string_view, 52> other_names{
    "EventSponsor", "Section",  "Stage",      "Board",     "WhiteTitle", "BlackTitle", "WhiteUSCF", "BlackUSCF",
    "WhiteNA",      "BlackNA",  "WhiteType",  "BlackType", "Time",       "UTCTime",    "UTCDate",   "Variation",
    "SubVariation", "ECO",      "NIC",        "SetUp",     "FEN",        "Mode",       "Source",    "SourceDate",
    "Remark",       "Comment",  "WhiteTeam",  "BlackTeam", "WhiteClock", "BlackClock", "Link",      "Title",
    "Place",        "Name",     "Note",       "Notes",     "Club",       "Country",    "City",      "Number",
    "Match",        "GameId",   "GameNumber", "GameType",  "Players",    "Side",       "Size",      "Rate",
    "Rated",        "Language", "Location",   "Venue"};

/// A letter of a short name may be wrong, two of a longer one if it begins alike.
bool is_slip(std::string_view written, std::string_view name) noexcept {
  constexpr std::size_t shortest_long_name = 5;
  const std::size_t distance = author::edit_distance(written, name);
  if (distance <= 1) return true;
  return distance == 2 && name.size() >= shortest_long_name &&
         ascii::lower(written.front()) == ascii::lower(name.front());
}

/// Almost all tags of almost all records, found with a comparison or two.
bool is_usual(std::string_view name) noexcept {
  switch (name.size()) {
    case 4: return name == "Site" || name == "Date" || name == "Game";
    case 5: return name == "Event" || name == "White" || name == "Black" || name == "Round";
    case 6: return name == "Result";
    case 7: return name == "Variant" || name == "Options";
    case 11: return name == "Termination";
    default: return false;
  }
}

}  // namespace

std::optional<std::string_view> tag_meant(std::string_view written) noexcept {
  if (is_usual(written)) return std::nullopt;
  constexpr std::size_t longest = 20;
  if (written.size() < 3 || written.size() > longest) return std::nullopt;
  const auto is_written = [&](std::string_view name) { return name == written; };
  if (std::any_of(own_names.begin(), own_names.end(), is_written) ||
      std::any_of(other_names.begin(), other_names.end(), is_written))
    return std::nullopt;
  author::Nearest nearest(written);
  for (const std::string_view name : own_names) nearest.offer(name);
  const auto place = nearest.place();
  if (!place || !is_slip(written, own_names[*place])) return std::nullopt;
  return own_names[*place];
}

std::optional<Diagnostic> misspelt_tag(std::string_view written, Span span) {
  const auto meant = tag_meant(written);
  if (!meant) return std::nullopt;
  Diagnostic diagnostic =
      make_diagnostic(Finding("misspelt-tag"), span, gpn::quoted(written) + " is no tag that gpn knows");
  diagnostic.suggestions.emplace_back(*meant);
  return diagnostic;
}

}  // namespace gpn::notation::common
