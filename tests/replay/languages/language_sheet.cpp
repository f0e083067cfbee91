#include "replay/languages/language_sheet.hpp"

#include "replay/languages/letter_case.hpp"

#include <algorithm>
#include <cctype>

namespace gpn::test {

namespace {

constexpr std::string_view habit_names[] = {
    "layout",
    "label",
    "heading",
    "heading sign",
    "naming",
    "game name",
    "game line",
    "rule line",
    "rules",
    "number",
    "piece",
    "gipf piece",
    "phrase",
    "sentence",
    "removal",
    "joint",
    "star",
    "reserve",
    "pass",
    "ending",
    "result",
    "named result",
    "draw",
    "resignation",
    "named resignation",
    "bare resignation",
    "capitals",
    "stop",
    "width",
    "length",
};
static_assert(std::size(habit_names) == static_cast<std::size_t>(Habit::Count));

enum class Naming : std::size_t { None, Game, Rules, Count };

constexpr std::size_t of(Habit habit) { return static_cast<std::size_t>(habit); }

void replace(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

struct Part {
  std::string_view from;
  std::string_view to;
};

std::string filled(std::string_view form, std::initializer_list<Part> parts) {
  std::string text(form);
  for (const Part& part : parts) replace(text, part.from, part.to);
  return text;
}

bool is_point(std::string_view text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'k' && text[1] >= '1' && text[1] <= '9';
}

/// Whether a turn begins with a word, which can have a capital.
bool begins_with_word(std::string_view text) {
  return text.size() > 2 && !is_point(text.substr(0, 2)) && text[0] != 'x' && text[0] != 'G' && text[0] != '(';
}

class Writer {
 public:
  Writer(const Language& language, const WrittenGame& game, const Choices& choices)
      : language_(language), game_(game), choices_(choices) {}

  WrittenSheet write();

 private:
  std::size_t choice(Habit habit) const { return choices_[of(habit)]; }
  template <typename Row>
  const auto& chosen(const Row& row, Habit habit) const {
    return row[choice(habit)];
  }
  bool is_dvonn() const { return game_.game == "dvonn"; }
  bool is_japanese() const { return language_.name == "Japanese"; }
  Layout layout() const { return static_cast<Layout>(choice(Habit::Layout)); }
  Ending ending() const { return static_cast<Ending>(choice(Habit::Ending)); }
  bool has_sentences() const { return layout() == Layout::SentenceLines || layout() == Layout::SentenceRows; }
  bool is_named() const;
  bool is_white(std::size_t turn) const { return turn < 49 || !is_dvonn() ? turn % 2 == 0 : turn % 2 == 1; }
  std::size_t length() const;
  std::string_view player(std::size_t turn) const;

  std::string point(std::string_view text) const {
    return choice(Habit::Width) == 0 ? std::string(text) : full_width(text);
  }
  std::string list(std::string_view canonical) const;
  std::string move(std::string_view canonical, std::size_t turn) const;
  std::string gipf_turn(std::string_view canonical, std::size_t turn) const;
  std::string dvonn_turn(std::string_view canonical, std::size_t turn) const;
  std::string turn_text(std::size_t turn);
  std::string number(std::size_t number) const;

  void line(std::string_view text) { sheet_.text.append(text) += '\n'; }
  void heading_line(std::string_view key, std::string_view value);
  void head();
  void turns();
  void turn(std::string_view before, std::size_t turn, std::string_view after);
  void in_rows();
  void in_lines();
  void end();
  void claim(std::string_view text, WrittenSheet::Claim claim);

  const Language& language_;
  const WrittenGame& game_;
  const Choices& choices_;
  WrittenSheet sheet_;
};

bool Writer::is_named() const {
  switch (ending()) {
    case Ending::NamedResult:
    case Ending::CutNamedResult:
    case Ending::NamedResignation: return true;
    default: return choice(Habit::Heading) != 0 || player(0) == language_.persons.white;
  }
}

std::size_t Writer::length() const {
  constexpr std::size_t opening = 8;
  const std::size_t all = choice(Habit::Length) == 0 ? game_.turns.size() : std::min(opening, game_.turns.size());
  switch (ending()) {
    case Ending::CutResult:
    case Ending::CutNamedResult:
    case Ending::Resignation:
    case Ending::NamedResignation:
    case Ending::BareResignation:
    case Ending::Draw: return all - std::min(all / 4, std::size_t(5));
    default: return all;
  }
}

std::string_view Writer::player(std::size_t turn) const {
  const PlayerPair& pair = chosen(language_.labels, Habit::Label);
  return is_white(turn) ? pair.white : pair.black;
}

/// Writes the pieces of a list such as `e2,Ge3*`.
std::string Writer::list(std::string_view canonical) const {
  const PieceWords& gipf = chosen(language_.gipf_pieces, Habit::GipfPiece);
  const std::string_view joint = chosen(language_.joints, Habit::Joint);
  const bool is_last_only = joint.size() > 1 && joint.front() == ' ';  // such as " and "
  std::string text;
  while (!canonical.empty()) {
    std::string_view piece = canonical.substr(0, canonical.find(','));
    canonical.remove_prefix(std::min(piece.size() + 1, canonical.size()));
    const bool is_gipf = piece.front() == 'G';
    if (is_gipf) piece.remove_prefix(1);
    const bool has_star = piece.back() == '*';
    if (is_gipf) text += choice(Habit::Removal) == 0 ? gipf.nominative : gipf.accusative;
    text += point(piece.substr(0, 2));
    if (has_star && choice(Habit::Star) == 0) text += '*';
    if (is_gipf) text += gipf.after;
    if (canonical.empty()) break;
    text += is_last_only && canonical.find(',') != std::string_view::npos ? ", " : joint;
  }
  return text;
}

std::string Writer::move(std::string_view canonical, std::size_t turn) const {
  const bool is_gipf = canonical.front() == 'G';
  if (is_gipf) canonical.remove_prefix(1);
  const PieceWords& piece =
      is_gipf ? chosen(language_.gipf_pieces, Habit::GipfPiece) : chosen(language_.pieces, Habit::Piece);
  const GipfPhrase& phrase = has_sentences() ? chosen(language_.gipf_sentences, Habit::Sentence)
                                             : chosen(language_.gipf_phrases, Habit::Phrase);
  const bool is_letter = is_gipf && (piece.nominative == "G" || piece.nominative == "Г");  // it belongs to the point
  const bool is_push = canonical.size() > 2;
  const std::string from = std::string(is_letter ? piece.nominative : "") + point(canonical.substr(0, 2));
  const std::string to = is_push ? point(canonical.substr(3, 2)) : std::string();
  return filled(is_push ? phrase.push : phrase.landing, {{"{who}", player(turn)},
                                                         {"{nom}", is_letter ? std::string_view() : piece.nominative},
                                                         {"{acc}", is_letter ? std::string_view() : piece.accusative},
                                                         {"{after}", piece.after},
                                                         {"{at}", from},
                                                         {"{from}", from},
                                                         {"{to}", to}});
}

std::string Writer::gipf_turn(std::string_view canonical, std::size_t turn) const {
  const RemovalPhrase& removal = chosen(language_.removals, Habit::Removal);
  std::string text;
  if (canonical.front() == 'x') {
    const std::size_t end = std::min(canonical.find(';'), canonical.size());
    text = filled(removal.before, {{"{list}", list(canonical.substr(1, end - 1))}});
    if (end == canonical.size()) {
      const std::string_view alone = removal.after;
      const std::size_t begin = alone.find_first_not_of(" ,;");
      return filled(alone.substr(begin), {{"{list}", list(canonical.substr(1))}});
    }
    canonical.remove_prefix(end + 1);
  }
  const std::size_t after = canonical.find(";x");
  text += move(canonical.substr(0, after), turn);
  if (after != std::string_view::npos) text += filled(removal.after, {{"{list}", list(canonical.substr(after + 2))}});
  return text;
}

std::string Writer::dvonn_turn(std::string_view canonical, std::size_t turn) const {
  if (canonical == "pass") return std::string(chosen(language_.passes, Habit::Pass));
  const DvonnPhrase& phrase = has_sentences() ? language_.dvonn_sentences[choice(Habit::Sentence)]
                                              : chosen(language_.dvonn_phrases, Habit::Phrase);
  const std::string from = point(canonical.substr(0, 2));
  const bool is_move = canonical.size() > 2;
  const std::string to = is_move ? point(canonical.substr(3, 2)) : std::string();
  const std::string_view form = is_move ? phrase.move : turn < 3 ? phrase.red : phrase.own;
  return filled(form, {{"{who}", player(turn)}, {"{at}", from}, {"{from}", from}, {"{to}", to}});
}

std::string Writer::turn_text(std::size_t turn) {
  const WrittenGame::Turn& written = game_.turns[turn];
  std::string text = is_dvonn() ? dvonn_turn(written.text, turn) : gipf_turn(written.text, turn);
  if (choice(Habit::Capitals) == 1 && begins_with_word(text)) text = capitalised(text);
  sheet_.reserves.emplace_back();
  if (written.reserve && choice(Habit::Reserve) != 0) {
    text += filled(chosen(language_.reserves, Habit::Reserve), {{"{n}", point(std::to_string(*written.reserve))}});
    sheet_.reserves.back() = written.reserve;
  }
  if (choice(Habit::Stop) == 1) text += is_japanese() ? "。" : ".";
  return text;
}

std::string Writer::number(std::size_t number) const {
  return filled(chosen(language_.numbers, Habit::Number), {{"{n}", point(std::to_string(number))}}) + ' ';
}

void Writer::heading_line(std::string_view key, std::string_view value) {
  constexpr std::string_view signs[] = {": ", " - ", " — ", "："};
  std::string text(choice(Habit::Capitals) == 2 ? capitals(key) : std::string(key));
  line(text.append(signs[choice(Habit::HeadingSign)]).append(value));
}

void Writer::head() {
  const HeadingWords& words = chosen(language_.headings, Habit::Heading);
  const std::string_view game =
      is_dvonn() ? chosen(language_.dvonn_names, Habit::GameName) : chosen(language_.gipf_names, Habit::GameName);
  const Naming naming = static_cast<Naming>(choice(Habit::Naming));
  const std::size_t begin = sheet_.text.size();
  if (naming == Naming::Rules && !is_dvonn()) {
    const auto& rules = language_.rules[game_.variant];
    const Adjective& adjective = rules[choice(Habit::Rules) % rules.size()];
    std::string text = filled(chosen(language_.rule_lines, Habit::RuleLine), {{"{game}", game},
                                                                              {"{m}", adjective.masculine},
                                                                              {"{f}", adjective.feminine},
                                                                              {"{p}", adjective.plural},
                                                                              {"{i}", adjective.instrumental}});
    line(choice(Habit::Capitals) == 2 ? capitals(text) : capitalised(text));
    sheet_.rules = Place{begin, sheet_.text.size()};
  } else if (naming != Naming::None) {
    line(filled(chosen(language_.game_lines, Habit::GameLine), {{"{game}", game}}));
    sheet_.game = Place{begin, sheet_.text.size()};
  }
  if (is_named()) {
    heading_line(words.event, "Open 2019");
    heading_line(words.date, is_japanese() ? "2019年5月12日" : "12.05.2019");
    heading_line(words.white, language_.persons.white);
    heading_line(words.black, language_.persons.black);
    sheet_.has_names = true;
  }
  if (!sheet_.text.empty()) line("");
}

void Writer::turn(std::string_view before, std::size_t turn, std::string_view after) {
  const std::size_t begin = sheet_.text.size();
  sheet_.text.append(before).append(turn_text(turn));
  sheet_.turns.push_back({begin, sheet_.text.size()});
  sheet_.text += after;
}

void Writer::in_rows() {
  struct Signs {
    std::string_view label;  // after the player; empty: no players
    std::string_view between;
  };
  constexpr Signs signs[] = {{"", "   "},  {"", "\t"},      {"", " | "}, {"", "     "},
                             {": ", "  "}, {": ", "\n   "}, {" ", "  "}, {" — ", "; "}};
  const bool is_sentences = layout() == Layout::SentenceRows;
  const Signs row = is_sentences ? Signs{"", " / "} : signs[choice(Habit::Layout)];
  const auto label = [&](std::size_t turn) {
    return row.label.empty() ? std::string() : std::string(player(turn)).append(row.label);
  };
  if (layout() == Layout::HeadedColumns) line(std::string("    ").append(player(0)).append("      ").append(player(1)));
  std::size_t count = 0;
  for (std::size_t at = 0; at < length(); ++at) {
    const std::string start = number(++count) + label(at);
    const bool has_black = at + 1 < length() && !is_white(at + 1);
    turn(start, at, has_black ? row.between : "\n");
    if (has_black) {
      ++at;
      turn(label(at), at, "\n");
    }
  }
}

void Writer::in_lines() {
  for (std::size_t at = 0; at < length(); ++at) {
    std::string start;
    if (layout() == Layout::NumberedTurns || layout() == Layout::NumberedNamedTurns) start = number(at + 1);
    if (layout() == Layout::NumberedNamedTurns) start.append(player(at)) += ' ';
    if (layout() == Layout::LabelledTurns) start.append(player(at)).append(": ");
    turn(start, at, "\n");
  }
}

void Writer::turns() {
  switch (layout()) {
    case Layout::Lines:
    case Layout::NumberedTurns:
    case Layout::NumberedNamedTurns:
    case Layout::LabelledTurns:
    case Layout::SentenceLines: in_lines(); break;
    default: in_rows(); break;
  }
}

void Writer::claim(std::string_view text, WrittenSheet::Claim claim) {
  const std::size_t begin = sheet_.text.size();
  line(choice(Habit::Stop) == 1 ? std::string(text).append(is_japanese() ? "。" : ".") : std::string(text));
  sheet_.claim = claim;
  sheet_.claim_place = {begin, sheet_.text.size()};
}

void Writer::end() {
  using Claim = WrittenSheet::Claim;
  const auto of_pair = [&](const PlayerPair& pair, bool is_white, Claim white, Claim black) {
    claim(is_white ? pair.white : pair.black, is_white ? white : black);
  };
  const bool is_even = length() % 2 == 0;
  const bool is_decided = game_.winner && length() == game_.turns.size();
  const bool white_wins = is_decided ? *game_.winner == Color::White : is_even;
  switch (ending()) {
    case Ending::None:
    case Ending::Count: break;
    case Ending::Result:
    case Ending::WrongResult:
      of_pair(chosen(language_.results, Habit::Result), white_wins != (ending() == Ending::WrongResult),
              Claim::WhiteWins, Claim::BlackWins);
      break;
    case Ending::CutResult:
      of_pair(chosen(language_.results, Habit::Result), is_even, Claim::WhiteWins, Claim::BlackWins);
      break;
    case Ending::NamedResult:
    case Ending::CutNamedResult:
      of_pair(chosen(language_.named_results, Habit::NamedResult),
              ending() == Ending::NamedResult ? white_wins : is_even, Claim::WhiteWins, Claim::BlackWins);
      break;
    case Ending::Resignation:
      of_pair(chosen(language_.resignations, Habit::Resignation), is_even, Claim::WhiteResigns, Claim::BlackResigns);
      break;
    case Ending::NamedResignation:
      of_pair(chosen(language_.named_resignations, Habit::NamedResignation), is_even, Claim::WhiteResigns,
              Claim::BlackResigns);
      break;
    case Ending::BareResignation:
      claim(chosen(language_.bare_resignations, Habit::BareResignation),
            is_white(length()) ? Claim::WhiteResigns : Claim::BlackResigns);
      break;
    case Ending::Draw: claim(chosen(language_.draws, Habit::Draw), Claim::Draw); break;
  }
}

WrittenSheet Writer::write() {
  head();
  turns();
  end();
  return std::move(sheet_);
}

}  // namespace

std::string_view name(Habit habit) noexcept { return habit_names[of(habit)]; }

std::size_t choices_of(const Language& language, Habit habit, const WrittenGame& game) {
  const bool is_dvonn = game.game == "dvonn";
  const bool is_japanese = language.name == "Japanese";
  const auto in_gipf = [&](std::size_t count) { return is_dvonn ? 1 : count; };
  switch (habit) {
    case Habit::Layout: return static_cast<std::size_t>(Layout::Count);
    case Habit::Label: return language.labels.size();
    case Habit::Heading: return language.headings.size();
    case Habit::HeadingSign: return is_japanese ? 4 : 3;
    case Habit::Naming: return static_cast<std::size_t>(Naming::Count) - (is_dvonn ? 1 : 0);
    case Habit::GameName: return is_dvonn ? language.dvonn_names.size() : language.gipf_names.size();
    case Habit::GameLine: return language.game_lines.size();
    case Habit::RuleLine: return in_gipf(language.rule_lines.size());
    case Habit::Rules: return in_gipf(language.rules[game.variant].size());
    case Habit::Number: return language.numbers.size();
    case Habit::Piece: return in_gipf(language.pieces.size());
    case Habit::GipfPiece: return in_gipf(game.variant == 0 ? 1 : language.gipf_pieces.size());
    case Habit::Phrase: return is_dvonn ? language.dvonn_phrases.size() : language.gipf_phrases.size();
    case Habit::Sentence: return is_dvonn ? language.dvonn_sentences.size() : language.gipf_sentences.size();
    case Habit::Removal: return in_gipf(language.removals.size());
    case Habit::Joint: return in_gipf(language.joints.size());
    case Habit::Star: return in_gipf(2);
    case Habit::Reserve: return in_gipf(language.reserves.size());
    case Habit::Pass: return is_dvonn ? language.passes.size() : 1;
    case Habit::Ending: return static_cast<std::size_t>(Ending::Count) - (is_dvonn ? 0 : 1);
    case Habit::Result: return language.results.size();
    case Habit::NamedResult: return language.named_results.size();
    case Habit::Draw: return is_dvonn ? language.draws.size() : 1;
    case Habit::Resignation: return language.resignations.size();
    case Habit::NamedResignation: return language.named_resignations.size();
    case Habit::BareResignation: return language.bare_resignations.size();
    case Habit::Capitals: return 3;
    case Habit::Stop: return 2;
    case Habit::Width: return is_japanese ? 2 : 1;
    case Habit::Length: return 2;
    case Habit::Count: break;
  }
  return 1;
}

Choices draw(const Language& language, const WrittenGame& game, std::mt19937& random) {
  Choices choices{};
  for (std::size_t habit = 0; habit < choices.size(); ++habit) {
    const std::size_t count = choices_of(language, static_cast<Habit>(habit), game);
    const bool is_plain = random() % 4 == 0;
    choices[habit] = is_plain ? 0 : random() % count;
  }
  return choices;
}

WrittenSheet write_sheet(const Language& language, const WrittenGame& game, const Choices& choices) {
  return Writer(language, game, choices).write();
}

}  // namespace gpn::test
