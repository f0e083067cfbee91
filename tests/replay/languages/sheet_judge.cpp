#include "replay/languages/sheet_judge.hpp"

#include "replay/languages/letter_case.hpp"
#include "support/potentials.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/pieces.hpp>
#include <gpn/replay/generate.hpp>
#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace gpn::test {

namespace {

constexpr std::string_view gipf_variants[] = {"basic", "standard", "tournament", "matrx"};

using Claim = WrittenSheet::Claim;
using notation::Diagnostic;
using notation::Result;

class Judge {
 public:
  Judge(const WrittenGame& game, const WrittenSheet& sheet) : game_(game), sheet_(sheet) {}

  Judgement judge();

 private:
  void compare(const notation::Record& record, const replay::Report& report);
  void compare_turns(const notation::Record& record, const replay::Report& report);
  void compare_rules(const replay::Report& report);
  void compare_players(const notation::Record& record);
  void compare_claim(const replay::Report& report);
  void refuse(const notation::Record& record, const replay::Report& report, const Diagnostic& error);

  const Diagnostic* reported_at(const replay::Report& report, Place place) const;
  std::string_view text_of(Place place) const {
    return std::string_view(sheet_.text).substr(place.begin, place.end - place.begin);
  }
  void is_wrong(std::string reason);
  void is_refused(const Diagnostic& diagnostic);

  const WrittenGame& game_;
  const WrittenSheet& sheet_;
  Judgement judgement_;
};

void Judge::is_wrong(std::string reason) {
  if (judgement_.reading == Reading::Wrong) return;
  judgement_ = {Reading::Wrong, std::move(reason)};
}

void Judge::is_refused(const Diagnostic& diagnostic) {
  if (judgement_.reading != Reading::Game) return;
  const std::size_t begin = std::min<std::size_t>(diagnostic.span.begin, sheet_.text.size());
  const std::size_t end = std::min<std::size_t>(diagnostic.span.end, sheet_.text.size());
  judgement_ = {Reading::Refused, fmt::format("{} at '{}': {}", diagnostic.code, text_of({begin, std::max(begin, end)}),
                                              diagnostic.message)};
}

/// The first warning or error on the lines of a place.
const Diagnostic* Judge::reported_at(const replay::Report& report, Place place) const {
  const auto found = std::find_if(report.diagnostics.begin(), report.diagnostics.end(), [&](const Diagnostic& each) {
    return each.severity != Severity::Note && each.span.begin >= place.begin && each.span.begin < place.end;
  });
  return found == report.diagnostics.end() ? nullptr : &*found;
}

/// The letter at `at` in bytes: a letter of ASCII, or one of another alphabet; 0 for signs and full-width forms, which
/// are of the notation.
std::size_t letter_size(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x80) return (byte | 0x20u) >= 'a' && (byte | 0x20u) <= 'z' ? 1 : 0;
  std::size_t size = 1;
  while (at + size < text.size() && (static_cast<unsigned char>(text[at + size]) & 0xC0u) == 0x80) ++size;
  const std::string_view letter = text.substr(at, size);
  for (const std::string_view signs : {"\xE2\x80", "\xE3\x80", "\xEF\xBC", "\xEF\xBD"})
    if (letter.starts_with(signs)) return 0;
  return size;
}

/// True if the place touches a word of the language: letters that are not the notation's own, as `G`, `x` and those of
/// a point are.
bool touches_word(std::string_view text, Place turn, Place place) {
  for (std::size_t at = turn.begin; at < turn.end;) {
    const std::size_t begin = at;
    for (std::size_t size = 1; at < turn.end && size != 0; at += size) size = letter_size(text, at);
    const std::size_t end = at;
    if (end == begin) {
      ++at;
      continue;
    }
    const bool ends_point = end < text.size() && text[end] >= '1' && text[end] <= '9';
    const std::size_t signs = end - begin - (ends_point ? 1 : 0);
    const bool is_notation = std::string_view("xG").find(text.substr(begin, signs)) != std::string_view::npos;
    if (!is_notation && begin <= place.end && place.begin <= end) return true;
  }
  return false;
}

void Judge::refuse(const notation::Record& record, const replay::Report& report, const Diagnostic& error) {
  const std::size_t at = error.span.begin;
  if (error.code == "unreadable-input") return is_wrong(fmt::format("{}: {}", error.code, error.message));
  const auto slot = std::find_if(sheet_.turns.begin(), sheet_.turns.end(),
                                 [&](const Place& turn) { return at >= turn.begin && at <= turn.end; });
  if (slot == sheet_.turns.end()) {
    if (sheet_.claim != Claim::None && at >= sheet_.claim_place.begin && at < sheet_.claim_place.end &&
        error.code != "result-conflict")
      return is_refused(error);
    return is_wrong(fmt::format("{} beside the turns: {}", error.code, error.message));
  }
  const std::size_t number = static_cast<std::size_t>(slot - sheet_.turns.begin());
  if (!touches_word(sheet_.text, {slot->begin, std::max<std::size_t>(slot->end, error.span.end)}, {at, error.span.end}))
    return is_wrong(fmt::format("{} at '{}' of '{}', which is no word: {}; turn {} is {}, read as {}", error.code,
                                text_of({at, error.span.end}), text_of(*slot), error.message, number + 1,
                                game_.turns[number].text,
                                number < record.main.turns.size() ? record.main.turns[number].text : "nothing"));
  const std::size_t legal = std::min({std::size_t(report.turns), record.main.turns.size(), game_.turns.size()});
  for (std::size_t turn = 0; turn < std::min(legal, number); ++turn)
    if (record.main.turns[turn].text != game_.turns[turn].text)
      return is_wrong(fmt::format("turn {} '{}' was read as {}, not {}", turn + 1, text_of(sheet_.turns[turn]),
                                  record.main.turns[turn].text, game_.turns[turn].text));
  if (legal < number) return is_wrong(fmt::format("{} at turn {} after {} turns", error.code, number + 1, legal));
  is_refused(error);
}

