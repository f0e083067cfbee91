#include "dialect_functions.hpp"

#include "boardspace/clicks.hpp"
#include "boardspace/header.hpp"
#include "boardspace/lines.hpp"
#include "boardspace/yinsh_folding.hpp"
#include "common/losses.hpp"
#include "common/tag_words.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr std::string_view time_forfeit = "time forfeit";
constexpr std::string_view matrx_setup = "gipf-matrx";
/// The only options that the clicks of a game show.
constexpr std::string_view tamsk_first = "tamsk-waiting=tamsk-first";

/// Tags that have properties of their own, or follow from the rest.
constexpr std::array<std::string_view, 17> written_tags{
    "Event",    "Site",       "Date",     "Round",        "White",        "Black",     "Result",    "Game", "Variant",
    "DateText", "ResultText", "GameName", "WhiteRanking", "BlackRanking", "WhiteTime", "BlackTime", "GM"};
constexpr std::array<std::string_view, 5> more_written_tags{"Seed", "Revision", "VV", "SU", "Options"};

bool has_property(std::string_view tag) noexcept {
  return std::find(written_tags.begin(), written_tags.end(), tag) != written_tags.end() ||
         std::find(more_written_tags.begin(), more_written_tags.end(), tag) != more_written_tags.end();
}

/// Whether a tag can be written as a property that reads back as the same tag.
bool is_property(std::string_view tag) noexcept {
  const auto fits = [](char c) { return ascii::is_upper(c) || ascii::is_digit(c) || c == '-'; };
  if (tag.empty() || !ascii::is_upper(tag.front()) || !std::all_of(tag.begin(), tag.end(), fits)) return false;
  return tag != "C" && !Header::knows(tag) && (tag.front() != 'P' || tag.size() == 1);
}

struct Setup {
  GameKind kind = GameKind::Unknown;
  std::string_view variant;  // as in SU
};

/// The set-up of the game; kind Unknown if the dialect does not have it.
Setup setup_of(const Record& record) {
  const std::string_view variant = record.tag("Variant").value_or("");
  std::string_view game = record.tag("Game").value_or("");
  if (game.empty() && !record.steps.empty()) game = record.steps.front().kind == Step::Kind::Place ? "dvonn" : "gipf";
  if (game == "dvonn" && (variant.empty() || variant == "standard")) return {GameKind::Dvonn, "dvonn"};
  if (game == "yinsh" && (variant.empty() || variant == "standard")) return {GameKind::Yinsh, "Yinsh"};
  if (game == "yinsh" && variant == "blitz") return {GameKind::Yinsh, "Yinsh-Blitz"};
  if (game != "gipf") return {};
  if (variant.empty() || variant == "basic") return {GameKind::Gipf, "gipf"};
  if (variant == "standard") return {GameKind::Gipf, "gipf-standard"};
  if (variant == "tournament") return {GameKind::Gipf, "gipf-tournament"};
  if (variant == "matrx") return {GameKind::Gipf, matrx_setup};
  return {};
}

std::string_view game_word(GameKind kind) noexcept {
  return kind == GameKind::Dvonn ? "Dvonn" : kind == GameKind::Yinsh ? "24" : "Gipf";
}

std::string why_refused(const Record& record, const Setup& setup) {
  if (record.tag("Position")) return "the site's games begin at the start position; this one has its own";
  if (record.tag("Potentials")) return "the site has no GIPF with these potentials";
  const auto options = record.tag("Options");
  if (options && !(setup.variant == matrx_setup && *options == tamsk_first))
    return "the site has no games with the options " + std::string(*options);
  if (setup.kind != GameKind::Unknown) return {};
  const std::string game(record.tag("Game").value_or("unknown"));
  return "the site's dialect is written for DVONN standard, YINSH standard and blitz, and GIPF basic, standard, "
         "tournament and matrx; this is " +
         game + std::string(record.tag("Variant") ? " " : "") + std::string(record.tag("Variant").value_or(""));
}

/// What is known of the turns before a place.
struct Before {
  GipfClicks gipf;
  std::uint32_t clicks = 0;
  bool has_unknown_turn = false;
};

