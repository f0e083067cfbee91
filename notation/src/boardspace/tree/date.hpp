// Dates of the site: `Sun Jun 01 22:34:44 PDT 2008` as its programs write them, `June 1, 2008` by hand, `2008-06-01` as
// in SGF; the tag has `2008.06.01`.
#pragma once

#include <string>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

/// The date for the tag Date, `????.??.??` in the parts that are not known; empty when the text holds none. Words are
/// read in English only; a date in another language is left to the name of the game, which ends in one.
std::string date_of(std::string_view text, std::string_view game_name);

/// The text for a property DT that reads back as this date.
std::string sgf_date(std::string_view tag);

}  // namespace gpn::notation::boardspace_sgf
