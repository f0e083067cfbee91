// One section of a variants file, from texts to a variant: the keys that every section has beside the options of its
// game and layers, and their values.
#include "raw_file.hpp"

#include <gpn/author/settings.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <unordered_set>

namespace gpn::host::variants {
namespace {

using Words = std::vector<std::string_view>;

bool is_number(std::string_view word) noexcept { return std::all_of(word.begin(), word.end(), ascii::is_digit); }

/// Deeper than any perft can be counted, so that only a slip of the pen exceeds it.
constexpr unsigned most_depth = 64;

/// DEPTH PATHS [unique] [from POSITION], the value of the key perft. The error is a sentence.
tl::expected<PerftTest, std::string> read_perft_test(std::string_view text) {
  const Words words = words_of(text);
  PerftTest test;
  std::size_t read = 2;
  if (words.size() > read && words[read] == "unique") test.count = PerftCount::Positions, ++read;
  if (words.size() > read + 1 && words[read] == "from") {
    test.position = text.substr(static_cast<std::size_t>(words[read + 1].data() - text.data()));
    read = words.size();
  }
  if (words.size() != read || !is_number(words[0]) || !is_number(words[1]))
    return tl::unexpected<std::string>(
        "perft is written DEPTH PATHS, DEPTH PATHS unique, and either of them with: from POSITION");
  const auto depth = number_from<unsigned>(words[0]);
  const auto paths = number_from<std::uint64_t>(words[1]);
  if (!depth || !paths || *depth == 0 || *depth > most_depth)
    return tl::unexpected<std::string>("perft takes a depth from 1 to 64 and a count of at most 64 bits");
  test.depth = *depth;
  test.paths = *paths;
  return test;
}

/// Reads the text after =>. Returns false when it is no outcome.
bool read_outcome(std::string_view text, std::span<const std::string_view> words, GameTest& test) {
  using Outcome = GameTest::Outcome;
  constexpr std::array<std::pair<std::string_view, Outcome>, 6> outcomes{{{"legal", Outcome::Legal},
                                                                          {"illegal", Outcome::Illegal},
                                                                          {"1-0", Outcome::WhiteWins},
                                                                          {"0-1", Outcome::BlackWins},
                                                                          {"1/2-1/2", Outcome::Draw},
                                                                          {"position", Outcome::Reaches}}};
  if (words.empty()) return false;
  const auto* const named =
      std::find_if(outcomes.begin(), outcomes.end(), [&](const auto& each) { return each.first == words.front(); });
  if (named == outcomes.end()) return false;
  test.outcome = named->second;
  if (test.outcome == Outcome::Reaches) {
    if (words.size() < 2) return false;
    test.detail = text.substr(static_cast<std::size_t>(words[1].data() - text.data()));
    return true;
  }
  if (test.outcome == Outcome::Illegal && words.size() == 2) test.detail = words[1];
  return words.size() == 1 || !test.detail.empty();
}

/// [from POSITION |] TURNS => OUTCOME, the value of the key test. The error is a sentence.
tl::expected<GameTest, std::string> read_game_test(std::string_view text) {
  const Words words = words_of(text);
  GameTest test;
  auto word = words.begin();
  const auto bar =
      std::find_if(words.begin(), words.end(), [](std::string_view each) { return each.starts_with('|'); });
  if (bar != words.end() && *bar == "|" && bar - words.begin() > 1 && words.front() == "from") {
    const char* const begin = words[1].data();
    test.position.emplace(begin, std::prev(bar)->data() + std::prev(bar)->size());
    word = std::next(bar);
  }
  for (; word != words.end() && !word->starts_with("=>"); ++word) test.turns.emplace_back(*word);
  const auto outcome = [&] { return std::span(words).last(static_cast<std::size_t>(words.end() - word) - 1); };
  if (word == words.end() || *word != "=>" || !read_outcome(text, outcome(), test))
    return tl::unexpected<std::string>(
        "test is written TURNS => OUTCOME or from POSITION | TURNS => OUTCOME; OUTCOME is legal, illegal, illegal "
        "CODE, 1-0, 0-1, 1/2-1/2 or position TEXT");
  if (test.outcome == GameTest::Outcome::Illegal && test.turns.empty())
    return tl::unexpected<std::string>("a test of an illegal turn ends with that turn; there is none before =>");
  return test;
}

/// Keys whose value is taken unchanged.
struct TextKey {
  std::string_view name;
  std::string Variant::*field;
};
constexpr std::array<TextKey, 7> text_keys{{
    {"title", &Variant::title},
    {"help", &Variant::help},
    {"author", &Variant::author},
    {"version", &Variant::version},
    {"licence", &Variant::licence},
    {"link", &Variant::link},
    {"start", &Variant::start},
}};

/// Keys that are read by a rule of their own.
constexpr std::array<std::string_view, 8> other_keys{"game",    "variant", "layers", "experimental",
                                                     "aliases", "unknown", "perft",  "test"};

/// Null when the key is none of an agreement.
constexpr const AgreementItem* agreement_item(std::string_view key) noexcept {
  for (const AgreementItem& item : agreement_items)
    if (item.key == key) return &item;
  return nullptr;
}

constexpr bool is_test_key(std::string_view key) noexcept { return key == "perft" || key == "test"; }

/// Keys that may be repeated in a section, one value each; every other key is written once.
constexpr bool is_repeated_key(std::string_view key) noexcept { return is_test_key(key) || key == "unknown"; }

std::string sentence_of(const author::SettingFault& fault, const Game& game, const author::OptionList& offered) {
  gpn_remark remark{};
  author::write_remark(remark, 0, fault, game.id(), offered);
  return remark.message;
}

std::vector<std::string_view> keys_of_every_section() {
  std::vector<std::string_view> keys;
  keys.reserve(text_keys.size() + other_keys.size() + agreement_items.size());
  for (const TextKey& key : text_keys) keys.push_back(key.name);
  keys.insert(keys.end(), other_keys.begin(), other_keys.end());
  for (const AgreementItem& item : agreement_items) keys.push_back(item.key);
  return keys;
}

/// "did you mean row-length?" or where to find the keys.
std::string advice(std::string_view written, const Game& game, const author::OptionList& offered) {
  std::vector<std::string> keys;
  for (const std::string_view key : keys_of_every_section()) keys.emplace_back(key);
  offered.visit_until([&](std::uint32_t, std::uint32_t, const gpn_option& option) {
    keys.emplace_back(option.name);
    return false;
  });
  author::Nearest nearest(written);
  for (const std::string& key : keys) nearest.offer(key);
  if (nearest.place()) return fmt::format("did you mean {}?", keys[*nearest.place()]);
  return fmt::format("gpn explain {} lists the options, beside them there are {}", game.id(),
                     fmt::join(keys_of_every_section(), ", "));
}

/// a-z, 0-9 and -, no longer than the name of a module's own variant.
bool is_variant_name(std::string_view name) noexcept {
  const auto good = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !name.empty() && name.size() < sizeof gpn_variant{}.name && name.front() != '-' &&
         std::all_of(name.begin(), name.end(), good);
}

/// Every fault goes into the list it is given.
class SectionReader {
 public:
  SectionReader(const Registry& registry, const Section& section, std::vector<Fault>& faults)
      : registry_(registry), section_(section), faults_(faults) {}