class TreeWriter : private LineWriter<TreeWriter, Before> {
 public:
  TreeWriter(const Record& record, const Setup& setup, Written& written, std::string& out)
      : LineWriter(record, out),
        setup_(setup),
        written_(written),
        names_{record.tag("White").value_or(""), record.tag("Black").value_or("")},
        before_{GipfClicks(setup.variant == "gipf-tournament" ? Entering::GipfPiecesFirst : Entering::BasicPieces)} {}

  void write() {
    write_header();
    out_ += "; P0[0 Start P0]\n";
    write_main_line();
    out_ += ")\n";
  }

 private:
  friend LineWriter;

  void write_header() {
    out_ += "(;\n";
    property("GM", record_.tag("GM").value_or(game_word(setup_.kind)));
    out_.pop_back();  // both on one line, as the site has it
    property("VV", record_.tag("VV").value_or("1"));
    write_setup();
    write_date();
    for (const TagName& name : tag_names)
      if (name.tag != "Site" || record_.tag("Site") != site_name) tag_property(name.property, name.tag);
    write_result();
    player_property("P0", "id", "White");
    player_property("P1", "id", "Black");
    player_property("P0", "ranking", "WhiteRanking");
    player_property("P1", "ranking", "BlackRanking");
    write_other_tags();
    for (const Comment& comment : record_.comments) property("C", comment.text);
  }

  void write_setup() {
    const std::string_view seed = record_.tag("Seed").value_or("");
    const std::string_view revision = record_.tag("Revision").value_or("");
    std::string setup(setup_.variant);
    if (!seed.empty() || !revision.empty()) setup.append(" ").append(seed.empty() ? "0" : seed);
    if (!revision.empty()) setup.append(" ").append(revision);
    property("SU", setup);
  }

  void write_date() {
    const std::string_view date = record_.tag("Date").value_or("");
    const std::string_view text = record_.tag("DateText").value_or("");
    const std::string_view name = record_.tag("GameName").value_or("");
    const bool is_text_of_date = !text.empty() && (date.empty() || date_of(text, name) == date);
    const std::string written = is_text_of_date ? std::string(text) : sgf_date(date);
    if (!written.empty()) property("DT", written);
    for (const Tag& tag : record_.tags) {
      const bool is_kept = tag.name == "Date" ? date_of(written, name) == tag.value : is_text_of_date;
      if ((tag.name == "Date" || tag.name == "DateText") && !tag.value.empty() && !is_kept)
        common::add_lost_tag(written_, tag);
    }
  }

  void write_result() {
    const std::string_view text = record_.tag("ResultText").value_or("");
    const bool fits = !text.empty() && result_of(text, names_) == record_.result;
    if (fits)
      property("RE", text);
    else if (record_.result)
      property("RE", result_text(*record_.result, names_));
    for (const Tag& tag : record_.tags)
      if (tag.name == "ResultText" && !tag.value.empty() && !fits) common::add_lost_tag(written_, tag);
  }

  void write_other_tags() {
    for (const Tag& tag : record_.tags) {
      const bool has_own = has_property(tag.name);
      if (has_own && record_.tag(tag.name)->data() != tag.value.data()) common::add_lost_tag(written_, tag);
      if (has_own || tag.name == common::version_tag) continue;
      if (tag.name == "Termination" && tag.value == time_forfeit && record_.result) continue;
      if (tag.name == finding_tag)
        property(finding_property, tag.value);
      else if (is_property(tag.name))
        property(tag.name, tag.value);
      else if (!tag.value.empty())
        common::add_lost_tag(written_, tag);
    }
    for (const Tag& tag : record_.tags)
      if (tag.name == "White" || tag.name == "Black") common::add_lost_line_ends(written_, tag);
  }

  const Before& state() const noexcept { return before_; }
  void restore(const Before& before) { before_ = before; }

  /// A record with a turn that no clicks express is refused: what follows would read as the turns of another game. What
  /// the replay does not reach is text, as in plain SGF: an unknown turn and those after it, a damaged variation.
  void write_turn(const Turn& turn, const Annotation* annotation, Color player) {
    if (!written_.refused.empty()) return;
    before_.has_unknown_turn |= turn.text == unknown_turn;
    const Clicks clicks = turn.text == unknown_turn ? Clicks() : clicks_of(turn, player);
    if (clicks.empty() && !before_.has_unknown_turn && !is_in_variation()) {
      written_.refused = fmt::format(
          "turn {}, {}, cannot be written as clicks of the site, because it is illegal or fits several turns",
          &turn - record_.main.turns.data() + 1, gpn::quoted(turn.text));
      return;
    }
    if (annotation != nullptr && !annotation->before.empty()) {
      out_ += ';';
      comments(annotation->before);
      out_ += '\n';
    }
    for (const std::string& click : clicks) {
      node(player, click);
      out_ += '\n';
    }
    if (clicks.empty()) {
      out_ += player == Color::White ? "; W[" : "; B[";
      append_escaped(out_, turn.text);
      out_ += ']';
    } else {
      node(player, "done");
    }
    if (annotation != nullptr) comments(annotation->after);
    out_ += '\n';
    if (annotation != nullptr) common::add_loss(written_, "glyph", turn.span, annotation->glyphs.size());
  }

