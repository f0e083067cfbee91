#include <algorithm>
#include <reference/compare.hpp>
#include <reference/text.hpp>
#include <set>
#include <stdexcept>

namespace gpn::reference {
namespace {

Outcome outcome_of(host::Standing::State state) {
  switch (state) {
    case host::Standing::State::Running: return Outcome::Running;
    case host::Standing::State::WhiteWon: return Outcome::WhiteWon;
    case host::Standing::State::BlackWon: return Outcome::BlackWon;
    case host::Standing::State::Drawn: return Outcome::Drawn;
    case host::Standing::State::Open: return Outcome::Open;
    case host::Standing::State::BothLost: return Outcome::BothLost;
  }
  return Outcome::Running;
}

/// The flags without a winner and the reason, which the comparison of outcomes covers.
std::string without_winner(const std::string& flags) {
  const std::string phases = flags.substr(0, flags.find_first_of("WB"));
  return phases.empty() ? "-" : phases;
}

/// What both sides write of GIPF: the board, the side to move, reserves and captures; with potentials also the phases
/// of entry and what is to hand. All else is the module's own.
std::string common_part(const std::string& position_text) {
  std::vector<std::string> fields = split(position_text, ' ');
  const std::size_t common = fields.size() < 6 ? 4 : 6;
  fields.resize(std::min<std::size_t>(fields.size(), common));
  if (common == 6) fields[4] = without_winner(fields[4]);
  std::string text;
  for (const std::string& field : fields) text += (text.empty() ? "" : " ") + field;
  return text;
}

bool has_any(const std::string& text, std::string_view letters) {
  return text.find_first_of(letters) != std::string::npos;
}

/// The parts of a turn that are lists, and those that are not.
struct Parts {
  std::string lists;
  std::string moves;
};

Parts parts_of(const std::string& turn) {
  Parts parts;
  for (const std::string& part : split(turn, ';')) (part.front() == 'x' ? parts.lists : parts.moves) += part + ";";
  return parts;
}

bool is_use(const std::string& part) {
  return has_any(part.substr(0, 1), "ZDYP") && part.size() == 6 && part[3] == '-';
}

/// A use, an extra move, or a push in the middle of the board.
bool shows_powers(const std::string& turn) {
  for (const std::string& part : split(turn, ';'))
    if (part.front() == '+' || is_use(part) || part.find("-e6") != std::string::npos ||
        part.find("-e5") != std::string::npos)
      return true;
  return false;
}

bool pleases(const std::string& turn, Taste taste) {
  const bool removes = turn.find('x') != std::string::npos;
  switch (taste) {
    case Taste::Uniform: return true;
    case Taste::GipfPieces: {
      const std::size_t move = turn.front() == 'x' ? turn.find(';') + 1 : 0;
      return turn[move] == 'G' || (removes && turn.find('G') == std::string::npos);
    }
    case Taste::Removals: return removes;
    case Taste::Loaded: return has_any(turn, "TZDYP");
    case Taste::Powers: return shows_powers(turn);
    case Taste::Stacks: return false;  // needs the board
    case Taste::Spoils: return has_any(parts_of(turn).lists, "TZDYPtzdyp") || shows_powers(turn);
  }
  return true;
}

std::string choose(const std::vector<std::string>& turns, const std::vector<std::string>& favourites,
                   std::mt19937_64& random) {
  const bool as_it_comes = favourites.empty() || random() % 8 == 0;
  const std::vector<std::string>& chosen = as_it_comes ? turns : favourites;
  return chosen[random() % chosen.size()];
}

/// One game, both sides in step.
class SideBySide {
 public:
  SideBySide(const host::Ruleset& ruleset, const Game& start)
      : ruleset_(ruleset), position_(ruleset.start()), turns_(ruleset.turn_list()), reference_(start.clone()) {}

  void set_position(std::string_view text) {
    const auto read = ruleset_.read_position(text);
    if (!read)
      throw std::invalid_argument("the module does not read " + std::string(text) + ": " + read.error().message);
    position_ = *read;
    reference_->set_position(text);
  }

  bool has_at_most(std::uint64_t choices) const {
    const auto count = ruleset_.count_turns(position_);
    return count && *count <= choices;
  }
  bool over() const { return turns_.empty(); }

