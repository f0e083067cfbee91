#include "features/variants.hpp"

#include <gpn/host/findings.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/replay/variant_test.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace gpn::lsp {
namespace {

/// What the registry calls the file of the document, if it has variants of it: those are replaced, not contradicted.
std::string source_of(const Session& session, const Document& document) {
  if (document.path().empty()) return document.uri();
  for (const auto& variant : session.registry().variants()) {
    std::error_code error;
    if (std::filesystem::equivalent(variant->source, document.path(), error)) return variant->source;
  }
  return document.path();
}

/// The word at a place that counts lines as LF ends them, and columns in characters, both from 1.
notation::Span word_at(std::string_view text, std::uint32_t line, std::uint32_t column) {
  std::size_t at = 0;
  for (std::uint32_t i = 1; i < line; ++i) at = std::min(text.find('\n', at), text.size() - 1) + 1;
  for (std::uint32_t i = 1; i < column && at < text.size() && text[at] != '\n'; ++i)
    at += first_character(text.substr(at)).size;
  const std::size_t end = std::min(text.find_first_of(" \t\r\n=:]#", at), text.size());
  return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
}

/// What is written in a line that is counted as for word_at(), without its comment.
notation::Span line_at(std::string_view text, std::uint32_t line) {
  const std::uint32_t begin = word_at(text, line, 1).begin;
  std::string_view written = text.substr(begin);
  written = written.substr(0, written.find_first_of("\r\n"));
  written = ascii::trim(written.substr(0, std::min(written.find(" #"), written.find("\t#"))));
  return {begin, begin + static_cast<std::uint32_t>(written.size())};
}

/// For all tests of a document, so that an editor gets an answer before the next key is pressed.
constexpr std::uint64_t most_positions = 3'000;

VariantsDiagnostic about(host::Finding finding, notation::Span span, std::string message) {
  return {span, finding.info().severity, std::string(finding.code()), std::move(message)};
}

void run_tests(const host::Variant& variant, std::string_view text, std::uint64_t most_positions_each,
               std::vector<VariantsDiagnostic>& all) {
  const auto ruleset = host::Ruleset::compose(variant, "");
  if (!ruleset)
    return all.push_back(about("variants-unplayable", line_at(text, variant.line), ruleset.error().message));
  for (const host::VariantTest& test : variant.tests) {
    const replay::TestResult result = replay::run_variant_test(**ruleset, test, {std::nullopt, most_positions_each});
    const notation::Span span = line_at(text, test.line);
    if (result.status == replay::TestStatus::Failed)
      all.push_back(about("variants-test-failed", span,
                          fmt::format("the test fails: expected {}, got {}", result.expected, result.got)));
    if (result.status == replay::TestStatus::Open)
      all.push_back(
          about("variants-test-open", span, "not counted here, because it takes long; gpn plugins check counts it"));
  }
}

std::size_t count_of_perft_tests(const host::Variants& variants) {
  std::size_t count = 0;
  for (const auto& variant : variants)
    for (const host::VariantTest& test : variant->tests)
      if (std::holds_alternative<host::PerftTest>(test.what)) ++count;
  return count;
}

}  // namespace

std::vector<VariantsDiagnostic> check_variants(const Session& session, const Document& document) {
  std::vector<VariantsDiagnostic> all;
  const std::string_view text = document.text();
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return all;
  const auto variants = host::read_variants(session.registry(), text, source_of(session, document));
  if (!variants) {
    for (const host::VariantProblem& problem : variants.error())
      all.push_back({word_at(text, problem.line, problem.column), Severity::Error, problem.code, problem.message});
    return all;
  }
  const std::uint64_t most_each = most_positions / std::max<std::size_t>(count_of_perft_tests(*variants), 1);
  for (const auto& variant : *variants) run_tests(*variant, text, most_each, all);
  return all;
}