  /// `inherited` is what the parent has, or nothing but empty fields. Nothing when there were faults.
  std::shared_ptr<Variant> read(Variant inherited) {
    const std::size_t faults_before = faults_.size();
    variant_ = std::move(inherited);
    variant_.name = section_.name.text;
    variant_.line = section_.name.at;
    variant_.aliases.clear();
    variant_.tests.clear();
    check_name(section_.name);
    check_keys_once();
    read_game();
    if (variant_.game == nullptr) return nullptr;
    read_base();
    read_layers();
    Offered offered(variant_.game->options());
    for (const LayerUse& use : variant_.layers) offered.join(use.layer->options());
    for (const Entry& entry : section_.entries) {
      if (faults_.size() > most_faults) break;
      read_entry(entry, offered);
    }
    check_agreement();
    variant_.options = overlay_options(variant_.options, own_options_);
    if (faults_.size() == faults_before) check_ruleset();
    if (faults_.size() != faults_before) return nullptr;
    return std::make_shared<Variant>(std::move(variant_));
  }

 private:
  using Offered = author::OptionList;

  const Entry* find(std::string_view key) const noexcept {
    const auto found = std::find_if(section_.entries.begin(), section_.entries.end(),
                                    [&](const Entry& entry) { return entry.key.text == key; });
    return found == section_.entries.end() ? nullptr : &*found;
  }

  void fault(std::uint32_t at, Finding finding, std::string message) {
    faults_.push_back({at, finding.code(), std::move(message)});
  }
  void fault(std::uint32_t at, const Remark& remark) { faults_.push_back({at, remark.finding.code, remark.message}); }

  void check_name(const Placed& name) {
    if (is_variant_name(name.text)) return;
    fault(name.at, "variants-name",
          fmt::format("\"{}\" is no name of a variant: a to z, 0 to 9 and - make one, at most 31 of them", name.text));
  }

