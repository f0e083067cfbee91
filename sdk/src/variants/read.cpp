#include "raw_file.hpp"

#include <gpn/author/nearest.hpp>
#include <gpn/host/findings.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace gpn::host {
namespace {

Remark no_such_variant(const Registry& registry, const Game& game, std::string_view name) {
  const auto known = registry.variant_names(game);
  std::string message =
      with_known_names(fmt::format("there are no rules for the variant \"{}\" of {}", name, game.id()), name, known);
  return {Finding("variant-unavailable"), 0, static_cast<std::uint32_t>(name.size()), "", std::move(message)};
}

bool is_own(const Game& game, std::string_view variant) {
  return std::any_of(game.variants().begin(), game.variants().end(),
                     [&](const gpn_variant& own) { return variant == own.name; });
}

}  // namespace

tl::expected<std::shared_ptr<const Ruleset>, Remark> compose(const Registry& registry, const Choice& choice) {
  const auto game = registry.find(choice.game);
  std::optional<std::vector<LayerUse>> layers;
  if (choice.layers) {
    auto read = read_layers(registry, *choice.layers);
    if (!read) return tl::unexpected(std::move(read.error()));
    layers = std::move(*read);
  }
  std::string_view name = choice.variant;
  if (name.empty() && !game->variants().empty()) name = game->variants().front().name;
  if (const auto variant = registry.find_variant(game->id(), name))
    return Ruleset::compose(*variant, choice.options, std::move(layers));
  if (!name.empty() && !game->variants().empty() && !is_own(*game, name))
    return tl::unexpected(no_such_variant(registry, *game, name));
  return Ruleset::compose(game, name, choice.options, layers ? std::move(*layers) : std::vector<LayerUse>{});
}

namespace {

using variants::Entry;
using variants::Fault;
using variants::RawFile;
using variants::read_raw_file;
using variants::read_section;
using variants::Section;

bool is_same(const Variant& one, const Variant& other) {
  const auto said = [](const Variant& v) {
    return std::tie(v.name, v.game, v.base, v.options, v.layers, v.start, v.agreement, v.title, v.help, v.author,
                    v.version, v.licence, v.link, v.maturity, v.unknown, v.aliases);
  };
  return said(one) == said(other);
}

/// Reads the sections of a file, parents before children.
class FileReader {
 public:
  FileReader(const Registry& registry, std::string_view source, RawFile file)
      : registry_(registry), source_(source), file_(std::move(file)) {
    for (const Section& section : file_.sections) drafts_.push_back({&section, Progress::Unread, nullptr});
  }

  std::vector<std::shared_ptr<Variant>> read() {
    check_doubled();
    std::vector<std::shared_ptr<Variant>> variants;
    for (Draft& draft : drafts_)
      if (auto variant = read(draft)) variants.push_back(std::move(variant));
    for (const auto& variant : variants)
      for (const std::string& alias : variant->aliases)
        of_alias_.emplace(AliasKey{variant->game.get(), alias}, variant.get());
    for (const auto& variant : variants) check_taken(*variant);
    return variants;
  }

  std::vector<Fault>& faults() noexcept { return file_.faults; }

 private:
  enum class Progress : std::uint8_t { Unread, Open, Read };

  struct Draft {
    const Section* section = nullptr;
    Progress progress = Progress::Unread;
    std::shared_ptr<Variant> variant;
  };

  void fault(std::uint32_t at, Finding finding, std::string message) {
    file_.faults.push_back({at, finding.code(), std::move(message)});
  }