namespace {

struct KeyHelp {
  std::string_view key;
  std::string_view help;
};

/// docs/variants.md, "Keys"; the options of games and layers come from the registry.
constexpr std::array<KeyHelp, 20> keys{{
    {"game", "the id of the game, such as gipf"},
    {"variant", "the ruleset of the rule module that this variant is based on"},
    {"layers", "as in the tag Potentials: tamsk=3 zertz=3"},
    {"start", "the position text the game starts from"},
    {"challenges", "how many challenges each player may make"},
    {"challenge-games", "the games that may decide challenges"},
    {"linked-games", "the game for each kind of potential: zertz=zertz:each"},
    {"free-uses", "uses that need not be won: zertz=1"},
    {"dice", "the dice of one roll, such as 2d6"},
    {"title", "the name for people"},
    {"help", "what the variant is"},
    {"author", "who made it"},
    {"version", "its version"},
    {"licence", "its licence"},
    {"link", "where it is described"},
    {"experimental", "yes or no: whether the rules are unsettled"},
    {"unknown", "one unknown point of the rules, and how it is read here"},
    {"aliases", "further names, separated by blanks"},
    {"perft", "a number of paths: perft = 2 924"},
    {"test", "a short game: test = b3 c2 => legal"},
}};

std::string_view line_before(std::string_view text, std::uint32_t offset) noexcept {
  const std::string_view head = text.substr(0, offset);
  const std::size_t begin = head.find_last_of("\r\n");
  return begin == std::string_view::npos ? head : head.substr(begin + 1);
}

/// Calls `use` with every option of the games and layers.
template <class Use>
void for_each_option(const host::Registry& registry, Use use) {
  for (const auto& game : registry.games())
    for (const gpn_option& option : game->options()) use(option);
  for (const auto& layer : registry.layers())
    for (const gpn_option& option : layer->options()) use(option);
}

std::vector<VariantOffer> key_offers(const host::Registry& registry) {
  std::vector<VariantOffer> offers;
  for (const KeyHelp& each : keys) offers.push_back({std::string(each.key), std::string(each.help)});
  for_each_option(registry, [&](const gpn_option& option) {
    const bool is_known =
        std::any_of(offers.begin(), offers.end(), [&](const VariantOffer& each) { return each.text == option.name; });
    if (!is_known) offers.push_back({option.name, option.help});
  });
  return offers;
}

void add_values(std::string_view values, std::vector<VariantOffer>& offers) {
  if (values.find("..") != std::string_view::npos) return;
  for (std::size_t at = 0; at <= values.size();) {
    const std::size_t end = std::min(values.find(',', at), values.size());
    offers.push_back({std::string(ascii::trim(values.substr(at, end - at))), {}});
    at = end + 1;
  }
}

std::vector<VariantOffer> value_offers(const host::Registry& registry, std::string_view key) {
  std::vector<VariantOffer> offers;
  if (key == "experimental") return {{"yes", {}}, {"no", {}}};
  if (key == "game")
    for (const auto& game : registry.games()) offers.push_back({std::string(game->id()), std::string(game->title())});
  if (key == "variant")
    for (const auto& game : registry.games())
      for (const gpn_variant& own : game->variants()) offers.push_back({own.name, own.help});
  if (key == "layers")
    for (const auto& layer : registry.layers())
      offers.push_back({std::string(layer->id()) + "=", std::string(layer->title())});
  if (!offers.empty()) return offers;
  bool is_found = false;
  for_each_option(registry, [&](const gpn_option& option) {
    if (key != option.name || is_found) return;
    add_values(option.values, offers);
    is_found = true;
  });
  return offers;
}

std::vector<VariantOffer> parent_offers(const host::Registry& registry) {
  std::vector<VariantOffer> offers;
  for (const auto& game : registry.games())
    for (const std::string_view name : registry.variant_names(*game))
      offers.push_back({std::string(game->id()) + '/' + std::string(name), {}});
  return offers;
}

}  // namespace

std::string_view help_of_key(std::string_view key) noexcept {
  const auto found = std::find_if(keys.begin(), keys.end(), [&](const KeyHelp& each) { return each.key == key; });
  return found == keys.end() ? std::string_view() : found->help;
}

std::vector<VariantOffer> variant_offers(const host::Registry& registry, std::string_view text, std::uint32_t offset) {
  const std::string_view line = line_before(text, offset);
  if (line.find('#') != std::string_view::npos) return {};
  if (line.starts_with('[')) {
    if (line.find(']') != std::string_view::npos || line.find(':') == std::string_view::npos) return {};
    return parent_offers(registry);
  }
  const std::size_t equals = line.find('=');
  if (equals != std::string_view::npos) return value_offers(registry, ascii::trim(line.substr(0, equals)));
  return line.empty() || !ascii::is_blank(line.front()) ? key_offers(registry) : std::vector<VariantOffer>();
}

}  // namespace gpn::lsp
