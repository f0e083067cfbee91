#include "dialect_functions.hpp"

#include "boardspace/header.hpp"
#include "boardspace/lines.hpp"
#include "common/losses.hpp"
#include "common/tag_words.hpp"

#include <gpn/host/site_game.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr std::string_view time_forfeit = "time forfeit";

/// Tags that have properties of their own, or follow from the rest.
constexpr std::array<std::string_view, 17> written_tags{
    "Event",    "Site",       "Date",     "Round",        "White",        "Black",     "Result",    "Game", "Variant",
    "DateText", "ResultText", "GameName", "WhiteRanking", "BlackRanking", "WhiteTime", "BlackTime", "GM"};
constexpr std::array<std::string_view, 7> more_written_tags{"Players", "Seed",    "Revision", "VV",
                                                            "SU",      "Options", "Position"};

bool has_property(std::string_view tag) noexcept {
  return std::find(written_tags.begin(), written_tags.end(), tag) != written_tags.end() ||
         std::find(more_written_tags.begin(), more_written_tags.end(), tag) != more_written_tags.end();
}

/// True if a tag can be written as a property that reads back as the same tag.
bool is_property(std::string_view tag) noexcept {
  const auto fits = [](char c) { return ascii::is_upper(c) || ascii::is_digit(c) || c == '-'; };
  if (tag.empty() || !ascii::is_upper(tag.front()) || !std::all_of(tag.begin(), tag.end(), fits)) return false;
  return tag != "C" && !Header::knows(tag) && (tag.front() != 'P' || tag.size() == 1);
}

/// The game on the site and its set-up; why there is none.
struct Setup {
  const host::SiteGame* game = nullptr;
  gpn_site_setup setup{};
  std::string words;  // of SU
  std::string why_not;
};

/// False when the text does not fit.
template <std::size_t Size>
bool set_field(char (&field)[Size], std::string_view text) noexcept {
  std::copy_n(text.begin(), std::min(text.size(), Size - 1), field);
  return text.size() < Size;
}

/// The first word with the numbers that the record has from the site.
std::string words_of_setup(const Record& record, std::string word) {
  const std::string_view players = record.tag("Players").value_or("");
  const std::string_view seed = record.tag("Seed").value_or("");
  const std::string_view revision = record.tag("Revision").value_or("");
  if (!players.empty()) word.append(" ").append(players);
  if (!seed.empty() || !revision.empty()) word.append(" ").append(seed.empty() ? "0" : seed);
  if (!revision.empty()) word.append(" ").append(revision);
  return word;
}

/// A start position is the site's where the words of the set-up lead to it.
Setup setup_of(const Record& record, const host::SiteGames* games) {
  const std::string_view game = record.tag("Game").value_or("");
  const std::string_view position = record.tag("Position").value_or("");
  const auto refused = [](std::string why) { return Setup{nullptr, {}, {}, std::move(why)}; };
  if (record.tag("Potentials")) return refused("the site has no games with potentials of one's own choice");
  const host::SiteGame* const known = games != nullptr ? games->find_on_site(game) : nullptr;
  if (known == nullptr)
    return refused(fmt::format("no module writes the clicks of {}", game.empty() ? "a game without a name" : game));
  Setup setup{known, {}, {}, {}};
  const bool fits = set_field(setup.setup.variant, record.tag("Variant").value_or("")) &&
                    set_field(setup.setup.options, record.tag("Options").value_or(""));
  const auto word = known->write_setup(setup.setup);
  if (!fits || !word)
    return refused(fmt::format("the site has no set-up for {}{}{}{}{}", game, record.tag("Variant") ? " " : "",
                               record.tag("Variant").value_or(""), record.tag("Options") ? " with the options " : "",
                               record.tag("Options").value_or("")));
  setup.words = words_of_setup(record, *word);
  if (position.empty()) return setup;
  const auto back = known->read_setup(setup.words);
  if (!back || !*back || position != (*back)->position)
    return refused("the site's games begin at the start position; this one has its own");
  return setup;
}

/// The facts about the turns before a place.
struct Before {
  gpn_site_state state{};
  std::uint32_t clicks = 0;
  bool has_unknown_turn = false;
};

class TreeWriter : private LineWriter<TreeWriter, Before> {
 public:
  TreeWriter(const Record& record, const Setup& setup, Written& written, std::string& out)
      : LineWriter(record, setup.game, out),
        setup_(setup),
        written_(written),
        names_{record.tag("White").value_or(""), record.tag("Black").value_or("")} {}

  void write() {
    write_header();
    out_ += "; P0[0 Start P0]\n";
    write_main_line();
    out_ += ")\n";
  }

 private:
  friend LineWriter;
  /// The players of the turns around a missing one show it.
  static constexpr bool writes_gaps = false;

  void write_header() {
    out_ += "(;\n";
    const std::uint32_t number = setup_.game->number();
    const std::string game = number != 0 ? std::to_string(number) : std::string(setup_.game->name());
    property("GM", record_.tag("GM").value_or(game));
    out_.pop_back();  // both on one line, as the site has it
    property("VV", record_.tag("VV").value_or("1"));
    property("SU", setup_.words);
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
    const std::vector<std::string> clicks =
        turn.text == unknown_turn ? std::vector<std::string>() : clicks_of(turn, player);
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

  /// Empty when no clicks express the turn.
  std::vector<std::string> clicks_of(const Turn& turn, Color player) {
    std::vector<gpn_site_step> steps;
    for (const Step& step : std::span(record_.steps).subspan(turn.first_step, turn.step_count)) {
      gpn_site_step& added = steps.emplace_back();
      added.kind = static_cast<std::uint16_t>(step.kind);
      added.phase = static_cast<std::uint16_t>(step.phase);
      added.owner = step.owner ? static_cast<std::uint8_t>(index(*step.owner) + 1) : std::uint8_t{GPN_OWNER_NOT_STATED};
      if (!set_field(added.from, step.from) || !set_field(added.to, step.to) || !set_field(added.piece, step.piece))
        return {};
    }
    const gpn_site_turn raw{turn.text.data(),
                            static_cast<std::uint32_t>(turn.text.size()),
                            static_cast<std::uint32_t>(turn.hints),
                            static_cast<std::uint32_t>(index(player)),
                            turn.step_count,
                            steps.data()};
    auto clicks = setup_.game->unfold(setup_.setup, before_.state, raw);
    return clicks ? std::move(*clicks) : std::vector<std::string>();
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
  const Setup setup = setup_of(record, options.games);
  written.refused = setup.why_not;
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