  /// Looks at everything that can be seen of the position.
  std::optional<Difference> look() {
    if (!ruleset_.legal_turns(position_, turns_)) return difference("the module lists too many turns");
    texts_.clear();
    for (std::uint32_t i = 0; i < turns_.size(); ++i) texts_.push_back(ruleset_.turn_text(position_, turns_[i]));
    const std::set<std::string> module(texts_.begin(), texts_.end());
    if (module.size() != texts_.size()) return difference("the module lists a turn twice");

    const std::string written = ruleset_.write_position(position_);
    const std::string text = ruleset_.game().id() == "gipf" ? common_part(written) : written;
    const std::string expected = reference_->position_text();
    if (text != expected) return difference("position: module \"" + text + "\", reference \"" + expected + "\"");
    if (const auto turns = compare_turns(module)) return turns;
    if (outcome_of(ruleset_.standing(position_).state) != reference_->outcome()) return difference("the outcome");
    return std::nullopt;
  }

  void play_one(Taste taste, std::mt19937_64& random) {
    std::vector<std::string> favourites;
    for (std::uint32_t i = 0; i < turns_.size(); ++i)
      if (taste == Taste::Stacks ? stacks(turns_[i]) : pleases(texts_[i], taste)) favourites.push_back(texts_[i]);
    const std::string turn = choose(texts_, favourites, random);
    const auto found = std::find(texts_.begin(), texts_.end(), turn);
    ruleset_.apply(position_, turns_[static_cast<std::uint32_t>(found - texts_.begin())]);
    reference_->play(turn);
    played_.push_back(turn);
  }

 private:
  std::optional<Difference> compare_turns(const std::set<std::string>& module) {
    const std::set<std::string> reference = reference_->legal_turns();
    if (module == reference) return std::nullopt;
    Difference found = difference("the legal turns");
    std::set_difference(module.begin(), module.end(), reference.begin(), reference.end(),
                        std::back_inserter(found.only_module));
    std::set_difference(reference.begin(), reference.end(), module.begin(), module.end(),
                        std::back_inserter(found.only_reference));
    return found;
  }

  /// Whether something goes onto a piece that stays there.
  bool stacks(const void* turn) {
    steps_.clear();
    ruleset_.steps(position_, turn, steps_);
    return std::any_of(steps_.begin(), steps_.end(), [&](const Step& to) {
      const auto& cells = ruleset_.cells();
      const bool leaves =
          std::any_of(steps_.begin(), steps_.end(), [&](const Step& step) { return step.from == to.to; });
      for (std::uint32_t cell = 0; cell < cells.size() && !leaves; ++cell)
        if (to.to == cells[cell].name) return ruleset_.contents(position_, cell, pieces_) && !pieces_.empty();
      return false;
    });
  }

  Difference difference(std::string what) const {
    return {std::move(what), ruleset_.write_position(position_), played_, {}, {}};
  }

  const host::Ruleset& ruleset_;
  host::Position position_;
  host::TurnList turns_;
  std::vector<Step> steps_;
  std::vector<BoardPiece> pieces_;
  std::unique_ptr<Game> reference_;
  std::vector<std::string> texts_;
  std::vector<std::string> played_;
};

std::string lines_of(const std::string& heading, const std::vector<std::string>& items) {
  std::string text = heading + " (" + std::to_string(items.size()) + "):";
  constexpr std::size_t shown = 40;
  for (std::size_t i = 0; i < std::min(items.size(), shown); ++i) text += " " + items[i];
  return text + (items.size() > shown ? " ...\n" : "\n");
}

}  // namespace

GameReport compare_game(const host::Ruleset& ruleset, const Game& reference_start, std::string_view position,
                        Taste taste, std::mt19937_64& random, const GameLimits& limits) {
  GameReport report;
  SideBySide game(ruleset, reference_start);
  if (!position.empty()) game.set_position(position);
  while (report.turns < limits.turns && game.has_at_most(limits.choices)) {
    report.difference = game.look();
    report.finished = !report.difference && game.over();
    if (report.difference || game.over()) return report;
    game.play_one(taste, random);
    ++report.turns;
  }
  return report;
}

std::string describe(const Difference& difference) {
  std::string text = "they differ in " + difference.what + "\nposition: " + difference.position + "\n";
  text += lines_of("only the module", difference.only_module);
  text += lines_of("only the reference", difference.only_reference);
  text += "played:";
  for (const std::string& turn : difference.played) text += " " + turn;
  return text + "\n";
}

}  // namespace gpn::reference