  void check_keys_once() {
    std::unordered_set<std::string_view> seen;
    for (const Entry& entry : section_.entries)
      if (!is_repeated_key(entry.key.text) && !seen.insert(entry.key.text).second)
        fault(entry.key.at, "variants-key",
              fmt::format("{} is given twice in [{}]; keep one of them", entry.key.text, variant_.name));
  }

  void read_game() {
    const Entry* const entry = find("game");
    if (entry == nullptr) {
      if (variant_.game == nullptr)
        fault(section_.name.at, "variants-game",
              fmt::format("[{}] does not name its game: write game = NAME, or name a parent "
                          "such as [{} : gipf/standard]",
                          variant_.name, variant_.name));
      return;
    }
    const auto game = registry_.find(entry->value.text());
    if (game == nullptr) {
      std::vector<std::string_view> names;
      for (const auto& known : registry_.games()) names.push_back(known->id());
      fault(entry->value.place(0), "variants-game",
            fmt::format("there are no rules for the game \"{}\"; known games are {}", entry->value.text(),
                        fmt::join(names, ", ")));
      variant_.game = nullptr;
    } else if (variant_.game != nullptr && variant_.game != game) {
      fault(entry->value.place(0), "variants-game",
            fmt::format("the parent is a variant of {}, so this one cannot be of {}", variant_.game->id(), game->id()));
    } else {
      variant_.game = game;
    }
  }

  void read_base() {
    const Entry* const entry = find("variant");
    if (entry == nullptr) return;
    std::vector<std::string_view> names;
    for (const gpn_variant& own : variant_.game->variants()) names.emplace_back(own.name);
    if (std::find(names.begin(), names.end(), entry->value.text()) == names.end())
      return fault(entry->value.place(0), "variants-game",
                   fmt::format("{} has no ruleset \"{}\" of its own; it has {}", variant_.game->id(),
                               entry->value.text(), fmt::join(names, ", ")));
    variant_.base = entry->value.text();
  }

  void read_layers() {
    const Entry* const entry = find("layers");
    if (entry == nullptr) return;
    auto layers = host::read_layers(registry_, entry->value.text());
    if (!layers) return fault(entry->value.place(layers.error().begin), layers.error());
    auto arranged = arrange_layers(variant_.game->id(), std::move(*layers));
    if (!arranged) return fault(entry->value.place(0), arranged.error());
    variant_.options = options_for_layers(variant_.options, *variant_.game, variant_.layers, *arranged);
    variant_.layers = std::move(*arranged);
  }

  void read_entry(const Entry& entry, const Offered& offered) {
    check_indented_keys(entry, offered);
    const bool may_be_empty =
        entry.key.text == "layers" || entry.key.text == "start" || agreement_item(entry.key.text) != nullptr;
    if (entry.value.text().empty() && !may_be_empty)
      return fault(entry.value.place(0), "variants-value",
                   fmt::format("{} has no value; write it after the =", entry.key.text));
    if (!read_known_key(entry)) read_option(entry, offered);
  }

  bool read_known_key(const Entry& entry) {
    const std::string& key = entry.key.text;
    for (const TextKey& text : text_keys) {
      if (key != text.name) continue;
      variant_.*text.field = entry.value.text();
      return true;
    }
    if (const AgreementItem* const item = agreement_item(key)) {
      variant_.agreement.*item->text = entry.value.text();
      return true;
    }
    if (key == "aliases") read_aliases(entry);
    if (key == "experimental") read_maturity(entry);
    if (key == "unknown") variant_.unknown.push_back(entry.value.text());
    if (is_test_key(key)) read_test(entry);
    return std::find(other_keys.begin(), other_keys.end(), key) != other_keys.end();
  }

  void read_aliases(const Entry& entry) {
    constexpr std::size_t most_aliases = 32;
    const auto aliases = words_of(entry.value.text());
    if (aliases.size() > most_aliases)
      return fault(entry.value.place(0), "variants-limit",
                   fmt::format("{} aliases are too many; a variant has at most {}", aliases.size(), most_aliases));
    for (const std::string_view alias : aliases) {
      check_name({std::string(alias),
                  entry.value.place(static_cast<std::uint32_t>(alias.data() - entry.value.text().data()))});
      variant_.aliases.emplace_back(alias);
    }
  }

  void read_maturity(const Entry& entry) {
    const std::string& value = entry.value.text();
    if (value != "yes" && value != "no")
      return fault(entry.value.place(0), "variants-value", fmt::format("experimental is yes or no, not \"{}\"", value));
    variant_.maturity = value == "yes" ? Maturity::Experimental : Maturity::Settled;
  }

