// Writes game records of Abstract Play ("recranks"): a JSON object a game, with a header and a list of rounds, in which
// the turn of each seat has its place. The header may have other members: tags without a member of their own are
// written there by their names. The reader is that of games in JSON (json.cpp).
#include "dialect_functions.hpp"

#include "common/json_text.hpp"
#include "common/losses.hpp"
#include "common/tag_words.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace gpn::notation::recranks_json {
namespace {

using Writer = BasicJsonWriter<common::append_json_text>;

/// Tags that have a member of their own, or that the reader makes of one.
constexpr std::array<std::string_view, 15> own_members{
    "Game",          "Variant",     "Event",       "Round",     "Site",
    "Gameid",        "White",       "Black",       "DateStart", "DateEnd",
    "DateGenerated", "WhiteResult", "BlackResult", "Position",  common::version_tag};

using Round = std::array<const Turn*, 2>;

/// A seat acts once in a round: where White acts twice in a row (DVONN), the round has no turn of Black.
std::vector<Round> rounds_of(const Record& record) {
  std::vector<Round> rounds;
  Color next = first_player_of(record);
  std::size_t free = 2;  // the first seat that may act in the last round
  for (const Turn& turn : record.main.turns) {
    const Color player = turn.player.value_or(next);
    if (rounds.empty() || index(player) < free) rounds.push_back({});
    rounds.back()[index(player)] = &turn;
    free = index(player) + 1;
    next = other(player);
  }
  return rounds;
}

/// "2024.11.29" as a time; empty for a date that is not known to the day.
std::string time_of(std::string_view date) {
  constexpr std::string_view form = "0000.00.00";
  const auto fits = [](char c, char shape) { return shape == '.' ? c == '.' || c == '-' : ascii::is_digit(c); };
  if (date.size() != form.size() || !std::equal(date.begin(), date.end(), form.begin(), fits)) return {};
  std::string time(date);
  std::replace(time.begin(), time.end(), '.', '-');
  return time + "T00:00:00Z";
}

std::string_view text_of(const Record& record, std::string_view tag) {
  const std::string_view value = record.tag(tag).value_or("");
  return value.empty() ? "?" : value;
}

class RecordWriter {
 public:
  RecordWriter(const Record& record, std::string date, Written& written, std::string& out)
      : record_(record), date_(std::move(date)), written_(written), json_(out) {}

  void write() {
    json_.object([&] {
      json_.object("header", [&] { write_header(); });
      json_.list("moves", rounds_of(record_), [&](const Round& round) { write_round(round); });
    });
  }

 private:
  void write_header() {
    json_.object("game", [&] {
      json_.field("name", text_of(record_, "Game"));
      json_.list("variants", std::array{text_of(record_, "Variant")});
    });
    json_.object("site", [&] {
      json_.field("name", text_of(record_, "Site"));
      json_.field("gameid", text_of(record_, "Gameid"));
    });
    write_time("date-start", "DateStart");
    write_time("date-end", "DateEnd");
    write_time("date-generated", "DateGenerated");
    if (has("Event") && has("Round")) {
      json_.field("event", text_of(record_, "Event"));
      json_.field("round", text_of(record_, "Round"));
    }
    if (has("Position")) json_.field("startingPosition", text_of(record_, "Position"));
    json_.list("players", std::array{Color::White, Color::Black}, [&](Color player) { write_player(player); });
    write_other_tags();
  }

  bool has(std::string_view tag) const { return !record_.tag(tag).value_or("").empty(); }

  void write_time(std::string_view member, std::string_view tag) {
    json_.key_text(member);
    json_.value(has(tag) ? *record_.tag(tag) : std::string_view(date_));
  }

  void write_player(Color player) {
    const bool is_white = player == Color::White;
    const Result win = is_white ? Result::WhiteWins : Result::BlackWins;
    const Result loss = is_white ? Result::BlackWins : Result::WhiteWins;
    json_.object([&] {
      json_.field("name", text_of(record_, is_white ? "White" : "Black"));
      json_.field("result", *record_.result == loss ? 0 : *record_.result == win ? 1 : 0);
    });
  }

  void write_other_tags() {
    std::vector<std::string_view> seen;
    json_.field("Result", name(*record_.result));
    for (const std::string_view together : {"Event", "Round"})
      if (has(together) && !(has("Event") && has("Round"))) write_tag(together, *record_.tag(together));
    for (const Tag& tag : record_.tags) {
      const bool is_first = std::find(seen.begin(), seen.end(), tag.name) == seen.end();
      seen.push_back(tag.name);
      if (tag.value.empty() || tag.name == "Result") continue;
      const bool is_own = std::find(own_members.begin(), own_members.end(), tag.name) != own_members.end();
      if (is_own && is_first) continue;
      if (!is_own && is_first && is_name(tag.name)) {
        write_tag(tag.name, tag.value);
        common::add_lost_line_ends(written_, tag);
      } else {
        common::add_lost_tag(written_, tag);
      }
    }
    if (record_.resignation && !has("Termination"))
      write_tag("Termination", common::resignation_words(record_.resignation->player));
  }

  /// Names that a reader does not change.
  static bool is_name(std::string_view tag) noexcept {
    return ascii::is_upper(tag.front()) &&
           std::all_of(tag.begin(), tag.end(), [](char c) { return ascii::is_letter(c) || ascii::is_digit(c); });
  }

  void write_tag(std::string_view name, std::string_view value) {
    json_.key_text(name);
    json_.value(value);
  }

  void write_round(const Round& round) {
    const auto text = [](const Turn* turn) {
      return turn == nullptr || turn->text == missing_turn ? std::nullopt : std::optional(turn->text);
    };
    json_.row(text(round[0]), text(round[1]));
  }

  const Record& record_;
  std::string date_;
  Written& written_;
  Writer json_;
};

}  // namespace

Written write(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  if (!record.result)
    written.refused = "Abstract Play records finished games; this one claims no result";
  else if (record.main.turns.empty())
    written.refused = "the record has no turns";
  std::string date = time_of(record.tag("Date").value_or(""));
  if (written.refused.empty() && date.empty() && record.tag("DateEnd").value_or("").empty())
    written.refused = "Abstract Play needs the day of the game; add a tag such as [Date \"2024.11.29\"]";
  if (!written.refused.empty()) return written;
  RecordWriter(record, std::move(date), written, out).write();
  out += '\n';
  common::add_lost_comments(record, written);
  common::add_lost_annotations(record, written);
  common::add_lost_reserve_counts(record, options, written);
  return written;
}

}  // namespace gpn::notation::recranks_json
