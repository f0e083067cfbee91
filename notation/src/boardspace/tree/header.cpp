#include "boardspace/tree/header.hpp"

#include "boardspace/tree/date.hpp"
#include "boardspace/tree/result.hpp"
#include "common/other_game.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <string>

namespace gpn::notation::boardspace_sgf {
namespace {

/// Cuts the first word off.
std::string_view take_word(std::string_view& text) noexcept {
  text = ascii::trim(text);
  const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

/// The rules know variants by small letters.
std::string_view known_variant(std::string_view name) noexcept {
  for (const std::string_view known : {"standard", "tournament", "matrx"})
    if (ascii::same_word(name, known)) return known;
  return name;
}

void add_tag(Record& record, std::string_view name, const Value& value) {
  if (!value.empty()) record.tags.push_back({name, value.text, value.span});
}

void add_tag(Record& record, std::string_view name, std::string_view value) {
  if (!value.empty()) record.tags.push_back({name, value, {}});
}

}  // namespace

void Header::property(std::string_view identifier, Value value) {
  if (identifier == "GM") {
    game_ = value;
    game(value.text);
  } else if (identifier == "SU") {
    setup_ = value;
    setup(value.text);
  } else if (identifier == "DT") {
    date_ = value;
  } else if (identifier == "GN") {
    game_name_ = value;
  } else if (identifier == "RE") {
    result_ = value;
  } else if (identifier == "EV") {
    event_ = value;
  } else if (identifier == "PC") {
    site_ = value;
  } else if (identifier == "RO") {
    round_ = value;
  } else if (identifier == "PW") {
    name(Color::White, value);
  } else if (identifier == "PB") {
    name(Color::Black, value);
  } else if (identifier == "FF" && !value.text.empty() && !ascii::is_digit(value.text.front())) {
    format_game_ = value;
    others_.push_back({identifier, value});
  } else if (identifier != "VV" || value.text != "1") {
    others_.push_back({identifier, value});
  }
}

bool Header::knows(std::string_view identifier) noexcept {
  constexpr std::array known{"GM", "SU", "DT", "GN", "RE", "EV", "PC", "RO", "VV"};
  return std::find(known.begin(), known.end(), identifier) != known.end();
}

/// `dvonn -1013707527`, `gipf-standard 0 102`: variant, random seed, revision of the rules.
void Header::setup(std::string_view text) noexcept {
  const std::string_view variant = take_word(text);
  if (ascii::same_word(variant, "dvonn")) {
    kind_ = GameKind::Dvonn;
    variant_ = "standard";
  } else if (ascii::same_word(variant, "gipf")) {
    kind_ = GameKind::Gipf;
    variant_ = "basic";
  } else if (ascii::same_word(variant.substr(0, 5), "gipf-")) {
    kind_ = GameKind::Gipf;
    variant_ = known_variant(variant.substr(5));
  } else {
    kind_ = GameKind::Unknown;
    variant_ = variant;
  }
  seed_ = take_word(text);
  revision_ = ascii::trim(text);
}

/// A word, or the number SGF has for the game (rules.md section 8). The set-up says more where there is one.
void Header::game(std::string_view text) noexcept {
  if (!setup_.empty()) return;
  if (ascii::same_word(text, "dvonn") || text == "37") {
    kind_ = GameKind::Dvonn;
    variant_ = "standard";
  } else if (ascii::same_word(text, "gipf") || text == "39") {
    kind_ = GameKind::Gipf;
    variant_ = "basic";
  }
}

Entering Header::entering() const noexcept {
  if (variant_ == "tournament") return Entering::GipfPiecesFirst;
  if (variant_ == "matrx") return Entering::GipfPiecesAndPotentials;
  return Entering::BasicPieces;
}

void Header::finish(Record& record, common::Reporter& reporter) const {
  add_tag(record, "Event", event_);
  if (site_.empty())
    add_tag(record, "Site", site_name);
  else
    add_tag(record, "Site", site_);
  const std::string date = date_of(date_.text, game_name_.text);
  if (!date.empty()) record.tags.push_back({"Date", record.texts.keep(date), date_.span});
  add_tag(record, "Round", round_);
  add_tag(record, "White", players_[0].name);
  add_tag(record, "Black", players_[1].name);
  finish_game(record);
  if (date.empty() || sgf_date(date) != date_.text) add_tag(record, "DateText", date_);
  finish_result(record, reporter);
  add_tag(record, "GameName", game_name_);
  add_tag(record, "WhiteRanking", players_[0].ranking);
  add_tag(record, "BlackRanking", players_[1].ranking);
  add_tag(record, "WhiteTime", players_[0].time);
  add_tag(record, "BlackTime", players_[1].time);
  for (const Other& other : others_) add_tag(record, other.identifier, other.value);
}

std::string_view Header::name_of_game(TextStore& texts) const {
  if (const std::string_view known = common::sgf_game(game_.text); !known.empty()) return known;
  std::string game(!game_.empty() ? game_.text : !setup_.empty() ? variant_ : format_game_.text);
  std::transform(game.begin(), game.end(), game.begin(), ascii::lower);
  return texts.keep(game);
}

std::optional<OtherGame> Header::other_game(Record& record) const {
  if (kind_ != GameKind::Unknown || !names_game()) return std::nullopt;
  const Value& sign = !game_.empty() ? game_ : !setup_.empty() ? setup_ : format_game_;
  return OtherGame{name_of_game(record.texts), sign.span};
}

/// A game gpn cannot fold keeps its name and its set-up, so that whoever knows its rules can say so.
void Header::finish_game(Record& record) const {
  if (kind_ == GameKind::Unknown) {
    if (game_.empty() && setup_.empty()) return;
    record.tags.push_back({"Game", name_of_game(record.texts), game_.empty() ? setup_.span : game_.span});
    if (!common::sgf_game(game_.text).empty()) add_tag(record, "GM", game_);
    add_tag(record, "SU", setup_);
    return;
  }
  const std::string_view game = kind_ == GameKind::Dvonn ? "dvonn" : "gipf";
  record.tags.push_back({"Game", game, game_.span});
  record.tags.push_back({"Variant", variant_, setup_.span});
  if (!game_.empty() && !ascii::same_word(game_.text, game)) add_tag(record, "GM", game_);
  add_tag(record, "Seed", seed_);
  add_tag(record, "Revision", revision_);
}

void Header::finish_result(Record& record, common::Reporter& reporter) const {
  if (result_.empty()) return;
  const PlayerNames names{players_[0].name.text, players_[1].name.text};
  const auto result = result_of(result_.text, names);
  record.result_span = result_.span;
  if (result) record.result = *result;
  if (!result)
    reporter.report("boardspace-result-unclear", result_.span,
                    "the text names no winner, so the record claims no result");
  if (!result || result_text(*result, names) != result_.text) add_tag(record, "ResultText", result_);
}

void Header::clear() noexcept {
  std::vector<Other> memory = std::move(others_);
  memory.clear();
  *this = Header{};
  others_ = std::move(memory);
}

}  // namespace gpn::notation::boardspace_sgf