  void read_test(const Entry& entry) {
    VariantTest test{PerftTest{}, fmt::format("{} = {}", entry.key.text, entry.value.text()), entry.key.at};
    if (entry.key.text == "perft") {
      auto perft = read_perft_test(entry.value.text());
      if (!perft) return fault(entry.value.place(0), "variants-test", perft.error());
      test.what = std::move(*perft);
    } else {
      auto game = read_game_test(entry.value.text());
      if (!game) return fault(entry.value.place(0), "variants-test", game.error());
      test.what = std::move(*game);
    }
    variant_.tests.push_back(std::move(test));
  }

  void read_option(const Entry& entry, const Offered& offered) {
    std::optional<gpn_option> option;
    offered.visit_until([&](std::uint32_t, std::uint32_t, const gpn_option& candidate) {
      if (entry.key.text == candidate.name) option = candidate;
      return option.has_value();
    });
    if (!option)
      return fault(
          entry.key.at, "variants-key",
          fmt::format("there is no key {}; {}", entry.key.text, advice(entry.key.text, *variant_.game, offered)));
    const std::string& value = entry.value.text();
    if (!author::read_value(*option, value))
      return fault(
          entry.value.place(0), "variants-value",
          sentence_of({author::SettingFault::Kind::UnknownValue, {}, value, *option}, *variant_.game, offered));
    own_options_.append(own_options_.empty() ? "" : " ").append(entry.key.text).append("=").append(value);
  }

  /// A setting that is indented would silently become part of the value above.
  void check_indented_keys(const Entry& entry, const Offered& offered) {
    if (entry.value.pieces().size() < 2) return;
    const auto keys = keys_of_every_section();
    for (std::size_t i = 1; i < entry.value.pieces().size(); ++i) {
      const Placed& piece = entry.value.pieces()[i];
      const std::string_view word = std::string_view{piece.text}.substr(0, piece.text.find('='));
      bool is_key = std::find(keys.begin(), keys.end(), word) != keys.end();
      offered.visit_until([&](std::uint32_t, std::uint32_t, const gpn_option& option) {
        is_key = is_key || word == option.name;
        return is_key;
      });
      if (is_key && word.size() < piece.text.size())
        fault(piece.at, "variants-key",
              fmt::format("{} begins at the start of a line; an indented line goes on with the value above", word));
    }
  }

  /// A section inherits parts of its agreement from the parent, so the whole is read at once.
  void check_agreement() {
    const auto agreement = read_agreement(variant_.agreement);
    if (agreement) return;
    const AgreementProblem& problem = agreement.error();
    const Entry* const entry = find(problem.item->key);
    fault(entry != nullptr ? entry->value.place(problem.begin) : section_.name.at, "variants-value",
          fmt::format("{}: {}", problem.item->key, problem.message));
  }

  void check_ruleset() {
    const auto ruleset = Ruleset::compose(variant_.game, variant_.base, variant_.options, variant_.layers);
    if (!ruleset)
      return fault(section_.name.at, "variants-unplayable",
                   fmt::format("[{}] cannot be played: {}", variant_.name, ruleset.error().message));
    check_start(**ruleset);
    check_test_positions(**ruleset);
  }

  void check_start(const Ruleset& ruleset) {
    if (variant_.start.empty()) return;
    const auto start = ruleset.read_position(variant_.start);
    if (start) return;
    const Entry* const entry = find("start");
    fault(entry != nullptr ? entry->value.place(start.error().begin) : section_.name.at, "variants-unplayable",
          fmt::format("the start of [{}] cannot be read: {}", variant_.name, start.error().message));
  }

  void check_test_positions(const Ruleset& ruleset) {
    const auto check = [&](const VariantTest& test, const std::optional<std::string>& position) {
      if (!position) return;
      if (const auto read = ruleset.read_position(*position); !read)
        fault(test.line, "variants-test",
              fmt::format("the position \"{}\" cannot be read: {}", *position, read.error().message));
    };
    for (const VariantTest& test : variant_.tests) {
      if (const auto* perft = std::get_if<PerftTest>(&test.what)) check(test, perft->position);
      if (const auto* game = std::get_if<GameTest>(&test.what)) {
        check(test, game->position);
        if (game->outcome == GameTest::Outcome::Reaches) check(test, game->detail);
      }
    }
  }

  const Registry& registry_;
  const Section& section_;
  std::vector<Fault>& faults_;
  Variant variant_;
  std::string own_options_;
};

}  // namespace

std::shared_ptr<Variant> read_section(const Registry& registry, const Section& section, std::vector<Fault>& faults,
                                      Variant inherited) {
  return SectionReader(registry, section, faults).read(std::move(inherited));
}

}  // namespace gpn::host::variants