void Judge::compare_turns(const notation::Record& record, const replay::Report& report) {
  const auto& turns = record.main.turns;
  for (std::size_t turn = 0; turn < sheet_.turns.size(); ++turn) {
    if (turn >= turns.size())
      return is_wrong(fmt::format("{} turns were read of {}", turns.size(), sheet_.turns.size()));
    if (turns[turn].text != game_.turns[turn].text)
      return is_wrong(
          fmt::format("turn {} '{}' was read as {}", turn + 1, text_of(sheet_.turns[turn]), turns[turn].text));
    const auto& count = sheet_.reserves[turn];
    if (count && turns[turn].reserve != *count && reported_at(report, sheet_.turns[turn]) == nullptr)
      return is_wrong(fmt::format("the count of turn {} '{}' is lost", turn + 1, text_of(sheet_.turns[turn])));
  }
  if (turns.size() != sheet_.turns.size())
    is_wrong(fmt::format("{} turns were read of {}", turns.size(), sheet_.turns.size()));
}

void Judge::compare_rules(const replay::Report& report) {
  if (report.game != game_.game) return is_wrong(fmt::format("the game is {}", report.game));
  if (game_.game == "dvonn" || report.variant == gipf_variants[game_.variant] || !sheet_.rules) return;
  const Diagnostic* reported = reported_at(report, *sheet_.rules);
  if (reported == nullptr) return is_wrong(fmt::format("the variant is {}", report.variant));
  is_refused(*reported);
}

void Judge::compare_players(const notation::Record& record) {
  if (!sheet_.has_names) return;
  const std::string_view white = record.tag("White").value_or("");
  const std::string_view black = record.tag("Black").value_or("");
  if (sheet_.text.find(white) == std::string::npos || white.empty() || black.empty() || white == black)
    return is_wrong(fmt::format("the players are '{}' and '{}'", white, black));
  if (sheet_.text.find(white) > sheet_.text.find(black)) is_wrong("the players are exchanged");
}

void Judge::compare_claim(const replay::Report& report) {
  if (sheet_.claim == Claim::None) {
    if (report.claimed) is_wrong(fmt::format("a claim of {}", name(*report.claimed)));
    return;
  }
  const Diagnostic* reported = reported_at(report, sheet_.claim_place);
  const bool is_resignation = sheet_.claim == Claim::WhiteResigns || sheet_.claim == Claim::BlackResigns;
  const bool is_white = sheet_.claim == Claim::WhiteWins || sheet_.claim == Claim::BlackResigns;
  const Result expected = sheet_.claim == Claim::Draw ? Result::Draw : is_white ? Result::WhiteWins : Result::BlackWins;
  const auto& read = is_resignation && report.ending == replay::Ending::Resigned ? report.actual : report.claimed;
  if (read && *read != expected)
    return is_wrong(fmt::format("the claim '{}' is read as {}", text_of(sheet_.claim_place), name(*read)));
  if (read && report.claimed && *report.claimed != expected)
    return is_wrong(fmt::format("a claim of {}", name(*report.claimed)));
  if (read) return;
  if (reported == nullptr) return is_wrong(fmt::format("the claim '{}' is lost", text_of(sheet_.claim_place)));
  is_refused(*reported);
}

void Judge::compare(const notation::Record& record, const replay::Report& report) {
  const Diagnostic* error = nullptr;
  for (const Diagnostic& each : report.diagnostics)
    if (each.severity == Severity::Error && (error == nullptr || each.span.begin < error->span.begin)) error = &each;
  const bool is_claim_refuted = error != nullptr && error->code == "result-conflict";
  const bool is_over = game_.is_over && sheet_.turns.size() == game_.turns.size();
  if (error != nullptr && !(is_claim_refuted && is_over && sheet_.claim != Claim::None))
    return refuse(record, report, *error);
  compare_turns(record, report);
  compare_rules(report);
  compare_players(record);
  compare_claim(report);
  if (!is_claim_refuted) return;
  const bool is_right = game_.winner && (sheet_.claim == Claim::WhiteWins) == (*game_.winner == Color::White);
  if (is_right) is_wrong("the right claim is a conflict");
}