  void check_doubled() {
    for (std::size_t i = 0; i < drafts_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (drafts_[i].section->name.text == drafts_[j].section->name.text) {
          fault(drafts_[i].section->name.at, "variants-name-taken",
                fmt::format("there is a section [{}] above; rename one of them", drafts_[i].section->name.text));
          break;
        }
  }

  /// Null after a fault.
  std::shared_ptr<Variant> read(Draft& draft) {
    if (draft.progress != Progress::Unread) return draft.variant;
    draft.progress = Progress::Open;
    path_.push_back(draft.section);
    Variant inherited;
    bool complete = true;
    if (draft.section->parent) complete = inherit(*draft.section, inherited);
    if (complete) draft.variant = read_section(registry_, *draft.section, file_.faults, std::move(inherited));
    path_.pop_back();
    draft.progress = Progress::Read;
    return draft.variant;
  }

  /// Fills in what the parent has; false after a fault.
  bool inherit(const Section& section, Variant& inherited) {
    const std::string& name = section.parent->text;
    for (Draft& draft : drafts_) {
      if (draft.section->name.text != name) continue;
      if (draft.progress == Progress::Open) return tell_cycle(section);
      const auto parent = read(draft);
      if (parent != nullptr) inherited = *parent;
      return parent != nullptr;  // the parent's own problems are reported there
    }
    return inherit_known(section, inherited);
  }

  bool tell_cycle(const Section& section) {
    std::string way;
    const auto begin = std::find_if(path_.begin(), path_.end(),
                                    [&](const Section* open) { return open->name.text == section.parent->text; });
    for (auto open = begin; open != path_.end(); ++open) way += fmt::format("[{}] : ", (*open)->name.text);
    fault(section.parent->at, "variants-parent",
          fmt::format("a variant cannot be its own parent: {}[{}]", way, section.parent->text));
    return false;
  }

  /// "gipf/standard" or "standard" among what was registered before.
  bool inherit_known(const Section& section, Variant& inherited) {
    const std::string_view written = section.parent->text;
    const std::size_t slash = written.find('/');
    const bool names_game = slash != std::string_view::npos;
    const std::string_view game = game_of(section, names_game ? written.substr(0, slash) : "");
    const std::string_view name = names_game ? written.substr(slash + 1) : written;
    std::vector<std::string> fitting;
    for (const auto& each : registry_.games()) {
      if (!game.empty() && each->id() != game) continue;
      if (take(*each, name, inherited)) fitting.push_back(fmt::format("{}/{}", each->id(), name));
    }
    if (fitting.size() == 1) return true;
    fault(section.parent->at, "variants-parent",
          fitting.empty() ? no_parent(written, name, game)
                          : fmt::format("several games have a variant {}; write {}", name, fmt::join(fitting, " or ")));
    return false;
  }

  /// The game the parent must belong to, when the section names one.
  static std::string_view game_of(const Section& section, std::string_view named) {
    if (!named.empty()) return named;
    for (const Entry& entry : section.entries)
      if (entry.key.text == "game") return entry.value.text();
    return {};
  }

  bool take(const Game& game, std::string_view name, Variant& inherited) const {
    if (const auto variant = registry_.find_variant(game.id(), name)) {
      inherited = *variant;
      return true;
    }
    for (const gpn_variant& own : game.variants()) {
      if (name != own.name) continue;
      inherited = Variant{};
      inherited.game = registry_.find(game.id());
      inherited.base = own.name;
      return true;
    }
    return false;
  }

  std::string no_parent(std::string_view written, std::string_view name, std::string_view game) const {
    std::vector<std::string> known;
    for (const Draft& draft : drafts_) known.push_back(draft.section->name.text);
    for (const auto& each : registry_.games())
      for (const std::string_view variant : registry_.variant_names(*each))
        if (game.empty() || game == each->id()) known.push_back(fmt::format("{}/{}", each->id(), variant));
    author::Nearest nearest(written);
    author::Nearest nearest_name(name);
    for (const std::string& each : known) {
      nearest.offer(each);
      nearest_name.offer(std::string_view{each}.substr(each.find('/') + 1));
    }
    const auto place = nearest.place() ? nearest.place() : nearest_name.place();
    if (place) return fmt::format("there is no variant {} to inherit from; did you mean {}?", written, known[*place]);
    return fmt::format("there is no variant {} to inherit from; known are {}", written, fmt::join(known, ", "));
  }

  /// A name leads to one variant. A file may describe a variant of the module under its name, if it rests on it. A file
  /// that is read again replaces its own variants.
  void check_taken(const Variant& variant) {
    std::vector<std::string> names = variant.aliases;
    names.insert(names.begin(), variant.name);
    for (const std::string& name : names) {
      const auto taken = registry_.find_variant(variant.game->id(), name);
      if (taken != nullptr && taken->source != source_ && !is_same(*taken, variant)) {
        fault(variant.line, "variants-name-taken",
              fmt::format("{} has a variant {} already, from {}; choose another name", variant.game->id(), name,
                          taken->source));
      } else if (is_own(*variant.game, name) && variant.base != name) {
        fault(variant.line, "variants-name-taken",
              fmt::format("{0} has a variant {1} of its own; choose another name, or write variant = {1} "
                          "to describe that one",
                          variant.game->id(), name));
      }
      check_alias(variant, name);
    }
  }

  void check_alias(const Variant& variant, const std::string& name) {
    const auto [begin, end] = of_alias_.equal_range(AliasKey{variant.game.get(), name});
    const auto other = std::find_if(begin, end, [&](const auto& each) { return each.second != &variant; });
    if (other == end) return;
    fault(variant.line, "variants-name-taken",
          fmt::format("{} is an alias of [{}] too; choose another name", name, other->second->name));
  }

  using AliasKey = std::pair<const Game*, std::string_view>;

  const Registry& registry_;
  std::string_view source_;
  RawFile file_;
  std::vector<Draft> drafts_;
  std::vector<const Section*> path_;
  std::multimap<AliasKey, const Variant*> of_alias_;
};

/// Lines and columns of places that are asked for in rising order.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  struct Place {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
  };