  void end_main_line() {
    if (record_.resignation) {
      const Color loser =
          record_.resignation->player.value_or(record_.result == Result::WhiteWins ? Color::Black : Color::White);
      node(loser, "resign");
      out_ += '\n';
      node(loser, "done");
      out_ += '\n';
    }
    if (record_.tag("Termination") == time_forfeit && record_.result && *record_.result != Result::Draw) {
      node(*record_.result == Result::WhiteWins ? Color::White : Color::Black, "winontime");
      out_ += '\n';
    }
    if (!record_.closing.empty()) {
      out_ += ';';
      comments(record_.closing);
      out_ += '\n';
    }
    if (record_.tag("WhiteTime") || record_.tag("BlackTime")) out_ += ";\n";
    player_property("P0", "time", "WhiteTime");
    player_property("P1", "time", "BlackTime");
  }

  Clicks clicks_of(const Turn& turn, Color player) {
    if (setup_.kind == GameKind::Dvonn) return dvonn_clicks(turn.text);
    if (setup_.kind == GameKind::Yinsh) return yinsh_clicks(turn.text, player);
    const bool is_matrx = setup_.variant == matrx_setup;
    if (turn.step_count == 0) {
      if (turn.hints == Hints::None) return {};
      return is_matrx ? matrx::clicks_of_site_text(turn.text) : before_.gipf.of_site_text(turn.text, player);
    }
    const auto steps = std::span(record_.steps).subspan(turn.first_step, turn.step_count);
    return is_matrx ? matrx::clicks_of_steps(steps, player) : before_.gipf.of_steps(steps, player);
  }

  void node(Color player, std::string_view command) {
    out_.append(player == Color::White ? "; P0[" : "; P1[");
    out_.append(std::to_string(++before_.clicks)).append(" ").append(command).append("]");
  }

  void comments(const std::vector<Comment>& comments) {
    for (const Comment& comment : comments) {
      out_ += " C[";
      append_escaped(out_, comment.text);
      out_ += ']';
    }
  }

  void property(std::string_view identifier, std::string_view value) {
    out_.append(identifier) += '[';
    append_escaped(out_, value);
    out_ += "]\n";
  }

  void tag_property(std::string_view identifier, std::string_view tag) {
    const auto value = record_.tag(tag);
    if (value && !value->empty()) property(identifier, *value);
  }

  /// `P0[id "nick"]`, on one line whatever is in the name.
  void player_property(std::string_view player, std::string_view fact, std::string_view tag) {
    const auto value = record_.tag(tag);
    if (!value || value->empty()) return;
    const std::string_view quote = fact == "id" ? "\"" : "";
    out_.append(player).append("[").append(fact).append(" ").append(quote);
    for (const char c : *value) {
      if (c == ']' || c == '[' || c == '\\' || c == '"') out_ += '\\';
      out_ += c == '\n' || c == '\r' ? ' ' : c;
    }
    out_.append(quote).append("]\n");
  }

  const Setup& setup_;
  Written& written_;
  PlayerNames names_;
  Before before_;
};

}  // namespace

Written write(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  const Setup setup = setup_of(record);
  written.refused = why_refused(record, setup);
  if (!written.refused.empty()) return written;
  const std::size_t begin = out.size();
  TreeWriter(record, setup, written, out).write();
  if (!written.refused.empty()) {
    out.resize(begin);
    return {{}, std::move(written.refused)};
  }
  common::add_loss(written, "escape line", {record.span.begin, record.span.begin}, record.escapes.size());
  common::add_lost_reserve_counts(record, options, written);
  return written;
}

}  // namespace gpn::notation::boardspace_sgf