Judgement Judge::judge() {
  const auto format = notation::recognise(sheet_.text);
  if (!format) return {Reading::Wrong, "no record is recognised"};
  std::size_t records = 0;
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(gipf_and_potentials(), {})};
  notation::read_records({"sheet", sheet_.text, 0, 1}, *format, {}, record, [&](notation::Record& read) {
    if (++records == 1) compare(read, replayer.resolve(read));
  });
  if (records != 1) is_wrong(fmt::format("{} records", records));
  return judgement_;
}

}  // namespace

WrittenGame written_game(std::string_view game, std::size_t variant, std::uint64_t number) {
  constexpr std::uint64_t seed = 30;
  constexpr std::uint32_t longest = 400;
  notation::Record record;
  const std::string_view rules_of = game == "dvonn" ? "standard" : gipf_variants[variant];
  const auto rules = *host::compose(gipf_and_potentials(), {game, rules_of, "", std::nullopt});
  replay::play_random_game(*rules, seed, number, longest, record);
  WrittenGame written;
  written.game = game;
  written.variant = variant;
  for (const notation::Turn& turn : record.main.turns) written.turns.push_back({std::string(turn.text), turn.reserve});
  written.is_over = record.result.has_value();
  if (record.result == Result::WhiteWins) written.winner = Color::White;
  if (record.result == Result::BlackWins) written.winner = Color::Black;
  return written;
}

Judgement judge(const WrittenGame& game, const WrittenSheet& sheet) { return Judge(game, sheet).judge(); }

namespace {

class Bytes final : public notation::ByteInput {
 public:
  explicit Bytes(std::string_view text) : text_(text) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    const std::size_t size = text_.copy(to, capacity);
    text_.remove_prefix(size);
    return size;
  }

 private:
  std::string_view text_;
};

bool is_sign(char c) { return c == ',' || c == ';' || c == 'x' || c == '*'; }

/// What of the game was read as something else, or nothing.
std::string difference(const WrittenGame& game, const TypedSheet& sheet, const notation::Record& record,
                       const replay::Report& report) {
  const auto& turns = record.main.turns;
  if (report.game != game.game) return fmt::format("the game is {}", report.game);
  for (std::size_t turn = 0; turn < std::min(turns.size(), sheet.turns.size()); ++turn) {
    // After an illegible turn the board is unknown, and with it whether a point is removed or entered.
    const auto points = [&](std::string_view text) {
      std::string kept(text);
      if (sheet.has_unknown) kept.erase(std::remove_if(kept.begin(), kept.end(), is_sign), kept.end());
      return kept;
    };
    if (points(turns[turn].text) != points(sheet.turns[turn].text))
      return fmt::format("turn {} {} was read as {}", turn + 1, sheet.turns[turn].text, turns[turn].text);
    if (turns[turn].reserve != sheet.turns[turn].reserve)
      return fmt::format("the count of turn {} is another", turn + 1);
  }
  if (turns.size() != sheet.turns.size())
    return fmt::format("{} turns were read of {}", turns.size(), sheet.turns.size());
  const auto is = [&](const char* tag, std::string_view name) {
    const std::string_view value = record.tag(tag).value_or("");
    return value == name || value == capitals(name);
  };
  if (sheet.names_players && !(is("White", "Anna") && is("Black", "Bela")))
    return fmt::format("the players are '{}' and '{}'", record.tag("White").value_or(""),
                       record.tag("Black").value_or(""));
  if (report.claimed != sheet.result) return "the result is another";
  return {};
}

}  // namespace

Judgement judge(const WrittenGame& game, const TypedSheet& sheet) {
  Bytes bytes(sheet.text);
  notation::PieceReader pieces(bytes, std::nullopt, {});
  std::size_t records = 0;
  Judgement judgement;
  const auto compare = [&](notation::Record& read, std::string_view text, const replay::Report& report) {
    ++records;
    for (const Diagnostic& each : report.diagnostics) {
      if ((each.severity != Severity::Error && each.code != "claim-not-read") ||
          (sheet.has_unknown && each.code == "illegible-turn"))
        continue;
      const std::string_view at = text.substr(std::min<std::size_t>(each.span.begin, text.size()));
      judgement = {Reading::Refused, fmt::format("{} at '{}': {}", each.code, at.substr(0, 12), each.message)};
      return;
    }
    const std::string reason = difference(game, sheet, read, report);
    if (!reason.empty()) judgement = {Reading::Wrong, reason};
  };
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(gipf_and_potentials(), {})};
  notation::Piece piece;
  while (pieces.next(piece) == notation::PieceStatus::Piece)
    notation::read_records(piece.source("sheet"), piece.format, {}, record, [&](notation::Record& read) {
      const replay::Report report = replayer.resolve(read);
      if (judgement.reading != Reading::Refused) compare(read, piece.bytes, report);
    });
  if (records == 0) return {Reading::Refused, "no record is recognised"};
  if (records > 1 && judgement.reading == Reading::Game) return {Reading::Wrong, fmt::format("{} records", records)};
  return judgement;
}

}  // namespace gpn::test