  Place place(std::uint32_t at) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    for (; at_ < at && at_ < text_.size(); ++at_) {
      const auto byte = static_cast<unsigned char>(text_[at_]);
      if (byte == '\n') {
        ++place_.line;
        place_.column = 1;
      } else if ((byte & 0xC0U) != 0x80U && !(at_ == 0 && text_.starts_with(byte_order_mark))) {
        ++place_.column;  // the first byte of a character
      }
    }
    return place_;
  }

 private:
  std::string_view text_;
  std::uint32_t at_ = 0;
  Place place_;
};

std::vector<VariantProblem> problems_of(std::string_view text, std::string_view source, std::vector<Fault> faults) {
  std::stable_sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) { return a.at < b.at; });
  Lines lines(text);
  std::vector<VariantProblem> problems;
  const auto add = [&](Fault& fault) {
    const Lines::Place place = lines.place(fault.at);
    problems.push_back({std::string(source), place.line, place.column, fault.code, std::move(fault.message)});
  };
  const std::size_t told = std::min(faults.size(), variants::most_faults);
  std::for_each_n(faults.begin(), told, add);
  if (told < faults.size()) {
    faults[told].code = Finding("variants-limit").code();
    faults[told].message = fmt::format("more than {} faults; mend those above first", told);
    add(faults[told]);
  }
  return problems;
}

/// While a file is read, `line` is a place in bytes; here it becomes a line. Takes the variants in the file's order.
void finish(Variant& variant, Lines& lines, std::string_view source) {
  variant.source = source;
  variant.line = lines.place(variant.line).line;
  for (VariantTest& test : variant.tests) test.line = lines.place(test.line).line;
}

}  // namespace

std::string to_text(const VariantProblem& problem) {
  return fmt::format("{}:{}:{}: error[{}]: {}", problem.source, problem.line, problem.column, problem.code,
                     problem.message);
}

tl::expected<Variants, std::vector<VariantProblem>> read_variants(const Registry& registry, std::string_view text,
                                                                  std::string_view source) {
  constexpr std::size_t largest = 1U << 20U;
  if (text.size() > largest)
    return tl::unexpected(
        std::vector<VariantProblem>{{std::string(source), 1, 1, Finding("variants-limit").code(),
                                     "the file is larger than 1 MiB, too much for a file of variants"}});
  constexpr std::size_t most_sections = 1000;
  RawFile file = read_raw_file(text);
  if (file.sections.size() > most_sections)
    return tl::unexpected(problems_of(text, source,
                                      {{file.sections[most_sections].name.at, Finding("variants-limit").code(),
                                        "more than 1000 variants in one file are too many; use several files"}}));
  FileReader reader(registry, source, std::move(file));
  const auto read = reader.read();
  if (read.empty() && reader.faults().empty())
    reader.faults().push_back({static_cast<std::uint32_t>(text.size()), Finding("variants-empty").code(),
                               "there is no variant here; begin one with [name]"});
  if (!reader.faults().empty()) return tl::unexpected(problems_of(text, source, std::move(reader.faults())));
  Lines lines(text);
  for (const auto& variant : read) finish(*variant, lines, source);
  return Variants(read.begin(), read.end());
}

}  // namespace gpn::host
