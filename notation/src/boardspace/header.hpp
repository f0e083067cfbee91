// The properties of a tree: their values, dates and results, and the tags that they become.
#pragma once

#include "common/encoding.hpp"
#include "common/record_context.hpp"
#include "finding_table.hpp"

#include <gpn/color.hpp>
#include <gpn/host/site_game.hpp>
#include <gpn/notation/record.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::boardspace_sgf {

// Property values: SGF escapes, and bytes of old files that are not UTF-8.

/// A value as read: UTF-8, no escapes, blanks at both ends cut off.
struct Value {
  std::string_view text;
  Span span;  // as written, without the blanks

  bool empty() const noexcept { return text.empty(); }
};

/// Undoes escapes and turns bytes that are not UTF-8 from Windows-1252 into it. A view of `raw` where nothing had to
/// change, else of `texts`.
common::Decoded decode(std::string_view raw, TextStore& texts);

/// Appends with the characters escaped that mean something to SGF or to gpn's reader of it.
void append_escaped(std::string& out, std::string_view text);

// Dates of the site: `Sun Jun 01 22:34:44 PDT 2008` as its programs write them, `June 1, 2008` by hand, `2008-06-01` as
// in SGF; the tag has `2008.06.01`.

/// The date for the tag Date, `????.??.??` in the parts that are not known; empty when the text holds none. Words are
/// read in English only; a date in another language is left to the name of the game, which ends in one.
std::string date_of(std::string_view text, std::string_view game_name);

/// The text for a property DT that reads back as this date.
std::string sgf_date(std::string_view tag);

/// Results of the site: a sentence in the language of whoever stored the game, `Game won by ddyer`. Read by the name of
/// the winner, never by its words.
struct PlayerNames {
  std::string_view white;
  std::string_view black;
};

/// Returns the result of the sentence; nothing when it names both players or none, and is no draw either. The bare
/// results of PGN are read too.
std::optional<Result> result_of(std::string_view sentence, const PlayerNames& names);

/// The sentence for a result that result_of() reads as the same: by name if that is clear, otherwise as in PGN.
std::string result_text(Result result, const PlayerNames& names);

// Turns properties into tags: the players, the game, the date, the result. Nothing of the header is lost; a property
// without a common tag becomes a tag with the identifier of the property.

class Header {
 public:
  /// `games` may be null, when no rules are known.
  explicit Header(const host::SiteGames* games) noexcept : games_(games) {}

  void name(Color player, Value value) noexcept { players_[index(player)].name = value; }
  void ranking(Color player, Value value) noexcept { players_[index(player)].ranking = value; }
  void time(Color player, Value value) noexcept { players_[index(player)].time = value; }
  void property(std::string_view identifier, Value value);

  /// True if a property has a meaning of its own in any node.
  static bool knows(std::string_view identifier) noexcept;

  /// The game by its id; empty when there are no rules for it.
  std::string_view game() const noexcept { return id_; }
  /// Returns the game that folds the clicks; null when there is none.
  const host::SiteGame* on_site() const noexcept { return on_site_; }
  const gpn_site_setup& setup() const noexcept { return site_setup_; }
  /// That so many clicks are not folded, and why.
  std::string unfolded(std::uint32_t clicks, TextStore& texts) const;

  /// True if a property names the game, known or not.
  bool names_game() const noexcept { return !game_.empty() || !setup_.empty() || !format_game_.empty(); }
  /// True if plain SGF has the game as a tag of gpn, as games without a number of their own are written.
  bool has_game_tag() const noexcept { return has_game_tag_; }
  /// The game of a tree that is of none that gpn reads. The record keeps its name.
  std::optional<OtherGame> other_game(Record& record) const;

  /// Gives the record its tags and, if the sentence is clear, its result.
  void finish(Record& record, common::Reporter& reporter, Format format) const;

  void clear() noexcept;

 private:
  struct Player {
    Value name;
    Value ranking;
    Value time;
  };
  struct Other {
    std::string_view identifier;
    Value value;
  };

  /// Where the value of a property is kept; null for one without a place of its own.
  static Value Header::*field_of(std::string_view identifier) noexcept;
  void find_game();
  void finish_setup(Record& record) const;
  void finish_game(Record& record, Format format) const;
  std::string_view name_of_game(TextStore& texts) const;
  std::string_view setup_word() const noexcept;
  void finish_result(Record& record, common::Reporter& reporter) const;

  const host::SiteGames* games_;
  const host::SiteGame* on_site_ = nullptr;
  std::string id_;
  gpn_site_setup site_setup_{};
  bool is_setup_read_ = false;
  bool has_game_tag_ = false;
  std::string module_failure_;
  Value game_;
  Value setup_;
  Value format_game_;  // FF with the name of a game, as Little Golem writes it
  Value date_;
  Value game_name_;
  Value event_;
  Value site_;
  Value round_;
  Value result_;
  std::array<Player, 2> players_;
  std::vector<Other> others_;
};

/// Properties of plain SGF and the tags they become; both directions.
struct TagName {
  std::string_view property;
  std::string_view tag;
};
inline constexpr std::array plain_tags{TagName{"PW", "White"}, TagName{"PB", "Black"}, TagName{"EV", "Event"},
                                       TagName{"PC", "Site"},  TagName{"RO", "Round"}, TagName{"GN", "GameName"}};

/// The same of the site, which names players in another way.
inline constexpr auto tag_names = std::span(plain_tags).subspan<2>();

struct Property {
  std::string_view property;
  std::string_view value;
};

/// The properties of the glyphs 1 to 6.
inline constexpr std::array<Property, 6> glyph_properties{
    {{"TE", "1"}, {"BM", "1"}, {"TE", "2"}, {"BM", "2"}, {"IT", ""}, {"DO", ""}}};

/// A property of a node that has no place in a record is kept as a comment: `TM[12]`.
std::optional<Property> read_foreign_property(std::string_view comment) noexcept;

/// The property of the tag Finding, which may be given several times.
inline constexpr std::string_view finding_property = "FINDING";

inline constexpr std::string_view site_name = "Boardspace.net";

}  // namespace gpn::notation::boardspace_sgf
